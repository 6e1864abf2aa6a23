"""How often which points? Bars in steps, the opponents as an outline, the usual score and the best marked."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.plot import Bars, Dotted, Grid, Ground, Line, Mark, Paper, Plot, Says, Star, beside
from tabletop.app.parts.plot_reading import AXIS, MARK, QUIET, Axes, scale_of
from tabletop.app.parts.written import minus, signed
from tabletop.app.results.kinds import Kind
from tabletop.app.saves.words import say_rank
from tabletop.app.statistics.figures import ENOUGH, Histogram, histogram, rivals, worths
from tabletop.app.statistics.panels import RIVALS, head, head_of, numbers, one_decimal
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Colour, Group, Node, Panel, Size, Sizes, Text, line
from tabletop.scene.layout import Cell, column, grid, grow, row
from tabletop.store import Result

WIDE = 450.0
"""A wider panel has room for the average in its head."""


def scores_panel(results: Sequence[Result], kind: Kind, texts: Texts, s: Sizes, size: Size) -> Plot:
    """The distribution of the chosen results of one game."""
    say, own, top = texts.say, worths(results, kind), head_of(s) + 10
    left = s.pad + 2 * s.tiny - 2
    area = Box(left, top, size[0] - left - s.pad, size[1] - top - 3.1 * s.tiny)
    plot = Plot(Box(0, 0, *size), "scores")
    marks: list[Mark] = [Paper(), Ground()]
    if len(results) < ENOUGH:
        plot.draw(Axes(area, 0, 1), [*marks, Says(say("statistics.too_few", n=ENOUGH - len(results)), s.small)])
    else:
        others = [] if kind.duel or kind.solo else rivals(results)
        bars = histogram(own, others)
        tallest = max([*bars.counts, *bars.others])
        _, top, step = scale_of([round(tallest) + 1], 4) if tallest > 8 else (0, max(2, round(tallest) + 1), 2)
        axes = Axes(area, 0, top * 1.08, bars.first, bars.first + bars.step * len(bars.counts))
        grid = [value for value in range(step, top + 1, step) if axes.y(value) > area.y + 4]
        plot.draw(axes, [*marks, *_marks(bars, grid, own, kind, texts, s.tiny)])
    write = signed if kind.duel else minus
    facts = [("games", str(len(results)))]
    if own:
        mean = [("average", one_decimal(texts, statistics.fmean(own)))] if size[0] > WIDE else []
        facts = [("most", write(max(own))), ("usual", write(round(statistics.median(own)))), *mean, *facts]
    title = say("statistics.margins" if kind.duel else "statistics.scores")
    shown = numbers([(say(f"statistics.{key}"), value) for key, value in facts], s)
    column(head(title, "", s, shown, before=emblem(kind.game, s.control - 6))).lay(Box(0, 0, *size), plot.face)
    return plot


def _marks(
    bars: Histogram,
    grid: Sequence[int],
    own: Sequence[int],
    kind: Kind,
    texts: Texts,
    letters: float,
) -> Iterator[Mark]:
    colour, usual = look_of(kind.game).progress, statistics.median(own)
    yield Grid(grid, letters)
    yield Bars(_steps(bars, bars.counts), colour, 8, (4, 4, 0, 0))
    if bars.others:
        outline = [
            point for first, last, count in _steps(bars, bars.others) for point in ((first, count), (last, count))
        ]
        yield Line(outline, RIVALS, 2.5, seam=0)
    ends = (bars.first, bars.first + bars.step * len(bars.counts))
    yield Line([(ends[0], 0), (ends[1], 0)], AXIS, 2, seam=0)
    yield Bounds(bars, letters, 3.5 * letters)
    yield Ladder(kind, texts, letters - 1)
    yield Dotted(usual)
    if not kind.ladder:
        yield Usual(usual, texts.say("statistics.usual_at", n=round(usual)), letters)
    best = bars.bar_of(max(own))
    yield Star((bars.first + (best + 0.5) * bars.step, bars.counts[best]), colour, up=17)
    rival = "" if not bars.others else texts.say("statistics.opponents_scaled")
    yield Legend(colour, texts.say("statistics.own"), rival, letters)


def _steps(bars: Histogram, counts: Sequence[float]) -> list[tuple[float, float, float]]:
    """From where to where each bar goes, and how high it is."""
    return [
        (bars.first + number * bars.step, bars.first + (number + 1) * bars.step, count)
        for number, count in enumerate(counts)
    ]


class Bounds(NamedTuple):
    """The points between two bars."""

    bars: Histogram
    size: float
    apart: float

    def draw(self, home: Node, axes: Axes) -> None:
        """As many as have room."""
        pitch = axes.area.w / len(self.bars.counts)
        for number in range(0, len(self.bars.counts) + 1, max(1, round(self.apart / pitch + 0.5))):
            bound = self.bars.first + number * self.bars.step
            beside(home, minus(bound), (axes.x(bound), axes.area.bottom + 12), self.size)


class Ladder(NamedTuple):
    """Where the ranks of a solo game begin."""

    kind: Kind
    texts: Texts
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """A line each, their names below each other."""
        area = axes.area
        for number, ((_, low), (rank, high)) in enumerate(pairwise([("", 0), *self.kind.ladder.items()])):
            x = axes.x(high)
            if high > low and area.x + 8 < x < area.right - 40:
                home.add(Panel((2, area.h), fill=MARK, pos=(x - 1, area.y)))
                words = home.add(Text(say_rank(self.texts, rank), THEME.style(self.size, QUIET)))
                words.pos = (min(x + 6, area.right - words.w - 4), area.y + 4 + number % 3 * 18)


class Usual(NamedTuple):
    """How many points are usual, beside their line."""

    points: float
    words: str
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """At the right, or at the left where there is no room."""
        x = axes.x(self.points)
        words = home.add(Text(self.words, THEME.style(self.size, THEME.ink, face=THEME.strong)))
        words.pos = (x + 8 if x + 8 + words.w < axes.area.right else x - 8 - words.w, axes.area.y + 2)


class Legend(NamedTuple):
    """What bars and outline are."""

    colour: Colour
    own: str
    rivals: str
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """Below everything."""
        x, y = axes.area.x, home.h - self.size
        home.add(Panel((16, 10), fill=self.colour, corners=2, pos=(x, y - 5)))
        own = home.add(Text(self.own, THEME.style(self.size, THEME.ink, face=THEME.strong)))
        own.pos = (x + 24, y - own.h / 2)
        if self.rivals:
            x = own.x + own.w + 24
            home.add(line([(x, y + 4), (x, y - 4), (x + 22, y - 4), (x + 22, y + 4)], RIVALS, 2.5))
            beside(home, self.rivals, (x + 30, y), self.size, 0.0)


def four_histograms(
    by_game: Mapping[str, Sequence[Result]], texts_of: Callable[[str], Texts], shared: Texts, s: Sizes
) -> Cell:
    """A small distribution for each game."""
    parts = [grow(partial(_small_histogram, results, game, texts_of(game), s)) for game, results in by_game.items()]
    title = head(shared.say("statistics.scores"), shared.say("statistics.each_game"), s)
    shown = grid(*parts, columns=2, gap=s.pad, even=True, pad=(s.pad, 0, s.pad, s.gap - 2))
    return on("paper", column(title, grow(shown)), name="scores")


def _small_histogram(results: Sequence[Result], game: str, texts: Texts, s: Sizes, size: Size) -> Group:
    """One of four: a game's name, its bars and its usual score."""
    root = Group(size=size, name=f"scores {game}")
    own, few = [result.own for result in results], len(results) < ENOUGH
    usual = "" if few else texts.say("statistics.usual_at", n=round(statistics.median(own)))
    name = Text(texts.say("name"), THEME.style(s.small, THEME.ink, face=THEME.strong))
    head = row(emblem(game, s.icon + 2), 8, name, grow(), Text(usual, THEME.style(s.tiny, QUIET)))
    column(head, 4, grow(partial(_small_bars, own, game, texts, s))).lay(Box(0, 0, *size), root)
    return root


def _small_bars(own: Sequence[int], game: str, texts: Texts, s: Sizes, size: Size) -> Plot:
    area, plot = Box(0, 0, size[0], size[1] - 1.4 * s.tiny), Plot(Box(0, 0, *size), "")
    if len(own) < ENOUGH:
        missing = texts.say("statistics.too_few", n=ENOUGH - len(own))
        plot.draw(Axes(area, 0, 1), [Ground(), Says(missing, s.small)])
        return plot
    bars = histogram(own, [])
    ends = (bars.first, bars.first + bars.step * len(bars.counts))
    axes = Axes(area, 0, max(bars.counts) * area.h / (area.h - 6), *ends)
    shown = Bars(_steps(bars, bars.counts), look_of(game).progress, 4, (3, 3, 0, 0))
    plot.draw(axes, [Ground(), shown, Line([(ends[0], 0), (ends[1], 0)], AXIS, 2, seam=0)])
    for bound, x, anchor in ((ends[0], 0.0, 0.0), (ends[1], size[0], 1.0)):
        beside(plot.face, minus(bound), (x, size[1] - 0.6 * s.tiny), s.tiny, anchor)
    return plot
