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


def _worth_of_goods(goods: dict[str, int], **changes: Any) -> float:
    """What a warehouse is worth to whoever moves next, all workers being elsewhere."""
    state = table(goods=goods)
    for field, parts in changes.items():
        getattr(state, field).update(parts)
    return GAME.evaluate(state, state.active)


def test_goods_wait_for_others_of_their_kind() -> None:
    pair, mixed = {"wool": 2, "grain": 0}, {"wool": 1, "grain": 1}
    assert _worth_of_goods(pair) > _worth_of_goods(mixed), "two of a kind are shipped sooner"
    assert _worth_of_goods(pair, exported={"wool": 0}) > _worth_of_goods(pair, exported={"wool": 2}), (
        "later sets pay less"
    )
    assert _worth_of_goods(pair) > _worth_of_goods(pair, place={"miner": "pasture"}), "nobody else can be sent there"
    assert _worth_of_goods(pair) > _worth_of_goods(pair, lying={"shepherd": True}), "its specialist is tired"
    assert _worth_of_goods(pair, mood={"shepherd": 2}) > _worth_of_goods(pair, mood={"shepherd": 1}), (
        "he would go gladly"
    )


def test_goods_help_the_next_to_move_most() -> None:
    empty, full = table(goods={"wool": 0}), table(goods={"wool": 2})
    gains = [GAME.evaluate(full, seat) - GAME.evaluate(empty, seat) for seat in range(2)]
    assert gains[full.active] > gains[1 - full.active] > 0


def test_a_neutral_worker_is_worth_leading() -> None:
    led, even = table(), table()
    led.influence["miner"], even.influence["miner"] = [2, 0], [1, 1]
    assert GAME.evaluate(led, 0) > GAME.evaluate(even, 0) > GAME.evaluate(led, 1)
