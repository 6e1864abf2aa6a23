"""Does a game begin as the digest says (2.1 and 1.8)?"""

from __future__ import annotations

import pytest

from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import BadSetup
from tests.games.aquasphere.positions import GAME

SEEDS = range(40)


def _station(state: AquaState) -> tuple[int, int, int]:
    sectors = state.sectors.values()
    return (
        sum(sector.octopods for sector in sectors),
        sum(sector.crystals for sector in sectors),
        sum(sector.time for sector in sectors),
    )


def _neutral_submarines(state: AquaState, places: int) -> dict[str, list[int]]:
    return {
        letter: sector.submarines
        for letter, sector in state.sectors.items()
        if any(colour >= places for colour in sector.submarines)
    }


def test_scenario_01_four_players() -> None:
    for seed in SEEDS:
        state = GAME.new(4, seed)
        assert _station(state) == (9, 7, 16)
        assert not _neutral_submarines(state, 4)
        for player in state.players:
            assert (player.supply, len(player.programmed), player.launched, player.score) == (14, 1, 1, 0)


def test_scenario_02_three_players() -> None:
    for seed in SEEDS:
        state = GAME.new(3, seed)
        starts = {player.base_lab for player in state.players}
        assert _station(state) == (8, 6, 12)
        ((letter, submarines),) = _neutral_submarines(state, 3).items()
        sector = state.sectors[letter]
        assert submarines == [3]
        assert (sector.octopods, sector.crystals, sector.time) == (0, 0, 0)
        for letter, sector in state.sectors.items():
            assert sector.charging == [0, 0, 0, 0 if letter in starts else 1]


def test_scenario_03_two_players() -> None:
    for seed in SEEDS:
        state = GAME.new(2, seed)
        assert _station(state) == (7, 5, 8)
        neutral = _neutral_submarines(state, 2)
        assert sorted(neutral.values()) == [[2], [3]]
        for letter in neutral:
            sector = state.sectors[letter]
            assert (sector.octopods, sector.crystals, sector.time) == (0, 0, 0)
        assert all(not any(sector.charging) for sector in state.sectors.values())


def test_scenario_04_starting_time_by_the_zero_lock() -> None:
    seen = set()
    for seed in SEEDS:
        state = GAME.new(4, seed)
        beside = {"a", state.ring[(state.ring.index("a") + 1) % 6]}
        for player in state.players:
            assert player.time == (3 if player.base_lab in beside else 4)
            seen.add(player.time)
    assert seen == {3, 4}


def test_start_sector_holds_scientist_submarine_and_names_the_program() -> None:
    state = GAME.new(4, 5)
    fields = {"a": "yellow", "b": "black", "c": "purple", "d": "blue", "e": "red", "f": "green"}
    for seat, player in enumerate(state.players):
        sector = state.sectors[player.base_lab]
        assert (player.scientist, player.area, player.engineer) == (player.base_lab, "blue", "start")
        assert sector.submarines == [seat]
        assert (sector.octopods, sector.crystals, sector.time) == (1, 1, 4)
        assert player.programmed == [fields[player.base_lab]]


def test_every_sector_has_an_open_card_and_expansion() -> None:
    state = GAME.new(3, 2)
    assert all(len(sector.research) == len(sector.expansions) == 1 for sector in state.sectors.values())
    assert (len(state.research_deck), len(state.expansion_deck)) == (35, 24)


def test_centre_tiles_lie_five_four_three_two() -> None:
    for seats in (2, 3, 4):
        faces = [tile.face for tile in GAME.new(seats, 3).centre]
        assert faces == ["any_bulb5", *[f"players{seats}_bulb{bulb}" for bulb in (4, 3, 2)]]


def test_four_program_cards_the_first_laid_out() -> None:
    state = GAME.new(4, 9)
    assert (len(state.program_cards), len(state.program_cards_used), len(state.program_cards_box)) == (3, 1, 3)
    assert state.layout == GAME.components.definitions.program_cards[state.program_cards_used[0]]


def test_turn_order_is_clockwise_from_a_drawn_start_player() -> None:
    starts = set()
    for seed in SEEDS:
        state = GAME.new(4, seed)
        first = state.turn_order[0]
        starts.add(first)
        assert state.turn_order == [(first + step) % 4 for step in range(4)]
        assert GAME.actor(state) == first
    assert starts == {0, 1, 2, 3}


def test_ring_and_rotations_are_random() -> None:
    states = [GAME.new(2, seed) for seed in SEEDS]
    assert len({tuple(state.ring) for state in states}) > 30
    assert {state.centre[-1].rotation for state in states} == set(range(6))


def test_target_run_leaves_the_second_seat_empty() -> None:
    for seed in SEEDS:
        state = GAME.new(1, seed, {"solo": "target_run"})
        assert _station(state) == (7, 5, 8)
        assert state.rival is None
        assert sorted(sector.submarines[0] for sector in state.sectors.values() if sector.submarines) == [0, 1, 2, 3]


def test_rivals_get_scientist_fleet_and_fifteen_bots() -> None:
    state = GAME.new(1, 4, {"solo": "rivals"})
    rival = state.rival
    assert rival is not None
    assert (rival.supply, rival.launched, rival.score) == (15, 1, 0)
    assert state.sectors[rival.scientist].submarines == [1]
    assert sorted(rival.chips) == sorted(GAME.components.definitions.programs)


def test_options_belong_to_one_seat() -> None:
    assert [option.name for option in GAME.options(1)] == ["solo", "handicap"]
    assert not any(GAME.options(seats) for seats in (2, 3, 4))
    with pytest.raises(BadSetup):
        GAME.new(2, 1, {"solo": "rivals"})
    with pytest.raises(BadSetup):
        GAME.new(1, 1, {"handicap": 15})
