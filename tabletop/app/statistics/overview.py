"""How do the four games compare?"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.plot_reading import GRID, QUIET
from tabletop.app.parts.written import minus
from tabletop.app.statistics.panels import head
from tabletop.app.statistics.scores_panel import small_histogram
from tabletop.content import Texts
from tabletop.scene import THEME, Node, Panel, Sizes, Text
from tabletop.scene.layout import Cell, Part, column, fixed, grid, grow, row
from tabletop.store import Result

KEYS = ("games", "wins", "most", "usual")


def four_histograms(
    by_game: Mapping[str, Sequence[Result]], texts_of: Callable[[str], Texts], shared: Texts, s: Sizes
) -> Cell:
    """A small distribution for each game."""
    parts = [grow(partial(small_histogram, results, game, texts_of(game), s)) for game, results in by_game.items()]
    title = head(shared.say("statistics.scores"), shared.say("statistics.each_game"), s)
    shown = grid(*parts, columns=2, gap=s.pad, even=True, pad=(s.pad, 0, s.pad, s.gap - 2))
    return on("paper", column(title, grow(shown)), name="scores")


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
