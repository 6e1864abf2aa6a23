"""What do all controls share: a place for the pointer and the keyboard, five states, the surfaces they lie on?"""

from __future__ import annotations

from tabletop.scene.core.inputs import LEFT, Move, Press, Release
from tabletop.scene.core.node import Node
from tabletop.scene.core.stage import stage_of
from tabletop.scene.look import artwork
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.image_nodes import Tiles
from tabletop.scene.look.shapes import Panel
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME, PanelLook

DISABLED = 0.42
RISE_MS = 80.0


class Control(Node):
    """A node that can be hovered, held, focused and disabled; `state` is normal, hover, pressed or disabled.

    The focus ring is the stage's business. Subclasses override `restate` to look the part.
    """

    def __init__(self, size: Size, *, pos: Point = (0, 0), name: str = "") -> None:
        super().__init__(pos=pos, size=size, name=name)
        self.hits = True
        self.focusable = True
        self._hover = False
        self._held = False

    @property
    def state(self) -> str:
        """The word for how it looks."""
        if not self.enabled:
            return "disabled"
        if self._held:
            return "pressed"
        return "hover" if self._hover else "normal"

    def hovered(self, inside: bool) -> None:
        """Remember the pointer."""
        super().hovered(inside)
        self._hover = inside
        self.restate()

    def pressed(self, event: Press) -> bool:
        """Take hold of the pointer."""
        if event.button != LEFT:
            return False
        stage = stage_of(self)
        if stage is not None:
            stage.focus.set(self)
        if self.enabled:
            self._held = True
            self.restate()
        return True

    def moved(self, event: Move) -> bool:
        """Held only while the pointer is on it."""
        inside = self.enabled and self.is_under(event.point)
        if inside != self._held:
            self._held = inside
            self.restate()
        return True

    def released(self, event: Release) -> bool:
        """A release on it is a click."""
        held, self._held = self._held and self.is_under(event.point), False
        self.restate()
        if held and event.button == LEFT:
            self.click()
        return True


def surface(look: str | PanelLook, size: Size, *, pos: Point = (0, 0)) -> Panel:
    """A panel of the theme ("paper", "tray", "slip", "overlay", "overlay_dark"), with its grain; add things to it."""
    chosen = THEME.panels[look] if isinstance(look, str) else look
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


def text_tip(words: str, *, width: float = 320) -> Node:
    """A slip with a sentence: the plain content of a tip."""
    style = THEME.style(THEME.body_size)
    wide = Text(words, style).w
    block = Text(words, style, width=min(wide + 1, width), pos=(14, 9))
    slip = surface("slip", (block.w + 28, block.h + 18))
    slip.add(block)
    return slip
