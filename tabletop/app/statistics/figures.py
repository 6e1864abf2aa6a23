"""What do the chosen results say: how often which points, how they change, how often won, for what?"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.selection import levels_of, person
from tabletop.kernel import LEVELS
from tabletop.store import Result
from tabletop.store.records import wilson

LAST = 10
"""How many games an average in the trend is made of."""
ENOUGH = 5
"""Fewer games draw no line."""
MOST_BARS = 16


def worths(results: Sequence[Result], kind: Kind | None) -> list[int]:
    """What of each result is compared; of different games, how much of that game's usual score it is, in per cent."""
    if kind is not None:
        return [kind.worth(result) for result in results]
    by_game = {result.game: [other.own for other in results if other.game == result.game] for result in results}
    usual = {game: max(1.0, statistics.median(points)) for game, points in by_game.items()}
    return [round(100 * result.own / usual[result.game]) for result in results]


class Histogram(NamedTuple):
    """How often the points fell between which bounds; `others` are those of the opponents, scaled to as many games."""

    first: int
    step: int
    counts: list[int]
    others: list[float]

    def bar_of(self, value: int) -> int:
        """In which bar a value lies."""
        return min(len(self.counts) - 1, max(0, (value - self.first) // self.step))


def histogram(own: Sequence[int], others: Sequence[int]) -> Histogram:
    """Bars of five points, wider where there would be too many."""
    low, high = min([*own, *others]), max([*own, *others])
    step = next(step for step in (5, 10, 20, 25, 50, 100, 1000) if (high - low) / step < MOST_BARS - 1)
    first = low // step * step
    bars = (high - first) // step + 1
    tally, rivals = (Counter((value - first) // step for value in values) for values in (own, others))
    scale = len(own) / len(others) if others else 0.0
    return Histogram(
        first, step, [tally[bar] for bar in range(bars)], [rivals[bar] * scale for bar in range(bars)] if others else []
    )


def rivals(results: Sequence[Result]) -> list[int]:
    """The points of everybody else at these tables, and of the automated opponents."""
    found = []
    for result in results:
        own = person(result)
        found += [total for seat, total in enumerate(result.totals) if seat != own]
        if result.opponent is not None:
            found.append(result.opponent)
    return found


class Average(NamedTuple):
    """The average of the last games at one moment, and how far they spread."""

    mean: float
    spread: float


def trend(values: Sequence[int]) -> list[Average]:
    """After every game the average of the last ten, from the fifth game on (earlier ones have the average of those so far)."""
    steps = []
    for number in range(len(values)):
        last = values[max(0, number + 1 - LAST) : number + 1]
        steps.append(Average(statistics.fmean(last), statistics.stdev(last) if len(last) > 1 else 0.0))
    return steps


class Share(NamedTuple):
    """How often something was won, and where the truth lies with 95 %."""

    level: str
    won: int
    played: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Won of played."""
        return self.won / self.played if self.played else 0.0


def shares(results: Sequence[Result]) -> list[Share]:
    """All together, then by the level of the bots."""
    parts = [("", list(results)), *((level, [r for r in results if level in levels_of(r)]) for level in LEVELS)]
    made = []
    for level, played in parts:
        won = sum(result.won_by_person for result in played)
        made.append(Share(level, won, len(played), *wilson(won, len(played))))
    return made


def fair_share(results: Sequence[Result]) -> float:
    """How often a person would win if everybody at these tables were equally good."""
    chances = [
        sum(seat.kind == "human" for seat in result.seats) / len(result.seats) if len(result.seats) > 1 else 0.5
        for result in results
    ]
    return statistics.fmean(chances) if chances else 0.0


class Row(NamedTuple):
    """The average of one category: one's own, and the bots'."""

    category: str
    own: float
    bot: float | None

    @property
    def gap(self) -> float | None:
        """How much more one has oneself."""
        return None if self.bot is None else self.own - self.bot


def categories(results: Sequence[Result], level: str) -> list[Row]:
    """The rows of the score sheet on average, beside the bots of that level at the same tables."""
    mine = [result.sheets[number] for result in results if (number := person(result)) is not None]
    theirs = [
        result.sheets[number]
        for result in results
        for number, seat in enumerate(result.seats)
        if seat.kind == "bot" and seat.level == level and number < len(result.sheets)
    ]
    names = list(dict.fromkeys(name for sheet in mine for name in sheet))
    return [
        Row(
            name,
            statistics.fmean(sheet.get(name, 0) for sheet in mine),
            statistics.fmean(sheet.get(name, 0) for sheet in theirs) if theirs else None,
        )
        for name in names
    ]


class Best(msgspec.Struct, frozen=True):
    """One personal best: which, how much, in which game; None when no single game holds it."""

    key: str
    value: int
    result: Result
    category: str = ""


def bests(results: Sequence[Result], kind: Kind | None) -> list[Best]:
    """Highest score, largest lead, most wins in a row, and the categories in which one rose furthest above the average; of all
    games together the highest score of each.
    """
    if not results:
        return []
    if kind is None:
        return _best_of_each(results)
    top = max(results, key=kind.worth)
    made = [Best("margin" if kind.duel else "highest", kind.worth(top), top)]
    leads = [(lead, result) for result in results if (lead := _lead(result)) is not None]
    if leads:
        lead, result = max(leads, key=lambda pair: pair[0])
        if lead > 0:
            made.append(Best("lead", lead, result))
    streak = _streak(results)
    if streak is not None and (leads or kind.duel):
        made.append(streak)
    return [*made, *_best_categories(results, 4 - len(made))]


def _best_of_each(results: Sequence[Result]) -> list[Best]:
    """The highest score of every game."""
    games = sorted({result.game for result in results})
    tops = [max((r for r in results if r.game == game), key=lambda result: result.own) for game in games]
    return [Best("game", top.own, top) for top in tops]


def _lead(result: Result) -> int | None:
    own = person(result)
    others = [total for seat, total in enumerate(result.totals) if seat != own]
    return None if own is None or not others else result.totals[own] - max(others)


def _streak(results: Sequence[Result]) -> Best | None:
    """The longest run of wins, with the game that ended it."""
    longest: tuple[int, Result] | None = None
    running = 0
    for result in results:
        running = running + 1 if result.won_by_person else 0
        if running and (longest is None or running > longest[0]):
            longest = (running, result)
    return None if longest is None else Best("streak", *longest)


def _best_categories(results: Sequence[Result], count: int) -> list[Best]:
    """The most points of a category in one game, those first that stand out most from the average of that category."""
    found: list[tuple[float, Best]] = []
    names = dict.fromkeys(name for result in results for sheet in result.sheets for name in sheet)
    for name in names:
        mine = [(result.sheets[own].get(name, 0), result) for result in results if (own := person(result)) is not None]
        most, result = max(mine, key=lambda pair: pair[0])
        if most > 0:
            mean = statistics.fmean(value for value, _ in mine)
            found.append((most - mean, Best("category", most, result, name)))
    found.sort(key=lambda pair: pair[0], reverse=True)
    return [best for _, best in found[: max(0, count)]]
