"""Option B: moving, deploying and overflow (digest 2.5)."""

from __future__ import annotations

import pytest

from tests.games.aquasphere.positions import GAME, do, facts, have, hold, legal, offer, own, refused, table


def test_scenario_06_a_lock_costs_its_value() -> None:
    state = table()
    have(state, 0, scientist="b", time=2, programmed=["yellow"])
    events = do(state, "use program=yellow sector=c")
    assert facts(events, "paid") == [{"seat": 0, "what": "time", "count": 1}]
    do(state, "act")
    player = state.players[0]
    assert (player.scientist, player.area, player.time) == ("c", "yellow", 3)
    assert state.sectors["c"].control == 0


def test_rule_23_any_distance_by_the_cheaper_way_round() -> None:
    """Locks clockwise from A: 0, 1, 1, 2, 1, 1."""
    state = table()
    have(state, 0, scientist="a", time=4, programmed=["red"])
    costs = {letter: route.cost for letter, route in GAME.routes(state, 0).items()}
    assert costs == {"a": 0, "b": 0, "c": 1, "d": 2, "e": 2, "f": 1}
    have(state, 0, time=1)
    assert legal(state, "use") == {f"use program=red sector={letter}" for letter in "abcf"}
    assert refused(state, "use program=red sector=e").key == "too_far"
    assert refused(state, "use program=blue sector=a").key == "no_bot_programmed"


def test_q16_zero_lock_is_free() -> None:
    state = table()
    have(state, 0, scientist="a", time=0, programmed=["red"])
    assert legal(state, "use") == {"use program=red sector=a", "use program=red sector=b"}


def test_scenario_07_overflow_with_three_players() -> None:
    state = table(3)
    hold(state, "a", control=1, charging=(2, 1, 1, 0))
    have(state, 0, programmed=["purple"], supply=10)
    have(state, 1, supply=10)
    events = do(state, "use program=purple sector=a")
    sector = state.sectors["a"]
    assert (sector.control, sector.charging) == (0, [1, 1, 1, 0])
    assert (state.players[0].supply, state.players[1].supply, state.players[2].supply) == (11, 11, 14)
    assert {(event["seat"], event["count"]) for event in facts(events, "went_home")} == {(0, 1), (1, 1)}


def test_scenario_08_overflow_with_two_players() -> None:
    state = table(2)
    hold(state, "a", control=0, charging=(1, 1, 0, 0))
    have(state, 0, supply=9)
    state.current, state.pending[0].seat = 1, 1
    have(state, 1, programmed=["purple"])
    do(state, "use program=purple sector=a")
    assert (state.sectors["a"].control, state.sectors["a"].charging) == (1, [1, 1, 0, 0])
    assert state.players[0].supply == 10


def test_scenario_10_five_are_allowed_with_four_players() -> None:
    state = table(4)
    hold(state, "a", control=2, charging=(2, 0, 2, 0))
    have(state, 0, programmed=["purple"], supply=9)
    events = do(state, "use program=purple sector=a")
    assert state.sectors["a"].charging == [2, 0, 3, 0]
    assert not facts(events, "went_home")
    assert state.players[0].supply == 9


def test_rule_24_the_own_bot_is_displaced_too() -> None:
    state = table(4)
    hold(state, "a", control=0)
    have(state, 0, programmed=["purple"])
    do(state, "use program=purple sector=a")
    assert (state.sectors["a"].control, state.sectors["a"].charging) == (0, [1, 0, 0, 0])


def test_rule_25_neutral_bots_stay() -> None:
    state = table(3)
    hold(state, "a", control=1, charging=(2, 1, 0, 1))
    have(state, 0, programmed=["purple"])
    do(state, "use program=purple sector=a")
    assert state.sectors["a"].charging == [1, 1, 0, 1]


def test_q1_a_bot_may_be_deployed_without_effect() -> None:
    state = table()
    have(state, 0, programmed=["purple"])
    events = do(state, "use program=purple sector=a")
    assert facts(events, "no_action")
    assert state.sectors["a"].control == 0
    assert GAME.actor(state) == 1


def test_rule_26_the_action_may_be_skipped() -> None:
    state = table()
    have(state, 0, programmed=["yellow"])
    do(state, "use program=yellow sector=a")
    assert legal(state) == {"act", "skip"}
    do(state, "skip")
    assert state.players[0].time == 0
    assert state.sectors["a"].control == 0


def test_q4_scientists_share_an_area() -> None:
    state = table(2)
    for seat in (0, 1):
        have(state, seat, programmed=["yellow"])
        do(state, "use program=yellow sector=a", "act")
    assert [(player.scientist, player.area) for player in state.players] == [("a", "yellow")] * 2


def test_rc26_master_key_opens_the_two_lock() -> None:
    state = table()
    have(state, 0, scientist="d", time=0, programmed=["red"])
    assert GAME.routes(state, 0)["e"].cost == 2
    own(state, 0, "rc26")
    assert "use program=red sector=e" in legal(state)


def test_scenario_47_shuttle_jumps_once() -> None:
    state = table()
    own(state, 0, "rc27")
    have(state, 0, scientist="b", time=1, programmed=["red"])
    assert GAME.routes(state, 0)["e"].cost == 1
    assert GAME.routes(state, 0)["e"].jumped
    do(state, "use program=red sector=e", "skip")
    assert (state.players[0].scientist, state.players[0].time) == ("e", 0)


def test_scenario_47_locks_before_and_after_the_jump_cost_as_printed() -> None:
    state = table()
    own(state, 0, "rc27")
    have(state, 0, scientist="b")
    routes = GAME.routes(state, 0)
    # B to D: over A (lock 0), jump to D; on foot two locks of 1. B to F: jump to E, lock 1; on foot 0 and 1.
    assert (routes["d"].cost, routes["d"].sectors) == (1, ("a", "d"))
    assert (routes["f"].cost, routes["f"].jumped) == (1, False)
    have(state, 0, scientist="d")
    assert (GAME.routes(state, 0)["b"].cost, GAME.routes(state, 0)["b"].sectors) == (1, ("a", "b"))
    have(state, 0, scientist="c")
    assert GAME.routes(state, 0)["e"].cost == 2


@pytest.mark.parametrize(("answer", "points"), [("use_card card=rc25", 2), ("done", 0)])
def test_rc25_crowd_control_counts_opposing_bots(answer: str, points: int) -> None:
    state = table(4)
    own(state, 0, "rc25")
    hold(state, "a", control=1, charging=(2, 1, 2, 0))
    have(state, 0, programmed=["purple"])
    do(state, "use program=purple sector=a", answer)
    assert state.sectors["a"].charging == [1, 1, 1, 0]
    assert state.players[0].points["research"] == points


def test_rc25_also_for_overflows_caused_by_an_expansion_letter() -> None:
    state = table(2)
    own(state, 0, "rc25")
    hold(state, "c", control=1, charging=(1, 1, 0, 0))
    offer(state, "a", tile="lx10")
    have(state, 0, programmed=["green"])
    do(state, "use program=green sector=a", "act", "place sector=c", "use_card card=rc25")
    assert state.players[0].score == 1


def test_q14_overflow_by_a_letter_is_handled_before_the_next_letter() -> None:
    state = table(2)
    hold(state, "d", control=0, charging=(1, 1, 0, 0))
    offer(state, "b", tile="lx25")
    have(state, 0, scientist="b", programmed=["green"], supply=1)
    have(state, 1, supply=10)
    do(state, "use program=green sector=b", "act", "place sector=d")
    # The own displaced bot came home at once, so there is one for the other letter.
    assert state.sectors["d"].charging == [1, 1, 0, 0]
    assert state.players[0].supply == 1
    do(state, "place sector=a")
    assert state.sectors["a"].control == 0


def test_whoever_is_driven_out_is_told_by_whom_and_what_a_scoring_would_bring_now() -> None:
    state = table(2)
    for letter, sector in state.sectors.items():
        hold(state, letter, control=1 if letter == "a" else -1)
        sector.octopods = 0
    have(state, 0, programmed=["purple"])
    told = facts(do(state, "use program=purple sector=a"), "driven_out")
    assert told == [{"seat": 1, "by": 0, "rival": 0, "sector": "a", "was": 6, "now": 0}]
    state = table(2)
    hold(state, "a", control=0)
    have(state, 0, programmed=["purple"])
    assert not facts(do(state, "use program=purple sector=a"), "driven_out"), "nobody drives themselves out"
