"""Which colours do seats have, and which shape goes with each?"""

from __future__ import annotations

import functools

import msgspec

from tabletop.content.colour import HexColour
from tabletop.content.components import DATA
from tabletop.content.reader import read
from tabletop.content.typed import convert


class SeatLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's colour and the shape that always goes with it."""

    shape: str
    fill: HexColour
    rim: HexColour
    line: HexColour
    """A line of that colour on paper."""
    pale: HexColour
    """Paper tinted with it."""
    base: float
    """Where the piece stands, from the top of its drawing."""
    crown: float
    """How far above the top of its drawing a crown begins."""


@functools.cache
def seat_looks() -> dict[str, SeatLook]:
    """The look of every seat colour, in the order in which they are offered: `data/shared/seats.yaml`."""
    return convert(read(DATA / "shared" / "seats.yaml"), dict[str, SeatLook])
