"""What do all games share: the colours of seats, and whose fonts and libraries they use?"""

from __future__ import annotations

import functools
from typing import Annotated, TypeAlias

import msgspec

from tabletop.content.components import DATA
from tabletop.content.reader import read
from tabletop.content.typed import convert

HexColour: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}\Z")]
"""Red, green and blue as `#RRGGBB`."""


class SeatLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's colour and the shape that always goes with it."""

    shape: str
    fill: HexColour
    dark: HexColour
    """Dark enough for light letters."""
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


class Font(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A family of letters and who drew it."""

    name: str
    by: tuple[str, ...]


class Credits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/shared/credits.yaml` says."""

    fonts: tuple[Font, ...]
    fonts_licence: str
    programs: tuple[str, ...]
    """Libraries and what they run on, in the order in which they are thanked."""


@functools.cache
def credits_read() -> Credits:
    """The credits, read once."""
    return convert(read(DATA / "shared" / "credits.yaml"), Credits)
