"""How does a level come to a decision? `advise` for everything at once, `thoughts` bit by bit."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from tabletop.bots import replies_recipe, turn_recipe
from tabletop.bots.advice import Advice, Choice, Tally, ranked
from tabletop.bots.budget import Budget, Clock
from tabletop.bots.look import Look, deal
from tabletop.kernel import Game, Level, Rng

Think = Callable[[Look, Any, Level, Rng], Iterator[Advice | None]]

FINE = 1000
"""Degrees of misjudging."""


def _one_step(look: Look, state: Any, level: Level, chance: Rng) -> Iterator[Advice | None]:
    """Recipe "step": the command that looks best at once, of all the legal ones in every deal; a level that slips misjudges each
    by a little.
    """
    tallies = {command: Tally() for command in look.game.legal(state)}
    for number in range(level.deals):
        imagined = deal(look, state, chance, number)
        for command, tally in tallies.items():
            tally.worths.append(look.worth(look.after(imagined, command), look.seat))
        yield Advice(ranked(tallies.items()), look.budget.share)
        if look.budget.out:
            break
    if level.slip:
        for tally in tallies.values():
            error = level.slip * (chance.below(FINE) + chance.below(FINE) - (FINE - 1)) / (FINE - 1)
            tally.worths = [worth + error for worth in tally.worths]
    yield Advice(ranked(tallies.items()), 1.0)


RECIPES: dict[str, Think] = {
    "step": _one_step,
    "turn": turn_recipe.think,
    "replies": replies_recipe.think,
}


def thoughts(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.perf_counter
) -> Iterator[Advice | None]:
    """Ever better advice for the seat that must decide, None while there is none yet; the last one is the decision.

    Looks only at what the seat may know. The clock is the one the level's seconds are read from.
    """
    legal = game.legal(game.determinize(state, seat, chance.fork(0)))
    if len(legal) == 1:
        yield Advice((Choice(legal[0], 0.0, 0.0, 1),), 1.0)
        return
    look = Look(game, seat, level.rivals, Budget(level.nodes, level.seconds, clock), heedless=level.heedless)
    yield from RECIPES[level.recipe](look, state, level, chance)


def advise(
    game: Game[Any], state: Any, seat: int, level: Level, chance: Rng, clock: Clock = time.perf_counter
) -> Advice:
    """The commands examined, best first, with what each is worth to the seat."""
    advice: Advice | None = None
    for thought in thoughts(game, state, seat, level, chance, clock):
        advice = thought or advice
    assert advice is not None
    return advice
