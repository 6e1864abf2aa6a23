"""Which colours and faces do the parts around a board take from its game?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.content import SeatLook, seat_looks
from tabletop.scene.colour import Colour

__all__ = ["SEATS", "SeatLook", "Skin"]


SEATS = seat_looks()
"""The look of every seat colour."""


class Skin(NamedTuple):
    """The frame of a table in its game's colours. Dark parts carry `light` text, paper parts `ink`."""

    display: str
    """Font family of titles and numbers."""
    text: str
    """Font family of sentences."""
    token: str
    """Where the seat tokens lie: this and the shape's name give a drawing."""
    bar: Colour
    bar_edge: Colour
    panel: Colour
    raised: Colour
    sunken: Colour
    line: Colour
    paper: Colour
    paper_light: Colour
    edge: Colour
    accent: Colour
    accent_dark: Colour
    marked: Colour
    good: Colour
    light: Colour
    ink: Colour
    quiet_light: Colour
    faint_light: Colour
    quiet_ink: Colour
    veil: Colour
    """Laid over what is no target while something is lifted."""
    slip_ink: Colour
    """What stands on the prompt, and what is said there more quietly."""
    slip_quiet: Colour
    button: Colour
    """The choices in the prompt: at rest, held, their rim and words."""
    button_held: Colour
    button_rim: Colour
    button_ink: Colour
    slip: Colour = ""
    """The ground of what is said in `slip_ink`, where that is not the paper."""
