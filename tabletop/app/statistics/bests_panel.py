"""What was never better? Four tiles, each opening the game that holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.app.parts.page import on
from tabletop.app.parts.written import day_and_clock, minus, signed
from tabletop.app.statistics.figures import Best
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Flattened, Group, Node, Panel, Shadow, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, column, fixed, grid, grow, row
from tabletop.scene.look.colour import lighter
from tabletop.scene.widgets.control import Control
from tabletop.store import Result

GOLD = "#E3BE6C"
LOW, WIDE, MOST = 80.0, 600.0, 4
"""A lower tile has its words beside its number; a wider panel has all of so many tiles beside each other."""


class BestTile(Control):
    """One best: how much, what, when."""

    def __init__(self, best: Best, texts: Texts, s: Sizes, size: Size, *, first: bool) -> None:
        super().__init__(size)
        self._best, self._texts, self._first, self._s = best, texts, first, s
        self.name = f"best {best.key} {best.category}".strip()
        self.corner = 10
        self.ring_colour = "#F4F1EA"
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Lighter under the pointer."""
        face, best, s = self._face, self._best, self._s
        face.clear()
        fill = lighter("#3A332E", 0.06) if self.state == "hover" else "#3A332E"
        face.add(Panel(self.size, fill=fill, rim="#171412", corners=10, shadows=(Shadow(2, 4, 0.35),)))
        value = (signed if best.key in ("lead", "margin") else minus)(best.value)
        colour = GOLD if self._first else THEME.light_text
        number = Text(value, THEME.style(s.hero - 4, colour, face=THEME.heavy, leading=1.0))
        what = Text(self._what(), THEME.style(s.tiny, face=THEME.strong), max_lines=1, shrink=True)
        when = Text(self._when(), THEME.style(s.tiny - 2, THEME.quiet_light), max_lines=1, shrink=True)
        words, icon = column(what, when), Sprite("app/icon_replay", (18, 18), tint=THEME.quiet_light)
        if self.h < LOW:
            tile = row(fixed(number, w=5 * s.pad), grow(words), icon, pad=(14, 0))
        else:
            tile = column(grow(), row(number, grow(), icon, align="start"), words, grow(), pad=(14, 0))
        tile.lay(Box(0, 0, *self.size), face)

    def _what(self) -> str:
        best = self._best
        if best.key == "game":
            return self._texts.say("name")
        if best.category:
            return self._texts.say("statistics.best.category", category=self._texts.say(f"score.{best.category}"))
        return self._texts.say(f"statistics.best.{best.key}")

    def _when(self) -> str:
        result = self._best.result
        day, _ = day_and_clock(self._texts, result.date)
        return f"{day}, {self._texts.say('statistics.seats', n=len(result.seats))}"


def bests_panel(
    bests: Sequence[Best], texts_of: Callable[[str], Texts], shared: Texts, s: Sizes, *,
    on_watch: Callable[[Result, str], None],
) -> Cell:  # fmt: skip
    """The tray with its tiles, each watched under its name, beside each other or where it is narrow below each other."""

    def tile(number: int, size: Size) -> Node:
        best = bests[number]
        one = BestTile(best, texts_of(best.result.game), s, size, first=number == 0)
        one.on_click = partial(on_watch, best.result, one.name)
        return one

    def tiles(size: Size) -> Node:
        home, columns = Group(size=size), MOST if size[0] > WIDE else 1
        cells = [grow(partial(tile, number)) for number in range(min(MOST, len(bests)))]
        cells += [grow() for _ in range(MOST - len(cells))]
        grid(*cells, columns=columns, gap=s.gap, even=True).lay(Box(0, 0, *size), home)
        return home

    title = Text(shared.say("statistics.bests"), THEME.heading(s.title - 2))
    words = shared.say("statistics.click_watches" if bests else "statistics.nothing_fits")
    star, hint = Sprite("app/icon_star", (22, 22), tint=GOLD), Text(words, THEME.style(s.tiny, THEME.quiet_light))
    head = fixed(row(star, title, grow(), hint, gap=s.gap), h=2.6 * s.pad)
    return on("tray", column(head, grow(tiles), pad=(s.pad, 0, s.pad, s.pad - 6)), name="bests", focus=True)
