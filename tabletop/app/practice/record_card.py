"""How far has somebody come in one game? Its ways to play, one run after the other, and the button that starts the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.plot import Bands, Bars, Dots, Grid, Ground, Line, Mark, Plot, Star
from tabletop.app.parts.plot_reading import MARK, PAPER, QUIET, Axes, Reading, scale_of, two_lines
from tabletop.app.parts.written import minus, signed, when, written_seed
from tabletop.app.practice.run import Run
from tabletop.app.results.kinds import Kind, offer
from tabletop.app.saves.words import say_rank
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Button, Choice, Group, Node, Point, Size, Sizes, Text, surface
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row
from tabletop.store import Result

if TYPE_CHECKING:
    from tabletop.app.application import App

TINT, LOST = "#DFD1B3", "#A99C85"


class Captions(NamedTuple):
    """Words in their bands, at the left or, when fewer of the places lie there, at the right."""

    words: Sequence[tuple[str, float, float]]
    """The words, and between which values they stand."""
    places: Sequence[Point]
    """What they shall not cover, in values."""
    size: float
    up: float = 0.0
    """How far above its value each of these stands."""

    def draw(self, home: Node, axes: Axes) -> None:
        """Where there is room."""
        area, style = axes.area, THEME.style(self.size, QUIET)
        taken = [(axes.x(at), axes.y(value) - self.up) for at, value in self.places]
        for content, low, high in self.words:
            top, bottom = axes.y(min(high, axes.high)), axes.y(max(low, axes.low))
            words = Text(content, style)
            if words.w > area.w * 0.62:
                words = Text(content, style, width=area.w * 0.62, max_lines=1, shrink=True)
            if bottom - top < words.h - 2:
                continue
            y = min(top + 3, (top + bottom - words.h) / 2)
            edges = (area.x + 8, area.right - 8 - words.w)
            boxes = [Box(x - 12, y - 8, words.w + 24, words.h + 16) for x in edges]
            crowds = [sum(box.contains(place) for place in taken) for box in boxes]
            home.add(words).pos = (edges[0] if crowds[0] <= crowds[1] else edges[1], y)


class Nothing(NamedTuple):
    """What will stand here."""

    words: str
    size: float
    up: float

    def draw(self, home: Node, axes: Axes) -> None:
        """At the lower right."""
        area, style = axes.area, THEME.style(self.size, QUIET)
        words = Text(self.words, style, width=area.w - 16, max_lines=2, align="right")
        home.add(words).pos = (area.x + 8, area.bottom - words.h - self.up)


def run_plot(run: Run, texts: Texts, box: Box, s: Sizes, *, on_pick: Callable[[Result, Node], None]) -> Plot:
    """The results shown as points or bars; pointer or arrows choose one, a click or Enter asks what to do with it."""
    letters = s.tiny - 2
    left = 2.5 * letters
    area, count, duel = Box(left, 0, box.w - left, box.h), len(run.shown), run.kind.duel
    low, high, _ = _range(run)
    if duel:
        axes = Axes(area, low, high, -0.5, max(11, count) - 0.5)
    else:
        axes = Axes(area, low, high, *((0, count - 1) if count > 1 else (-1, 1)), pad=18)

    def slip(number: int) -> Node:
        result = run.shown[number]
        points = run.write(run.kind.worth(result))
        facts = (run.rank(result, texts), texts.say("results.seed", seed=written_seed(result.seed)))
        strong = texts.say("practice.point", when=when(texts, result.date), points=points)
        return two_lines(strong, ", ".join(fact for fact in facts if fact))

    spots = [(float(number), float(worth)) for number, worth in enumerate(run.worths)]
    plot = Plot(box, f"plot {run.kind.game}", corner=8, ring="#1B1B1B")
    marks = _duel(run, texts, axes, spots, letters) if duel else _run(run, texts, axes, spots, letters)
    reading = Reading(spots, slip, lambda number, anchor: on_pick(run.shown[number], anchor))
    plot.draw(axes, [Ground(), *marks], reading)
    return plot


def _range(run: Run) -> tuple[float, float, list[int]]:
    """The lowest and highest value, and those that get a line."""
    values, ladder = run.worths, list(run.kind.ladder.values())
    if run.kind.duel:
        most = max(10, *(abs(value) for value in values)) if values else 10
        step = 10 if most <= 24 else 20 if most <= 48 else 50
        return -most * 1.3, most * 1.3, [-(most // step) * step, 0, most // step * step]
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


def _duel(run: Run, texts: Texts, axes: Axes, spots: list[Point], size: float) -> Iterator[Mark]:
    """Bars around zero, the won ones in the game's colour."""
    colour, best = look_of(run.kind.game).accent, run.best
    yield Bands([(0, axes.high, TINT)], 8)
    yield Grid(_range(run)[2], size, signed, [])
    yield Bars([(at - 0.35, at + 0.35, worth) for at, worth in spots if worth > 0], colour, least=3)
    yield Bars([(at - 0.35, at + 0.35, worth) for at, worth in spots if worth <= 0], LOST, least=3)
    yield Line([(axes.first, 0), (axes.last, 0)], THEME.ink, 2, seam=0)
    star = [(at, max(0.0, worth)) for at, worth in spots if run.shown[int(at)] is best]
    line = (size + 16) / axes.area.h * (axes.high - axes.low)
    sides = [("ahead", axes.high - line, axes.high), ("behind", axes.low, axes.low + line)]
    yield Captions([(texts.say(f"practice.{key}"), low, high) for key, low, high in sides], star, size, 15)
    if not spots:
        yield Nothing(texts.say(f"practice.first_{'point' if run.kind.solo else 'game_point'}"), size, 26)
    for spot in star:
        yield Star(spot, colour, up=15)


def _run(run: Run, texts: Texts, axes: Axes, spots: list[Point], size: float) -> Iterator[Mark]:
    """A line, over the ranks where there are any."""
    colour, ladder, values = look_of(run.kind.game).progress, list(run.kind.ladder.items()), _range(run)[2]
    if ladder:
        edges = [axes.low, *values, axes.high]
        yield Bands([(low, high, TINT) for low, high in list(pairwise(edges))[1::2]], 8)
    yield Grid(values, size, minus, colour=MARK)
    yield Line(spots, colour, 3.5, 2.5)
    yield Dots(spots, colour, PAPER)
    ends = [*(least for _, least in ladder[1:]), axes.high]
    shown = [(say_rank(texts, rank), least, end) for (rank, least), end in zip(ladder, ends, strict=False)]
    yield Captions([one for one in shown if one[1] <= axes.high and one[2] > axes.low], spots, size)
    if not spots:
        yield Nothing(texts.say(f"practice.first_{'point' if run.kind.solo else 'game_point'}"), size, 8)
    for spot in spots:
        if run.shown[int(spot[0])] is run.best:
            yield Star(spot, colour)


class RecordCard:
    """Paper with a game's results in one of its ways to play."""

    def __init__(
        self, app: App, game: str, runs: list[Run], chosen: str, s: Sizes, *, on_kind: Callable[[str], None],
        on_start: Callable[[Kind], None],
    ) -> None:  # fmt: skip
        self._app, self._game, self._s, self._chosen = app, game, s, chosen
        self._runs = {run.kind.name: run for run in runs}
        self._on_kind, self._on_start = on_kind, on_start
        self.root = Group(name=f"records {game}")
        self._page = Group()
        self.choice = self._ways() if len(runs) > 1 else None
        self.button = self._button()

    @property
    def _texts(self) -> Texts:
        return self._app.texts_of(self._game)

    def cell(self) -> Cell:
        """The card; in it the page of the chosen way to play."""
        s = self._s
        head = fitting(self._head(s.title), self._head(s.lead + 3))
        page = inside(self._page, self._fill)
        card = column(fixed(head, h=3.4 * s.pad), grow(page), pad=(s.pad - 2, 0, s.pad - 2, s.gap / 2))
        self.root.focus_group = True
        return inside(self.root, lambda size: surface("paper", size), card)

    def _head(self, size: float) -> Cell:
        s = self._s
        name = Text(self._texts.say("name"), THEME.heading(size, THEME.ink), max_lines=1, shrink=True)
        side = s.control - 2
        return row(emblem(self._game, side), s.gap - 2, name, grow(), s.gap / 2, self.choice)

    def _ways(self) -> Choice:
        s, count = self._s, len(self._runs)
        game = self._app.find_game(self._game)
        long = {name: run.kind.say(self._texts, game, short=False) for name, run in self._runs.items()}
        wide = min(4.5 * count, 10) if s.lines == 1 else 5.5 * count
        size, font = (wide * s.pad, s.control - 4), s.tiny - (count > 2)
        choice = _choice(long, self._chosen, size, font)
        room = size[0] / count - 6
        if any(Text(words, THEME.style(font, face=THEME.strong)).w > room for words in long.values()):
            short = {name: run.kind.say(self._texts, game, short=True) for name, run in self._runs.items()}
            choice = _choice(short, self._chosen, size, font)
        choice.on_change = self._choose
        choice.name = f"kind {self._game}"
        return choice

    def _button(self) -> Button:
        s, run = self._s, self._runs[self._chosen]
        words = self._app.texts.say("practice.run" if run.kind.solo else "practice.new_game")
        return Button(
            words, icon="play", look="paper_main", size=(6 * s.pad, s.control + 4), font_size=s.body,
            on_click=lambda: self._on_start(run.kind), name=f"run {self._game}"
        )  # fmt: skip

    def _choose(self, kind: str) -> None:
        self._chosen = kind
        self.button = self._button()
        self._page.clear()
        self._fill(self._page.size)
        self._on_kind(kind)

    def _fill(self, size: Size) -> Node:
        """The results of the chosen way to play."""
        s, run = self._s, self._runs[self._chosen]
        facts = grow(column(row(*self._facts(run)), self._quiet(run.outlook(self._texts))))
        foot = row(facts, s.gap / 2, self.button)
        column(grow(self._plot), s.gap / 2, foot).lay(Box(0, 0, *size), self._page)
        return Group()

    def _plot(self, size: Size) -> Node:
        box, run = Box(0, 0, *size), self._runs[self._chosen]
        plot = run_plot(
            run, self._texts, box, self._s, on_pick=lambda result, anchor: offer(self._app, result, anchor, "practice")
        )
        plot.z = 2
        return plot

    def _facts(self, run: Run) -> list[Part]:
        s, say = self._s, self._app.texts.say
        best = None if run.best is None else run.kind.worth(run.best)
        facts = (
            ("best", run.write(best), THEME.ink, THEME.heavy),
            ("usual", run.write(run.usual), THEME.quiet_ink, THEME.title),
            ("runs" if run.kind.solo else "games", str(len(run.results)), THEME.quiet_ink, THEME.title),
        )
        return [
            fixed(
                column(self._quiet(say(f"practice.{key}")), Text(value, THEME.style(s.hero - 4, colour, face=face))),
                w=4 * s.pad,
            )
            for key, value, colour, face in facts
        ]

    def _quiet(self, words: str) -> Text:
        return Text(words, THEME.style(self._s.tiny - 1, THEME.quiet_ink), max_lines=1, shrink=True)


def _choice(options: dict[str, str], chosen: str, size: Size, font: float) -> Choice:
    return Choice(list(options.items()), chosen, ground="paper", size=size, font_size=font)
