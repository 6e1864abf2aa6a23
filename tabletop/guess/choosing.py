"""Which games of Masters are worth guessing: close ones with varied moves, few of them forced, and turning points enough?"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec

from tabletop.bots import Bot, standing_still
from tabletop.kernel import Game, Rng, Timeline
from tabletop.kernel.state import OptionValue
from tabletop.puzzles.puzzle import written

MASTER = "master"
TABLES = (1, 2, 3)
"""How many Masters sit at the table."""
CLOSE = 0.1
"""A lead of so much of the winner's points is what most games end with."""
SOLO = "solo"
"""The option that makes another game of playing alone."""


class Table(msgspec.Struct, frozen=True):
    """A way to play a game of which one game is wanted."""

    seats: int
    options: dict[str, OptionValue]


class Played(msgspec.Struct, frozen=True):
    """A game of Masters, and how well it suits."""

    table: int
    seed: int
    seat: int
    """Whose moves are guessed: the winner's."""
    worth: float
    totals: tuple[int, ...]
    moves: str
    comments: int | None = None
    """How many could be made, once its decisions were judged."""


class Shelf(msgspec.Struct, frozen=True):
    """What was played so far of a game; whoever comes again goes on with the next."""

    values: str = ""
    count: int = 0
    games: tuple[Played, ...] = ()
    """Of every table those that suit best, the best first."""


def tables(game: Game[Any], wanted: int) -> list[Table]:
    """The ways to play of which one game each is wanted: every solo practice, then ever more seats."""
    found: list[Table] = []
    for seats in TABLES:
        if seats not in game.seats:
            continue
        solo = next((option for option in game.options(seats) if option.name == SOLO), None)
        choices = [{}] if solo is None else [{SOLO: value} for value in solo.values]
        found += [Table(seats, game.complete_options(seats, choice)) for choice in choices]
    return found[:wanted]


def play(game: Game[Any], table: Table, seed: int, level: str = MASTER) -> Timeline[Any]:
    """One game of that level alone, however busy the machine is."""
    timeline = Timeline.begin(game, table.seats, seed, table.options, practice=True)
    chance = Rng(seed)
    bots = [Bot(level, game, table.seats, seat, chance.fork(seat), standing_still) for seat in range(table.seats)]
    while (seat := game.actor(timeline.state)) is not None:
        legal = game.legal(timeline.state)
        forced = len(legal) == 1
        timeline.do(legal[0] if forced else bots[seat].decide(timeline.state), forced=forced)
    return timeline


def looked_at(timeline: Timeline[Any], table: int) -> Played:
    """How well a game suits, seen from the winner: how close, how varied the moves, how few of them forced."""
    game, state = timeline.game, timeline.state
    totals = [sheet.total for sheet in game.scores(state)]
    seat = next(iter(game.winners(state)), 0)
    opponent = game.opponent(state)
    rivals = [*totals[:seat], *totals[seat + 1 :], *([] if opponent is None else [opponent.total])]
    lead = abs(totals[seat] - max(rivals)) / max(1, totals[seat]) if rivals else 0.0
    close = (
        1 / (1 + lead / CLOSE) if rivals else math.log10(max(1, totals[seat])) / 2
    )  # alone many points count instead
    own = [step for step in timeline.past if step.actor == seat]
    free = [step.command for step in own if not step.forced]
    varied = _varied([command.verb for command in free]) + _varied([str(command) for command in free])
    worth = close + varied / 4 + len(free) / len(own)
    return Played(table, timeline.setup.seed, seat, round(worth, 3), tuple(totals), written(timeline))


def _varied(said: list[str]) -> float:
    """The entropy, in bits."""
    shares = [count / len(said) for count in Counter(said).values()]
    return -sum(share * math.log2(share) for share in shares)
