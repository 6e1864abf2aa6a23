"""What must hold at every moment of every game (digest 3, invariants)?"""

from __future__ import annotations

import pytest

from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import OptionValue, Rng
from tests.games.aquasphere.positions import GAME, TABLES

CASES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"solo": "target_run"}),
    (1, {"solo": "rivals"}),
    (2, {}),
    (3, {}),
    (4, {}),
]


def _check(state: AquaState) -> None:
    for seat, player in enumerate(state.players):
        standing = sum((x.control == seat) + x.charging[seat] for x in state.sectors.values())
        assert player.supply + len(player.programmed) + standing == 15
        third = GAME.decision(state) is not None and GAME.decision(state).kind == "third_bot"
        assert len(player.programmed) <= 2 + third
        assert len(set(player.programmed)) == len(player.programmed)
        assert 0 <= player.time <= TABLES.time_room(player)
        assert 0 <= player.crystals <= TABLES.crystal_room(player)
        assert len(player.research) <= TABLES.research_room(player)
        assert len(player.expansions) <= 5
        assert player.launched == sum(x.submarines.count(seat) for x in state.sectors.values()) <= 6
        assert player.score == sum(player.points.values())
    limit = {1: 2, 2: 2, 3: 4, 4: 5}[state.seats]
    for sector in state.sectors.values():
        assert sum(sector.charging) <= limit
        assert len(set(sector.submarines)) == len(sector.submarines) <= 4
        assert min(sector.time, sector.crystals, sector.octopods) >= 0
    laid = sum(sector.crystals for sector in state.sectors.values())
    assert state.crystals + laid + sum(player.crystals for player in state.players) == 20
    assert state.octopods + sum(x.octopods for x in state.sectors.values()) == 15
    if state.rival is not None:
        standing = sum((x.control == 1) + x.charging[1] for x in state.sectors.values())
        assert state.rival.supply + standing == 15


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_invariants_hold_in_random_play(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(12):
        state, chance = GAME.new(seats, seed, options), Rng(seed).fork(3)
        while GAME.actor(state) is not None:
            before, then = [player.score for player in state.players], (state.round, "actions")
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
            _check(state)
            # Scores never drop except in rule 39, in a scoring.
            if (state.round, state.phase) == then:
                assert all(player.score >= old for player, old in zip(state.players, before, strict=True))
        assert state.round == 4
        assert state.phase == "over"


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_game_has_exactly_four_rounds_and_scorings(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(5):
        state, chance = GAME.new(seats, seed, options), Rng(seed).fork(4)
        told = []
        while GAME.actor(state) is not None:
            told += GAME.apply(state, chance.choice(GAME.legal(state)))
        phases = [event.facts["phase"] for event in told if event.kind == "phase_began"]
        assert phases == ["scoring", "next_round"] * 3 + ["scoring", "final_scoring"]
        assert [event.facts["round"] for event in told if event.kind == "round_began"] == [2, 3, 4]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_thousand_random_games_end(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(1000):
        state, chance = GAME.new(seats, seed, options), Rng(seed).fork(5)
        while GAME.actor(state) is not None:
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
        assert state.round == 4


def test_check_agrees_with_legal_for_every_command_there_is() -> None:
    """Every command of the tables is either listed or refused with a reason."""
    commands = [
        *[command for group in (TABLES.engineer, TABLES.side_door) for some in group.values() for command in some],
        *[command for some in TABLES.use.values() for command in some.values()],
        *[
            command
            for group in (
                TABLES.program,
                TABLES.cash_in,
                TABLES.return_bot,
                TABLES.place,
                TABLES.collect,
                TABLES.use_card,
            )
            for command in group.values()
        ],
        *[TABLES.pass_round, TABLES.act, TABLES.skip, TABLES.done, TABLES.income, TABLES.pay_crystal, TABLES.stop],
    ]
    chance = Rng(8)
    state = GAME.new(3, 8)
    for _ in range(120):
        if GAME.actor(state) is None:
            state = GAME.new(2, chance.below(1000))
        listed = set(GAME.legal(state))
        for command in commands:
            assert (GAME.check(state, command) is None) == (command in listed)
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
