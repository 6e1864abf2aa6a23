"""How is one of several things ticked on and off: a line with a box, a button with an emblem?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.parts.emblem import emblem
from tabletop.scene import THEME, Flattened, Panel, Shadow, Size, Sprite, Text, text_tip
from tabletop.scene.layout import fixed, grow, row
from tabletop.scene.look.colour import Colour, darker, lighter
from tabletop.scene.widgets.control import Control

OFF = 0.5
"""How strong a thing that is ticked off still shows."""


class TickBox(Control):
    """A thing that is on or off, with how many there are of it. Subclasses draw it."""

    def __init__(self, size: Size, label: str, on: bool, *, on_change: Callable[[bool], None]) -> None:
        super().__init__(size)
        self.label = label
        self.on_change = on_change
        self.ring_colour = "#F4F1EA"
        self.corner = 10
        self._on, self._count = on, 0
        self._face = self.add(Flattened(size=size))
        self.restate()

    @property
    def on(self) -> bool:
        """Whether it is ticked."""
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        if value != self._on:
            self._on = value
            self.restate()

    @property
    def count(self) -> int:
        """How many there are."""
        return self._count

    @count.setter
    def count(self, value: int) -> None:
        if value != self._count:
            self._count = value
            self.restate()

    def click(self) -> None:
        """Turn it over and tell `on_change`."""
        self._on = not self._on
        self.restate()
        self.on_change(self._on)

    def restate(self) -> None:
        """Paint everything anew."""
        self._face.clear()
        self.draw(self._face)

    def draw(self, face: Flattened) -> None:
        """Paint it; overridden."""

    def _tick(self, side: float) -> Sprite:
        return Sprite("app/checkbox_on" if self.on else "app/checkbox_off", (side, side))

    def _body(self, face: Flattened) -> None:
        """The dark button things lie on, in its state."""
        fill: Colour = "#3A332E"
        shadows: tuple[Shadow, ...] = (Shadow(2, 4, 0.35),)
        if self.state == "hover":
            fill = lighter(fill, 0.06)
        elif self.state == "pressed":
            fill, shadows = darker(fill, 0.1), ()
        face.add(
            Panel(self.size, fill=fill if self.on else "#211D1A", rim="#171412", corners=self.corner, shadows=shadows)
        )


class TickLine(TickBox):
    """A box with a tick, words, a count at the right."""

    def draw(self, face: Flattened) -> None:
        """Box, words, count."""
        colour = "#FFFFFF" if self.state == "hover" else THEME.light_text
        words = Text(self.label, THEME.style(17, colour), max_lines=1, shrink=True)
        count = Text(str(self.count), THEME.style(17, THEME.quiet_light))
        row(self._tick(24), 8, grow(words), 8, fixed(count, w=count.w)).lay(self.own_box(), face)


class GameTickBox(TickBox):
    """A game's emblem and name, how many saves it has, and a tick; with little room only emblem and count, or the emblem."""

    def __init__(self, game: str, size: Size, label: str, on: bool, *, on_change: Callable[[bool], None]) -> None:
        self.game = game
        super().__init__(size, label, on, on_change=on_change)
        if self._small:
            self.tip = lambda: text_tip(f"{self.label}: {self.count}")

    @property
    def _small(self) -> bool:
        return self.w < 120

    def draw(self, face: Flattened) -> None:
        """Emblem, name, count, tick."""
        self._body(face)
        side = min(self.h - 8, 36.0)
        sign = emblem(self.game, side)
        sign.opacity = 1.0 if self.on else OFF
        if self._small:
            colour = THEME.light_text if self.on else THEME.quiet_light
            count = Text(str(self.count), THEME.style(15, colour, face=THEME.strong))
            shown = (sign, 6, count) if self.w > self.h + 8 else (sign,)
            row(grow(), *shown, grow()).lay(self.own_box(), face)
            return
        colour = THEME.light_text if self.on else THEME.quiet_light
        words = Text(self.label, THEME.style(17, colour, face=THEME.strong), max_lines=1, shrink=True)
        count = Text(str(self.count), THEME.style(17, THEME.quiet_light))
        tick = Sprite("app/icon_check", (20, 20), tint=THEME.light_text) if self.on else 20
        row(8, fixed(sign, w=36), 10, grow(words), 8, fixed(count, w=count.w), 7, tick, 11).lay(self.own_box(), face)


class StateTickBox(TickBox):
    """A state as a chip: its word and count in one button."""

    font_size = 14.0

    @classmethod
    def room_for(cls, label: str) -> float:
        """How wide the chip of that word is, with a count of two digits."""
        return Text(f"{label} 88", THEME.style(cls.font_size, face=THEME.strong)).w + 48

    def draw(self, face: Flattened) -> None:
        """Tick, word, count."""
        self._body(face)
        colour = THEME.light_text if self.on else THEME.quiet_light
        style = THEME.style(self.font_size, colour, face=THEME.strong)
        words = Text(f"{self.label} {self.count}", style, max_lines=1, shrink=True)
        row(10, self._tick(20), 7, grow(words), 9).lay(self.own_box(), face)


class LargeStateTickBox(StateTickBox):
    """The same for a window in which words are to be larger."""

    font_size = 16.0
