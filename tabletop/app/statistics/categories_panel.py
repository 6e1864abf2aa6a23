"""Where do the points of a game come from, and where do the bots find theirs; and of all games together, how do they compare?"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.plot_reading import AXIS, GRID, QUIET
from tabletop.app.parts.written import minus
from tabletop.app.results.kinds import Kind
from tabletop.app.results.score_sheet import icon_of
from tabletop.app.statistics.figures import Row, categories
from tabletop.app.statistics.panels import BAD, GOOD, head, one_decimal, signed_decimal
from tabletop.app.statistics.selection import levels_of
from tabletop.content import Texts, look_of
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Box, Choice, Colour, Face, Group, Node, Panel, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, Part, column, fixed, grow, row
from tabletop.store import Result

KEYS = ("games", "wins", "most", "usual")
QUIET_GAP = 0.5
"""A smaller difference says nothing."""
LOSS = "#A23B2E"


LOW = 400.0
"""A lower panel shows the categories in two columns without bars."""


class CategoriesPanel:
    """Each row of the score sheet on average, beside the bots of one level."""

    def __init__(
        self, results: Sequence[Result], kind: Kind, level: str, texts: Texts, s: Sizes, *,
        on_level: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._kind, self._texts, self._s, self._on_level = kind, texts, s, on_level
        self._met = [name for name in LEVELS if any(name in levels_of(result) for result in results)]
        self.level = level if level in self._met else (self._met[-1] if self._met else "")
        self._rows = categories(results, self.level)

    def cell(self) -> Cell:
        """The paper; how its rows stand depends on its height."""
        s, say, choice = self._s, self._texts.say, None
        if len(self._met) > 1:
            options = [(name, say(f"new.level.{name}")) for name in self._met]
            size = (8.8 * s.tiny * len(self._met), s.control - 4)
            choice = Choice(
                options, self.level, size=size, font_size=s.tiny, on_change=self._on_level, name="which bot"
            )
        title = head(say("statistics.where_from"), "", s, choice)
        none = Text(say("statistics.nothing_fits"), THEME.style(s.small, QUIET))
        rows = grow(self._table) if self._rows else row(s.pad, none, grow())
        return on("paper", column(title, rows), name="categories", focus=True)

    def _table(self, size: Size) -> Node:
        s, rows, low = self._s, self._rows, size[1] < LOW
        count = -(-len(rows) // 2) if low else len(rows)
        rest = size[1] - 3 * s.tiny - 1.9 * s.title - s.gap
        high = min(s.by(44.0, 34.0), rest / count)
        values = [value for one in rows for value in (one.own, one.bot or 0.0)]
        self._span = (min(0.0, *values), max(1.0, *values))
        halves = [rows[:count], rows[count:]] if low else [rows]
        lines = partial(self._row, barred=not low)
        columns = [
            column(fixed(self._titles(), h=1.6 * s.tiny), *(fixed(lines(one), h=high) for one in half))
            for half in halves
        ]
        bots = [one.bot for one in rows if one.bot is not None]
        whole = Row("", sum(one.own for one in rows), sum(bots) if bots else None)
        name = Text(self._texts.say("statistics.average"), THEME.heading(s.title - 2, THEME.ink))
        table = Group(size=size)
        column(
            row(*(grow(one) for one in columns), gap=s.space + s.gap, align="start"), s.gap / 2,
            fixed(lambda size: Panel(size, fill=THEME.ink), h=3),
            fixed(row(name, grow(), *self._numbers(whole, s.title - 5)), h=1.5 * s.title), grow(), pad=(s.pad, 0),
        ).lay(Box(0, 0, *size), table)  # fmt: skip
        return table

    def _titles(self) -> Cell:
        keys = ["you", "bot", "gap"] if self.level else ["you"]
        style = THEME.section(QUIET)
        heads = [self._column(Text(self._texts.say(f"statistics.{key}"), style)) for key in keys]
        return row(grow(), *heads)

    def _column(self, value: Node) -> Cell:
        return fixed(row(grow(), value), w=4.6 * self._s.tiny + 13)

    def _row(self, one: Row, *, barred: bool) -> Cell:
        s, icon = self._s, icon_of(self._kind.game, one.category)
        sign = None if icon is None else Sprite(icon, (s.icon + 2, s.icon + 2))
        name = Text(self._texts.say(f"score.{one.category}"), THEME.style(s.small, THEME.ink), max_lines=1, shrink=True)
        bars = grow(partial(self._bars, one), 1.1) if barred else None
        line = row(fixed(sign, w=s.icon + 12), grow(name, 1), bars, *self._numbers(one, s.body), align="centre")
        rule = fixed(lambda size: Panel(size, fill=GRID), h=1) if barred else None
        return column(grow(row(grow(line), align="stretch")), rule)

    def _bars(self, one: Row, size: Size) -> Node:
        """The person's bar above that of the bot, from the same nought in all rows."""
        home, (low, high) = Group(size=size), self._span
        zero, unit, middle = size[0] * -low / (high - low), size[0] / (high - low), size[1] / 2
        own = look_of(self._kind.game).progress if one.own >= 0 else LOSS
        for value, y, thick, colour in ((one.own, -7, 12, own), (one.bot, 5, 7, "#B8A582")):
            long = unit * (value or 0.0)
            if abs(long) >= 1:
                home.add(Panel((abs(long), thick), fill=colour, corners=2, pos=(min(zero, zero + long), middle + y)))
        home.add(Panel((2, size[1]), fill=AXIS, pos=(zero - 1, 0)))
        return home

    def _numbers(self, one: Row, size: float) -> list[Cell]:
        values: list[tuple[str, Colour, Face]] = [(one_decimal(self._texts, one.own), THEME.ink, THEME.bold)]
        if one.bot is not None and one.gap is not None:
            quiet = abs(one.gap) < QUIET_GAP
            tint = QUIET if quiet else GOOD if one.gap > 0 else BAD
            values.append((one_decimal(self._texts, one.bot), QUIET, THEME.text))
            values.append((signed_decimal(self._texts, one.gap), tint, THEME.text if quiet else THEME.bold))
        return [self._column(Text(words, THEME.style(size, colour, face=face))) for words, colour, face in values]


def table_of_games(
    by_game: Mapping[str, Sequence[Result]], texts_of: Callable[[str], Texts], shared: Texts, s: Sizes
) -> Cell:
    """Games, wins, best and usual score of each game."""
    heads = [Text(shared.say(f"statistics.{key}"), THEME.section(QUIET)) for key in KEYS]
    lines = []
    for game, results in by_game.items():
        own = [result.own for result in results]
        values = (
            str(len(own)),
            str(sum(result.won_by_person for result in results)),
            minus(max(own)) if own else "–",
            minus(round(statistics.median(own))) if own else "–",
        )
        name = Text(texts_of(game).say("name"), THEME.style(s.lead, THEME.ink, face=THEME.strong))
        shown = [Text(value, THEME.heading(s.title, THEME.ink)) for value in values]
        lines.append(grow(_line(row(emblem(game, 2 * s.icon), s.gap, name, grow()), shown)))
    rule = fixed(lambda size: Panel(size, fill=GRID), h=1)
    table = [part for line in lines for part in (rule, line)]
    title = head(shared.say("statistics.each_game_title"), "", s)
    games = column(_line(None, heads), s.gap / 2, *table, s.gap, pad=(s.pad, 0))
    return on("paper", column(title, grow(games)), name="games")


def _line(first: Part, values: Sequence[Node]) -> Cell:
    """What it is about, then a column for each value."""
    return row(grow(first, 1.4), *(grow(row(grow(), value)) for value in values))
