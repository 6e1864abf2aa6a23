"""Which colours stand for a game on the screens of the shell?"""

from __future__ import annotations

from typing import NamedTuple


class Palette(NamedTuple):
    """The colours of one game. Everything else on a screen belongs to the shell or to the seats."""

    accent: str
    """The one button that starts a game, and the rung of a ladder a player stands on."""
    label: str
    """Words on the accent."""
    rim: str
    """The edge of the accent."""
    progress: str
    """How far a game is, on paper."""
    bar: str
    """Earlier results, on a panel."""
    band: str
    """A rank that was reached, behind the lines of a plot."""


_LIGHT, _INK = "#F4F1EA", "#1B1B1B"

_PALETTES = {
    "corrosion": Palette("#AD4D24", _LIGHT, "#6E2D12", "#AD4D24", "#6A5F52", "#E9CDB6"),
    "aquasphere": Palette("#FFD166", _INK, "#A67A12", "#2E86AB", "#4C6470", "#CFE0D9"),
    "red_outpost": Palette("#C62F25", _LIGHT, "#7C1B14", "#C62F25", "#6E554F", "#F0CFC4"),
    "watch": Palette("#B98A2E", _INK, "#6E5016", "#B98A2E", "#6A5F52", "#EAD9AE"),
}
_NEUTRAL = Palette("#5A5044", _LIGHT, "#2B2622", "#5A5044", "#6A5F52", "#E3D7BE")


def palette_of(game: str) -> Palette:
    """The colours of that game; quiet ones for a game nobody has painted yet."""
    return _PALETTES.get(game, _NEUTRAL)
