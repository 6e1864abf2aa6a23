"""Where does every move of a position lead?

First every command with the best rest of the own turn, in several deals of what is hidden; then all of them, the most promising
ones first, are played on in ever more deals that are the same for all, until others have answered. What is compared is always the
expected score sheet of the end.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.bots.budget import Budget, Clock
from tabletop.bots.look import Look, Whims, deal
from tabletop.bots.replies_recipe import OWN_TURN, played_on
from tabletop.bots.turn_search import turns
from tabletop.coach.examination import Examination
from tabletop.coach.first_look import FirstLook
from tabletop.coach.judgement import RIVAL, Judgement, Move, Sheet, average
from tabletop.coach.planning import plan
from tabletop.kernel import Command, Game, Level, Rng

CANDIDATES = 32
"""Moves that are played on, the most promising ones; few positions offer more."""
WAYS = 16
"""Ways that are played on, where there are fewer moves than that."""
MOST_DEALS = 48


class Judging:
    """One position and whoever decides in it."""

    def __init__(
        self, game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock, only: tuple[Command, ...],
        most: int,
    ) -> None:  # fmt: skip
        self._look = Look(game, seat, level.rivals, Budget(level.nodes, level.seconds, clock), heedless=level.heedless)
        self._state, self._level, self._chance, self._only, self._most = state, level, chance, only, most
        self._beaten = bool(level.rivals) and (state.seats > 1 or game.opponent(state) is not None)
        """Whether there is somebody to be ahead of."""

    def steps(self) -> Iterator[Judgement | None]:
        """Ever better judgements, None while there is none yet; the last one is settled."""
        look, level = self._look, self._level
        imagined = deal(look, self._state, self._chance, 0)
        legal = [command for command in look.game.legal(imagined) if not self._only or command in self._only]
        if len(legal) == 1:
            yield self._judgement([Move(legal[0], self.expected(imagined))], 1.0)
            return
        deep = level.recipe == "replies"
        first = FirstLook(look, legal, self.expected)
        nodes = int(level.nodes * (OWN_TURN if deep else 1.0))
        width = max(level.lines // 2, CANDIDATES // len(legal))
        moves: list[Move] = []
        for number in range(level.deals):
            imagined = deal(look, self._state, self._chance, number)
            with look.budget.portion(max(1, nodes // level.deals)):
                for _ in first.look_in(imagined, width, turns):
                    yield None
            moves = first.moves()
            yield self._judgement(moves, min(0.99, look.budget.share))
            if look.budget.out:
                break
        if deep:
            yield from self._examined(moves)
        else:
            yield self._judgement(moves, 1.0)

    def expected(self, position: Any) -> Sheet:
        """The expected sheet of the seat there, and what its best rival will have."""
        game, seat = self._look.game, self._look.seat
        sheet = game.expected_sheet(position, seat)
        if self._beaten:
            rivals = [sum(game.expected_sheet(position, other).values()) for other in _others(position, seat)]
            sheet[RIVAL] = -max(rivals, default=game.opponent_estimate(position))
        return sheet

    def _examined(self, moves: list[Move]) -> Iterator[Judgement | None]:
        """What follows after every way, deal after deal."""
        look, level = self._look, self._level
        first, others = _first_ways(moves)
        examination = Examination([*first, *others], max(min(len(first), CANDIDATES), WAYS))
        for number in range(self._most):
            sheets = []
            for rank, move in enumerate(examination.left):
                start = deal(look, self._state, self._chance, number)
                trail: list[Command] | None = None if number else []
                look.whims = Whims(self._level.slip, number) if number else None
                way = (move.command, *move.line)
                sheets.append(average([self.expected(at) for at in played_on(look, start, way, level, trail)]))
                if trail is not None:
                    examination.plans[rank] = plan(look, deal(look, self._state, self._chance, 0), trail)
                yield None
                if look.budget.out:  # an unfinished deal would favour whoever was looked at in it
                    break
            if look.budget.out:
                break
            examination.add(sheets)
            if examination.certain:
                break
            yield self._judgement(examination.moves(), min(0.99, look.budget.share))
        yield self._judgement(examination.moves(), 1.0)

    def _planned(self, move: Move) -> Move:
        """The move with the rest of its own turn as its plan."""
        imagined = deal(self._look, self._state, self._chance, 0)
        return msgspec.structs.replace(move, plan=plan(self._look, imagined, [move.command, *move.line]))

    def _judgement(self, ways: list[Move], share: float) -> Judgement:
        """Every command by its best way."""
        moves = [move if move.plan else self._planned(move) for move in _first_ways(ways)[0]]
        game, seat, known = self._look.game, self._look.seat, self._look.game.expected_sheet
        state = deal(self._look, self._state, self._chance, 0)  # who seems to lead must not tell what others hide
        others = _others(state, seat) if self._beaten else []
        return Judgement(
            seat,
            tuple(moves),
            share,
            "lead" if self._beaten else "points",
            tuple(game.scores(state)[seat].points),
            max(others, key=lambda other: sum(known(state, other).values()), default=None),
        )


def _first_ways(ways: list[Move]) -> tuple[list[Move], list[Move]]:
    """The best way of every command, and all others."""
    best: dict[Command, Move] = {}
    for way in ways:
        best.setdefault(way.command, way)
    return list(best.values()), [way for way in ways if best[way.command] is not way]


def _others(state: Any, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat]


def judgements(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.process_time,
    only: tuple[Command, ...] = (), most: int = MOST_DEALS,
) -> Iterator[Judgement | None]:  # fmt: skip
    """Ever better judgements for the seat that must decide, None while there is none yet; the last one is settled. They may be of
    some commands only, in so many deals at most.

    The clock is the one the level's seconds are read from.
    """
    return Judging(game, state, seat, level, chance, clock, only, most).steps()


def judge(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.process_time,
    only: tuple[Command, ...] = (), most: int = MOST_DEALS,
) -> Judgement:  # fmt: skip
    """The settled judgement."""
    judgement: Judgement | None = None
    for found in judgements(game, state, seat, level, chance, clock, only, most):
        judgement = found or judgement
    assert judgement is not None
    return judgement
