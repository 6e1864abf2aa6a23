"""Which surfaces hold things: paper, trays, slips, and the small slip that explains something?"""

from __future__ import annotations

from tabletop.scene.core.node import Node
from tabletop.scene.look import artwork
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.image_nodes import Tiles
from tabletop.scene.look.shapes import Panel
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME, PanelLook, Theme


def surface(look: str | PanelLook, size: Size, *, pos: Point = (0, 0), theme: Theme = THEME) -> Panel:
    """A panel of the theme ("paper", "tray", "slip", "overlay", "overlay_dark"), with its grain; add things to it."""
    chosen = theme.panels[look] if isinstance(look, str) else look
    panel = Panel(
        size,
        fill=chosen.fill,
        rim=chosen.rim,
        corners=chosen.corners,
        light=chosen.light,
        shadows=chosen.shadows,
        pos=pos,
    )
    if chosen.grain is not None and artwork.SHELF.has(chosen.grain):
        inner = (size[0] - 4, size[1] - 4)
        panel.add(Tiles(chosen.grain, inner, corners=max(0.0, chosen.corners - 2), pos=(2, 2)))
    return panel


def text_tip(words: str, *, width: float = 320, theme: Theme = THEME) -> Node:
    """A slip with a sentence: the plain content of a tip."""
    style = theme.style(theme.body_size)
    wide = Text(words, style).w
    block = Text(words, style, width=min(wide + 1, width), pos=(14, 9))
    slip = surface("slip", (block.w + 28, block.h + 18), theme=theme)
    slip.add(block)
    return slip
