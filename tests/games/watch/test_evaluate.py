"""Does the estimate rank obviously better positions higher?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.bots import think
from tabletop.games.watch.state import WatchState
from tabletop.kernel import Rng
from tests.games.watch.positions import GAME, own, table, to_place

Change = Callable[[WatchState], object]


def middle(number: int = 6, seats: int = 3) -> WatchState:
    state = table(seats)
    spaces = ["sell", "produce", "scrounge", "watch"]
    to_place(state, number, {seat: spaces[seat] for seat in range(seats)})
    if seats > 1:
        state.tracks[0] = [0, 1, 1, 2]
        state.tracks[2] = [0, 2]
        state.tracks[4] = [1, 0]
    return state


BETTER: dict[str, Change] = {
    "gears": lambda state: setattr(state.players[0], "gears", 9),
    "roubles": lambda state: setattr(state.players[0], "roubles", 12),
    "a crate": lambda state: own(state, 0, 9),
    "a level": lambda state: state.players[0].levels.update(workshop=3),
    "points on the board": lambda state: state.players[0].levels.update(warehouse=5),
    "the crate majority": lambda state: state.tracks[4].append(0),
    "the gear majority": lambda state: state.tracks[0].extend([0, 0]),
    "documents": lambda state: state.players[0].hand.extend(["d01", "d02", "d03", "d04"]),
}


@pytest.mark.parametrize("what", BETTER)
@pytest.mark.parametrize("number", [3, 6, 11])
def test_better_is_higher(what: str, number: int) -> None:
    state, better = middle(number), middle(number)
    BETTER[what](better)
    assert GAME.evaluate(better, 0) > GAME.evaluate(state, 0)


def test_debt_is_lower() -> None:
    state, worse = middle(), middle()
    worse.players[0].notes = 2
    assert GAME.evaluate(worse, 0) < GAME.evaluate(state, 0)


def test_a_rivals_disc_lowers_a_contested_majority() -> None:
    state, worse = middle(), middle()
    for position in (state, worse):
        own(position, 0, 3, 3, 2)
    worse.tracks[4].extend([1, 1])
    assert GAME.evaluate(worse, 0) < GAME.evaluate(state, 0)


def test_solo_goods_follow_the_card() -> None:
    state = GAME.new(1, 1)
    to_place(state, 12, {0: "sell"})
    state.solo.card = "solo6"
    base = GAME.evaluate(state, 0)
    state.players[0].supply = 5
    assert round(GAME.evaluate(state, 0) - base, 6) >= 10


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_exact_at_the_end_and_near_it_in_the_last_round(seats: int) -> None:
    """Players who follow the estimate: by chance hardly anybody would use the final smuggling."""
    errors = []
    for seed in range(8):
        state, chance = GAME.new(seats, seed), Rng(seed)
        guesses: list[Any] = []
        while (actor := GAME.actor(state)) is not None:
            if state.round == 12 and not guesses:
                guesses = [GAME.evaluate(state, seat) for seat in range(seats)]
            GAME.apply(state, think("apprentice", GAME, state, actor, chance), events=False)
        totals = [sheet.total for sheet in GAME.scores(state)]
        assert [GAME.evaluate(state, seat) for seat in range(seats)] == totals
        errors += [abs(guess - total) for guess, total in zip(guesses, totals, strict=True)]
    assert sum(errors) / len(errors) < 25


def test_following_the_estimate_beats_chance() -> None:
    """A player who takes what the estimate likes best, one command ahead, clearly beats random ones."""
    greedy, others = 0, 0
    for seed in range(6):
        state, chance = GAME.new(3, seed), Rng(seed)
        while (seat := GAME.actor(state)) is not None:
            commands = GAME.legal(state)
            command = chance.choice(commands)
            if seat == 0:
                command = max(commands, key=lambda option: _after(state, option))
            GAME.apply(state, command, events=False)
        totals = [sheet.total for sheet in GAME.scores(state)]
        greedy += totals[0]
        others += max(totals[1:])
    assert greedy > others


def _after(state: WatchState, command: object) -> float:
    twin = GAME.copy(state)
    GAME.perform(twin, command, None)
    return GAME.evaluate(twin, 0)
