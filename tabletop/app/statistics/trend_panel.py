"""Does it get better? Every game as a dot, the average of the last ten as a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from tabletop.app.parts.plot import Between, Dots, Grid, Ground, Line, Mark, Paper, Plot, Says
from tabletop.app.parts.plot_reading import PAPER, QUIET, Axes, Reading, scale_of, span_of, two_lines
from tabletop.app.parts.written import here, minus, signed, when, written_seed
from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.figures import ENOUGH, LAST, trend, worths
from tabletop.app.statistics.panels import head_of
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Colour, Node, Size, Sizes, Text, circle, with_alpha
from tabletop.store import Result


def trend_panel(
    results: Sequence[Result], kind: Kind | None, texts: Texts, s: Sizes, size: Size, *,
    on_pick: Callable[[Result, Node], None],
) -> Plot:  # fmt: skip
    """Paper with the plot; pointer or arrows choose a game, a click or Enter asks what to do with it."""
    colour = THEME.ink if kind is None else look_of(kind.game).progress
    left, top = s.pad + 2 * s.tiny - 2, head_of(s)
    area = Box(left, top, size[0] - left - s.pad, size[1] - top - 2.6 * s.tiny)
    title = texts.say("statistics.trend")
    plot = Plot(Box(0, 0, *size), "trend")
    marks: list[Mark] = [Paper(title, s.title, s.pad, top / 2), Ground()]
    if len(results) < ENOUGH:
        missing = texts.say("statistics.too_few", n=ENOUGH - len(results))
        plot.draw(Axes(area, 0, 1), [*marks, Says(missing, s.small)])
        return plot
    values, duel = worths(results, kind), kind is not None and kind.duel
    low, high, step = scale_of([min(values), max(values)], 5) if duel else span_of([*values, max(values) + 1], 4)
    spots = [(float(number), float(value)) for number, value in enumerate(values)]
    means = list(enumerate(trend(values)))[ENOUGH - 1 :]
    last = round(means[-1][1].mean)  # of all games together: a share of what is usual in each
    contested = kind is None or duel or not kind.solo
    legend = [(texts.say(f"statistics.{key}"), key == "won") for key in ("lost", "won")] if contested else []
    quiet = texts.say("statistics.of_usual" if kind is None else "statistics.last_ten", n=LAST)
    marks += [
        Head(f"{last} %" if kind is None else minus(last), legend, title, quiet, colour, s),
        Grid(range(low, high + 1, step), s.tiny),
        Between(
            [(at, step.mean + step.spread) for at, step in means],
            [(at, step.mean - step.spread) for at, step in means],
            with_alpha(colour, 0.18),
        ),
        Line([(at, step.mean) for at, step in means], colour, 4, seam=0),
        Dots([spot for spot, result in zip(spots, results, strict=True) if not result.won_by_person], PAPER, colour),
        Dots([spot for spot, result in zip(spots, results, strict=True) if result.won_by_person], colour, colour),
        Months([here(result.date) for result in results], texts, s.tiny),
    ]

    def slip(number: int) -> Node:
        return two_lines(*_words(results[number], values[number], duel=duel, texts=texts))

    reading = Reading(spots, slip, lambda number, anchor: on_pick(results[number], anchor))
    plot.draw(Axes(area, low, high, 0, len(values) - 1, pad=12), marks, reading)
    return plot


def _words(result: Result, value: int, *, duel: bool, texts: Texts) -> tuple[str, str]:
    """Date, points, won or lost; seed and seats."""
    say = texts.say
    parts = [when(texts, result.date), signed(value) if duel else say("results.points", n=result.own)]
    facts = [say("results.seed", seed=written_seed(result.seed))]
    if len(result.seats) > 1 or duel:
        parts.append(say(f"statistics.{'won' if result.won_by_person else 'lost'}"))
    if len(result.seats) > 1:
        facts.append(say("statistics.seats", n=len(result.seats)))
    return ", ".join(parts), ", ".join(facts)


class Head(NamedTuple):
    """What stands beside the title: what the line is, what the dots are, and where the line is now."""

    now: str
    legend: Sequence[tuple[str, bool]]
    """Words, and whether the dot is filled."""
    title: str
    quiet: str
    colour: Colour
    s: Sizes

    def draw(self, home: Node, axes: Axes) -> None:
        """From the right edge; what the line is only where there is room."""
        s, middle = self.s, head_of(self.s) / 2
        style = THEME.style(s.tiny, QUIET)
        strong = home.add(Text(self.now, THEME.heading(s.title, self.colour)))
        strong.pos = (home.w - s.pad - strong.w, middle - strong.h / 2)
        x = strong.x - s.pad
        for name, filled in self.legend:
            words = home.add(Text(name, style))
            x -= words.w
            words.pos = (x, middle - words.h / 2)
            home.add(circle((x - 12, middle), 5, self.colour if filled else PAPER, self.colour, 2))
            x -= 32
        left = s.pad + Text(self.title, THEME.heading(s.title)).w + 12
        quiet = Text(self.quiet, style, width=max(40.0, x - left - 4), max_lines=1)
        quiet.pos = (left, middle - quiet.h / 2 + 2)
        if not quiet.was_cut:
            home.add(quiet)


class Months(NamedTuple):
    """The name of a month where its first game lies; names too near to the last one are left out."""

    dates: Sequence[datetime]
    texts: Texts
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """Below the area."""
        reached = axes.area.x - 20
        firsts = [0, *(n + 1 for n, (one, other) in enumerate(pairwise(self.dates)) if one.month != other.month)]
        for number in firsts:
            month = self.texts.say("statistics.month", month=self.dates[number].month)
            words = Text(month, THEME.style(self.size, QUIET))
            x = min(axes.x(number) - 6, axes.area.right - words.w)
            if x > reached:
                home.add(words).pos = (x, axes.area.bottom + self.size / 2.5)
                reached = x + words.w + 16
