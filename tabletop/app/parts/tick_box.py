"""How is one of several things ticked on and off: a line with a box, a button with an emblem?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.parts.emblem import emblem
from tabletop.scene import THEME, Flattened, Panel, Shadow, Sprite, Text
from tabletop.scene.look.colour import Colour, darker, lighter
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import text_tip
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
        middle = self.h / 2
        name = "app/checkbox_on" if self.on else "app/checkbox_off"
        face.add(Sprite(name, (24, 24), pos=(0, middle - 12)))
        colour = "#FFFFFF" if self.state == "hover" else THEME.light_text
        count = Text(str(self.count), THEME.style(17, THEME.quiet_light), height=self.h)
        count.pos = (self.w - count.w, 0)
        room = self.w - 32 - count.w - 8
        words = Text(self.label, THEME.style(17, colour), width=room, height=self.h, max_lines=1, shrink=True)
        words.pos = (32, 0)
        face.add(words)
        face.add(count)


class GameTickBox(TickBox):
    """A game's emblem and name, how many saves it has, and a tick; without room only the emblem."""

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
        middle = self.h / 2
        x = (self.w - side) / 2 if self._small else 8.0
        face.add(emblem(self.game, side, (x, middle - side / 2))).opacity = 1.0 if self.on else OFF
        if self._small:
            return
        colour = THEME.light_text if self.on else THEME.quiet_light
        if self.on:
            face.add(Sprite("app/icon_check", (20, 20), tint=THEME.light_text, pos=(self.w - 31, middle - 10)))
        count = Text(str(self.count), THEME.style(17, THEME.quiet_light), height=self.h)
        count.pos = (self.w - 38 - count.w, 0)
        words = Text(
            self.label, THEME.style(17, colour, face=THEME.strong), width=count.x - 62, height=self.h, max_lines=1,
            shrink=True,
        )  # fmt: skip
        words.pos = (54, 0)
        face.add(words)
        face.add(count)


class StateTickBox(TickBox):
    """A state as a chip: its word and count in one button."""

    @staticmethod
    def room_for(label: str) -> float:
        """How wide the chip of that word is, with a count of two digits."""
        return Text(f"{label} 88", THEME.style(14, face=THEME.strong)).w + 48

    def draw(self, face: Flattened) -> None:
        """Tick, word, count."""
        self._body(face)
        colour = THEME.light_text if self.on else THEME.quiet_light
        name = "app/checkbox_on" if self.on else "app/checkbox_off"
        face.add(Sprite(name, (20, 20), pos=(10, self.h / 2 - 10)))
        words = Text(
            f"{self.label} {self.count}", THEME.style(14, colour, face=THEME.strong), width=self.w - 46, height=self.h,
            max_lines=1, shrink=True,
        )  # fmt: skip
        words.pos = (37, 0)
        face.add(words)
