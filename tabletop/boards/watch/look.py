"""Which colours, faces and drawings does Watch use?"""

from __future__ import annotations

from tabletop.boards.common.icons import sized
from tabletop.boards.common.table_context import read_skin
from tabletop.scene import Point, Sprite

SKIN = read_skin("watch")
GROUND, RAIL = "#1F1B17", SKIN.bar
PANEL, PANEL_RIM, TRAY, TRAY_LOW = SKIN.panel, SKIN.line, SKIN.sunken, "#2B2018"
PAPER, LIGHT_PAPER, PAPER_RIM = SKIN.paper, SKIN.paper_light, SKIN.button_rim
INK, QUIET_INK, FAINT_INK = SKIN.ink, SKIN.quiet_ink, "#6E5F44"
BRASS, DARK_BRASS, LAMP = "#B98A2E", SKIN.bar_edge, SKIN.marked
SUITS = {"crimson": "#A8324A", "teal": "#2B7C78", "ochre": "#B57A17", "violet": "#6A4D90"}
SAFE, DARK_SAFE = SKIN.good, "#3C4F35"
WARNING, DARK_WARNING, PALE_WARNING = SKIN.accent, SKIN.accent_dark, "#E58A7A"
LIGHT, QUIET_LIGHT, FAINT_LIGHT, CREAM = SKIN.light, SKIN.quiet_light, SKIN.faint_light, "#FFF6E8"

PALE_SUITS = tuple((ink, CREAM) for ink in (*SUITS.values(), "#976614"))
"""The signs of the suits, light on their band."""


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"watch/{name}"


def sign(name: str, height: float, centre: Point | None = None, *, opacity: float = 1.0) -> Sprite:
    """A drawing of this game so high, in its own proportions, around a middle if one is given."""
    return sized(art(name), height, centre, opacity=opacity)
