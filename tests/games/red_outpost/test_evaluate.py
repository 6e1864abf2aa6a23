"""Does the estimate rank what is obviously better higher, and end in the true score?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.kernel import Rng
from tests.games.red_outpost.positions import GAME, autom_markers, solo, table


def _more_points(state) -> None:
    state.players[0].points["exports"] += 3


def _more_crystals(state) -> None:
    state.players[0].crystals += 2


def _further_on_the_wheel(state) -> None:
    state.players[0].wheel += 1


def _generous(state) -> None:
    state.players[0].palace += 1


def _leading_a_happy_worker(state) -> None:
    state.mood["miner"] = 4
    state.influence["miner"] = [2, 1]


def _happier(state) -> None:
    _leading_a_happy_worker(state)
    state.mood["miner"] = 5


@pytest.mark.parametrize(
    "better", [_more_points, _more_crystals, _further_on_the_wheel, _generous, _leading_a_happy_worker]
)
@pytest.mark.parametrize("phase", ["morning", "day_1", "lunch", "day_2", "evening"])
def test_better_is_higher(better: Callable[..., None], phase: str) -> None:
    plain, good = table(phase=phase), table(phase=phase)
    better(good)
    assert GAME.evaluate(good, 0) > GAME.evaluate(plain, 0)


def test_moods_cut_both_ways() -> None:
    state, happier, sad = table(), table(), table()
    _leading_a_happy_worker(state)
    _happier(happier)
    _leading_a_happy_worker(sad)
    sad.mood["miner"] = -3
    assert GAME.evaluate(happier, 0) > GAME.evaluate(state, 0) > GAME.evaluate(table(), 0) > GAME.evaluate(sad, 0)
    assert GAME.evaluate(state, 0) > GAME.evaluate(state, 1), "leading is better than trailing"


def test_closer_to_the_end_the_moods_count_more() -> None:
    early, late = table(phase="morning"), table(phase="evening")
    gain = []
    for state in (early, late):
        before = GAME.evaluate(state, 0)
        _leading_a_happy_worker(state)
        gain.append(GAME.evaluate(state, 0) - before)
    assert gain[1] > gain[0]


def test_goals_count_in_the_solo_game() -> None:
    missed, met = solo("g1"), solo("g1")
    met.autom.goal_cube = True
    assert GAME.evaluate(met, 0) > GAME.evaluate(missed, 0)
    marked, clean = solo("g1", mood={"miner": 4}), solo("g1", mood={"miner": 4})
    autom_markers(marked, miner=1)
    autom_markers(clean)
    assert GAME.evaluate(clean, 0) > GAME.evaluate(marked, 0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_ends_in_the_true_score_and_comes_near_it_before(seats: int) -> None:
    early, late, count = 0.0, 0.0, 0
    for seed in range(20):
        state, chance = GAME.new(seats, seed), Rng(seed)
        first: list[Any] = []
        near: list[float] = []
        while GAME.actor(state) is not None:
            if not first:
                first = [GAME.evaluate(state, seat) for seat in range(seats)]
            if state.round == 2 and state.phase == "evening" and not near:
                near = [GAME.evaluate(state, seat) for seat in range(seats)]
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
        final = [sheet.total for sheet in GAME.scores(state)]
        assert [GAME.evaluate(state, seat) for seat in range(seats)] == final
        early += sum(abs(a - b) for a, b in zip(first, final, strict=True))
        late += sum(abs(a - b) for a, b in zip(near, final, strict=True))
        count += seats
    assert late < early
    assert late / count < 5
