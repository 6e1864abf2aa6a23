"""Who sits at the table of a save, whatever its file says of colours and bots?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.content import seat_looks
from tabletop.kernel import LEVELS, Seat

BOTS = ("", "random", "greedy", *LEVELS)
"""Levels that are played; none at all is the one without a plan."""
USUAL = LEVELS[0]


def seated(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with colours that are there, each once, and bots that can play: what is unknown or taken gets another."""
    free = [colour for colour in seat_looks() if all(seat.colour != colour for seat in seats)]
    taken: set[str] = set()
    found = []
    for seat in seats:
        colour, level = seat.colour, seat.level if seat.level in BOTS else USUAL
        if colour not in seat_looks() or colour in taken:
            colour = free.pop(0) if free else next(iter(seat_looks()))
        taken.add(colour)
        if (colour, level) != (seat.colour, seat.level):
            seat = msgspec.structs.replace(seat, colour=colour, level=level)
        found.append(seat)
    return found
