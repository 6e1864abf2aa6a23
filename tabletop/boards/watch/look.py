"""Which colours, faces and drawings does Watch use?"""

from __future__ import annotations

from tabletop.boards.common.icons import sized
from tabletop.boards.common.skin import Skin
from tabletop.scene import Sprite
from tabletop.scene.geometry import Point

GROUND, RAIL, BENCH = "#1F1B17", "#1D1712", "#2F251B"
PANEL, PANEL_LOW, PANEL_RIM = "#2C251D", "#241E18", "#4A3E2F"
TRAY, TRAY_LOW = "#17110C", "#2B2018"
PAPER, LIGHT_PAPER, LOW_PAPER, PAPER_LINE, PAPER_RIM = "#E6D8BC", "#F3EAD6", "#D4C3A0", "#BFAB80", "#8A7748"
INK, QUIET_INK, FAINT_INK = "#2B2A33", "#574E40", "#857455"
BRASS, LIGHT_BRASS, DARK_BRASS, LAMP = "#B98A2E", "#DDB75F", "#6F5219", "#FFD98A"
SAFE, DARK_SAFE, LIGHT_SAFE = "#5E7654", "#3C4F35", "#86A077"
WARNING, DARK_WARNING, PALE_WARNING = "#A63A2B", "#6E2318", "#E58A7A"
LIGHT, QUIET_LIGHT, FAINT_LIGHT, CREAM = "#F4F1EA", "#B8AC96", "#7D725F", "#FFF6E8"

SKIN = Skin(
    display="oswald",
    text="source-sans-3",
    token="watch/seat_",  # noqa: S106 - the name of a drawing
    bar=RAIL,
    bar_edge=DARK_BRASS,
    panel=PANEL,
    raised="#3A3127",
    sunken=TRAY,
    line=PANEL_RIM,
    paper=PAPER,
    paper_light=LIGHT_PAPER,
    edge=PAPER_LINE,
    accent=WARNING,
    accent_dark=DARK_WARNING,
    marked=LAMP,
    good=SAFE,
    light=LIGHT,
    ink=INK,
    quiet_light=QUIET_LIGHT,
    faint_light=FAINT_LIGHT,
    quiet_ink=QUIET_INK,
    veil="#1A130C",
    slip_ink=INK,
    slip_quiet=QUIET_INK,
    button="#FBF5E6",
    button_held=LOW_PAPER,
    button_rim=PAPER_RIM,
    button_ink=INK,
)


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"watch/{name}"


def sign(name: str, height: float, centre: Point | None = None, *, opacity: float = 1.0) -> Sprite:
    """A drawing of this game so high, in its own proportions, around a middle if one is given."""
    return sized(art(name), height, centre, opacity=opacity)
