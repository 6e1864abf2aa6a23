"""Does it get better? Every game as a dot, the average of the last ten as a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from tabletop.app.parts.dates import here, when
from tabletop.app.parts.numbers import minus, signed
from tabletop.app.parts.plot_axes import scale_of
from tabletop.app.parts.plot_points import PointPlot
from tabletop.app.parts.seeds import written_seed
from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.figures import ENOUGH, LAST, trend, worths
from tabletop.app.statistics.panels import AXIS, GRID, QUIET, Letters, ground, head, label, paper, too_few
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Flattened, Group, Node, Panel, Text, circle, line, polygon
from tabletop.scene.look.colour import with_alpha
from tabletop.scene.look.geometry import Point
from tabletop.store import Result


class TrendPanel(PointPlot):
    """Paper with the plot; pointer or arrows choose a game, a click or Enter asks what to do with it."""

    def __init__(
        self, results: Sequence[Result], kind: Kind | None, texts: Texts, box: Box, *, compact: bool,
        on_pick: Callable[[Result, Node], None],
    ) -> None:  # fmt: skip
        super().__init__((box.w, box.h), pos=(box.x, box.y))
        self.name = "trend"
        self.corner = 12
        self.ring_colour = "#F4F1EA"
        self._results, self._kind, self._texts, self._on_pick = list(results), kind, texts, on_pick
        self._letters = letters = Letters.of(compact)
        self._colour = THEME.ink if kind is None else look_of(kind.game).progress
        self._values = worths(results, kind)
        sheet = paper(Box(0, 0, box.w, box.h), "sheet")
        self.add(sheet)
        title = head(sheet, texts.say("statistics.trend"), "", letters)
        left = letters.edge + (22 if compact else 28)
        top = letters.head + (3 if compact else -6)  # the uppermost number stays clear of the title
        self.area = Box(left, top, box.w - left - letters.edge, box.h - top - (30 if compact else 44))
        self._face = self.add(Flattened(size=self.size))
        ground(self._face, self.area)
        if len(results) >= ENOUGH:
            self._low, self._high, self._step = self._range()
            self._legend(sheet, title)
            self._draw(self._face)
        else:
            too_few(self._face, texts, self.area, ENOUGH - len(results), letters)
        self.ready()

    @property
    def _contested(self) -> bool:
        """Whether the games can be won or lost."""
        return self._kind is None or self._kind.duel or not self._kind.solo

    @property
    def _drawn(self) -> bool:
        return len(self._results) >= ENOUGH

    def _range(self) -> tuple[int, int, int]:
        low, high = min(self._values), max(self._values)
        if self._kind is not None and self._kind.duel:
            return scale_of([low, high], 5)
        step = next(step for step in (5, 10, 20, 25, 50, 100, 500) if (high - low) / step <= 4)
        return low // step * step, -(-(high + 1) // step) * step, step

    def spot(self, number: int) -> Point:
        """Where a game lies."""
        share = number / (len(self._values) - 1)
        return self.area.x + 12 + share * (self.area.w - 24), self._y(self._values[number])

    def _y(self, value: float) -> float:
        return self.area.bottom - (value - self._low) / (self._high - self._low) * self.area.h

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _legend(self, sheet: Group, title: Text) -> None:
        last = round(trend(self._values)[-1].mean)
        share = self._kind is None  # of all games together: of what is usual in each
        strong = Text(f"{last} %" if share else minus(last), THEME.heading(self._letters.title, self._colour))
        strong.pos = (self.w - self._letters.edge - strong.w, self._letters.head / 2 - strong.h / 2)
        sheet.add(strong)
        x = strong.x - self._letters.edge
        style = THEME.style(self._letters.text, QUIET)
        for key, filled in (("lost", False), ("won", True)) if self._contested else ():
            words = Text(self._texts.say(f"statistics.{key}"), style)
            x -= words.w
            words.pos = (x, self._letters.head / 2 - words.h / 2)
            sheet.add(words)
            x -= 12
            sheet.add(circle((x, self._letters.head / 2), 5, self._colour if filled else "#EFE6D3", self._colour, 2))
            x -= 20
        room = x - title.x - title.w - 16
        key = "of_usual" if self._kind is None else "last_ten"
        quiet = Text(self._texts.say(f"statistics.{key}", n=LAST), style, width=max(40.0, room), max_lines=1)
        quiet.pos = (title.x + title.w + 12, self._letters.head / 2 - quiet.h / 2 + 2)
        if not quiet.was_cut:
            sheet.add(quiet)

    def _draw(self, face: Flattened) -> None:
        area = self.area
        value = self._low
        while value <= self._high:
            y = self._y(value)
            base = value == 0 and self._kind is not None and self._kind.duel
            face.add(Panel((area.w, 2), fill=AXIS if base or value == self._low else GRID, pos=(area.x, y - 1)))
            label(face, minus(value), (area.x - 8, y), self._letters, 1.0)
            value += self._step
        steps = trend(self._values)[ENOUGH - 1 :]
        spots = [self.spot(number)[0] for number in range(ENOUGH - 1, len(self._values))]
        top = [(x, max(area.y, self._y(step.mean + step.spread))) for x, step in zip(spots, steps, strict=True)]
        low = [(x, min(area.bottom, self._y(step.mean - step.spread))) for x, step in zip(spots, steps, strict=True)]
        if len(spots) > 1:
            face.add(polygon([*top, *reversed(low)], with_alpha(self._colour, 0.18)))
            face.add(line([(x, self._y(step.mean)) for x, step in zip(spots, steps, strict=True)], self._colour, 4))
        for number, result in enumerate(self._results):
            fill = self._colour if result.won_by_person else "#EFE6D3"
            face.add(circle(self.spot(number), 5, fill, self._colour, 2))
        self._months(face)

    def _months(self, face: Flattened) -> None:
        """The name of a month where its first game lies; names too near to the last one are left out."""
        reached = self.area.x - 20
        dates = [here(result.date) for result in self._results]
        firsts = [0, *(n + 1 for n, (one, other) in enumerate(pairwise(dates)) if one.month != other.month)]
        for number in firsts:
            words = Text(
                self._texts.say("statistics.month", month=dates[number].month), THEME.style(self._letters.text, QUIET)
            )
            x = min(self.spot(number)[0] - 6, self.area.right - words.w)
            if x > reached:
                words.pos = (x, self.area.bottom + (4 if self._letters.text < 14 else 8))
                face.add(words)
                reached = x + words.w + 16

    # --- choosing a game ---------------------------------------------------------------------------------------------

    @property
    def points(self) -> int:
        """Every game, once there are enough to draw."""
        return len(self._values) if self._drawn else 0

    def slip_lines(self, number: int) -> tuple[str, str]:
        """Date, points, won or lost; seed and seats."""
        say, result = self._texts.say, self._results[number]
        duel = self._kind is not None and self._kind.duel
        parts = [
            when(self._texts, result.date),
            signed(self._values[number]) if duel else say("results.points", n=result.own),
        ]
        if len(result.seats) > 1 or duel:
            parts.append(say("statistics.won" if result.won_by_person else "statistics.lost"))
        facts = [say("results.seed", seed=written_seed(result.seed))]
        if len(result.seats) > 1:
            facts.append(say("statistics.seats", n=len(result.seats)))
        return ", ".join(parts), ", ".join(facts)

    def picked(self, number: int, anchor: Node) -> None:
        """Tell which game."""
        self._on_pick(self._results[number], anchor)
