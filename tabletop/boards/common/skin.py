"""Which colours and faces do the parts around a board take from its game?"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.content import DATA, SeatLook, convert, read, seat_looks
from tabletop.content.shared import HexColour

__all__ = ["SEATS", "SeatLook", "Skin", "read_skin"]


SEATS = seat_looks()
"""The look of every seat colour."""


class Skin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The frame of a table in the colours of `data/<game>/skin.yaml`. Dark parts carry `light` text, paper parts `ink`."""

    display: str
    """Font family of titles and numbers."""
    text: str
    """Font family of sentences."""
    token: str
    """Where the seat tokens lie: this and the shape's name give a drawing."""
    bar: HexColour
    bar_edge: HexColour
    panel: HexColour
    raised: HexColour
    sunken: HexColour
    line: HexColour
    paper: HexColour
    paper_light: HexColour
    edge: HexColour
    accent: HexColour
    accent_dark: HexColour
    marked: HexColour
    good: HexColour
    light: HexColour
    ink: HexColour
    quiet_light: HexColour
    faint_light: HexColour
    quiet_ink: HexColour
    veil: HexColour
    """Laid over what is no target while something is lifted."""
    slip_ink: HexColour
    """What stands on the prompt, and what is said there more quietly."""
    slip_quiet: HexColour
    button: HexColour
    """The choices in the prompt: at rest, held, their rim and words."""
    button_held: HexColour
    button_rim: HexColour
    button_ink: HexColour
    slip: HexColour | None = None
    """The ground of what is said in `slip_ink`, where that is not the paper."""


def read_skin(game: str, data: Path = DATA) -> Skin:
    """The skin of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "skin.yaml"), Skin)
