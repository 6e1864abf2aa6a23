"""How do the buttons on a table look: paper choices in the prompt rail, dark signs in the top bar?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.skin import Skin
from tabletop.scene import Colour, Flattened, Node, Panel, Shadow, Size, Sprite
from tabletop.scene.widgets.control import Control


class PaperButton(Control):
    """A choice on paper: a sign, words, perhaps a second sign at the right end. `lit` gives it a coloured rim."""

    def __init__(
        self,
        skin: Skin,
        lettering: Lettering,
        label: str,
        size: Size,
        *,
        sign: Node | None = None,
        trailing: Node | None = None,
        centred: bool = False,
        on_click: Callable[[], None] | None = None,
        fill: Colour | None = None,
        letters: float = 17,
    ) -> None:
        super().__init__(size)
        self.skin = skin
        self.on_click = on_click
        self.corner = 8
        self.ring_colour = str(skin.button_ink)
        self._fill = skin.button if fill is None else fill
        self._lit: Colour | None = None
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, fill=skin.button, rim=skin.button_rim, rim_width=2, corners=8))
        left, right = 12.0, size[0] - 10
        if sign is not None:
            sign.pos = (8, (size[1] - sign.h * sign.scale) / 2)
            self._face.add(sign)
            left = 8 + sign.w * sign.scale + 7
        if trailing is not None:
            trailing.pos = (size[0] - 8 - trailing.w, (size[1] - trailing.h) / 2)
            self._face.add(trailing)
            right = trailing.x - 8
        room = max(0.0, right - left)
        where = (left + room / 2, size[1] / 2) if centred else (left, size[1] / 2)
        align = "centre" if centred else "left"
        text = lettering.title(self._face, label, where, letters, skin.button_ink, weight=500, room=room, align=align)
        self.was_cut = text.was_cut
        self.restate()

    def light(self, colour: Colour | None) -> None:
        """A coloured rim: hovered elsewhere, or hinted at."""
        if colour != self._lit:
            self._lit = colour
            self.restate()

    def calm(self) -> None:
        """Nobody points at it, holds it or hints at it."""
        self._hover = self._held = False
        self._lit = None
        self.restate()

    def restate(self) -> None:
        """Rise under the pointer, sink when held."""
        state = self.state
        shadows: tuple[Shadow, ...] = (Shadow(2, 3, 0.3, "#3A2A1A"),)
        if state == "pressed":
            shadows = ()
        elif state == "hover":
            shadows = (Shadow(3, 6, 0.38, "#3A2A1A"),)
        rim = self._lit if self._lit is not None else self.skin.button_ink if state == "hover" else self.skin.button_rim
        fill = self.skin.button_held if state == "pressed" else self._fill
        width = 3.5 if self._lit is not None else 2
        self._body.restyle(fill=fill, rim=rim, rim_width=width, shadows=shadows)
        self._face.opacity = 0.45 if state == "disabled" else 1.0


class BarButton(Control):
    """A square dark button with a sign, for the top bar."""

    def __init__(self, skin: Skin, icon: str, size: Size, *, on_click: Callable[[], None] | None = None) -> None:
        super().__init__(size)
        self.skin = skin
        self.on_click = on_click
        self.corner = 9
        self.ring_colour = str(skin.light)
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, corners=9))
        side = size[0] * 0.62
        self._sign = Sprite(icon, (side, side), tint=skin.light)
        self._sign.pos = ((size[0] - side) / 2, (size[1] - side) / 2)
        self._face.add(self._sign)
        self.restate()

    def switch(self, enabled: bool) -> None:
        """Whether it can be used now."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.restate()

    def restate(self) -> None:
        """Lighter under the pointer, darker when held, pale when it cannot be used."""
        state = self.state
        fill = {"hover": self.skin.line, "pressed": self.skin.sunken}.get(state, self.skin.raised)
        self._body.restyle(fill=fill, rim=self.skin.line, rim_width=2)
        self._sign.opacity = 0.4 if state == "disabled" else 1.0
