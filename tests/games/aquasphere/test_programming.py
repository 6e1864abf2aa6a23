"""Option A, cashing in and passing (digest 2.3, 2.4 and 2.7)."""

from __future__ import annotations

import pytest

from tests.games.aquasphere.positions import GAME, do, facts, have, legal, own, refused, table


@pytest.mark.parametrize(("field", "targets"), [("start", "l1 l2"), ("m1", "t1 t2"), ("l2", "m1 m2"), ("t2", "")])
def test_scenario_05_arrows(field: str, targets: str) -> None:
    state = table()
    have(state, 0, engineer=field)
    assert legal(state, "engineer") == {f"engineer to={target}" for target in targets.split()}


def test_rule_20_engineer_programs_the_tile_it_reaches() -> None:
    state = table()
    do(state, "engineer to=l2")
    player = state.players[0]
    assert (player.engineer, player.programmed, player.supply) == ("l2", ["yellow"], 13)
    assert GAME.actor(state) == 1


def test_rule_22_no_further_step_from_the_top() -> None:
    state = table()
    have(state, 0, engineer="t1")
    assert refused(state, "engineer to=t2").key == "engineer_on_top"
    have(state, 0, engineer="l1")
    assert refused(state, "engineer to=l2").key == "no_arrow"


def test_scenario_26_third_bot_returns() -> None:
    state = table()
    have(state, 0, programmed=["red", "black"], time=4, engineer="l1", supply=12)
    do(state, "engineer to=m1")
    assert GAME.decision(state).kind == "third_bot"
    assert legal(state) == {f"return_bot program={program}" for program in ("red", "black", "blue")}
    do(state, "return_bot program=black")
    player = state.players[0]
    assert (player.programmed, player.time, player.supply) == (["blue", "red"], 4, 12)


def test_rule_14_third_bot_brings_time() -> None:
    state = table()
    have(state, 0, programmed=["red", "black"], time=1, engineer="l1")
    do(state, "engineer to=m1", "return_bot program=blue")
    assert state.players[0].time == 3


def test_scenario_27_time_for_any_free_symbol() -> None:
    state = table(2)
    have(state, 0, programmed=["yellow"], time=3)
    have(state, 1, engineer="t1")
    assert legal(state, "program") == {
        f"program symbol={program}" for program in ("white", "blue", "red", "green", "black", "purple")
    }
    assert refused(state, "program symbol=yellow").key == "symbol_occupied"
    do(state, "program symbol=red")
    assert (state.players[0].time, state.players[0].programmed) == (0, ["red", "yellow"])
    do(state, "pass")
    have(state, 0, time=4)
    assert not legal(state, "program")
    assert refused(state, "program symbol=blue").key == "any_symbol_used"


def test_rule_21_any_symbol_needs_time_and_a_bot() -> None:
    state = table()
    have(state, 0, time=2)
    assert refused(state, "program symbol=red").key == "time_missing"
    have(state, 0, time=3, supply=0)
    assert refused(state, "program symbol=red").key == "supply_empty"


def test_rule_21_any_symbol_at_any_engineer_position_and_as_third_bot() -> None:
    state = table()
    have(state, 0, time=4, engineer="t3", programmed=["red", "black"])
    do(state, "program symbol=white")
    assert GAME.decision(state).kind == "third_bot"


def test_scenario_28_pass_only_from_the_top() -> None:
    state = table()
    have(state, 0, engineer="m2")
    assert refused(state, "pass").key == "engineer_not_on_top"
    have(state, 0, engineer="t2", programmed=["red"], time=3)
    do(state, "pass")
    assert state.passed == [0]
    assert (state.players[0].programmed, state.players[0].time) == (["red"], 3)


def test_scenario_44_side_door() -> None:
    state = table(2)
    own(state, 0, "rc29")
    have(state, 0, engineer="t1")
    have(state, 1, engineer="t1")
    assert legal(state, "side_door") == {"side_door to=t2"}
    assert refused(state, "side_door to=t3").key == "not_sideways"
    do(state, "side_door to=t2")
    assert state.players[0].programmed == ["black"]
    do(state, "pass")
    assert "pass" in legal(state)
    assert not legal(state, "side_door")
    assert refused(state, "side_door to=t1").key == "side_door_used"


def test_rc29_needs_the_card_and_a_neighbour() -> None:
    state = table()
    assert refused(state, "side_door to=l2").key == "no_side_door"
    own(state, 0, "rc29")
    assert not legal(state, "side_door")
    have(state, 0, engineer="l1")
    assert legal(state, "side_door") == {"side_door to=l2"}


def test_scenario_45_headquarters_bonus() -> None:
    state = table()
    own(state, 0, "rc17")
    have(state, 0, engineer="m2")
    do(state, "engineer to=t3")
    assert legal(state) == {"collect gain=bot", "use_card card=rc17"}
    do(state, "use_card card=rc17")
    player = state.players[0]
    assert (player.crystals, player.programmed) == (1, ["red"])
    assert GAME.actor(state) == 1


def test_headquarters_bonus_may_be_declined() -> None:
    state = table()
    own(state, 0, "rc17")
    have(state, 0, engineer="m2")
    do(state, "engineer to=t3")
    assert refused(state, "done").key == "must_collect"
    do(state, "collect gain=bot", "done")
    assert state.players[0].crystals == 0


def test_headquarters_bonus_after_a_sideways_step_but_not_for_paid_symbols() -> None:
    state = table()
    own(state, 0, "rc29", "rc08")
    have(state, 0, engineer="t1", time=3)
    do(state, "side_door to=t2")
    assert "use_card card=rc08" in legal(state)
    state = table()
    own(state, 0, "rc08")
    have(state, 0, time=3)
    do(state, "program symbol=black")
    assert GAME.actor(state) == 1


def test_q3_occupied_symbol_brings_time() -> None:
    state = table()
    have(state, 0, programmed=["green"], time=1)
    do(state, "engineer to=l1")
    player = state.players[0]
    assert (player.programmed, player.time, player.supply) == (["green"], 3, 14)


def test_q7_order_of_engineer_gains() -> None:
    """A crystal gained by the same move may pay for the line the points run into."""
    for first, second, score in (("rc17", "rc18", 12), ("rc18", "rc17", 9)):
        state = table()
        own(state, 0, "rc17", "rc18")
        have(state, 0, engineer="m2", score=8)
        do(state, "engineer to=t3", f"use_card card={first}", f"use_card card={second}")
        if score == 12:
            do(state, "pay_crystal")
        assert state.players[0].score == score


def test_q7_bot_placed_first_may_pay_for_the_line() -> None:
    state = table()
    own(state, 0, "rc18")
    have(state, 0, engineer="m2", score=8)
    do(state, "engineer to=t3", "collect gain=bot", "use_card card=rc18")
    assert legal(state) == {"return_bot program=red", "stop", "cash_in program=red"}
    do(state, "return_bot program=red")
    assert (state.players[0].score, state.players[0].time) == (12, 0)


def test_rule_17_cash_in_at_any_moment_of_the_own_turn() -> None:
    state = table()
    have(state, 0, programmed=["red", "black"], time=3)
    do(state, "cash_in program=black")
    player = state.players[0]
    assert (player.programmed, player.time, player.supply) == (["red"], 4, 15)
    assert GAME.decision(state).kind == "turn"
    do(state, "cash_in program=red")
    assert (player.programmed, player.time, player.supply) == ([], 4, 16)
    assert refused(state, "cash_in program=red").key == "no_bot_programmed"


def test_rule_17_also_in_the_middle_of_an_action() -> None:
    state = table()
    have(state, 0, programmed=["blue", "red"], time=0)
    do(state, "use program=blue sector=a")
    assert legal(state) == {"skip", "cash_in program=red"}
    assert refused(state, "act").key == "time_missing"
    do(state, "cash_in program=red", "act")
    assert (state.players[0].launched, state.players[0].time) == (1, 1)


def test_rule_19_empty_supply_places_nothing_and_pays_nothing() -> None:
    state = table()
    have(state, 0, supply=0, programmed=["green"], time=0)
    do(state, "engineer to=l1")
    assert (state.players[0].programmed, state.players[0].time) == (["green"], 0)
    state = table()
    have(state, 0, supply=0)
    events = do(state, "engineer to=l1")
    assert not facts(events, "programmed")


def test_q17_several_turns_in_a_row_until_passing() -> None:
    state = table(3)
    state.passed = [1, 2]
    have(state, 1, engineer="t1")
    have(state, 2, engineer="t1")
    do(state, "engineer to=l1")
    assert GAME.actor(state) == 0
    do(state, "engineer to=m1", "engineer to=t1", "return_bot program=green")
    assert legal(state, "pass") == {"pass"}


def test_rule_12_turns_go_round_without_those_who_passed() -> None:
    state = table(3)
    state.passed = [1]
    have(state, 1, engineer="t1")
    do(state, "engineer to=l1")
    assert GAME.actor(state) == 2
