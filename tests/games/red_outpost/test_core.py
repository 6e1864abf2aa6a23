"""Do the scenarios of digest 13.1 come out as written?"""

from __future__ import annotations

import pytest

from tabletop.games.red_outpost import scoring
from tests.games.red_outpost.positions import BOOK, GAME, end_phase, kinds, options, play, refusal, table, vp

T1_BLOCKERS = ("spaceship", "palace", "lake")
T1_EVENING = ("field", "pasture", "mine")


def _t1():
    return table(2, phase="morning", morning=T1_BLOCKERS, evening=T1_EVENING)


def test_t1_morning_move() -> None:
    state = _t1()
    moves = options(state)
    assert len(moves) == 42
    assert all(line.startswith("move ") for line in moves)
    for place in ("barracks", "field_kitchen", *T1_BLOCKERS):
        assert not any(line.endswith(f"to={place}") for line in moves)
    play(state, "move worker=bureaucrat to=beer_house", "decline")
    assert state.place["bureaucrat"] == "beer_house"
    assert state.lying["bureaucrat"]
    assert state.influence["bureaucrat"] == [1, 0]
    assert state.mood["bureaucrat"] == 2
    assert (state.players[0].markers, state.players[0].crystals) == (8, 1)
    assert state.active == 1
    replies = options(state)
    assert len(replies) == 30
    assert not any("worker=bureaucrat" in line or "to=beer_house" in line for line in replies)


@pytest.mark.parametrize(("wheel", "ends"), [(2, 0), (3, 1)])
def test_t2_mine_reward_and_export(wheel: int, ends: int) -> None:
    state = table(2, goods={"coal": 2}, exported={"coal": 1}, mood={"miner": 1})
    me = state.players[0]
    me.wheel, me.crystals, me.points["start"] = wheel, 0, 12
    log = play(state, "move worker=miner to=mine")
    assert state.influence["miner"] == [1, 0]
    assert state.mood["miner"] == 1
    assert me.wheel == ends
    assert (vp(state), me.crystals) == (17, 1)
    assert state.goods["coal"] == 1
    assert state.exported["coal"] == 2
    assert state.supply["coal"] == 3
    assert me.points["exports"] == 3
    assert me.points["wheel"] == 2
    assert kinds(log).count("wheel_moved") == 2


def test_t3_end_of_morning() -> None:
    state = _t1()
    log = play(state, "move worker=bureaucrat to=beer_house", "decline", "move worker=miner to=mine")
    slept = {"shepherd", "farmer", "fisherman", "commissar"}
    assert {worker for worker, mood in state.mood.items() if mood == 1} == slept
    assert (state.mood["bureaucrat"], state.mood["miner"]) == (2, 0)
    assert not any(state.lying.values())
    assert ("blockers_turned", "white") in [(event.kind, event.facts.get("side")) for event in log]
    assert options(state, "move"), "the white markers close nothing"
    assert any("to=spaceship" in line for line in options(state))
    assert state.phase == "day_1"
    assert state.starter == 1
    order = []
    while state.phase == "day_1":
        order.append(state.active)
        while state.phase == "day_1" and state.turn == len(order) - 1:
            play(state, options(state)[-1])
    assert order == [1, 0, 1, 0, 1, 0]


def test_t4_round_scoring() -> None:
    state = table(
        2,
        phase="evening",
        mood={"bureaucrat": 3, "commissar": -2},
        influence={"bureaucrat": (2, 1), "commissar": (1, 1)},
    )
    end_phase(state)
    assert [seat.points["moods_day_1"] for seat in state.players] == [1, -2]
    assert set(state.mood.values()) == {0}
    assert [seat.markers for seat in state.players] == [9, 9]
    assert all(row == [0, 0] for row in state.influence.values())


@pytest.mark.parametrize(("worker", "mood"), [("miner", -1), ("farmer", 0)])
def test_t5_visitors_of_the_field(worker: str, mood: int) -> None:
    state = table()
    play(state, f"move worker={worker} to=field")
    assert state.mood[worker] == mood
    assert state.goods["grain"] == 1
    assert state.players[0].wheel == 1


def test_t7_adding_is_not_producing() -> None:
    state = table(goods={"wool": 2})
    state.players[0].wheel = 3
    play(state, "move worker=miner to=warehouse", "buy_good good=wool")
    me = state.players[0]
    assert (me.wheel, me.crystals, vp(state)) == (3, 0, 9)
    assert (state.goods["wool"], state.exported["wool"]) == (0, 1)


def test_t9_palace_moods() -> None:
    state = table()
    play(state, "move worker=farmer to=palace")
    assert (state.mood["farmer"], state.mood["commissar"]) == (1, 1)
    assert options(state) == ["donate", "decline"]
    play(state, "donate")
    assert (state.players[0].palace, state.players[0].crystals) == (1, 0)
    assert state.active == 1, "at most one crystal per visit"
    state = table()
    play(state, "move worker=commissar to=palace")
    assert set(state.mood.values()) == {0}
    play(state, "decline")
    assert state.players[0].palace == 0


def test_t10_beer_house() -> None:
    state = table()
    play(state, "move worker=commissar to=beer_house")
    assert state.mood["commissar"] == -1
    play(state, "raise worker=commissar")
    assert "lower worker=commissar" not in options(state)
    assert refusal(state, "lower worker=commissar").key == "same_worker"
    play(state, "lower worker=miner")
    assert (state.mood["commissar"], state.mood["miner"]) == (0, -1)
    assert state.players[0].crystals == 0


def test_t11_administration() -> None:
    state = table(influence={"farmer": (0, 1), "miner": (0, 1), "shepherd": (0, 1), "commissar": (1, 0)})
    play(state, "move worker=farmer to=administration")
    assert state.mood["bureaucrat"] == 1
    shifts = {tuple(line.split()[2:]) for line in options(state, "shift_marker")}
    others = ("fisherman", "commissar", "bureaucrat")
    wanted = {("source=miner", f"target={name}") for name in ("shepherd", *others)}
    wanted |= {("source=shepherd", f"target={name}") for name in ("miner", *others)}
    assert shifts == wanted
    assert all("seat=1" in line for line in options(state, "shift_marker"))
    assert refusal(state, "shift_marker seat=1 source=farmer target=miner").key == "visitor_marker"
    assert refusal(state, "shift_marker seat=0 source=commissar target=miner").key == "own_marker"
    assert refusal(state, "shift_marker seat=1 source=bureaucrat target=miner").key == "no_marker"
    play(state, "shift_marker seat=1 source=miner target=bureaucrat")
    assert (state.influence["miner"], state.influence["bureaucrat"]) == ([0, 0], [0, 1])
    state = table(influence={"miner": (0, 1)})
    play(state, "move worker=bureaucrat to=administration")
    assert state.players[0].crystals == 2
    assert set(state.mood.values()) == {0}
    assert state.active == 1


def test_t12_lake_reshuffle() -> None:
    state = table()
    state.lake_discards = ["lk1", "lk3", "lk4"]
    state.lake_deck = ["lk5", "lk6", "lk2"]
    play(state, "move worker=miner to=lake")
    assert state.mood["miner"] == -1
    assert state.goods["fish"] == 1
    assert sorted(state.lake_deck) == ["lk1", "lk2", "lk3", "lk4", "lk5", "lk6"]
    assert state.lake_discards == []


def test_t14_closed_locations() -> None:
    away = {"miner": "field", "farmer": "palace"}
    state = table(
        phase="evening", place=away, evening=("field", "pasture", "lake"), morning=("palace", "mine", "spaceship")
    )
    moves = options(state)
    assert "move worker=miner to=mine" in moves, "a worker may leave a closed location, and morning markers are white"
    assert not any(line.endswith(("to=field", "to=pasture", "to=lake")) for line in moves)
    assert refusal(state, "move worker=farmer to=pasture").key == "blocked"
    assert any(line.endswith("to=barracks") for line in moves)
    for phase in ("day_1", "day_2"):
        state = table(phase=phase, place=away)
        moves = options(state)
        for place in ("spaceship", "beer_house", "pasture", "lake"):
            assert f"move worker=miner to={place}" in moves
        assert not any(line.endswith(("to=barracks", "to=field_kitchen")) for line in moves)
        assert refusal(state, "move worker=miner to=barracks").key == "not_in_phase"
    state = table(phase="lunch", place=away)
    assert options(state) == [f"move worker={worker} to=field_kitchen" for worker in BOOK.workers]
    assert refusal(state, "move worker=miner to=mine").key == "lunch_only_kitchen"


def test_t15_occupied_later() -> None:
    state = table(phase="morning")
    play(state, "move worker=miner to=mine", "move worker=farmer to=field")
    assert state.phase == "day_1"
    assert refusal(state, "move worker=shepherd to=mine").params == {"location": "mine", "worker": "miner"}
    play(state, "move worker=miner to=labour_camp")
    assert "move worker=shepherd to=mine" in options(state)


@pytest.mark.parametrize("worker", BOOK.workers)
def test_t17_mood_limits(worker: str) -> None:
    state = table(mood={worker: 6})
    log = play(state, f"move worker={worker} to=beer_house", "decline")
    assert state.mood[worker] == (5 if worker == "commissar" else 6)
    assert "mood_changed" in kinds(log)
    state = table(mood={worker: -4})
    play(state, f"move worker={worker} to=labour_camp")
    assert state.mood[worker] == -4
    assert (state.goods["grain"], state.goods["wool"], state.goods["fish"]) == (1, 1, 1)


def test_t18_final_palace_scoring() -> None:
    assert scoring.palace_points(BOOK, [3, 3, 1, 0]) == [4, 4, 2, 0]
    assert scoring.palace_points(BOOK, [2, 0]) == [4, 0]
    assert scoring.palace_points(BOOK, [4, 3, 2, 1]) == [4, 2, 1, 0]
    state = table(4, phase="evening")
    state.round = 2
    for seat, gift in zip(state.players, (3, 3, 1, 0), strict=True):
        seat.palace = gift
    end_phase(state)
    assert [seat.points["palace"] for seat in state.players] == [4, 4, 2, 0]
    assert GAME.actor(state) is None


def test_t19_crystals_and_tie_break() -> None:
    state = table(phase="evening")
    state.round = 2
    for seat, crystals, points in zip(state.players, (5, 4), (29, 29), strict=True):
        seat.crystals, seat.points["start"] = crystals, points
    end_phase(state)
    assert [vp(state, 0), vp(state, 1)] == [31, 31]
    assert GAME.winners(state) == [0]
    state.players[1].crystals = 5
    assert GAME.winners(state) == [0, 1], "still tied: a shared win"
