"""Do the solo scenarios of digest 13.2 come out as written, and the rest of section 11?"""

from __future__ import annotations

import pytest

from tabletop.games.red_outpost import scoring
from tabletop.games.red_outpost.solo import clear_round
from tabletop.kernel import BadSnapshot
from tests.games.red_outpost.positions import (
    BOOK,
    GAME,
    autom_cards,
    autom_markers,
    autom_turn,
    autom_vp,
    end_phase,
    kinds,
    options,
    play,
    solo,
    vp,
)


def test_t20_fallback() -> None:
    occupied = {"shepherd": "field", "farmer": "beer_house", "miner": "warehouse", "fisherman": "spaceship"}
    state = solo("g1", lying=(), place=occupied)
    autom_cards(state, "a6", "a8")
    state.lake_deck, state.lake_discards = ["lk1", "lk2", "lk5", "lk6", "lk3", "lk4"], []
    markers = dict(state.autom.markers)
    log = autom_turn(state)
    assert state.place["fisherman"] == "lake"
    assert state.lying["fisherman"]
    assert state.autom.markers == markers
    assert state.autom.face_up == "a8"
    assert "autom_fallback" in kinds(log)
    assert [event.facts["card"] for event in log if event.facts.get("what") == "lake" and "card" in event.facts] == [
        "lk4",
        "lk3",
    ]
    assert state.goods["fish"] == 2, "the better card counts"
    assert state.mood["fisherman"] == 1, "nothing from the location, +1 from the card"
    assert sorted(state.lake_discards) == ["lk3", "lk4"]


def test_t21_lunch() -> None:
    state = solo("g1", phase="lunch", lying=(), mood={"bureaucrat": 2})
    autom_markers(state, bureaucrat=1, shepherd=6)
    state.autom.points["start"] = 10
    face_up = state.autom.face_up
    autom_turn(state)
    assert state.place["bureaucrat"] == "field_kitchen"
    assert state.autom.markers["bureaucrat"] == 2
    assert state.mood["bureaucrat"] == 3
    assert autom_vp(state) == 12
    assert state.autom.supply == 1
    assert state.autom.face_up == face_up


def test_t21_lunch_without_supply() -> None:
    state = solo("g1", phase="lunch", lying=())
    autom_markers(state, bureaucrat=2, shepherd=7)
    before = autom_vp(state)
    autom_turn(state)
    assert state.autom.markers["bureaucrat"] == 2
    assert autom_vp(state) == before + 2


def test_t21_the_next_in_order_when_the_first_lies() -> None:
    """C16: it cannot happen in play, but the check is kept."""
    state = solo("g1", phase="lunch", lying=())
    state.lying["bureaucrat"] = True
    autom_turn(state)
    assert state.place["fisherman"] == "field_kitchen"


def test_t22_removing_influence() -> None:
    state = solo("g1")
    assert state.autom.markers["bureaucrat"] == 2
    supply = state.autom.supply
    play(state, "move worker=bureaucrat to=mine")
    assert state.autom.markers["bureaucrat"] == 1
    assert state.autom.supply == supply + 1


def test_t22_nothing_to_remove() -> None:
    state = solo("g1")
    autom_markers(state, shepherd=9)
    assert "move worker=bureaucrat to=mine" in options(state)
    play(state, "move worker=bureaucrat to=mine")
    assert state.autom.markers["bureaucrat"] == 0


def test_t23_start_of_round() -> None:
    state = solo("g1")
    wanted = {"shepherd": 1, "farmer": 1, "fisherman": 2, "miner": 1, "commissar": 2, "bureaucrat": 2}
    assert state.autom.markers == wanted
    assert state.autom.supply == 0
    for seed in range(30):
        fresh = GAME.new(1, seed)
        goal = BOOK.definitions.goals[fresh.autom.goal]
        assert sum(fresh.autom.markers.values()) == 9
        assert {worker for worker, count in fresh.autom.markers.items() if count == 2} == {
            *goal.unmarked,
            *goal.cheerful,
        }
        assert options(fresh) == ["begin"]


def _player_coal(state) -> None:
    """Let the player produce a coal as the turn of the moment."""
    state.goods["coal"], state.supply["coal"] = 2, 6 - 2 - state.autom.goal_cube
    play(state, "move worker=farmer to=mine")


def test_t25_export_goal() -> None:
    state = solo("g1")
    _player_coal(state)
    assert (vp(state), state.autom.goal_cube, state.goods["coal"]) == (5, True, 0)
    assert state.supply["coal"] == 5
    state = solo("g1")
    state.autom.goal_cube = True
    _player_coal(state)
    assert vp(state) == 9
    assert state.supply["coal"] == 5, "one cube lies on the card, the rest is back"
    assert set(state.exported.values()) == {0}


def test_t25_autom_does_not_fill_the_goal() -> None:
    state = solo("g1", lying=(), goods={"coal": 2})
    autom_cards(state, "a14", "a10")
    autom_turn(state)
    assert state.place["miner"] == "mine"
    assert state.autom.points["exports"] == 4
    assert not state.autom.goal_cube
    assert vp(state) == 5


def test_t26_warehouse_by_autom() -> None:
    state = solo("g1", lying=(), goods={"coal": 1, "wool": 2})
    autom_cards(state, "a10", "a12")
    before = autom_vp(state)
    autom_turn(state)
    assert state.place["miner"] == "warehouse"
    assert (state.goods["coal"], state.goods["wool"]) == (0, 2)
    assert autom_vp(state) == before
    assert vp(state) == 5


def test_t28_round_end() -> None:
    state = solo("g1", phase="evening", lying=())
    autom_markers(state, shepherd=1, farmer=2, miner=1, bureaucrat=1)
    state.mood = dict(zip(BOOK.workers, (2, -1, 4, 0, -2, 3), strict=True))
    before = autom_vp(state)
    state.round = 2  # so that Autom does not move on into the next day
    end_phase(state)
    me = state.players[0]
    assert me.points["moods_day_2"] == 2
    assert state.autom.points["influence"] == 5
    assert me.points["goals_missed"] == -10
    assert autom_vp(state) == before + 5
    assert me.points["moods_day_2"] + me.points["goals_missed"] == -8


def test_t28_what_goes_back_before_the_second_day() -> None:
    state = solo("g1", phase="evening", lying=())
    autom_markers(state, shepherd=4)
    clear_round(BOOK, state, state.autom, None)
    assert set(state.autom.markers.values()) == {0}
    assert state.autom.goals_gone == ["g1"]
    state = solo("g1", phase="evening", lying=())
    end_phase(state)
    assert state.autom.goals_gone == ["g1"]
    assert state.autom.goal in {*BOOK.definitions.goals} - {"g1"}


def test_a_missed_goal_costs_what_its_card_says_unless_chosen_otherwise() -> None:
    state = GAME.new(1, 1)
    assert state.autom is not None
    assert scoring.goal_loss(BOOK, state, state.autom) == BOOK.definitions.goals[state.autom.goal].loss == 5


@pytest.mark.parametrize(("difficulty", "loss"), [("easy", 3), ("normal", 4), ("hard", 5)])
def test_difficulty_sets_the_loss(difficulty: str, loss: int) -> None:
    state = solo("g1", difficulty=difficulty)
    assert scoring.goal_loss(BOOK, state, state.autom) == loss


@pytest.mark.parametrize(("moods", "markers", "cube", "missed"), [
    ({"fisherman": 3}, {}, True, []),
    ({"fisherman": 2}, {}, True, ["cheerful"]),
    ({"fisherman": 3}, {"commissar": 1}, True, ["unmarked"]),
    ({"fisherman": 3}, {"shepherd": 9}, False, ["export"]),
    ({}, {"commissar": 1, "bureaucrat": 1}, False, ["unmarked", "cheerful", "export"]),
])  # fmt: skip
def test_goal_lines_count_once_each(moods, markers, cube, missed) -> None:
    state = solo("g1", mood=moods)
    autom_markers(state, **markers)
    state.autom.goal_cube = cube
    assert scoring.missed_goals(BOOK, state, state.autom) == missed


def test_autom_takes_the_topmost_free_location() -> None:
    state = solo("g1", lying=(), place={"shepherd": "field"})
    autom_cards(state, "a6", "a10")
    autom_turn(state)
    assert state.place["miner"] == "beer_house"


def test_autom_respects_blockers() -> None:
    state = solo("g1", phase="morning", lying=())
    autom_cards(state, "a4", "a10")
    autom_turn(state)
    assert state.place["miner"] == "pasture", "palace and beer house are closed in the morning"
    state = solo("g1", phase="evening", lying=())
    state.place.update({"shepherd": "palace"})
    autom_cards(state, "a4", "a10")
    autom_turn(state)
    assert state.place["miner"] == "beer_house", "the pasture is closed in the evening"


def test_a_lying_worker_is_replaced_by_the_order() -> None:
    state = solo("g1", lying=("miner", "bureaucrat"))
    autom_cards(state, "a6", "a10")
    autom_turn(state)
    assert state.place["fisherman"] == "field", "g1 lists the Bureaucrat first, who lies, then the Fisherman"


def test_autom_at_the_palace_and_beer_house() -> None:
    state = solo("g1", lying=())
    autom_cards(state, "a7", "a10")
    autom_turn(state)
    assert (state.autom.palace, state.mood["miner"], state.mood["commissar"]) == (1, 1, 1)
    state = solo("g1", lying=())
    autom_cards(state, "a15", "a10")
    autom_turn(state)
    assert state.mood["miner"] == 2
    assert (state.autom.points["beer_house"], state.autom.points["crystals"]) == (1, 0)
    assert sum(state.mood.values()) == 2, "no moods are shifted"


def test_autom_at_the_administration() -> None:
    state = solo("g1", lying=())
    autom_markers(state, shepherd=3)
    autom_cards(state, "a12", "a10")
    autom_turn(state)
    assert (state.autom.markers["miner"], state.autom.supply) == (1, 5)
    assert state.mood["bureaucrat"] == 1
    assert state.autom.points["crystals"] == 0


def test_autom_wheel_reward_is_three_points() -> None:
    state = solo("g1", lying=())
    state.autom.wheel = 3
    autom_cards(state, "a14", "a13")
    autom_turn(state)
    assert state.autom.wheel == 0
    assert state.autom.points["wheel"] == 3


@pytest.mark.parametrize(("goods", "chosen"), [({}, "grain"), ({"coal": 2, "wool": 2}, "wool"), ({"fish": 1}, "grain")])
def test_autom_chooses_a_good_that_exports_first(goods: dict[str, int], chosen: str) -> None:
    state = solo("g1", lying=(), goods=goods)
    state.spaceship_deck.remove("sp12")
    state.spaceship_deck.append("sp12")
    autom_cards(state, "a5", "a10")
    log = autom_turn(state)
    assert [event.facts["good"] for event in log if event.kind == "added"] == [chosen]
    assert state.autom.points["crystals"] == 1
    assert state.autom.wheel == 0


def test_turns_alternate_and_autom_begins_every_phase() -> None:
    state = GAME.new(1, 4)
    log = GAME.apply(state, GAME.legal(state)[0])
    while GAME.actor(state) is not None:
        log += GAME.apply(state, GAME.legal(state)[-1])
    turns = [event.kind for event in log if event.kind in ("autom_turn_began", "turn_began")]
    assert turns == ["autom_turn_began", "turn_began"] * 18
    assert sum(event.kind == "revealed" and event.facts["what"] == "autom" for event in log) == 18, "nine cards a round"
    goals = [event.facts["card"] for event in log if event.facts.get("what") == "goal"]
    assert len(set(goals)) == 2


def test_the_player_wins_only_with_more_points() -> None:
    state = solo("g1")
    state.players[0].points["start"] = autom_vp(state)
    assert GAME.winners(state) == []
    state.players[0].points["start"] += 1
    assert GAME.winners(state) == [0]


def test_the_player_may_shift_an_autom_marker() -> None:
    state = solo("g1")
    play(state, "move worker=farmer to=administration")
    assert "shift_marker seat=autom source=miner target=bureaucrat" in options(state)
    assert not any("source=farmer" in line or "target=farmer" in line for line in options(state))
    play(state, "shift_marker seat=autom source=miner target=bureaucrat")
    assert (state.autom.markers["miner"], state.autom.markers["bureaucrat"]) == (0, 3)


def test_palace_at_the_end_counts_autom() -> None:
    state = solo("g1", phase="evening", lying=())
    state.round, state.players[0].palace, state.autom.palace = 2, 1, 3
    state.players[0].crystals = 5
    end_phase(state)
    assert state.players[0].points["palace"] == 2
    assert state.autom.points["palace"] == 4
    assert state.players[0].points["crystals"] == 2


def test_autom_never_owes_a_marker() -> None:
    state = GAME.new(1, 3)
    assert state.autom is not None
    state.autom.supply = -1
    with pytest.raises(BadSnapshot, match="negative") as refusal:
        GAME.restore(GAME.snapshot(state))
    assert refusal.value.field == "autom.supply"
