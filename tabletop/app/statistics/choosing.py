"""How do the lines of the filter look of which exactly one is chosen?"""

from __future__ import annotations

from tabletop.app.parts.emblem import emblem
from tabletop.scene import THEME, Box, Flattened, Group, Panel, Shadow, Sprite, Text, circle
from tabletop.scene.layout import fixed, grow, row
from tabletop.scene.look.colour import lighter
from tabletop.scene.widgets.control import Control


class GameButton(Control):
    """A game's emblem and name, or all of them, with how many results there are."""

    def __init__(self, game: str | None, size: tuple[float, float], words: str, count: int, chosen: bool) -> None:
        super().__init__(size)
        self._game, self._words, self._count, self._chosen = game, words, count, chosen
        self.name = f"game {game or 'all'}"
        self.corner = 10
        self.ring_colour = "#F4F1EA"
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Light when chosen."""
        face = self._face
        face.clear()
        fill = "#EFE6D3" if self._chosen else lighter("#3A332E", 0.06) if self.state == "hover" else "#3A332E"
        rim = "#A8946D" if self._chosen else "#171412"
        face.add(Panel(self.size, fill=fill, rim=rim, corners=10, shadows=(Shadow(2, 4, 0.35),)))
        ink = THEME.ink if self._chosen else THEME.light_text
        quiet = THEME.quiet_ink if self._chosen else THEME.quiet_light
        sign = Sprite("app/icon_list", (22, 22), tint=ink) if self._game is None else emblem(self._game, 30)
        style = THEME.style(16, ink, face=THEME.strong)
        words = Text(self._words, style, height=self.h, max_lines=1, shrink=True)
        count = Text(str(self._count), THEME.style(16, quiet), height=self.h)
        signed = fixed(row(grow(), sign, grow()), w=48)
        row(signed, grow(words), 6, count, 12).lay(Box(0, 0, *self.size), face)


class ModeLine(Control):
    """A ring that is filled when chosen, words, a count at the right."""

    def __init__(self, size: tuple[float, float], words: str, count: int, chosen: bool) -> None:
        super().__init__(size)
        self._words, self._count, self._chosen = words, count, chosen
        self.corner = 8
        self.ring_colour = "#F4F1EA"
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Ring, words, count."""
        face = self._face
        face.clear()
        ring = Group(size=(22, 22))
        ring.add(circle((11, 11), 11, "#1A1715", "#8B7A5E", 2))
        if self._chosen:
            ring.add(circle((11, 11), 5.5, THEME.light_text))
        colour = "#FFFFFF" if self.state == "hover" else THEME.light_text
        style = THEME.style(16, colour, face=THEME.strong if self._chosen else THEME.text)
        words = Text(self._words, style, height=self.h, max_lines=1, shrink=True)
        count = Text(str(self._count), THEME.style(16, THEME.quiet_light), height=self.h)
        row(ring, 12, grow(words), 6, count).lay(Box(0, 0, *self.size), face)
