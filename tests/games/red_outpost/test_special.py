"""Does every special card of a location (1 to 12) do what digest 9 and the table of 13.3 say, at its own moment?"""

from __future__ import annotations

import pytest

from tabletop.games.red_outpost import turn
from tabletop.games.red_outpost.definitions import ANY, Effect
from tabletop.games.red_outpost.state import Visit
from tabletop.kernel import Command
from tests.games.red_outpost.positions import BOOK, GAME, end_phase, kinds, options, play, refusal, table, vp


def test_x1_pasture() -> None:
    state = table(cards={0: ["pasture"]})
    play(state, "move worker=miner to=pasture")
    assert options(state) == ["use_card card=pasture", "decline"]
    play(state, "use_card card=pasture")
    assert (state.mood["miner"], state.goods["wool"], state.players[0].wheel) == (2, 0, 0)
    assert state.influence["miner"] == [1, 0]
    state = table(cards={0: ["pasture"]})
    play(state, "move worker=miner to=pasture", "decline")
    assert (state.mood["miner"], state.goods["wool"]) == (-1, 1), "using a card is optional"


def test_x2_palace() -> None:
    state = table(cards={0: ["palace"]})
    state.players[0].crystals = 2
    play(state, "move worker=farmer to=palace")
    assert (state.mood["farmer"], state.mood["commissar"]) == (1, 1)
    assert options(state) == ["donate", *(f"place_crystal worker={worker}" for worker in BOOK.workers), "decline"]
    play(state, "place_crystal worker=miner")
    assert (state.players[0].crystals, state.players[0].palace) == (1, 0)
    state.influence["miner"] = [1, 1]
    state.influence["farmer"] = [0, 0]
    state.players[1].markers -= 1
    state.phase, state.mood = "evening", dict.fromkeys(BOOK.workers, 0) | {"miner": 4}
    end_phase(state)
    assert [seat.points["moods_day_1"] for seat in state.players] == [4, 0]
    assert state.players[0].crystals == 1, "the crystal goes to the common supply"
    assert state.players[0].portrait_crystals == {}


def test_x2_the_crystal_is_no_marker() -> None:
    state = table(cards={0: ["palace"]})
    state.players[0].crystals = 1
    play(state, "move worker=farmer to=palace", "place_crystal worker=miner")
    assert state.active == 1
    play(state, "move worker=shepherd to=administration")
    assert not any("source=miner" in line for line in options(state, "shift_marker"))
    assert any("source=farmer" in line for line in options(state, "shift_marker"))


def test_x3_field() -> None:
    state = table(cards={0: ["field"]}, goods={"coal": 2})
    play(state, "move worker=miner to=field")
    assert state.mood["miner"] == -1
    log = play(state, "choose_good good=coal")
    assert state.players[0].wheel == 1
    assert (state.goods["coal"], state.exported["coal"], vp(state)) == (0, 1, 9)
    assert "card_used" in kinds(log)


@pytest.mark.parametrize("do", ["produce", "add"])
def test_goods_of_free_choice_are_chosen_one_by_one_before_what_follows(do: str) -> None:
    """A corrected location may give several and something else after them; the choice of one leaves the rest as it is."""
    state = table(place={"miner": "mine"})
    state.todo = [Effect(do, ANY, 3), Effect("crystal", "", 1)]
    state.visit = Visit(seat=0, worker="miner", location="mine", produced=[])
    state.ask = "choose_good"
    for left in (2, 1):
        turn.answer_good(BOOK, state, Command.of("choose_good", good="wool"), None)
        assert state.todo == [Effect(do, ANY, left), Effect("crystal", "", 1)]
    turn.answer_good(BOOK, state, Command.of("choose_good", good="coal"), None)
    assert state.todo == [Effect("crystal", "", 1)]
    assert (state.goods["wool"], state.goods["coal"]) == (2, 1)


def test_x4_beer_house() -> None:
    state = table(cards={0: ["beer_house"]})
    play(state, "move worker=commissar to=beer_house", "use_card card=beer_house")
    assert state.players[0].crystals == 3
    assert state.mood["commissar"] == 0
    assert state.active == 1


def test_x5_warehouse() -> None:
    state = table(cards={0: ["warehouse"]}, goods={"fish": 1, "wool": 1})
    play(state, "move worker=miner to=warehouse", "return_for_crystal good=fish")
    assert options(state) == ["return_for_crystal good=wool", "decline"]
    assert refusal(state, "buy_good good=coal").key == "only_crystal_again"
    play(state, "return_for_crystal good=wool")
    assert state.players[0].crystals == 3
    assert not any(state.goods.values())


def test_x5_twice_and_no_more() -> None:
    state = table(cards={0: ["warehouse"]}, goods={"fish": 2, "wool": 1})
    play(state, "move worker=miner to=warehouse", "return_for_crystal good=fish", "return_for_crystal good=fish")
    assert (state.players[0].crystals, state.goods["wool"], state.active) == (3, 1, 1)


def test_x5_only_the_second_option_repeats() -> None:
    state = table(cards={0: ["warehouse"]}, goods={"fish": 1, "wool": 1})
    play(
        state,
        "move worker=miner to=warehouse",
        "return_for_moods good=fish",
        "raise worker=miner",
        "lower worker=farmer",
    )
    assert state.active == 1
    state = table(cards={0: ["warehouse"]}, goods={"fish": 1})
    play(state, "move worker=miner to=warehouse", "buy_good good=coal")
    assert state.active == 1


def test_card_6_administration() -> None:
    state = table(cards={0: ["administration"]}, influence={"miner": (0, 1)})
    play(state, "move worker=farmer to=administration")
    assert options(state) == ["place_marker", "store_marker"]
    play(state, "store_marker")
    assert state.players[0].stored == 1
    assert state.influence["farmer"] == [0, 0]
    assert state.mood["bureaucrat"] == 1, "the rest of the visit is normal"
    assert state.ask == "shift_marker"
    play(state, "decline", "move worker=shepherd to=pasture", "move worker=miner to=mine")
    assert options(state) == ["place_marker", "place_both"]
    play(state, "place_both")
    assert state.influence["miner"] == [2, 1]
    assert state.players[0].stored == 0


def test_card_6_the_stored_marker_stays_over_the_round_end() -> None:
    """C23: only markers on portraits come back."""
    state = table(cards={0: ["administration"]}, phase="evening")
    state.players[0].markers, state.players[0].stored = 8, 1
    end_phase(state)
    assert (state.round, state.players[0].stored, state.players[0].markers) == (2, 1, 8)


def test_card_6_the_stored_marker_serves_when_the_supply_is_empty() -> None:
    state = table(cards={0: ["administration"]}, influence={"farmer": (8, 0)})
    state.players[0].markers, state.players[0].stored = 0, 1
    play(state, "move worker=miner to=mine")
    assert state.influence["miner"] == [1, 0]
    assert state.players[0].stored == 0
    state = table(cards={0: ["administration"]}, influence={"farmer": (9, 0)})
    play(state, "move worker=miner to=mine")
    assert state.influence["miner"] == [0, 0], "neither is left: no marker is placed"
    assert state.goods["coal"] == 2


def test_card_6_at_most_one_marker_on_the_card() -> None:
    state = table(cards={0: ["administration"]})
    state.players[0].markers, state.players[0].stored = 8, 1
    play(state, "move worker=miner to=administration")
    assert options(state) == ["place_marker", "place_both"]
    assert refusal(state, "store_marker").key == "card_full"


def test_x7_spaceship() -> None:
    state = table(cards={0: ["spaceship"]}, goods={"coal": 1, "wool": 1, "fish": 1, "grain": 0})
    state.spaceship_deck.remove("sp6")
    state.spaceship_deck.append("sp6")
    play(state, "move worker=miner to=spaceship")
    assert options(state) == [*(f"export_set good={good}" for good in BOOK.goods), "decline"]
    play(state, "export_set good=fish")
    assert not any(state.goods.values())
    assert state.exported == {"coal": 0, "wool": 0, "fish": 1, "grain": 0}
    assert state.supply == {"coal": 6, "wool": 6, "fish": 5, "grain": 6}
    assert (vp(state), state.players[0].wheel) == (9, 0)


def test_x7_needs_all_four() -> None:
    state = table(cards={0: ["spaceship"]}, goods={"coal": 1, "wool": 1, "fish": 1})
    state.spaceship_deck.remove("sp1")
    state.spaceship_deck.append("sp1")
    play(state, "move worker=miner to=spaceship")
    assert state.active == 1


def test_x8_mine() -> None:
    state = table(cards={0: ["mine", "miner"]})
    state.players[0].wheel = 2
    play(state, "move worker=miner to=mine", "use_card card=mine")
    me = state.players[0]
    assert (me.wheel, me.points["wheel"], me.crystals) == (1, 2, 2)
    assert state.mood["miner"] == -1
    assert state.goods["coal"] == 0
    assert state.active == 1, "no goods, so card 16 cannot follow"


def test_x9_field_kitchen() -> None:
    state = table(cards={1: ["field_kitchen"]}, phase="day_1", place={"farmer": "field", "miner": "mine"})
    end_phase(state)
    assert (state.phase, state.ask, state.active) == ("lunch", "lay_down", 1)
    play(state, "lay_down worker=farmer", "lay_down worker=miner")
    assert state.ask == "move"
    assert not any("farmer" in line or "miner" in line for line in options(state))
    assert refusal(state, "move worker=miner to=field_kitchen").key == "worker_lies"
    play(state, options(state)[0], options(state)[-1])
    assert state.phase == "day_2"
    assert not any(state.lying.values())
    assert (state.place["farmer"], state.place["miner"]) == ("field", "mine")


def test_x9_may_lay_down_fewer() -> None:
    state = table(cards={0: ["field_kitchen"]}, phase="day_1")
    end_phase(state)
    play(state, "done")
    assert len(options(state)) == 6
    state = table(4, cards={3: ["field_kitchen"]}, phase="day_1")
    end_phase(state)
    play(state, "lay_down worker=farmer", "lay_down worker=miner")
    assert len(options(state)) == 4, "four workers for four players"


def test_x10_lake() -> None:
    state = table(cards={0: ["lake"]})
    state.lake_discards, state.lake_deck = ["lk3", "lk4"], ["lk1", "lk2", "lk5", "lk6"]
    play(state, "move worker=miner to=lake")
    assert options(state) == ["draw_card", "take_card card=lk3", "take_card card=lk4"]
    play(state, "take_card card=lk3")
    assert state.mood["miner"] == 0
    assert state.goods["fish"] == 2
    assert sorted(state.lake_discards) == ["lk3", "lk4"]
    assert len(state.lake_deck) == 4


def test_x10_with_the_fisherman_one_of_two() -> None:
    state = table(cards={0: ["lake"]})
    state.lake_discards, state.lake_deck = ["lk3", "lk4"], ["lk1", "lk2", "lk5", "lk6"]
    play(state, "move worker=fisherman to=lake", "decline", "draw_card")
    assert options(state) == ["draw_card", "take_card card=lk3", "take_card card=lk4"]
    play(state, "take_card card=lk3")
    assert options(state) == ["keep_card card=lk6", "keep_card card=lk3"]
    play(state, "keep_card card=lk3")
    assert (state.goods["fish"], state.mood["fisherman"]) == (2, 1)
    assert sorted(state.lake_discards) == ["lk3", "lk4", "lk6"]
    state = table(cards={0: ["lake"]})
    state.lake_discards, state.lake_deck = ["lk3", "lk4"], ["lk1", "lk2", "lk5", "lk6"]
    play(state, "move worker=fisherman to=lake", "decline", "take_card card=lk4")
    assert state.ask == "keep_card", "the card replaces only one of the two draws"


def test_x10_not_without_discards() -> None:
    state = table(cards={0: ["lake"]})
    play(state, "move worker=miner to=lake")
    assert state.active == 1


def test_x11_labour_camp() -> None:
    state = table(cards={0: ["labour_camp"]}, mood={"farmer": 1})
    play(state, "move worker=farmer to=labour_camp", "withhold_marker")
    assert state.influence["farmer"] == [0, 0]
    assert state.players[0].markers == 9
    assert state.mood["farmer"] == 1
    assert (state.goods["grain"], state.goods["wool"], state.goods["fish"]) == (1, 1, 1)
    assert state.players[0].wheel == 3
    state = table(cards={0: ["labour_camp"]}, mood={"farmer": 1})
    play(state, "move worker=farmer to=labour_camp", "place_marker")
    assert (state.influence["farmer"], state.mood["farmer"]) == ([1, 0], -1)


def test_x11_card_16_still_costs_its_own_step() -> None:
    state = table(cards={0: ["labour_camp", "miner"]})
    play(state, "move worker=miner to=labour_camp", "withhold_marker")
    assert options(state) == ["produce_more good=grain", "produce_more good=wool", "produce_more good=fish", "decline"]
    play(state, "produce_more good=wool")
    assert state.mood["miner"] == -1
    assert state.goods["wool"] == 2
    assert (state.players[0].wheel, state.players[0].points["wheel"]) == (0, 2)


def test_card_12_barracks() -> None:
    state = table(cards={1: ["barracks"]}, phase="morning")
    play(state, "move worker=miner to=mine", "move worker=farmer to=field")
    assert (state.ask, state.active) == ("move_marker", 1)
    slept = ("shepherd", "fisherman", "commissar", "bureaucrat")
    assert options(state) == [*(f"move_marker source=farmer target={worker}" for worker in slept), "decline"]
    assert refusal(state, "move_marker source=farmer target=miner").key == "not_in_barracks"
    assert refusal(state, "move_marker source=miner target=shepherd").key == "no_own_marker"
    play(state, "move_marker source=farmer target=commissar")
    assert (state.influence["farmer"], state.influence["commissar"]) == ([0, 0], [0, 1])
    assert state.mood["commissar"] == 1
    assert state.phase == "day_1"


@pytest.mark.parametrize("card", sorted(BOOK.definitions.specials))
def test_cards_are_numbered_like_their_locations(card: str) -> None:
    special = BOOK.definitions.specials[card]
    if special.kind == "location":
        assert special.number == BOOK.definitions.locations[card].number
    else:
        assert special.number == 13 + BOOK.workers.index(card)


def test_cards_are_not_dealt_without_the_option() -> None:
    state = GAME.new(4, 1)
    assert not any(seat.worker_card or seat.location_card for seat in state.players)
    assert len(state.special_box) == 18


@pytest.mark.parametrize("card", sorted(BOOK.definitions.specials))
def test_a_save_in_the_middle_of_a_card_is_known_to_be_sound(card: str) -> None:
    assert set(BOOK.definitions.specials[card].effects) <= BOOK.known_effects
