"""How did one run follow the other? A line over the ranks, or bars around zero."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from tabletop.app.parts.dates import when
from tabletop.app.parts.numbers import minus
from tabletop.app.parts.plot_axes import scale_of
from tabletop.app.parts.plot_points import PointPlot
from tabletop.app.parts.seeds import written_seed
from tabletop.app.practice.run import Run
from tabletop.app.saves.words import say_rank
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Flattened, Node, Panel, Sprite, Text, TextStyle, circle, line
from tabletop.scene.look.geometry import Point
from tabletop.store import Result

BANDS = ("#E7DBC3", "#DFD1B3")
GRID, AXIS, QUIET, LOST = "#BCA97F", "#1B1B1B", "#5A5044", "#A99C85"
STAR = 24.0


class Labels(NamedTuple):
    """Letter sizes and room at the left."""

    size: float
    left: float


class RunPlot(PointPlot):
    """The results shown as points or bars; pointer or arrows choose one, a click or Enter asks what to do with it."""

    def __init__(
        self, run: Run, texts: Texts, size: tuple[float, float], *, compact: bool,
        on_pick: Callable[[Result, Node], None],
    ) -> None:  # fmt: skip
        super().__init__(size)
        self.name = f"plot {run.kind.game}"
        self.corner = 8
        self.ring_colour = "#1B1B1B"
        self._run, self._texts, self._on_pick = run, texts, on_pick
        self._letters = Labels(11, 26) if compact else Labels(14, 34)
        self.area = Box(self._letters.left, 0, size[0] - self._letters.left, size[1])
        self._low, self._high, self._marks = self._range()
        self._face = self.add(Flattened(size=size))
        self._draw(self._face)
        self.ready()

    # --- scale -------------------------------------------------------------------------------------------------------

    def _range(self) -> tuple[float, float, list[int]]:
        """The lowest and highest value, and those that get a line."""
        values = self._run.worths
        if self._run.kind.duel:
            most = max(10, *(abs(value) for value in values)) if values else 10
            step = 10 if most <= 24 else 20 if most <= 48 else 50
            return -most * 1.3, most * 1.3, [-(most // step) * step, 0, most // step * step]
        ladder = list(self._run.kind.ladder.values())
        if ladder:
            best, worst = max(values, default=0), min(values, default=0)
            above = [least for least in ladder if least > best]
            high = above[0] if values and above else max(ladder[-1], best)
            marks = [least for least in ladder[1:] if least <= high]
            low = min(worst, marks[0] if marks else 0)
            pad = max(6.0, (high - low) * 0.12)
            return low - pad, high + pad, marks
        bottom, top, step = scale_of(values or [0, 50], 4)
        return float(bottom), float(top) + step * 0.25, list(range(bottom, top + 1, step))

    def _y(self, value: float) -> float:
        return self.area.bottom - (value - self._low) / (self._high - self._low) * self.area.h

    def spot(self, number: int) -> Point:
        """Where a result lies."""
        count = len(self._run.shown)
        if self._run.kind.duel:
            pitch = self.area.w / max(11, count)
            return self.area.x + pitch * (number + 0.5), self._y(self._run.worths[number])
        room = self.area.w - 36
        share = number / (count - 1) if count > 1 else 0.5
        return self.area.x + 14 + share * room, self._y(self._run.worths[number])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, face: Flattened) -> None:
        self._draw_bands(face)
        self._draw_values(face)
        if self._run.kind.duel:
            self._draw_bars(face)
        else:
            self._draw_line(face)
        if self._run.kind.duel:
            self._draw_sides(face)
        elif self._run.kind.ladder:
            self._draw_ranks(face)
        if not self._run.shown:
            self._draw_nothing(face)
        self._draw_star(face)

    def _draw_values(self, face: Flattened) -> None:
        """The values of the lines, highest first; one too near to its neighbour above is left out."""
        above = -self._letters.size
        for value in reversed(self._marks):
            words = Text(f"+{value}" if self._run.kind.duel and value > 0 else minus(value), self._style())
            y = self._y(value)
            if y - above >= self._letters.size:
                words.pos = (self.area.x - 8 - words.w, y - words.h / 2)
                face.add(words)
                above = y

    def _style(self) -> TextStyle:
        return THEME.style(self._letters.size, QUIET)

    def _draw_bands(self, face: Flattened) -> None:
        area = self.area
        face.add(Panel((area.w, area.h), fill=BANDS[0], corners=8, pos=(area.x, area.y)))
        edges = [self._low, *(float(mark) for mark in self._marks), self._high]
        for number, (lower, upper) in enumerate(pairwise(edges)):
            y = self._y(upper)
            tinted = lower >= 0 if self._run.kind.duel else bool(self._run.kind.ladder) and number % 2 == 1
            if tinted:
                top = 8.0 if number == len(edges) - 2 else 0.0
                height = self._y(lower) - y
                face.add(Panel((area.w, height), fill=BANDS[1], corners=(top, top, 0, 0), pos=(area.x, y)))
        for mark in self._marks:
            if not self._run.kind.duel:
                face.add(Panel((area.w, 2), fill=GRID, pos=(area.x, self._y(mark) - 1)))

    def _draw_line(self, face: Flattened) -> None:
        colour = look_of(self._run.kind.game).progress
        path = [self.spot(number) for number in range(len(self._run.shown))]
        if len(path) > 1:
            face.add(line(path, "#EFE6D3", 6))
            face.add(line(path, colour, 3.5))
        for place in path:
            face.add(circle(place, 5, colour, "#EFE6D3", 2))

    def _draw_bars(self, face: Flattened) -> None:
        colour = look_of(self._run.kind.game).accent
        pitch = self.area.w / max(11, len(self._run.shown))
        zero = self._y(0)
        for number, worth in enumerate(self._run.worths):
            x, y = self.spot(number)
            tall = max(3.0, abs(y - zero))
            fill = colour if worth > 0 else LOST
            bar = Panel((pitch * 0.7, tall), fill=fill, corners=3, pos=(x - pitch * 0.35, min(y, zero)))
            face.add(bar)
        face.add(Panel((self.area.w, 2), fill=AXIS, pos=(self.area.x, zero - 1)))

    def _draw_sides(self, face: Flattened) -> None:
        shown, best = self._run.shown, self._run.best
        places = [self._star_at(shown.index(best))] if best in shown else []
        for key, y in (("ahead", self.area.y + 6), ("behind", self.area.bottom - self._letters.size - 12)):
            words = Text(self._texts.say(f"practice.{key}"), self._style())
            self._put_beside(face, words, y, places)

    def _draw_ranks(self, face: Flattened) -> None:
        """Each rank's name in its band, on the side where the line is not."""
        ladder = list(self._run.kind.ladder.items())
        places = [self.spot(number) for number in range(len(self._run.shown))]
        for number, (rank, least) in enumerate(ladder):
            if least > self._high or (number + 1 < len(ladder) and ladder[number + 1][1] <= self._low):
                continue
            end = ladder[number + 1][1] if number + 1 < len(ladder) else self._high
            top = max(self._y(min(end, self._high)), self.area.y)
            bottom = min(self._y(max(least, self._low)), self.area.bottom)
            words = Text(say_rank(self._texts, rank), self._style())
            if words.w > self.area.w * 0.62:
                words = Text(words.content, self._style(), width=self.area.w * 0.62, max_lines=1, shrink=True)
            if bottom - top < words.h - 2:
                continue
            y = min(top + 3, (top + bottom - words.h) / 2)
            self._put_beside(face, words, y, places)

    def _put_beside(self, face: Flattened, words: Text, y: float, places: list[Point]) -> None:
        """Lay words at the left, or at the right when fewer of the places lie there."""
        width = words.w
        edges = (self.area.x + 8, self.area.right - 8 - width)
        boxes = [Box(x - 12, y - 8, width + 24, words.h + 16) for x in edges]
        crowds = [sum(box.contains(place) for place in places) for box in boxes]
        words.pos = (edges[0] if crowds[0] <= crowds[1] else edges[1], y)
        face.add(words)

    def _draw_nothing(self, face: Flattened) -> None:
        key = "practice.first_point" if self._run.kind.solo else "practice.first_game_point"
        words = Text(self._texts.say(key), self._style(), width=self.area.w - 16, max_lines=2, align="right")
        words.pos = (self.area.x + 8, self.area.bottom - words.h - (26 if self._run.kind.duel else 8))
        face.add(words)

    def _draw_star(self, face: Flattened) -> None:
        """A star marks the best run, if it is among those shown."""
        best, shown = self._run.best, self._run.shown
        if best is None or best not in shown:
            return
        x, y = self._star_at(shown.index(best))
        look = look_of(self._run.kind.game)
        colour = look.accent if self._run.kind.duel else look.progress
        face.add(circle((x, y), STAR / 2, colour, "#EFE6D3", 2))
        face.add(Sprite("app/icon_star", (15, 15), tint="#FFFFFF", pos=(x - 7.5, y - 8)))

    def _star_at(self, number: int) -> Point:
        """Where the star of a result lies: on its point, over its bar."""
        x, y = self.spot(number)
        if self._run.kind.duel:
            y = min(y, self._y(0)) - STAR / 2 - 3
        return x, min(max(y, self.area.y + STAR / 2 + 2), self.area.bottom - STAR / 2)

    # --- choosing a point --------------------------------------------------------------------------------------------

    @property
    def points(self) -> int:
        """As many as are shown."""
        return len(self._run.shown)

    def slip_lines(self, number: int) -> tuple[str, str]:
        """Date and points; rank and seed."""
        texts, result = self._texts, self._run.shown[number]
        worth = self._run.write(self._run.kind.worth(result))
        facts = (self._run.rank(result, texts), texts.say("results.seed", seed=written_seed(result.seed)))
        strong = texts.say("practice.point", when=when(texts, result.date), points=worth)
        return strong, ", ".join(fact for fact in facts if fact)

    def picked(self, number: int, anchor: Node) -> None:
        """Tell which result."""
        self._on_pick(self._run.shown[number], anchor)
