"""Who sits at the table, and what has a seat scored?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from tabletop.kernel.command import Value

SEAT_FIELDS = ("seat", "owner", "rival", "other", "from_seat", "to_seat", "giver", "receiver")
"""Parameters that number a seat."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: a name, a person or a bot (and how strong), and the colour of the pieces."""

    name: str
    kind: Literal["human", "bot"] = "human"
    colour: str = ""
    level: str = ""


def named(params: Mapping[str, Value], seats: Sequence[Seat]) -> dict[str, Value]:
    """The parameters of a sentence with the names of those who sit at the seats it numbers."""
    found = dict(params)
    for field in SEAT_FIELDS:
        number = found.get(field)
        if isinstance(number, int) and 0 <= number < len(seats):
            found[field] = seats[number].name
    return found


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points of one seat by category, in the order a score sheet lists them."""

    points: dict[str, int]

    @property
    def total(self) -> int:
        """All categories together."""
        return sum(self.points.values())
