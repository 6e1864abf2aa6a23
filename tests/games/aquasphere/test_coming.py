"""Does the estimate see what the refill, the next program card and full charging stations hold?"""

from __future__ import annotations

import pytest

from tabletop.games.aquasphere.evaluate.next_round import FIRST_TILE, HELD, KEPT, NextRound
from tabletop.games.aquasphere.evaluate.station import COMING, THREAT, Station
from tabletop.games.aquasphere.evaluate.worth import CATCH, used_bots
from tabletop.games.aquasphere.state import AquaState
from tests.games.aquasphere.positions import GAME, TABLES, do, go_to_round, have, hold, put, table, top_tile

FACE, FEEDS = (
    "players4_bulb2",
    {"a": (5, 0, 0), "b": (0, 1, 1), "c": (4, 0, 0), "d": (0, 2, 2), "e": (3, 0, 1), "f": (0, 1, 1)},
)
"""The first tile of four players, not turned."""


def _table(*, passed: bool = False, engineer: str = "t1") -> AquaState:
    """Seat 0 with its engineer at the top, perhaps passed, and a refill that is known."""
    state = table()
    top_tile(state, FACE, 0)
    have(state, 0, engineer=engineer, base_lab="a", crystals=0)
    if passed:
        state.passed = [0]
        state.pending[0].seat = 1
        state.current = 1
    return state


def _term(state: AquaState, name: str, seat: int = 0) -> float:
    return GAME.terms(state, seat).get(name, 0.0)


def test_the_refill_is_known_sector_by_sector() -> None:
    state = _table()
    assert Station(TABLES, state).fed == FEEDS
    top_tile(state, FACE, 2)
    assert Station(TABLES, state).fed == dict(zip("cdefab", FEEDS.values(), strict=True))


def test_the_refill_foreseen_is_the_refill_that_comes() -> None:
    """Also where the general supply runs out (rule 45)."""
    for octopods, crystals in ((15, 20), (3, 2), (0, 0)):
        state = _table()
        state.octopods, state.crystals = octopods, crystals
        fed = Station(TABLES, state).fed
        for seat in range(4):
            have(state, seat, engineer="t1")
        do(state, "pass", "pass", "pass", "pass")
        while state.round == 1:
            GAME.apply(state, GAME.legal(state)[0])
        came = {
            letter: (sector.time, sector.crystals, sector.octopods) for letter, sector in sorted(state.sectors.items())
        }
        assert came == fed


def test_octopods_that_will_come_count_against_whoever_holds_the_sector() -> None:
    state = _table()
    assert _term(state, "refill") == 0
    hold(state, "d", control=0)
    assert _term(state, "refill") == pytest.approx(-COMING * 3)  # two octopods into an empty sector
    assert _term(state, "refill", 1) == 0
    put(state, "d", octopods=1)
    assert _term(state, "refill") == pytest.approx(-COMING * 5)  # three cost 6 points, one costs 1
    hold(state, "d", control=1)
    assert _term(state, "refill") == 0


def test_nothing_comes_after_the_last_round() -> None:
    state = _table(passed=True)
    go_to_round(state, TABLES.rounds)
    hold(state, "d", control=0)
    have(state, 0, programmed=["black"])
    assert not {"refill", "next_card", "programs"} & set(GAME.terms(state, 0))


def test_a_kept_bot_is_worth_what_the_refill_gives_it_to_do() -> None:
    """Without time only A and B are within reach of A, where one crystal comes; two come into D."""
    state = _table(passed=True)
    have(state, 0, programmed=["black"])
    near = _term(state, "programs")
    have(state, 0, scientist="d")
    there = _term(state, "programs")
    assert there > near
    state.crystals = 0
    assert _term(state, "programs") < min(near, there)


def test_a_kept_bot_that_catches_waits_for_octopods() -> None:
    state = _table(passed=True)
    have(state, 0, programmed=["purple"], scientist="d")
    with_refill = _term(state, "programs")
    state.octopods = 0
    assert with_refill - _term(state, "programs") == pytest.approx(KEPT * CATCH * 3)  # two at once


def test_a_kept_bot_that_takes_time_finds_what_the_tile_shows() -> None:
    state = _table(passed=True)
    have(state, 0, programmed=["yellow"], scientist="a", time=0)
    full = _term(state, "programs")
    top_tile(state, FACE, 3)  # five came into A; now none does, and three come into B
    assert _term(state, "programs") < full


def test_cards_and_tiles_nobody_knows_yet_are_usual() -> None:
    state = _table(passed=True)
    have(state, 0, programmed=["red", "green"])
    assert _term(state, "programs") == pytest.approx(2 * HELD)


def test_at_the_top_a_bot_without_work_is_kept_rather_than_used() -> None:
    """Below the top the round goes on, and only what can be done now counts."""
    state, below = _table(), _table(engineer="m1")
    for each in (state, below):
        have(each, 0, programmed=["purple"], scientist="d")
        hold(each, "d", control=0)
    assert _term(state, "programs") == NextRound(Station(TABLES, state), 0).kept("purple") > _term(below, "programs")


def test_the_next_card_counts_by_its_first_tiles() -> None:
    state = _table(passed=True)
    state.program_cards[-1] = "pc3"  # black and blue first
    have(state, 0, scientist="d")
    black = _term(state, "next_card")
    state.program_cards[-1] = "pc6"  # white and red first: usual
    assert _term(state, "next_card") == 0 < black
    state.program_cards[-1] = "pc4"  # blue and purple first
    have(state, 0, programmed=["blue", "purple"])
    assert _term(state, "next_card") < -FIRST_TILE / 2  # both symbols are taken, no bot will come


def test_bots_in_a_full_station_may_go_home() -> None:
    state = _table()
    have(state, 0, supply=8, launched=6)
    limit = TABLES.charging_limit[4]
    hold(state, "c", control=1, charging=(3, 1, limit - 4, 0))
    lost = used_bots(TABLES, 8, 6, 4) - used_bots(TABLES, 10, 6, 4)  # one of the three stays
    assert lost > 0
    assert _term(state, "overflow") == pytest.approx(-THREAT * lost)
    hold(state, "c", control=0, charging=(3, 1, limit - 4, 0))  # the one on the control field comes to them
    assert _term(state, "overflow") < -THREAT * lost
    hold(state, "c", control=1, charging=(3, 1, limit - 5, 0))
    assert _term(state, "overflow") == 0
    hold(state, "c", charging=(3, 1, limit - 4, 0))  # nobody to be pushed off
    assert _term(state, "overflow") == 0


def test_nobody_left_to_deploy_is_no_threat() -> None:
    state = _table()
    have(state, 0, supply=8, launched=6)
    hold(state, "c", control=1, charging=(3, 1, TABLES.charging_limit[4] - 4, 0))
    state.passed = [1, 2, 3]
    assert _term(state, "overflow") == 0
    state.passed = [0, 1, 2]
    assert _term(state, "overflow") < 0


def test_alone_only_the_rivals_threaten() -> None:
    for mode, threat in (("target_run", False), ("rivals", True)):
        state = table(1, solo=mode)
        have(state, 0, supply=8, launched=6)
        hold(state, "c", control=0, charging=(TABLES.charging_limit[1], 0, 0, 0))
        assert (_term(state, "overflow") < 0) is threat
