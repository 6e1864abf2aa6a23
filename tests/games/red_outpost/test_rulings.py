"""Does every ruling of digest section 10 hold?"""

from __future__ import annotations

import pytest

from tabletop.games.red_outpost import scoring
from tests.games.red_outpost.positions import (
    BOOK,
    GAME,
    autom_cards,
    autom_markers,
    autom_turn,
    end_phase,
    kinds,
    options,
    play,
    refusal,
    solo,
    table,
    vp,
)


def test_c1_five_phases_in_order() -> None:
    assert list(BOOK.definitions.phases) == ["morning", "day_1", "lunch", "day_2", "evening"]
    state, seen = table(phase="morning"), []
    for _ in range(6):
        seen.append((state.round, state.phase))
        end_phase(state)
    assert seen == [(1, "morning"), (1, "day_1"), (1, "lunch"), (1, "day_2"), (1, "evening"), (2, "morning")]


def test_c2_card_16_works_once_in_every_turn() -> None:
    state = table(cards={0: ["miner"]})
    play(state, "move worker=miner to=pasture", "produce_more good=wool")
    end_phase(state)
    state.phase, state.starter, state.active = "day_2", 0, 0
    state.step, state.ask = "turn_start", "move"
    play(state, "move worker=miner to=field")
    assert state.ask == "produce_more", "a turn, not a round, is meant"


def test_c3_the_barracks_bonus_comes_when_the_morning_ends() -> None:
    state = table(phase="morning", place={"miner": "mine"})
    end_phase(state)
    assert state.mood["farmer"] == 1
    assert state.mood["miner"] == 0
    for phase in ("day_1", "lunch", "day_2"):
        state = table(phase=phase)
        end_phase(state)
        assert set(state.mood.values()) == {0}


@pytest.mark.parametrize("worker", BOOK.workers)
@pytest.mark.parametrize(
    ("place", "good", "specialist"), [("pasture", "wool", "shepherd"), ("field", "grain", "farmer")]
)
def test_c4_every_visitor_produces(worker: str, place: str, good: str, specialist: str) -> None:
    state = table()
    play(state, f"move worker={worker} to={place}")
    assert state.goods[good] == 1
    assert state.mood[worker] == (0 if worker == specialist else -1)


def test_c5_one_cube_on_the_track_two_to_the_supply() -> None:
    state = table(goods={"coal": 2})
    play(state, "move worker=miner to=mine")
    assert (state.goods["coal"], state.exported["coal"], state.supply["coal"]) == (1, 1, 4)


def test_c6_the_last_space_repeats() -> None:
    state = table(exported={"wool": 2}, goods={"wool": 2})
    play(state, "move worker=shepherd to=pasture")
    assert (vp(state), state.exported["wool"], state.supply["wool"]) == (7, 2, 4)
    for row in BOOK.definitions.goods.values():
        assert (*row.lasting, row.repeating) == (4, 3, 2)


@pytest.mark.parametrize("seed", range(5))
def test_c7_seven_open_locations_with_any_blockers(seed: int) -> None:
    state = GAME.new(2, seed, {"blockers": "random"})
    assert len(options(state)) == 42


def test_c8_goods_stay_over_the_round_end() -> None:
    state = table(phase="evening", goods={"coal": 2}, exported={"coal": 1})
    state.players[0].wheel, state.players[0].palace = 3, 2
    end_phase(state)
    assert (state.round, state.goods["coal"], state.exported["coal"]) == (2, 2, 1)
    assert (state.players[0].wheel, state.players[0].palace, state.players[0].crystals) == (3, 2, 1)


def test_a_new_day_begins_in_the_barracks() -> None:
    """Digest 8.1.3 and 8.1.5: everybody stands in the Barracks with a neutral mood, morning markers are red again."""
    away = {"miner": "mine", "farmer": "field"}
    state = table(phase="evening", place=away, lying=("miner", "farmer"), mood={"miner": 3})
    end_phase(state)
    assert (state.round, state.phase, state.turn) == (2, "morning", 0)
    assert set(state.place.values()) == {"barracks"}
    assert not any(state.lying.values())
    assert set(state.mood.values()) == {0}
    assert refusal(state, "move worker=miner to=palace").key == "blocked"
    assert "move worker=miner to=field" in options(state), "evening markers are white again"


@pytest.mark.parametrize(("card", "mood"), [("pasture", 2), ("beer_house", 0), ("mine", -1)])
def test_c9_the_mood_change_is_replaced_too(card: str, mood: int) -> None:
    state = table(cards={0: [card]})
    play(state, f"move worker=farmer to={card}", f"use_card card={card}")
    assert state.mood["farmer"] == mood


def test_c10_card_15_moves_any_other_worker() -> None:
    state = table(cards={0: ["fisherman"]}, place={"miner": "palace", "farmer": "field"})
    play(state, "move worker=fisherman to=labour_camp")
    movable = {line.split()[1] for line in options(state, "relocate")}
    assert movable == {f"worker={worker}" for worker in BOOK.workers if worker != "fisherman"}


def test_c11_dense_ranks_at_the_palace() -> None:
    assert scoring.palace_points(BOOK, [2, 2, 1, 0]) == [4, 4, 2, 0]
    assert scoring.palace_points(BOOK, [3, 2, 2, 1]) == [4, 2, 2, 1]
    assert scoring.palace_points(BOOK, [0, 0]) == [0, 0]


def test_c12_only_the_first_wanted_export_fills_the_goal() -> None:
    state = solo("g1", goods={"coal": 2, "wool": 2})
    log = play(state, "move worker=farmer to=pasture")
    assert state.players[0].points["exports"] == 3, "any other export pays the card"
    assert "goal_exported" not in kinds(log)
    state = solo("g1", goods={"coal": 2})
    play(state, "move worker=farmer to=mine")
    assert (state.players[0].points["exports"], state.autom.goal_cube) == (0, True)


def test_c13_goals_are_missed_by_line() -> None:
    state = solo("g1", phase="evening", lying=())
    autom_markers(state, commissar=1, bureaucrat=1)
    state.round = 2
    end_phase(state)
    assert state.players[0].points["goals_missed"] == -15, "three lines, however many figures are wrong in one"


def test_c14_moods_count_with_their_sign() -> None:
    state = solo("g1", mood={"miner": -3, "farmer": 2})
    autom_markers(state)
    assert scoring.round_points_now(state) == [-1]


def test_c15_the_bureaucrat_under_autom_brings_a_point_and_a_marker() -> None:
    state = solo("g1", lying=())
    autom_markers(state, shepherd=2)
    autom_cards(state, "a8", "a16")
    autom_turn(state)
    assert state.place["bureaucrat"] == "administration"
    assert state.autom.points["crystals"] == 1
    assert state.autom.markers["bureaucrat"] == 1
    assert state.mood["bureaucrat"] == 0


def test_c16_the_next_worker_when_the_first_lies() -> None:
    state = solo("g1", phase="lunch", lying=())
    state.lying["bureaucrat"] = state.lying["fisherman"] = True
    autom_turn(state)
    assert state.place["shepherd"] == "field_kitchen"


def test_c17_other_locations_stay_open_in_the_evening() -> None:
    state = table(phase="evening", place={"miner": "mine"})
    assert "move worker=miner to=barracks" in options(state)
    assert "move worker=miner to=warehouse" in options(state)


def test_c18_the_warehouse_may_be_declined() -> None:
    state = table(goods={"coal": 1})
    play(state, "move worker=miner to=warehouse", "decline")
    assert (state.goods["coal"], state.players[0].crystals, state.active) == (1, 1, 1)


def test_c19_one_shuffle_before_or_after() -> None:
    state = table()
    state.lake_discards, state.lake_deck = ["lk1", "lk4"], ["lk2", "lk3", "lk5", "lk6"]
    play(state, "move worker=fisherman to=lake")
    assert state.ask == "reshuffle_before"
    play(state, "reshuffle")
    assert len(state.lake_deck) == 4
    assert len(state.visit.drawn) == 2
    play(state, options(state)[0])
    assert state.active == 1, "once per visit"
    state = table()
    state.lake_discards, state.lake_deck = ["lk1", "lk4"], ["lk2", "lk3", "lk5", "lk6"]
    play(state, "move worker=fisherman to=lake", "decline", "keep_card card=lk6")
    assert state.ask == "reshuffle_after"
    assert sorted(state.lake_discards) == ["lk1", "lk4", "lk5", "lk6"]
    play(state, "reshuffle")
    assert (len(state.lake_deck), state.lake_discards) == (6, [])


def test_c20_scores_below_zero() -> None:
    state = table(phase="evening", mood={"miner": -4, "farmer": -4}, influence={"miner": (1, 0), "farmer": (1, 0)})
    end_phase(state)
    assert vp(state) == -3


def test_c21_the_bureaucrats_pass_does_not_lift_lunch() -> None:
    state = table(cards={0: ["bureaucrat"]}, phase="lunch")
    assert refusal(state, "move worker=bureaucrat to=field").key == "lunch_only_kitchen"
    for phase in ("morning", "evening"):
        state = table(cards={0: ["bureaucrat"]}, phase=phase, place={"bureaucrat": "mine"})
        reachable = {line.rpartition("=")[2] for line in options(state) if "worker=bureaucrat" in line}
        assert {*state.morning_blockers, *state.evening_blockers} <= reachable
        assert "field_kitchen" not in reachable
        assert ("barracks" in reachable) == (phase == "evening")


def test_c22_the_shepherd_cannot_stay_in_lunch() -> None:
    state = table(cards={0: ["shepherd"]}, phase="lunch", place={"shepherd": "mine"})
    assert options(state, "stay") == []


def test_c23_the_stored_marker_may_wait_for_the_next_round() -> None:
    state = table(cards={0: ["administration"]}, phase="evening")
    state.players[0].markers, state.players[0].stored = 8, 1
    end_phase(state)
    assert (state.round, state.active) == (2, 1)
    play(state, "move worker=farmer to=labour_camp", "move worker=miner to=mine")
    assert options(state) == ["place_marker", "place_both"]


def test_lake_draws_on_through_an_empty_deck() -> None:
    """Digest 7.10.3: with one card left the discards become the new deck for the second."""
    state = table()
    state.lake_discards, state.lake_deck = ["lk1", "lk2", "lk4", "lk5", "lk6"], ["lk3"]
    play(state, "move worker=fisherman to=lake", "decline")
    assert state.visit.drawn[0] == "lk3"
    assert len(state.visit.drawn) == 2
    assert len(state.lake_deck) == 4


def test_the_spaceship_deck_is_shuffled_when_used_up() -> None:
    state = table()
    state.spaceship_discards, state.spaceship_deck = [*state.spaceship_deck], []
    log = play(state, "move worker=miner to=spaceship")
    assert "shuffled" in kinds(log)
    assert len(state.spaceship_deck) == 11


def test_the_last_spaceship_card_is_drawn_before_anything_is_shuffled() -> None:
    state = table()
    rest = [card for card in state.spaceship_deck if card != "sp3"]
    state.spaceship_discards, state.spaceship_deck = rest, ["sp3"]
    log = play(state, "move worker=miner to=spaceship")
    assert "shuffled" not in kinds(log)
    assert state.goods["coal"] == 1
    assert (state.spaceship_deck, len(state.spaceship_discards)) == ([], 12)


def test_labour_camp_ships_several_rows() -> None:
    state = table(goods={"grain": 2, "wool": 2, "fish": 2})
    play(state, "move worker=miner to=labour_camp")
    assert vp(state) == 5 + 12
    assert not any(state.goods.values())


@pytest.mark.parametrize("worker", BOOK.workers)
@pytest.mark.parametrize("place", BOOK.locations)
def test_every_visit_changes_moods_as_table_3_3(worker: str, place: str) -> None:
    """The table is written down here a second time, in the words of the digest."""
    wanted = {
        "pasture": 0 if worker == "shepherd" else -1,
        "palace": 0 if worker == "commissar" else 1,
        "field": 0 if worker == "farmer" else -1,
        "beer_house": -1 if worker == "commissar" else 2,
        "warehouse": 0,
        "administration": 0,
        "spaceship": -1,
        "mine": 0 if worker == "miner" else -2,
        "field_kitchen": 1,
        "lake": 0 if worker == "fisherman" else -1,
        "labour_camp": -2,
        "barracks": 1,
    }[place]
    phase = {"field_kitchen": "lunch", "barracks": "evening"}.get(place, "day_1")
    state = table(phase=phase, place={worker: "warehouse"} if place == "barracks" else {})
    state.lake_deck = ["lk1", "lk2", "lk3", "lk4", "lk5", "lk6"]
    log = play(state, f"move worker={worker} to={place}")
    first = [event.facts["change"] for event in log if event.kind == "mood_changed" and event.facts["worker"] == worker]
    assert (first or [0])[0] == wanted
