"""Does everybody have as many turns, in the order, as table 6.2 says?"""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.red_outpost.forecast import round_standing
from tabletop.kernel import Rng
from tests.games.red_outpost.positions import BOOK, GAME

FOUR = [
    ([0, 1, 2, 3], [1, 2, 3, 0, 1, 2], [2, 3, 0, 1], [3, 0, 1, 2, 3, 0], [0, 1, 2, 3]),
    ([1, 2, 3, 0], [2, 3, 0, 1, 2, 3], [3, 0, 1, 2], [0, 1, 2, 3, 0, 1], [1, 2, 3, 0]),
]
PER_ROUND = {2: 9, 3: 7, 4: 6}
SECOND_START = {2: 1, 3: 2, 4: 1}


def _turns(seats: int, seed: int):
    """(round, phase, seat counted from the first start player) of every turn; every marker is used up in each round."""
    state, chance = GAME.new(seats, seed), Rng(seed)
    first, turns = state.starter, []
    placed: Counter[tuple[int, str | int]] = Counter()
    while GAME.actor(state) is not None:
        day = state.round
        if state.ask == "move":
            turns.append((day, state.phase, (state.active - first) % seats))
        for event in GAME.apply(state, chance.choice(GAME.legal(state))):
            if event.kind == "marker_placed":
                placed[day, event.facts["seat"]] += 1
    every = PER_ROUND[seats]
    assert placed == {(day, seat): every for day in (1, 2) for seat in range(seats)}, "no marker is left in the supply"
    return turns


def test_t16_four_player_turns() -> None:
    turns = _turns(4, 3)
    assert len(turns) == 48
    for number, phases in enumerate(FOUR, start=1):
        for phase, order in zip(BOOK.definitions.phases, phases, strict=True):
            assert [seat for day, when, seat in turns if (day, when) == (number, phase)] == order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_per_player_and_round(seats: int) -> None:
    for seed in range(5):
        turns = _turns(seats, seed)
        for day in (1, 2):
            counts = [sum(1 for number, _, who in turns if (number, who) == (day, seat)) for seat in range(seats)]
            assert counts == [PER_ROUND[seats]] * seats
        assert next(who for day, _, who in turns if day == 2) == SECOND_START[seats]


@pytest.mark.parametrize(("seats", "day"), [(2, 3), (3, 2)])
def test_day_turns_are_even_at_two_and_three(seats: int, day: int) -> None:
    turns = _turns(seats, 2)
    for phase in ("day_1", "day_2"):
        for seat in range(seats):
            assert sum(1 for number, when, who in turns if (number, when, who) == (1, phase, seat)) == day


@pytest.mark.parametrize(("seats", "markers"), [(2, 9), (3, 7), (4, 6)])
def test_set_up_numbers(seats: int, markers: int) -> None:
    state = GAME.new(seats, 5)
    assert [seat.markers for seat in state.players] == [markers] * seats
    assert [seat.crystals for seat in state.players] == [1] * seats
    assert [sheet.total for sheet in GAME.scores(state)] == [5] * seats
    assert set(state.place.values()) == {"barracks"}
    assert set(state.mood.values()) == {0}
    assert (len(state.lake_deck), len(state.spaceship_deck)) == (6, 12)
    assert state.morning_blockers == ["spaceship", "palace", "beer_house"]
    assert state.evening_blockers == ["field", "pasture", "lake"]


def test_random_blockers_are_six_ordinary_locations() -> None:
    seen = set()
    for seed in range(40):
        state = GAME.new(2, seed, {"blockers": "random"})
        six = [*state.morning_blockers, *state.evening_blockers]
        assert len(set(six)) == 6
        seen.update(six)
    assert seen == set(BOOK.ordinary)


def test_special_cards_are_one_of_each_kind() -> None:
    for seed in range(20):
        state = GAME.new(4, seed, {"special_cards": True})
        dealt = [card for seat in state.players for card in (seat.worker_card, seat.location_card)]
        assert all(BOOK.definitions.specials[seat.worker_card].kind == "worker" for seat in state.players)
        assert all(BOOK.definitions.specials[seat.location_card].kind == "location" for seat in state.players)
        assert len({*dealt, *state.special_box}) == 18


@pytest.mark.parametrize("seats", [1, 3])
def test_after_the_last_day_the_table_stays_as_it_was_scored(seats: int) -> None:
    state, chance = GAME.new(seats, 4), Rng(4)
    while GAME.actor(state) is not None:
        frames = GAME.watch(state, chance.choice(GAME.legal(state)), 0)
    scored = next(frame.state for frame in frames if frame.event.kind == "round_ended")
    told = {frame.event.kind for frame in frames}
    assert {"final_scoring", "game_over"} <= told
    assert "portraits_cleared" not in told
    assert (state.mood, state.influence, state.place) == (scored.mood, scored.influence, scored.place)
    if state.autom is not None:
        assert (state.autom.markers, state.autom.goal) == (scored.autom.markers, scored.autom.goal)
    assert GAME.flaw(state) is None
    assert round_standing(GAME, state).points == (0,) * seats, "nothing is to come"
