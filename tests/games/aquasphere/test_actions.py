"""The seven actions (digest 2.6)."""

from __future__ import annotations

import pytest

from tests.games.aquasphere.positions import (
    GAME,
    TABLES,
    do,
    expand,
    facts,
    go_to_round,
    have,
    legal,
    offer,
    own,
    put,
    refused,
    table,
)


def test_scenario_11_take_as_much_time_as_fits() -> None:
    state = table()
    put(state, "a", time=5)
    have(state, 0, time=1, programmed=["yellow"])
    do(state, "use program=yellow sector=a", "act")
    assert (state.players[0].time, state.sectors["a"].time) == (4, 2)


def test_scenario_12_yellow_is_topped_up_to_two() -> None:
    state = table()
    have(state, 0, time=3, programmed=["yellow"])
    events = do(state, "use program=yellow sector=a", "act")
    assert facts(events, "refilled") == [{"sector": "a", "what": "time", "count": 2}]
    assert (state.players[0].time, state.sectors["a"].time) == (4, 1)


@pytest.mark.parametrize(("lying", "told"), [(1, [1]), (2, []), (3, [])])
def test_time_is_topped_up_only_where_some_is_missing(lying: int, told: list[int]) -> None:
    state = table()
    put(state, "a", time=lying)
    have(state, 0, time=0, programmed=["yellow"])
    events = do(state, "use program=yellow sector=a", "act")
    assert [fact["count"] for fact in facts(events, "refilled")] == told
    assert state.players[0].time == max(lying, 2)


def test_scenario_13_crystals_as_fit() -> None:
    state = table()
    put(state, "a", crystals=2)
    expand(state, 0, "lx10")
    have(state, 0, programmed=["black"])
    do(state, "use program=black sector=a", "act")
    player = state.players[0]
    assert (player.crystals, state.sectors["a"].crystals) == (2, 0)
    assert TABLES.crystal_room(player) - player.crystals == 1


def test_rule_29_crystals_that_do_not_fit_stay() -> None:
    state = table()
    put(state, "a", crystals=2)
    have(state, 0, programmed=["black"], crystals=1)
    do(state, "use program=black sector=a", "act")
    assert (state.players[0].crystals, state.sectors["a"].crystals) == (2, 1)


def test_scenario_14_octopods_up_to_the_limit() -> None:
    state = table()
    put(state, "a", octopods=3)
    have(state, 0, programmed=["purple"])
    before = state.octopods
    do(state, "use program=purple sector=a", "act")
    assert (state.players[0].score, state.sectors["a"].octopods, state.octopods) == (3, 1, before + 2)


def test_hunter_cards_all_pay_for_a_catch() -> None:
    state = table()
    put(state, "a", octopods=1)
    own(state, 0, "rc22", "rc23")
    have(state, 0, programmed=["purple"])
    do(state, "use program=purple sector=a", "act")
    assert legal(state) == {"collect gain=points", "use_card card=rc22", "use_card card=rc23"}
    do(state, "use_card card=rc22", "use_card card=rc23")
    player = state.players[0]
    assert (player.time, player.crystals, player.score) == (2, 1, 1)


@pytest.mark.parametrize(
    ("lines", "score", "crystals"),
    [(("use_card card=rc23", "pay_crystal"), 11, 0), (("collect gain=points", "use_card card=rc23"), 9, 1)],
)
def test_q7_hunter_crystal_before_the_points_pays_for_the_line(
    lines: tuple[str, ...], score: int, crystals: int
) -> None:
    state = table()
    put(state, "a", octopods=2)
    own(state, 0, "rc23")
    have(state, 0, programmed=["purple"], score=8)
    do(state, "use program=purple sector=a", "act", *lines)
    assert (state.players[0].score, state.players[0].crystals) == (score, crystals)


def test_scenario_16_expansion_with_a_letter() -> None:
    state = table()
    offer(state, "a", tile="lx10")
    have(state, 0, programmed=["green"], supply=8)
    do(state, "use program=green sector=a", "act")
    assert TABLES.crystal_room(state.players[0]) == 3
    assert legal(state) == {"place sector=c", "done"}
    do(state, "place sector=c")
    assert (state.sectors["c"].control, state.players[0].supply) == (0, 7)


def test_q2_the_bot_of_a_letter_is_optional() -> None:
    state = table()
    offer(state, "a", tile="lx10")
    have(state, 0, programmed=["green"])
    do(state, "use program=green sector=a", "act", "done")
    assert state.sectors["c"].control == -1
    assert state.players[0].expansions == ["lx10"]


def test_scenario_17_one_bot_for_two_letters() -> None:
    for chosen, other in (("a", "d"), ("d", "a")):
        state = table()
        offer(state, "b", tile="lx25")
        have(state, 0, programmed=["green"], supply=1, scientist="b")
        do(state, "use program=green sector=b", "act")
        assert legal(state, "place") == {"place sector=a", "place sector=d"}
        assert refused(state, "place sector=c").key == "letter_missing"
        do(state, f"place sector={chosen}")
        assert GAME.actor(state) == 1
        assert (state.sectors[chosen].control, state.sectors[other].control) == (0, -1)


def test_letters_with_an_empty_supply_wait_for_a_bot_cashed_in() -> None:
    state = table()
    offer(state, "a", tile="lx10")
    have(state, 0, programmed=["green", "red"], supply=0)
    do(state, "use program=green sector=a", "act")
    assert refused(state, "place sector=c").key == "supply_empty"
    do(state, "cash_in program=red", "place sector=c")
    assert state.sectors["c"].control == 0


def test_scenario_18_five_expansions_are_the_most() -> None:
    state = table()
    expand(state, 0, "lx01", "lx02", "lx03", "lx04", "lx05")
    offer(state, "a", tile="lx10")
    have(state, 0, programmed=["green"])
    do(state, "use program=green sector=a")
    assert len(state.players[0].expansions) == 5
    assert state.sectors["a"].control == 0
    assert GAME.actor(state) == 1


def test_scenario_19_second_submarine_field() -> None:
    state = table()
    go_to_round(state, 2)
    state.sectors["a"].submarines = [3]
    have(state, 0, programmed=["blue"], time=2)
    do(state, "use program=blue sector=a", "act")
    player = state.players[0]
    assert (state.sectors["a"].submarines, player.time, player.score, player.launched) == ([3, 0], 0, 3, 1)


def test_scenario_20_too_little_time_for_the_submarine() -> None:
    state = table()
    go_to_round(state, 2)
    state.sectors["a"].submarines = [3]
    have(state, 0, programmed=["blue"], time=1)
    do(state, "use program=blue sector=a")
    assert (state.players[0].launched, state.sectors["a"].control) == (0, 0)
    assert GAME.actor(state) == 1


def test_scenario_20_tow_cable_halves_the_cost() -> None:
    state = table()
    go_to_round(state, 2)
    own(state, 0, "rc28")
    state.sectors["a"].submarines = [3]
    have(state, 0, programmed=["blue"], time=1)
    do(state, "use program=blue sector=a", "act")
    assert (state.players[0].time, state.players[0].launched) == (0, 1)
    assert [TABLES.submarine_cost(state.players[0], taken) for taken in range(4)] == [0, 1, 1, 2]


def test_rule_31_one_own_submarine_per_sector() -> None:
    state = table()
    state.sectors["a"].submarines = [0]
    have(state, 0, programmed=["blue", "red"], time=4, launched=1)
    do(state, "use program=blue sector=a")
    assert state.players[0].launched == 1
    assert GAME.actor(state) == 1


def test_scenario_21_research_needs_a_slot() -> None:
    state = table(2)
    go_to_round(state, 3)
    offer(state, "a", card="rc01")
    own(state, 0, "rc02")
    have(state, 0, programmed=["red"])
    have(state, 1, engineer="t1")
    do(state, "use program=red sector=a", "act")
    assert (state.players[0].research, state.players[0].score) == (["rc02", "rc01"], 4)
    do(state, "pass")
    have(state, 0, programmed=["red"])
    offer(state, "a", card="rc03")
    do(state, "use program=red sector=a")
    assert len(state.players[0].research) == 2
    expand(state, 0, "lx01")
    have(state, 0, programmed=["red"])
    do(state, "use program=red sector=a", "act")
    assert state.players[0].research[-1] == "rc03"


def test_scenario_22_crash_program_on_an_occupied_symbol() -> None:
    state = table()
    offer(state, "a", card="rc36")
    have(state, 0, programmed=["red", "green"], time=0)
    do(state, "use program=red sector=a", "act")
    player = state.players[0]
    assert (player.time, player.programmed, player.supply) == (4, ["green"], 14)


def test_crash_program_puts_a_bot_on_a_free_symbol() -> None:
    state = table()
    offer(state, "a", card="rc40")
    have(state, 0, programmed=["red"], time=0)
    do(state, "use program=red sector=a", "act")
    player = state.players[0]
    assert (player.time, player.programmed, player.supply) == (2, ["blue"], 13)


def test_rule_19_crash_program_with_an_empty_supply_still_gives_time() -> None:
    for programmed, time in ((["red"], 2), (["red", "green"], 4)):
        state = table()
        offer(state, "a", card="rc36")
        have(state, 0, programmed=programmed, time=0, supply=0)
        do(state, "use program=red sector=a", "act")
        assert state.players[0].time == time


def test_q7_crash_program_always_follows_the_bulb_points() -> None:
    """Its bot cannot pay for the line the bulb points run into."""
    state = table()
    offer(state, "a", card="rc36")
    have(state, 0, programmed=["red"], score=9)
    do(state, "use program=red sector=a", "act")
    assert (state.players[0].score, state.players[0].programmed) == (9, ["green"])
    assert GAME.actor(state) == 1


def test_scenario_24_white_programs_the_colour_of_the_sector() -> None:
    state = table()
    have(state, 0, scientist="f", programmed=["white"])
    do(state, "use program=white sector=f", "act")
    assert (state.players[0].programmed, state.players[0].supply) == (["green"], 13)


def test_scenario_25_white_on_an_occupied_symbol_brings_time() -> None:
    state = table()
    have(state, 0, scientist="f", programmed=["white", "green"], time=1)
    do(state, "use program=white sector=f", "act")
    assert (state.players[0].supply, state.players[0].time) == (14, 3)


def test_white_brings_no_headquarters_bonus() -> None:
    state = table()
    own(state, 0, "rc02")
    have(state, 0, scientist="f", programmed=["white"])
    do(state, "use program=white sector=f", "act")
    assert state.players[0].crystals == 0
    assert GAME.actor(state) == 1


def test_rule_19_white_stays_legal_with_an_empty_supply() -> None:
    state = table()
    have(state, 0, scientist="f", programmed=["white"], supply=0)
    do(state, "use program=white sector=f")
    assert legal(state) == {"act", "skip"}
    do(state, "act")
    assert state.players[0].programmed == []
