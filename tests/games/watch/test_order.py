"""Do set-up, clock and placement follow digest 3.1 to 3.3, and do the workers nobody plays walk as in section 4?"""

from __future__ import annotations

import pytest

from tabletop.games.watch import actions, clock, discs
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import BadSnapshot, Reason, Rng
from tests.games.watch.positions import (
    GAME,
    TABLES,
    at_random,
    bonus,
    legal,
    play,
    refused,
    rolled,
    show,
    table,
    to_actions,
    to_place,
    workers,
)


@pytest.mark.parametrize(("seats", "stack"), [(2, 3), (3, 4), (4, 5)])
def test_t01_set_up_counts(seats: int, stack: int) -> None:
    state = GAME.new(seats, seed=5)
    assert state.stock == [stack] * 9
    for seat, player in enumerate(state.players):
        assert (player.roubles, player.gears, len(player.hand), player.notes) == (3, 2, 1, 0)
        assert player.levels == dict.fromkeys(TABLES.departments, 0)
        assert GAME.inventory(state)[f"disc {seat}"] == 20
    assert clock.hour(TABLES, state.round) == 12
    assert state.black_disc is None
    assert len(state.market) == 11
    assert state.card in TABLES.market
    assert len(state.documents) == 28 - seats
    assert (state.walker is not None) == (seats == 2)
    assert state.walker is None or (state.walker.space, state.walker.discs) == ("", 20)


def test_t01_the_start_player_is_drawn() -> None:
    assert {GAME.new(3, seed).start for seed in range(40)} == {0, 1, 2}


def test_t02_clock_hand() -> None:
    assert [clock.hour(TABLES, n) for n in range(1, 13)] == [12, 3, 6, 9] * 3
    state = GAME.new(3, seed=2)
    events = at_random(state)
    assert [event.facts["hour"] for event in events if event.kind == "hand_turned"] == [
        3,
        6,
        9,
        12,
        3,
        6,
        9,
        12,
        3,
        6,
        9,
    ]
    assert [event.facts["round"] for event in events if event.kind == "round_began"] == list(range(2, 13))
    assert state.market == []
    assert len(state.past) == 11


def test_t02_the_market_deck_is_empty_from_round_eleven_on() -> None:
    state = table(3)
    to_actions(state, {0: "sell", 1: "produce", 2: "scrounge"}, number=11)
    assert len(state.market) == 1
    while state.round == 11:
        GAME.apply(state, GAME.legal(state)[0])
    assert state.market == []


def test_t03_placement_order() -> None:
    red, yellow, blue = 0, 1, 2
    state = table(3)
    to_place(state, 2, {blue: "upgrade", yellow: "search", red: "smuggle"})
    assert clock.hour(TABLES, 2) == 3
    assert state.queue == [blue, yellow, red]
    assert refused(state, "place space=upgrade") == Reason("space_own", {"space": "upgrade"})
    for space in ("search", "smuggle"):
        assert refused(state, f"place space={space}") == Reason("space_occupied", {"space": space})
    play(state, "place space=watch")
    assert GAME.actor(state) == yellow
    play(state, "place space=upgrade", "place space=sell")
    assert state.phase == "actions"
    assert state.queue == [yellow, blue, red]


def test_t04_round_one() -> None:
    state = table(3)
    state.start, state.queue = 0, [0, 1, 2]
    # Spies that lay ready would be revealed if there were a phase 2.
    state.active = ["dock"]
    play(state, "place space=search")
    assert GAME.actor(state) == 1
    play(state, "place space=smuggle")
    assert GAME.actor(state) == 2
    events = play(state, "place space=produce")
    assert [event.facts["phase"] for event in events if event.kind == "phase_began"] == ["actions"]
    assert "caught" not in [event.kind for event in events]
    assert state.queue == [1, 2, 0]


def test_t04_a_space_taken_in_round_one_is_refused() -> None:
    state = table(3)
    assert len(legal(state)) == 8
    play(state, "place space=sell")
    assert refused(state, "place space=sell") == Reason("space_occupied", {"space": "sell"})


def third_turn(spaces: dict[int, str], number: int) -> WatchState:
    state = table(2)
    to_place(state, number, spaces)
    return state


def test_t30_third_worker_moves() -> None:
    state = third_turn({THIRD: "scrounge", 0: "sell", 1: "produce"}, 3)
    assert clock.hour(TABLES, 3) == 6
    assert [rolled(state, roll) for roll in range(1, 7)] == [
        "search", "watch", "smuggle", "overtime", "upgrade", "search",
    ]  # fmt: skip


def test_t30_in_phase_three_its_disc_goes_to_the_track_rolled_without_bonus() -> None:
    state = table(2)
    to_actions(state, {0: "produce", THIRD: "search", 1: "smuggle"}, number=3)
    state.walker.roll = 6
    assert (bonus(6, 1).gives, bonus(6, 1).count) == ("roubles", 1)
    state.queue = [0, THIRD, 1]
    actions.begin(TABLES, state, 0)
    events = play(state, "work", "lay track=1")
    assert state.tracks[5] == [THIRD]
    assert [event.facts["spot"] for event in events if event.kind == "third_laid"] == ["t6.s1"]
    assert [player.roubles for player in state.players] == [3, 3]
    assert state.players[1].gears == 2
    assert not state.walker.standing
    assert GAME.actor(state) == 1


def test_t32_first_placement_of_the_third_worker() -> None:
    state = table(2)
    workers(state, {0: "smuggle", 1: "overtime"}, standing=True)
    assert rolled(state, 1) == "sell"
    assert rolled(state, 2) == "produce"
    # Counted from the hand, whose own side comes first.
    elsewhere = table(2)
    workers(elsewhere, {0: "sell", 1: "watch"}, standing=True)
    assert [rolled(elsewhere, roll) for roll in (1, 2, 6)] == ["smuggle", "overtime", "search"]
    state.walker.roll = 2
    discs.lay_third(TABLES, state, None)
    assert state.tracks[1] == [THIRD]


def test_t32_it_is_placed_after_both_players() -> None:
    state = table(2)
    assert state.queue == [state.start, 1 - state.start, THIRD]
    events = play(state, "place space=smuggle", "place space=overtime")
    kinds = [event.kind for event in events]
    assert kinds.index("die_rolled") > max(n for n, kind in enumerate(kinds) if kind == "placed")
    assert state.walker.space not in ("", "smuggle", "overtime")


def test_a5_the_third_workers_count_wraps_around_five_empty_spaces() -> None:
    state = third_turn({THIRD: "watch", 0: "smuggle", 1: "overtime"}, 2)
    assert len(clock.third_goals(TABLES, state, state.walker)) == 5
    assert rolled(state, 6) == rolled(state, 1) == "sell"


def test_a6_the_third_worker_never_stays_but_the_robot_does_with_a_five() -> None:
    state = third_turn({THIRD: "scrounge", 0: "sell", 1: "produce"}, 2)
    assert "scrounge" not in {rolled(state, roll) for roll in range(1, 7)}
    solo = GAME.new(1, seed=1)
    workers(solo, {0: "produce"}, standing=False)
    assert rolled(solo, 5) == solo.walker.space == "smuggle"


def test_a7_the_third_worker_on_watch_counts_as_nobody() -> None:
    state = table(2)
    show(state, "m12")
    to_actions(state, {0: "sell", 1: "produce", THIRD: "watch"})
    state.walker.roll = 1
    state.black_disc = 1
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    assert len(state.active) == TABLES.market["m12"].eye == 3
    assert state.activator is None
    assert state.black_disc == 1


def test_a8_a_full_track_sends_the_third_worker_to_the_next_below() -> None:
    state = table(2)
    state.tracks[5] = [0] * 8
    state.walker.roll = 6
    discs.lay_third(TABLES, state, None)
    assert state.tracks[0] == [THIRD]
    for track in state.tracks:
        track[:] = [0] * 8
    left = state.walker.discs
    discs.lay_third(TABLES, state, None)
    assert state.walker.discs == left


def test_the_third_worker_moves_in_its_place_of_the_order() -> None:
    state = third_turn({0: "smuggle", THIRD: "overtime", 1: "search"}, 5)
    assert state.queue == [0, THIRD, 1]
    play(state, "place space=sell")
    assert state.walker.standing
    assert state.walker.space != "overtime"
    assert GAME.actor(state) == 1


def test_t03_order_of_actions_is_that_of_the_new_places() -> None:
    state = table(4)
    to_actions(state, {0: "watch", 1: "smuggle", 2: "upgrade", 3: "produce"}, number=3)
    assert state.queue == [2, 0, 1, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_placing_stands_until_all_are_placed(seats: int) -> None:
    state, chance = GAME.new(seats, 3), Rng(3)
    before: list[int] = []
    while GAME.actor(state) is not None:
        if state.phase == "place":
            assert len(state.order) == seats + (seats == 2)
            assert state.order[-len(state.queue) :] == state.queue
            assert not before or state.order == before
            before = state.order
        else:
            assert state.order == before == []
        moved_on = (state.phase, state.round)
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
        if (state.phase, state.round) != moved_on:
            before = []


def test_an_order_that_does_not_end_with_who_is_still_to_come_is_no_position() -> None:
    state = GAME.new(3, 3)
    state.order.reverse()
    with pytest.raises(BadSnapshot, match="order"):
        GAME.restore(GAME.snapshot(state))
    state.order = [*state.queue, 0]
    with pytest.raises(BadSnapshot, match="order"):
        GAME.restore(GAME.snapshot(state))
