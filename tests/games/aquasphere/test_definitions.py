"""Do the component data say what the digest says, with its marks?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.games.aquasphere.game import AquaSphere
from tabletop.kernel import Rng
from tests.games.aquasphere.positions import GAME, do, have, put, table

D = GAME.components.definitions
MARKS = GAME.components.marks


def test_counts_of_the_box() -> None:
    assert (len(D.sectors), len(D.programs), len(D.program_cards)) == (6, 7, 7)
    assert (len(D.base_labs), len(D.expansions), len(D.research)) == (6, 30, 41)
    assert (D.supplies.crystals, D.supplies.octopods, D.supplies.bots, D.supplies.submarines) == (20, 15, 16, 6)


def test_program_cards_are_a_latin_square() -> None:
    for field in D.headquarters.keys() - {"start"}:
        assert {card[field] for card in D.program_cards.values()} == set(D.programs)
    for card in D.program_cards.values():
        assert set(card.values()) == set(D.programs)


def test_locks_and_programming_fields() -> None:
    assert sorted(sector.lock for sector in D.sectors.values()) == [0, 1, 1, 1, 1, 2]
    assert {sector.field for sector in D.sectors.values()} == set(D.programs) - {"white"}


def test_headquarters_has_eight_routes_of_three() -> None:
    routes = [[field] for field in D.headquarters["start"].arrows]
    for _ in range(2):
        routes = [[*route, field] for route in routes for field in D.headquarters[route[-1]].arrows]
    assert len(routes) == 8
    assert all(not D.headquarters[route[-1]].arrows for route in routes)


@pytest.mark.parametrize(
    ("face", "totals"),
    [
        ("players4_bulb2", (12, 4, 5, 0)),
        ("players4_bulb3", (12, 5, 5, 0)),
        ("players4_bulb4", (12, 5, 6, 0)),
        ("players3_bulb2", (10, 3, 4, 1)),
        ("players3_bulb3", (10, 4, 4, 1)),
        ("players3_bulb4", (10, 4, 5, 1)),
        ("players2_bulb2", (7, 3, 3, 2)),
        ("players2_bulb3", (7, 3, 4, 2)),
        ("players2_bulb4", (8, 3, 4, 2)),
    ],
)
def test_centre_tile_totals(face: str, totals: tuple[int, ...]) -> None:
    parts = D.centre_tiles[face].segments.values()
    assert len(parts) == 6
    found = (
        sum(part.time for part in parts),
        sum(part.crystals for part in parts),
        sum(part.octopods for part in parts),
        sum(part.submarines for part in parts),
    )
    assert found == totals


def test_research_families() -> None:
    families = Counter(card.family for card in D.research.values())
    assert families == {
        "hq_bonus": 21,
        "hunter": 3,
        "crowd_control": 1,
        "master_key": 1,
        "shuttle": 1,
        "tow_cable": 1,
        "side_door": 1,
        "night_shift": 6,
        "crash_program": 6,
    }


def test_scoring_tables_are_triangular() -> None:
    tables = (D.scoring.octopods_caught, D.scoring.octopods_left, D.scoring.crystals, D.scoring.letters)
    for series in tables:
        assert all(points == int(k) * (int(k) + 1) // 2 for k, points in series.items())


def test_player_board_is_two_numbers_a_column() -> None:
    assert [number for column in D.player_board.values() for number in column.numbers] == list(range(1, 15))


@pytest.mark.parametrize(
    ("path", "certainty"),
    [
        (("research", "rc17", "program"), "S"),
        (("research", "rc24", "family"), "S"),
        (("research", "rc35", "program"), "S"),
        (("research", "rc01", "program"), "R"),
        (("research", "rc01", "effects", 0, "count"), "S"),
        (("expansions", "lx10", "crystals"), "S"),
        (("expansions", "lx11", "octopods"), "R"),
        (("submarine_fields", "first", "cost"), "S"),
        (("submarine_fields", "third", "cost"), "R"),
        (("knowledge_track", "lap"), "F"),
        (("knowledge_track", "red_lines"), "R"),
        (("scoring", "octopods_caught", "2"), "S"),
        (("scoring", "octopods_caught", "4"), "F"),
        (("scoring", "octopods_caught", "3"), "R"),
        (("scoring", "letters", "5"), "S"),
        (("supplies", "crystals"), "F"),
        (("supplies", "submarines"), "S"),
        (("setup", "players", "3", "charging_limit"), "S"),
        (("centre_tiles", "players4_bulb2", "bulb"), "S"),
        (("centre_tiles", "players4_bulb2", "segments", "s0", "time"), "R"),
        (("centre_tiles", "any_bulb5", "bulb"), "S"),
        (("supplies", "octopods"), "F"),
        (("solo", "target_run", "ranks", "researcher"), "R"),
    ],
)
def test_marks_follow_the_digest(path: tuple[str | int, ...], certainty: str) -> None:
    mark = MARKS.of(*path)
    assert mark is not None
    assert mark.certainty == certainty


def test_an_owner_may_correct_values(tmp_path: Path) -> None:
    (tmp_path / "aquasphere.yaml").write_text(
        "knowledge_track: {red_lines: [15, 30, 50]}\nsubmarine_fields: {third: {cost: 2}}\n", encoding="utf-8"
    )
    game = load("aquasphere", tmp_path)
    assert isinstance(game, AquaSphere)
    assert not game.components.refused
    assert [game.tables.next_line(score) for score in (0, 15, 49, 50)] == [15, 30, 50, 65]
    assert game.tables.costs == (1, 2, 2, 4)
    assert game.fingerprint != GAME.fingerprint


def test_an_owner_may_correct_a_program_card(tmp_path: Path) -> None:
    """One value after the other is replaced, so a card may show a program twice on the way, and by mistake for good."""
    for lines, twice in (("{l1: yellow, l2: green}", 0), ("{l1: yellow}", 1)):
        (tmp_path / "aquasphere.yaml").write_text(f"program_cards: {{pc1: {lines}}}\n", encoding="utf-8")
        game = load("aquasphere", tmp_path)
        assert not game.components.refused
        card = game.components.definitions.program_cards["pc1"]
        assert (card["l1"], len(card) - len(set(card.values()))) == ("yellow", twice)
        inventories = set()
        for seed in range(6):
            state, chance = game.new(2, seed), Rng(seed)
            while game.actor(state) is not None:
                inventories.add(frozenset(game.inventory(state).items()))
                game.apply(state, chance.choice(game.legal(state)), events=False)
        assert len(inventories) == 1


def test_e3_counts_that_differ_by_edition(tmp_path: Path) -> None:
    """15 octopods stand in the data, 17 in the note; an owner's 17 are played with. Time never runs out, 44 or 38."""
    mark = MARKS.of("supplies", "octopods")
    assert mark is not None
    assert "17" in mark.note
    (tmp_path / "aquasphere.yaml").write_text("supplies: {octopods: 17}\n", encoding="utf-8")
    game = load("aquasphere", tmp_path)
    assert not game.components.refused
    for rules, octopods in ((GAME, 15), (game, 17)):
        state, chance = rules.new(4, 3), Rng(3)
        while rules.actor(state) is not None:
            rules.apply(state, chance.choice(rules.legal(state)), events=False)
            assert state.octopods + sum(sector.octopods for sector in state.sectors.values()) == octopods
    state = table()
    put(state, "b", time=44)
    have(state, 0, programmed=["yellow"])
    do(state, "use program=yellow sector=a", "act")
    assert state.players[0].time == 2


@pytest.mark.parametrize(
    "line",
    [
        "sectors: {a: {field: pink}}",
        "sectors: {a: {lock: -1}}",
        "headquarters: {l1: {arrows: [m1, m9]}}",
        "program_cards: {pc1: {l1: pink}}",
        "expansions: {lx01: {letters: [z]}}",
        "expansions: {lx01: {time: -2}}",
        "research: {rc01: {program: pink}}",
        "knowledge_track: {red_lines: [20, 10]}",
        "knowledge_track: {lap: 0}",
        "rounds: {count: 9}",
        "centre_tiles: {players4_bulb2: {segments: {s0: {submarines: 1}}}}",
        "base_labs: {a: {letters: [z]}}",
        "setup: {starting_time: {elsewhere: 9}}",
        "supplies: {crystals: 6}",
        "research: {rc28: {effects: [{by: 0}]}}",
        "research: {rc30: {effects: [{count: -1}]}}",
        "headquarters: {m1: {arrows: []}}",
        "headquarters: {l1: {arrows: [l2, m1]}}",
        "headquarters: {l1: {sideways: [m1]}}",
        "headquarters: {start: {level: low}}",
        "programs: {white: {action: take_time}}",
        "labs: {most_expansions: -1}",
        "solo: {players: 1}",
        "solo: {rivals: {turns: 8}}",
        "solo: {rivals: {bots: -1}}",
        "solo: {rivals: {handicaps: []}}",
        "solo: {rivals: {handicaps: [5, 5]}}",
        "solo: {rivals: {fleet: 1000000}}",
        "solo: {rivals: {handicaps: [0, 1000000000]}}",
        "solo: {target_run: {ranks: {trainee: 1}}}",
        "solo: {rivals: {chips: {yellow: {find: most_octopods}}}}",
    ],
)
def test_an_impossible_correction_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / "aquasphere.yaml").write_text(line + "\n", encoding="utf-8")
    game = load("aquasphere", tmp_path)
    assert len(game.components.refused) == 1
    assert game.fingerprint == GAME.fingerprint
