"""Preparing the next round (digest 2.10)."""

from __future__ import annotations

from tabletop.games.aquasphere.moves.rounds import prepare_round
from tabletop.games.aquasphere.state import AquaState
from tests.games.aquasphere.positions import (
    GAME,
    TABLES,
    begin_scoring,
    facts,
    go_to_round,
    have,
    hold,
    put,
    table,
    top_tile,
)


def _prepare(state: AquaState) -> None:
    state.passed = list(state.turn_order)
    prepare_round(TABLES, state, None)


def test_scenario_40_refill_with_rotation() -> None:
    state = table(3)
    top_tile(state, "players3_bulb2", 2)
    put(state, "a", time=3, crystals=1, octopods=1)
    put(state, "d", crystals=1, octopods=1)
    _prepare(state)
    # Segments: T4 · K1 O1 · T3 N1 · K1 O2 · T3 · K1 O1, fed from place 2 (sector C) on.
    found = {letter: (x.time, x.crystals, x.octopods) for letter, x in state.sectors.items()}
    assert found == {"c": (4, 0, 0), "d": (0, 2, 2), "e": (3, 0, 0), "f": (0, 1, 2), "a": (3, 1, 1), "b": (0, 1, 1)}
    assert state.sectors["e"].submarines == [3]


def test_every_tile_says_beforehand_what_it_brings_where() -> None:
    for seats in (2, 3, 4):
        faces = [name for name in TABLES.segments if name.startswith(f"players{seats}")]
        for face in faces:
            state = table(seats)
            top_tile(state, face, 4)
            for sector in state.sectors.values():
                sector.time, sector.submarines = 0, []
            fed = list(TABLES.feeds(state))
            _prepare(state)
            for place, segment, colour in fed:
                sector = state.sectors[state.ring[place]]
                assert sector.count("time") == segment.time
                assert sector.submarines == list(range(colour, colour + segment.submarines))


def test_rule_40_new_cards_lie_on_top() -> None:
    state = table(2)
    below = {letter: (sector.research[-1], sector.expansions[-1]) for letter, sector in state.sectors.items()}
    _prepare(state)
    for letter, sector in state.sectors.items():
        assert (sector.research[0], sector.expansions[0]) == below[letter]
        assert (len(sector.research), len(sector.expansions)) == (2, 2)


def test_rule_41_neutral_submarine_goes_on_to_the_next_sector() -> None:
    state = table(3)
    top_tile(state, "players3_bulb2", 0)
    state.sectors["c"].submarines = [3]
    state.sectors["d"].submarines = [0, 3]
    _prepare(state)
    assert state.sectors["e"].submarines == [3]


def test_q15_two_neutral_colours_in_segment_order() -> None:
    state = table(2)
    top_tile(state, "players2_bulb2", 1)
    _prepare(state)
    # N stands in segments 1 and 4: places 2 and 5.
    assert (state.sectors["c"].submarines, state.sectors["f"].submarines) == ([2], [3])


def test_rule_42_bulb_rises() -> None:
    state = table(4)
    bulbs = [TABLES.bulb(state)]
    for _ in range(3):
        _prepare(state)
        bulbs.append(TABLES.bulb(state))
    assert bulbs == [2, 3, 4, 5]


def test_scenario_48_pass_order_becomes_turn_order() -> None:
    state = table(4)
    for player in state.players:
        player.engineer = "t1"
    assert state.turn_order == [0, 1, 2, 3]
    for seat in (3, 1, 0, 2):
        state.pending[0].seat = state.current = seat
        events = GAME.apply(state, GAME.tables.pass_round)
    assert state.turn_order == [3, 1, 0, 2]
    assert GAME.actor(state) == 3
    assert facts(events, "round_began") == [{"round": 2, "bulb": 3}]


def test_rule_43_engineers_return_and_tiles_follow_the_open_card() -> None:
    state = table(2)
    have(state, 0, engineer="t2")
    following = state.program_cards[-1]
    _prepare(state)
    assert {player.engineer for player in state.players} == {"start"}
    assert state.layout == GAME.components.definitions.program_cards[following]


def test_rule_44_everything_else_stays() -> None:
    state = table(2)
    hold(state, "a", control=1, charging=(1, 1, 0, 0))
    have(state, 0, programmed=["red"], scientist="d", time=3, crystals=1)
    _prepare(state)
    assert (state.sectors["a"].control, state.sectors["a"].charging) == (1, [1, 1, 0, 0])
    player = state.players[0]
    assert (player.programmed, player.scientist, player.time, player.crystals) == (["red"], "d", 3, 1)


def test_rule_45_shortage_serves_segment_zero_first() -> None:
    state = table(4)
    top_tile(state, "players4_bulb3", 3)
    state.crystals, state.octopods = 3, 2
    _prepare(state)
    # Crystals: segments 1 (2), 3 (1), then none left; octopods: segments 0 (1), 3 (1 of 2).
    assert (state.sectors["e"].crystals, state.sectors["a"].crystals, state.sectors["b"].crystals) == (2, 1, 0)
    assert (state.sectors["d"].octopods, state.sectors["a"].octopods, state.sectors["c"].octopods) == (1, 1, 0)
    assert (state.crystals, state.octopods) == (0, 0)


def test_rule_45_no_crystal_reward_from_an_empty_supply() -> None:
    state = table()
    state.crystals = 0
    state.players[0].research = ["rc17"]
    have(state, 0, engineer="m2")
    for line in ("engineer to=t3", "use_card card=rc17"):
        GAME.apply(state, next(command for command in GAME.legal(state) if str(command) == line))
    assert state.players[0].crystals == 0


def test_the_fourth_scoring_ends_the_game_without_a_refill() -> None:
    state = table(2)
    go_to_round(state, 4)
    put(state, "a", time=4)
    events = begin_scoring(state)
    assert GAME.actor(state) is None
    assert state.phase == "over"
    assert state.sectors["a"].time == 4
    assert events[-1].kind == "game_over"
