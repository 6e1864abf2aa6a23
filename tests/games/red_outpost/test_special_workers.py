"""Does every special card of a worker (13 to 18) do what digest 9 and the table of 13.3 say, at its own moment?"""

from __future__ import annotations

import pytest

from tabletop.kernel import BadSnapshot
from tests.games.red_outpost.positions import BOOK, GAME, end_phase, kinds, options, play, refusal, table


def test_x13_shepherd() -> None:
    state = table(cards={0: ["shepherd"]}, phase="day_2", place={"shepherd": "pasture"})
    assert "stay worker=shepherd" in options(state)
    log = play(state, "stay worker=shepherd")
    assert state.place["shepherd"] == "pasture"
    assert state.lying["shepherd"]
    assert state.influence["shepherd"] == [1, 0]
    assert (state.goods["wool"], state.mood["shepherd"]) == (1, 0)
    assert kinds(log)[:2] == ["card_used", "stayed"]


@pytest.mark.parametrize(
    ("phase", "place", "key"),
    [
        ("lunch", "pasture", "not_in_phase"),
        ("day_1", "barracks", "not_in_phase"),
        ("day_2", "field_kitchen", "not_in_phase"),
        ("evening", "pasture", "blocked"),
    ],
)
def test_x13_not_where_moves_are_not_open(phase: str, place: str, key: str) -> None:
    state = table(cards={0: ["shepherd"]}, phase=phase, place={"shepherd": place})
    assert options(state, "stay") == []
    assert refusal(state, "stay worker=shepherd").key == key


def test_x13_only_its_owner() -> None:
    state = table(cards={1: ["shepherd"]}, phase="day_2", place={"shepherd": "pasture"})
    assert options(state, "stay") == []
    assert refusal(state, "stay worker=shepherd").key == "needs_card"
    assert refusal(state, "stay worker=miner").key == "must_move"


def test_x14_farmer() -> None:
    state = table(cards={0: ["farmer"]}, place={"miner": "field", "shepherd": "pasture"}, lying=("miner",))
    assert "move worker=farmer to=field" in options(state)
    assert refusal(state, "move worker=farmer to=pasture").key == "occupant_stands"
    assert refusal(state, "move worker=fisherman to=field").key == "occupied"
    play(state, "move worker=farmer to=field")
    assert state.goods["grain"] == 1
    state = table(cards={0: ["farmer"]}, place={"miner": "field"})
    assert "move worker=farmer to=field" not in options(state)


def test_x14_blocking_still_applies_and_both_must_leave() -> None:
    state = table(cards={0: ["farmer"]}, phase="evening", place={"miner": "field"}, lying=("miner",))
    assert refusal(state, "move worker=farmer to=field").key == "blocked"
    state = table(cards={0: ["farmer"]}, place={"miner": "field"}, lying=("miner",))
    play(state, "move worker=farmer to=field")
    end_phase(state)
    state.phase, state.ask, state.step = "day_2", "move", "turn_start"
    state.place["miner"] = "mine"
    assert refusal(state, "move worker=commissar to=field").params["worker"] == "farmer"


def test_x15_fisherman() -> None:
    state = table(cards={0: ["fisherman"]}, place={"miner": "palace", "fisherman": "mine"})
    play(state, "move worker=fisherman to=labour_camp")
    lines = options(state, "relocate")
    assert "relocate worker=miner to=field" in lines
    assert not any(line.endswith(("to=barracks", "to=field_kitchen", "to=labour_camp", "to=palace")) for line in lines)
    assert refusal(state, "relocate worker=fisherman to=field").key == "not_the_visitor"
    assert refusal(state, "relocate worker=miner to=barracks").key == "not_in_phase"
    goods = dict(state.goods)
    play(state, "relocate worker=miner to=field")
    assert state.place["miner"] == "field"
    assert not state.lying["miner"]
    assert state.mood["miner"] == 0
    assert state.influence["miner"] == [0, 0]
    assert state.goods == goods
    assert "move worker=miner to=mine" in options(state), "still usable in this phase"


def test_x15_not_to_a_closed_location() -> None:
    state = table(cards={0: ["fisherman"]}, phase="morning")
    play(state, "move worker=fisherman to=labour_camp")
    assert not any(line.endswith(("to=spaceship", "to=palace", "to=beer_house")) for line in options(state, "relocate"))
    assert refusal(state, "relocate worker=miner to=palace").key == "blocked"


def test_x15_in_lunch_to_any_free_ordinary_location() -> None:
    state = table(cards={0: ["fisherman"]}, phase="lunch")
    play(state, "move worker=fisherman to=field_kitchen", "relocate worker=miner to=palace")
    assert state.place["miner"] == "palace"


def test_c24_card_15_at_lunch_to_the_field_kitchen() -> None:
    state = table(cards={0: ["fisherman"]}, phase="lunch")
    play(state, "move worker=fisherman to=field_kitchen", "relocate worker=miner to=field_kitchen")
    assert (state.place["miner"], state.lying["miner"], state.mood["miner"]) == ("field_kitchen", False, 0)
    assert not any("worker=miner" in line for line in options(state)), "he could only stay where he is"


def test_c24_card_15_in_the_evening_to_the_barracks() -> None:
    places = dict(zip(BOOK.workers, ("palace", "mine", "warehouse", "lake", "field", "pasture"), strict=True))
    state = table(cards={0: ["fisherman"]}, phase="evening", place=places)
    play(state, "move worker=fisherman to=labour_camp", "relocate worker=miner to=barracks")
    assert state.place["miner"] == "barracks"
    assert "move worker=miner to=barracks" not in options(state)


def test_c24_nobody_is_sent_to_lunch_whom_a_later_turn_needs() -> None:
    """Four people, two workers laid down by card 9: the three who stand after the Fisherman are the three turns still to come."""
    state = table(4, cards={0: ["fisherman"], 1: ["field_kitchen"]}, phase="lunch")
    state.lying["shepherd"] = state.lying["farmer"] = True
    state.laid_down = 2
    play(state, "move worker=fisherman to=field_kitchen")
    assert refusal(state, "relocate worker=miner to=field_kitchen").key == "needed_for_lunch"
    lines = options(state, "relocate")
    assert "relocate worker=shepherd to=field_kitchen" in lines, "he lies and is no loss"
    assert "relocate worker=miner to=palace" in lines, "from there he can go to lunch"
    state.lying["farmer"], state.laid_down = False, 1
    assert "relocate worker=miner to=field_kitchen" in options(state, "relocate"), "one more stands"


def test_c24_a_lunch_that_could_not_be_played_to_its_end_is_no_position() -> None:
    state = table(4, cards={0: ["fisherman"], 1: ["field_kitchen"]}, phase="lunch")
    state.lying["shepherd"] = state.lying["farmer"] = True
    state.laid_down = 2
    play(state, "move worker=fisherman to=field_kitchen", "decline")
    GAME.restore(GAME.snapshot(state))
    state.place["miner"] = "field_kitchen"
    with pytest.raises(BadSnapshot, match="nobody is left"):
        GAME.restore(GAME.snapshot(state))


def test_card_16_miner() -> None:
    state = table(cards={0: ["miner"]}, mood={"miner": 2})
    play(state, "move worker=miner to=pasture")
    assert options(state) == ["produce_more good=wool", "decline"]
    assert refusal(state, "produce_more good=fish").key == "not_produced"
    assert refusal(state, "produce_more good=coal").key == "not_this_good"
    play(state, "produce_more good=wool")
    assert (state.goods["wool"], state.players[0].wheel, state.mood["miner"]) == (2, 2, 0)
    assert state.active == 1, "once per turn"


def test_card_16_not_for_coal_or_added_goods() -> None:
    state = table(cards={0: ["miner"]})
    play(state, "move worker=miner to=mine")
    assert state.active == 1
    state = table(cards={0: ["miner"]})
    play(state, "move worker=miner to=warehouse", "buy_good good=wool")
    assert state.active == 1


def test_x17_commissar() -> None:
    state = table(cards={0: ["commissar"]})
    state.players[0].crystals = 2
    play(state, "move worker=commissar to=palace", "donate")
    assert state.ask == "donate_more"
    play(state, "donate")
    assert (state.players[0].palace, state.players[0].crystals) == (2, 0)
    assert set(state.mood.values()) == {0}
    state = table(cards={0: ["commissar", "palace"]})
    state.players[0].crystals = 2
    play(state, "move worker=commissar to=palace", "place_crystal worker=miner", "donate")
    assert (state.players[0].palace, state.players[0].portrait_crystals) == (1, {"miner": 1})


def test_x17_with_a_crystal_of_the_same_turn() -> None:
    state = table(cards={0: ["commissar"]}, goods={"coal": 1})
    state.players[0].crystals = 0
    play(state, "move worker=commissar to=warehouse", "return_for_crystal good=coal", "donate")
    assert (state.players[0].palace, state.players[0].crystals) == (1, 0)
    state = table(cards={0: ["commissar"]})
    state.players[0].crystals = 0
    play(state, "move worker=commissar to=labour_camp")
    assert state.active == 1, "nothing to give, nothing is asked"


def test_x18_bureaucrat() -> None:
    state = table(cards={0: ["bureaucrat"]}, phase="morning")
    play(state, "move worker=bureaucrat to=beer_house")
    assert state.mood["bureaucrat"] == 2
    state = table(cards={0: ["bureaucrat"]}, phase="morning", place={"miner": "beer_house"})
    assert refusal(state, "move worker=bureaucrat to=beer_house").key == "occupied"
    assert refusal(state, "move worker=farmer to=palace").key == "blocked"
    state = table(cards={0: ["bureaucrat"]}, phase="lunch")
    assert options(state) == [f"move worker={worker} to=field_kitchen" for worker in BOOK.workers]
