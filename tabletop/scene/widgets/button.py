"""How does a button look and behave: label, icon, five states, waiting?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.core.stage import stage_of
from tabletop.scene.look import artwork
from tabletop.scene.look.colour import Colour, darker, lighter
from tabletop.scene.look.geometry import Point, Size, Watched
from tabletop.scene.look.image_nodes import Flattened, Sprite
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.shapes import Panel, circle
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME, ControlLook
from tabletop.scene.motion.tween import Running, between
from tabletop.scene.widgets.control import DISABLED, RISE_MS, Control, text_tip

PADDING = 18.0
ICON_GAP = 10.0


def icon_sprite(name: str, side: float, colour: Colour) -> Sprite:
    """A sign of that size: one of the theme's in the colour of the words beside it, any other drawing as it is painted."""
    name = name if "/" in name else THEME.icon_prefix + name
    w, h = artwork.SHELF.native(name)
    k, folder = side / max(w, h), THEME.icon_prefix.partition("/")[0]
    return Sprite(name, (w * k, h * k), tint=colour if name.startswith(folder) else None)


class Button(Control):
    """A label, perhaps with an icon. Without `size` it is as wide as its words and as high as asked. `look` names one of the
    theme's or is one.
    """

    def __init__(
        self,
        label: str = "",
        *,
        icon: str | None = None,
        look: str | ControlLook = "main",
        size: Size | None = None,
        height: float | None = None,
        font_size: float | None = None,
        icon_size: float | None = None,
        corner: float | None = None,
        on_click: Callable[[], None] | None = None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        self._look = THEME.buttons[look] if isinstance(look, str) else look
        self._label = label
        self._icon = icon
        self._font_size = font_size or THEME.label_size
        self._icon_size = icon_size or THEME.icon_size * max(1.0, self._font_size / THEME.label_size)
        super().__init__(size or self._natural(height or THEME.button_height), pos=pos, name=name)
        self.on_click = on_click
        self.corner = corner if corner is not None else (THEME.big_corner if self.h >= 60 else THEME.button_corner)
        self.ring_colour = self._look.ring
        self._busy = False
        self._rising: Running | None = None
        self._face = self.add(Flattened(size=self.size))
        self._body = self._face.add(Panel(self.size, corners=self.corner))
        self._fill_face()
        self.restate()

    def _natural(self, height: float) -> Size:
        words = Text(self._label, THEME.style(self._font_size, face=THEME.strong)).w if self._label else 0.0
        icon = self._icon_size + ICON_GAP * bool(words) if self._icon else 0.0
        return (max(height, words + icon + 2 * PADDING), height)

    def _fill_face(self) -> None:
        self._face.clear()
        self._face.add(self._body)
        if self._busy:
            for i in (-1, 0, 1):
                self._face.add(circle((self.w / 2 + i * 12, self.h / 2), 3.5, self._look.label))
            return
        icon_room = self._icon_size + ICON_GAP * bool(self._label) if self._icon else 0.0
        room = self.w - icon_room - 2 * min(PADDING, 8)
        words = None
        if self._label:
            style = THEME.style(self._font_size, self._look.label, face=THEME.strong)
            # only a label that does not fit is set into the room: at 90 %, then with an ellipsis
            wide = None if Text(self._label, style).w <= room else room
            words = Text(self._label, style, width=wide, height=self.h, max_lines=1, shrink=True)
            if words.was_cut and self.tip is None:
                whole = self._label
                self.tip = lambda: text_tip(whole)
        width = icon_room + (words.setting.width if words else 0.0)
        x = (self.w - width) / 2
        if self._icon:
            sign = self._face.add(icon_sprite(self._icon, self._icon_size, self._look.label))
            sign.pos = (x + (self._icon_size - sign.w) / 2, (self.h - sign.h) / 2)
        if words is not None:
            words.pos = (x + icon_room, 0)
            self._face.add(words)

    # -- content --------------------------------------------------------------------------------------------------

    label = Watched[str](lambda button: button._fill_face())
    """The words on it."""
    icon = Watched["str | None"](lambda button: button._fill_face())
    """The icon's name."""
    busy = Watched[bool](lambda button: button._fill_face())
    """While true three dots replace the label, the width stays, and clicks do nothing."""

    def click(self) -> None:
        """Act, unless busy."""
        if not self._busy:
            super().click()

    # -- states ---------------------------------------------------------------------------------------------------

    def restate(self) -> None:
        """Rise under the pointer, sink when held, pale when disabled."""
        look, state = self._look, self.state
        soft = look.shadow
        shadows: tuple[Shadow, ...] = (soft,)
        fill, rise = look.fill, 0.0
        if state == "hover":
            fill = lighter(look.fill, 0.04)
            shadows, rise = (Shadow(soft.down * 2, soft.blur * 2, soft.alpha, soft.colour),), -2.0
        elif state == "pressed":
            fill, shadows, rise = darker(look.fill, 0.1), (), 1.0
        elif state == "disabled":
            shadows = ()
        self._body.restyle(fill=fill, rim=look.rim, shadows=shadows)
        self._face.opacity = DISABLED if state == "disabled" else 1.0
        self._rise(rise, soft=state in ("hover", "normal"))

    def _rise(self, to: float, *, soft: bool) -> None:
        if self._rising is not None:
            self._rising.cancel()
            self._rising = None
        stage = stage_of(self)
        if stage is None or not soft or self._face.y == to:
            self._face.y = to
            return
        motion = between(lambda v: setattr(self._face, "y", v), lambda: self._face.y, to, RISE_MS)
        self._rising = stage.tweens.run(motion)


class IconButton(Button):
    """A square button with an icon alone; `hint` are the words its tip shows."""

    def __init__(
        self,
        icon: str,
        *,
        look: str | ControlLook = "second",
        side: float = 44,
        hint: str = "",
        on_click: Callable[[], None] | None = None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        super().__init__(icon=icon, look=look, size=(side, side), on_click=on_click, pos=pos, name=name)
        if hint:
            self.tip = lambda: text_tip(hint)
