"""Intermediate and final scoring (digest 2.9 and 2.11)."""

from __future__ import annotations

import pytest

from tabletop.games.aquasphere.moves.rounds import finish
from tabletop.games.aquasphere.state import AquaState
from tests.games.aquasphere.positions import (
    GAME,
    TABLES,
    begin_scoring,
    do,
    expand,
    facts,
    have,
    hold,
    legal,
    own,
    put,
    refused,
    table,
    time_steps,
)


def test_scenario_33_a_returning_bot_covers_the_highest_number() -> None:
    state = table()
    have(state, 0, supply=9, launched=6, programmed=["red"])
    assert TABLES.bot_points(9, 6) == 5
    do(state, "cash_in program=red")
    assert TABLES.bot_points(state.players[0].supply, 6) == 4


@pytest.mark.parametrize(("out", "points"), [(1, 4), (2, 6), (4, 9)])
def test_scenario_34_bots_and_submarines_limit_the_score(out: int, points: int) -> None:
    state = table()
    have(state, 0, supply=5, launched=out)
    assert GAME.forecast(state)[0].bots == points


def test_q12_the_fifteenth_bot_beside_a_full_board() -> None:
    state = table()
    have(state, 0, supply=14, launched=6, programmed=["red"])
    found = [GAME.forecast(state)[0].bots]
    do(state, "cash_in program=red")
    assert state.players[0].supply == 15
    found.append(GAME.forecast(state)[0].bots)
    for supply in (14, 13, 0):
        have(state, 0, supply=supply)
        found.append(GAME.forecast(state)[0].bots)
    assert found == [0, 0, 0, 1, 14]


def test_scenario_35_night_shift() -> None:
    state = table()
    own(state, 1, "rc35")
    have(state, 1, time=1, launched=3)
    time_steps(state, 1)
    do(state, "income", "use_card card=rc35")
    player = state.players[1]
    assert (player.time, player.programmed) == (3, ["red"])


def test_rule_38_night_shift_before_or_after_the_income() -> None:
    """With a full lab it is better to pay first."""
    for lines, time in ((("use_card card=rc35",), 4), (("income", "use_card card=rc35"), 3)):
        state = table()
        own(state, 0, "rc35")
        have(state, 0, time=4, launched=2)
        time_steps(state, 0)
        assert refused(state, "done").key == "income_first"
        do(state, *lines)
        assert state.players[0].time == time


def test_rule_38_night_shift_may_be_declined() -> None:
    state = table()
    own(state, 0, "rc35")
    have(state, 0, time=1)
    time_steps(state, 0)
    do(state, "income")
    assert refused(state, "income").key == "income_received"
    do(state, "done")
    assert state.players[0].programmed == []


def test_night_shift_once_per_card_and_scoring() -> None:
    state = table()
    own(state, 0, "rc35", "rc34")
    have(state, 0, time=4)
    time_steps(state, 0)
    do(state, "use_card card=rc35")
    assert refused(state, "use_card card=rc35").key == "card_used_up"
    assert legal(state) == {"use_card card=rc34", "income"}


def test_night_shift_without_any_time_before_the_income() -> None:
    """Nobody is asked before the income when nothing could be used then."""
    state = table()
    own(state, 0, "rc35")
    have(state, 0, time=0, launched=1)
    time_steps(state, 0)
    assert legal(state) == {"use_card card=rc35", "done"}


def test_rule_17_no_cashing_in_during_a_scoring() -> None:
    state = table()
    own(state, 0, "rc35")
    have(state, 0, time=1, programmed=["black"])
    time_steps(state, 0)
    assert not legal(state, "cash_in")
    assert refused(state, "cash_in program=black").key == "not_in_scoring"


def test_rule_19_night_shift_needs_a_supply_bot() -> None:
    state = table()
    own(state, 0, "rc35")
    have(state, 0, time=2, supply=0)
    time_steps(state, 0)
    assert state.players[0].programmed == []


def test_q8_night_shift_on_an_occupied_symbol_is_not_usable() -> None:
    state = table()
    own(state, 0, "rc35", "rc34")
    have(state, 0, time=2, programmed=["red"])
    time_steps(state, 0)
    assert legal(state) == {"use_card card=rc34", "income"}
    assert refused(state, "use_card card=rc35").key == "symbol_occupied"


def test_q9_night_shift_as_third_bot() -> None:
    state = table()
    own(state, 0, "rc35")
    have(state, 0, time=1, programmed=["black", "purple"])
    time_steps(state, 0)
    do(state, "use_card card=rc35", "return_bot program=black")
    assert state.players[0].programmed == ["red", "purple"]
    assert state.players[0].time == 2


def test_rule_38_decisions_in_turn_order_time_steps_first() -> None:
    state = table(3)
    state.turn_order = [2, 0, 1]
    for seat, card in ((2, "rc35"), (0, "rc34"), (1, "rc33")):
        own(state, seat, card)
        have(state, seat, time=1, score=9, crystals=1)
    begin_scoring(state)
    asked = []
    while state.round == 1:
        asked.append((GAME.decision(state).kind, GAME.actor(state)))
        do(state, "income" if "income" in legal(state) else "done" if "done" in legal(state) else "stop")
    assert asked == [
        (kind, seat) for kind, times in (("income", 2), ("red_line", 1)) for seat in (2, 0, 1) for _ in range(times)
    ]


def test_income_returns_the_reminder_marker() -> None:
    state = table()
    have(state, 0, any_symbol=True)
    begin_scoring(state)
    assert not state.players[0].any_symbol


def _book_example() -> AquaState:
    """Seats: 0 Red, 1 Yellow, 2 Blue."""
    state = table(3)
    for letter, seat in zip("abcde", (0, 0, 1, 1, 2), strict=True):
        hold(state, letter, control=seat)
    put(state, "a", octopods=2)
    put(state, "b", octopods=1)
    have(state, 0, score=16, supply=8, launched=2, crystals=1)
    have(state, 1, score=12, supply=9, launched=3)
    return state


def test_scenario_36_book_example() -> None:
    state = _book_example()
    forecast = GAME.forecast(state)
    yellow, red = forecast[1], forecast[0]
    assert (yellow.control, yellow.bots, yellow.crystals, yellow.leftover) == (3, 5, 0, 0)
    assert (red.control, red.bots, red.crystals, red.leftover) == (3, 6, 1, 4)
    begin_scoring(state)
    assert state.players[1].score == 12  # counters move in turn order; Red decides first
    do(state, "pay_crystal")
    assert (state.players[0].score, state.players[1].score) == (22, 19)


def test_e1_the_parts_add_up_to_six() -> None:
    state = _book_example()
    begin_scoring(state)
    events = do(state, "pay_crystal")
    red = state.players[0]
    assert red.score - 16 == 6
    assert sum(event["points"] for event in facts(events, "scored") if event["seat"] == 1) == 7


def test_e2_yellow_may_keep_the_bot_and_lose_the_point() -> None:
    for answer, score, bots in (("stop", 19, ["red"]), ("return_bot program=red", 20, [])):
        state = _book_example()
        have(state, 1, programmed=["red"])
        begin_scoring(state)
        do(state, "pay_crystal", answer)
        assert (state.players[1].score, state.players[1].programmed) == (score, bots)


def test_rule_38_crystals_paid_have_already_scored() -> None:
    state = table(2)
    have(state, 0, score=9, crystals=2, supply=14)
    begin_scoring(state)
    do(state, "pay_crystal")
    assert (state.players[0].score, state.players[0].points["crystals"]) == (12, 3)


def test_rule_38_a_bot_given_at_a_line_has_already_counted() -> None:
    state = table(2)
    have(state, 0, score=9, supply=10, launched=2, programmed=["red"])
    begin_scoring(state)
    do(state, "return_bot program=red")
    assert state.players[0].points["bots"] == 4


def test_scenario_39_most_control_fields_alone() -> None:
    state = table(3)
    for letter, seat in zip("abcdef", (0, 0, 0, 1, 1, 2), strict=True):
        hold(state, letter, control=seat)
    assert [part.control for part in GAME.forecast(state)] == [6, 0, 0]


def test_q10_no_majority_without_any_control_field() -> None:
    assert [part.control for part in GAME.forecast(table(3))] == [0, 0, 0]


def test_q11_neutral_bots_count_for_nobody() -> None:
    state = table(3)
    hold(state, "a", control=0, charging=(0, 0, 0, 1))
    for letter in "bcd":
        hold(state, letter, charging=(0, 0, 0, 1))
    assert [part.control for part in GAME.forecast(state)] == [6, 0, 0]


def test_octopod_penalty_is_per_sector() -> None:
    state = table(4)
    for letter, count in (("a", 2), ("b", 2), ("c", 4)):
        hold(state, letter, control=0)
        put(state, letter, octopods=count)
    assert GAME.forecast(state)[0].leftover == 3 + 3 + 10


def test_scenario_42_final_scoring() -> None:
    state = table(2)
    have(state, 0, base_lab="a", score=9, time=2, launched=5)
    expand(state, 0, "lx25", "lx26", "lx10", "lx28", "lx29")
    assert TABLES.letters(state.players[0]) == {"a", "b", "c", "d", "e"}
    finish(TABLES, state, None)
    points = state.players[0].points
    assert (points["letters"], points["time"], points["fleet"]) == (15, 2, 5)
    assert state.players[0].score == 9 + 22


def test_rule_37_final_points_cross_lines_for_free() -> None:
    state = table(2)
    have(state, 0, score=9, time=4, launched=6, crystals=1)
    finish(TABLES, state, None)
    assert (state.players[0].score, state.players[0].crystals) == (9 + 1 + 4 + 5, 1)


def test_scenario_43_tie_breaks() -> None:
    state = table(2)
    for seat in (0, 1):
        have(state, seat, score=40)
    for letter, seat in zip("abcde", (0, 0, 0, 1, 1), strict=True):
        hold(state, letter, control=seat)
    assert GAME.winners(state) == [0]
    hold(state, "f", control=1)
    have(state, 1, crystals=1)
    assert GAME.winners(state) == [1]
    have(state, 0, crystals=1)
    assert GAME.winners(state) == [0, 1]
    have(state, 0, score=39)
    assert GAME.winners(state) == [1]


def test_octopods_that_are_left_take_points() -> None:
    state = table(2)
    put(state, "a", octopods=2)
    hold(state, "a", control=0)
    tally = GAME.forecast(state)[0]
    assert tally.parts["octopods"] == -tally.leftover < 0
    assert list(tally.parts) == ["control", "bots", "crystals", "octopods"]
