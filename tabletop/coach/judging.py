"""What is every move of a position worth?

First every command with the best rest of the own turn, in several deals of what is hidden; then what follows after the most
promising ones, in ever more deals that are the same for all of them. Moves that were not examined that far are brought to the
same scale by what examining the others changed on average.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from tabletop.bots.budget import Budget, Clock
from tabletop.bots.look import Look, deal
from tabletop.bots.replies_recipe import OWN_TURN, outlook
from tabletop.bots.turn_search import turns
from tabletop.coach.examination import Examination
from tabletop.coach.first_look import FirstLook
from tabletop.coach.judgement import Judgement, Move, beside_the_usual
from tabletop.kernel import Game, Level, Rng

LEAST_CANDIDATES = 4
"""The three moves shown and one more are always examined."""
MOST_DEALS = 48


def judgements(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.perf_counter
) -> Iterator[Judgement | None]:
    """Ever better judgements for the seat that must decide, None while there is none yet; the last one is settled.

    The clock is the one the level's seconds are read from.
    """
    for found in _looked(game, state, seat, level, chance, clock):
        yield None if found is None else beside_the_usual(found)


def _looked(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock
) -> Iterator[Judgement | None]:
    """The own turn in several deals, then what follows."""
    legal = game.legal(game.determinize(state, seat, chance.fork(0)))
    if len(legal) == 1:
        yield Judgement(seat, (Move(legal[0], 0.0),))
        return
    look = Look(game, seat, level.rivals, Budget(level.nodes, level.seconds, clock), heedless=level.heedless)
    deep = level.recipe == "replies"
    first = FirstLook(look, legal)
    nodes = int(level.nodes * (OWN_TURN if deep else 1.0))
    for number in range(level.deals):
        imagined = deal(look, state, chance, number)
        with look.budget.portion(max(1, nodes // level.deals)):
            for _ in first.look_in(imagined, max(2, level.lines // 2), turns):
                yield None
        yield first.judgement(look.budget.share)
        if look.budget.out:
            break
    if not deep:
        yield first.judgement(1.0)
        return
    yield from _examined(look, state, level, chance, first)


def judge(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.perf_counter
) -> Judgement:
    """The settled judgement."""
    judgement: Judgement | None = None
    for found in judgements(game, state, seat, level, chance, clock):
        judgement = found or judgement
    assert judgement is not None
    return judgement


def _examined(look: Look, state: Any, level: Level, chance: Rng, first: FirstLook) -> Iterator[Judgement | None]:
    """What follows after the most promising moves, deal after deal."""
    examination = Examination(first.judgement(look.budget.share), max(LEAST_CANDIDATES, level.candidates))
    for number in range(MOST_DEALS):
        worths = []
        for move in examination.left:
            worths.append(outlook(look, state, (move.command, *move.line), level, chance, number))
            yield None
            if look.budget.out:  # an unfinished deal would favour whoever was looked at in it
                break
        if look.budget.out:
            break
        examination.add(worths)
        if examination.certain:
            break
        yield examination.judgement(look.budget.share)
    yield examination.judgement(1.0)
