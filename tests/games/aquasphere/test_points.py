"""Gaining points and red lines (digest 2.8)."""

from __future__ import annotations

from tests.games.aquasphere.positions import GAME, TABLES, do, have, legal, move_counter, put, refused, score, table


def test_scenario_29_a_crystal_pays_for_the_line() -> None:
    state = table()
    have(state, 0, score=8, crystals=1)
    before = state.crystals
    score(state, 0, 5)
    assert (state.players[0].score, GAME.decision(state).kind) == (9, "red_line")
    do(state, "pay_crystal")
    assert (state.players[0].score, state.players[0].crystals, state.crystals) == (13, 0, before + 1)


def test_scenario_30_a_bot_pays_without_time_or_the_counter_stops() -> None:
    for answer, reached, bots in (("return_bot program=red", 13, []), ("stop", 9, ["red"])):
        state = table()
        have(state, 0, score=8, programmed=["red"], time=1)
        score(state, 0, 5)
        assert legal(state) == {"return_bot program=red", "stop", "cash_in program=red"}
        do(state, answer)
        player = state.players[0]
        assert (player.score, player.programmed, player.time) == (reached, bots, 1)


def test_scenario_31_every_line_has_its_own_price() -> None:
    state = table()
    have(state, 0, score=8, crystals=2)
    score(state, 0, 15)
    do(state, "pay_crystal")
    assert state.players[0].score == 19
    do(state, "pay_crystal")
    assert (state.players[0].score, state.players[0].crystals) == (23, 0)


def test_rule_35_nothing_to_pay_with_stops_without_asking() -> None:
    state = table()
    have(state, 0, score=8)
    score(state, 0, 5)
    assert state.players[0].score == 9
    assert GAME.decision(state).kind == "turn"


def test_rule_35_the_crystal_may_be_gone_at_the_second_line() -> None:
    state = table()
    have(state, 0, score=8, crystals=1)
    score(state, 0, 15)
    do(state, "pay_crystal")
    assert state.players[0].score == 19
    assert GAME.decision(state).kind == "turn"


def test_rule_35_reaching_the_space_before_the_line_is_free() -> None:
    state = table()
    have(state, 0, score=8, crystals=1)
    score(state, 0, 1)
    assert (state.players[0].score, GAME.decision(state).kind) == (9, "turn")
    score(state, 0, 1)
    assert GAME.decision(state).kind == "red_line"


def test_rule_36_a_line_once_crossed_is_not_paid_again() -> None:
    state = table()
    have(state, 0, score=9, crystals=2)
    score(state, 0, 1)
    do(state, "pay_crystal")
    score(state, 0, 9)
    assert (state.players[0].score, state.players[0].crystals) == (19, 1)


def test_lines_repeat_in_every_lap() -> None:
    assert [TABLES.next_line(score) for score in (0, 9, 10, 49, 50, 59, 149)] == [10, 10, 20, 50, 60, 60, 150]
    assert [TABLES.last_line(score) for score in (0, 9, 10, 49, 50, 59, 150)] == [0, 0, 10, 40, 50, 50, 150]


def test_q5_a_player_with_crystals_may_stop() -> None:
    state = table()
    have(state, 0, score=8, crystals=2)
    score(state, 0, 5)
    do(state, "stop")
    assert (state.players[0].score, state.players[0].crystals) == (9, 2)


def test_q6_no_bot_instead_of_a_crystal() -> None:
    state = table()
    have(state, 0, score=8, crystals=1, programmed=["red"])
    score(state, 0, 5)
    assert refused(state, "return_bot program=red").key == "crystal_first"


def test_cashing_in_the_last_bot_before_a_line_stops_the_counter() -> None:
    state = table()
    have(state, 0, score=9, programmed=["red"], time=0)
    score(state, 0, 5)
    assert refused(state, "pay_crystal").key == "no_crystal"
    do(state, "cash_in program=red")
    assert (state.players[0].score, state.players[0].time) == (9, 2)
    assert GAME.decision(state).kind == "turn"


def test_forfeit_points_are_not_on_the_sheet() -> None:
    state = table()
    put(state, "a", octopods=2)
    have(state, 0, score=8, programmed=["purple"])
    do(state, "use program=purple sector=a", "act")
    player = state.players[0]
    assert player.score == 9 == sum(player.points.values())


def test_scenario_38_a_negative_total_ends_at_zero() -> None:
    state = table()
    have(state, 0, score=3)
    move_counter(state, 0, minus=5)
    assert state.players[0].score == 0
    assert state.players[0].points["leftover"] == -3


def test_rule_39_not_back_across_a_red_line() -> None:
    for before, after in ((14, 10), (18, 13), (10, 10), (52, 50), (9, 4)):
        state = table()
        have(state, 0, score=before)
        move_counter(state, 0, plus=1, minus=6)
        assert state.players[0].score == after == sum(state.players[0].points.values())


def test_q13_a_penalty_within_a_positive_total_never_moves_back() -> None:
    state = table()
    have(state, 0, score=10)
    move_counter(state, 0, plus=6, minus=4)
    player = state.players[0]
    assert (player.score, player.points["control"], player.points["leftover"]) == (12, 6, -4)
