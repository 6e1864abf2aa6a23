"""What was never better? Four tiles, each opening the game that holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.parts.dates import day_and_clock
from tabletop.app.parts.numbers import minus, signed
from tabletop.app.statistics.figures import Best
from tabletop.app.statistics.panels import Letters
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Face, Flattened, Group, Panel, Shadow, Sprite, Text
from tabletop.scene.look.colour import lighter
from tabletop.scene.widgets import surface
from tabletop.scene.widgets.control import Control
from tabletop.store import Result

GOLD = "#E3BE6C"
HEAVY = Face("barlow-condensed", 800)


class BestTile(Control):
    """One best: how much, what, when."""

    def __init__(self, best: Best, texts: Texts, size: tuple[float, float], *, first: bool) -> None:
        super().__init__(size)
        self._best, self._texts, self._first = best, texts, first
        self.name = f"best {best.key} {best.category}".strip()
        self.corner = 10
        self.ring_colour = "#F4F1EA"
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Lighter under the pointer."""
        face, best = self._face, self._best
        face.clear()
        fill = lighter("#3A332E", 0.06) if self.state == "hover" else "#3A332E"
        face.add(Panel(self.size, fill=fill, rim="#171412", corners=10, shadows=(Shadow(2, 4, 0.35),)))
        wide = self.h < 80
        value = (signed if best.key in ("lead", "margin") else minus)(best.value)
        size = 26.0 if wide else 40.0
        number = Text(value, THEME.style(size, GOLD if self._first else THEME.light_text, face=HEAVY))
        number.pos = (14, self.h / 2 - number.h / 2 if wide else 4)
        face.add(number)
        x = 84.0 if wide else 14.0
        y = 6.0 if wide else number.y + number.h - 6
        room = self.w - x - (40 if wide else 12)
        what = Text(
            self._what(), THEME.style(14 if wide else 15, face=THEME.strong), width=room, max_lines=1, shrink=True
        )
        what.pos = (x, y)
        face.add(what)
        quiet = Text(
            self._when(), THEME.style(12 if wide else 13, THEME.quiet_light), width=room, max_lines=1, shrink=True
        )
        quiet.pos = (x, y + what.h + 1)
        face.add(quiet)
        face.add(Sprite("app/icon_replay", (18, 18), tint=THEME.quiet_light, pos=(self.w - 30, 10)))

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
    bests: Sequence[Best], texts_of: Callable[[str], Texts], shared: Texts, box: Box, *, compact: bool,
    on_watch: Callable[[Result], None],
) -> Group:  # fmt: skip
    """The tray with its tiles."""
    letters = Letters.of(compact)
    root = Group(size=(box.w, box.h), pos=(box.x, box.y), name="bests")
    root.focus_group = True
    root.add(surface("tray", (box.w, box.h)))
    middle = 24.0 if compact else 34.0
    root.add(Sprite("app/icon_star", (22, 22), tint=GOLD, pos=(18, middle - 11)))
    title = Text(shared.say("statistics.bests"), THEME.heading(letters.title - 2))
    title.pos = (50, middle - title.h / 2)
    root.add(title)
    key = "click_watches" if bests else "nothing_fits"
    hint = Text(shared.say(f"statistics.{key}"), THEME.style(letters.text, THEME.quiet_light))
    hint.pos = (box.w - hint.w - 20, middle - hint.h / 2)
    root.add(hint)
    count = 4
    if compact:
        tall = (box.h - 56) / count - 6
        size = (box.w - 32, tall)
    else:
        size = ((box.w - 36 - 3 * 12) / count, box.h - 78)
    for number, best in enumerate(bests[:count]):
        tile = BestTile(best, texts_of(best.result.game), size, first=number == 0)
        tile.pos = (16, 50 + number * (size[1] + 6)) if compact else (18 + number * (size[0] + 12), 62)
        tile.on_click = lambda result=best.result: on_watch(result)
        root.add(tile)
    return root
