"""The house modes for one person (digest 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import load_components
from tabletop.games.aquasphere.definitions import Definitions
from tabletop.games.aquasphere.moves.rounds import finish
from tabletop.games.aquasphere.solo import area, rival_answers, score_rival
from tabletop.games.aquasphere.state import AquaState, Rival
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, Rng
from tests.games.aquasphere.positions import (
    GAME,
    TABLES,
    begin_scoring,
    do,
    facts,
    go_to_round,
    have,
    hold,
    legal,
    own,
    put,
    table,
)


def _rivals(**options: int) -> tuple[AquaState, Rival]:
    state = table(1, solo="rivals", **options)
    rival = state.rival
    assert rival is not None
    rival.scientist = "a"
    rival.launched = 0
    for sector in state.sectors.values():
        state.research_box += sector.research
        state.expansion_box += sector.expansions
        sector.research, sector.expansions = [], []
    return state, rival


def _draw(state: AquaState, rival: Rival, chip: str) -> list[Event]:
    """The rival's next turn with that chip."""
    rival.chips.remove(chip)
    rival.chips.append(chip)
    log: list[Event] = []
    rival_answers(TABLES, state, rival, log)
    return log


# --- S1, target run ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "points"), [(2, 0), (3, 3), (4, 6), (6, 6)])
def test_s1_majority_by_control_fields(fields: int, points: int) -> None:
    state = table(1)
    for letter in "abcdef"[:fields]:
        hold(state, letter, control=0)
    assert GAME.forecast(state)[0].control == points


@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "trainee"),
        (44, "trainee"),
        (45, "technician"),
        (60, "researcher"),
        (75, "chief_scientist"),
        (89, "chief_scientist"),
        (90, "station_director"),
    ],
)
def test_s1_ranks(score: int, rank: str) -> None:
    state = table(1)
    have(state, 0, score=score)
    assert GAME.rank(state) == rank
    assert GAME.winners(state) == [0]


def test_s1_charging_limit_is_two() -> None:
    state = table(1)
    hold(state, "a", control=0, charging=(2, 0, 0, 0))
    have(state, 0, programmed=["purple"])
    do(state, "use program=purple sector=a")
    assert state.sectors["a"].charging == [1, 0, 0, 0]


def test_s1_the_game_ends_with_a_rank() -> None:
    state = table(1)
    go_to_round(state, 4)
    events = begin_scoring(state)
    assert facts(events, "ranked") == [{"seat": 0, "rank": "trainee"}]


# --- S2, rival drones ----------------------------------------------------------------------------------------------------


def test_s2_one_answer_after_each_turn_four_a_round() -> None:
    state, rival = _rivals()
    counts = []
    for line in ("engineer to=l1", "engineer to=m1", "engineer to=t1"):
        do(state, line)
        if legal(state, "return_bot"):
            do(state, "return_bot program=green")
        counts.append(len(rival.drawn))
    assert counts == [1, 2, 3]
    have(state, 0, programmed=["yellow"])
    do(state, f"use program=yellow sector={state.players[0].scientist}", "act")
    assert len(rival.drawn) == 4
    have(state, 0, programmed=["yellow"])
    do(state, f"use program=yellow sector={state.players[0].scientist}", "act")
    assert len(rival.drawn) == 4


def test_s2_the_rival_finishes_when_the_person_passes() -> None:
    state, rival = _rivals()
    have(state, 0, engineer="t1")
    events = do(state, "pass")
    assert len(facts(events, "rival_drew")) == 4
    assert state.round == 2
    assert (len(rival.chips), rival.drawn) == (7, [])


def test_s2_purple_takes_most_octopods() -> None:
    for number, taken, points in ((1, 2, 3), (3, 3, 6)):
        state, rival = _rivals()
        go_to_round(state, number)
        put(state, "b", octopods=2)
        put(state, "d", octopods=4)
        _draw(state, rival, "purple")
        assert (rival.scientist, state.sectors["d"].octopods, rival.score) == ("d", 4 - taken, points)
        assert state.sectors["d"].control == 1
        assert rival.supply == 14


def test_s2_ties_go_to_the_first_found_clockwise() -> None:
    state, rival = _rivals()
    rival.scientist = "e"
    put(state, "b", octopods=2)
    put(state, "f", octopods=2)
    _draw(state, rival, "purple")
    assert rival.scientist == "f"


def test_s2_black_returns_crystals_to_the_supply() -> None:
    state, rival = _rivals()
    put(state, "c", crystals=3)
    before = state.crystals
    _draw(state, rival, "black")
    assert (state.sectors["c"].crystals, state.crystals, rival.score) == (1, before + 2, 3)


def test_s2_yellow_removes_all_time() -> None:
    state, rival = _rivals()
    put(state, "c", time=5)
    _draw(state, rival, "yellow")
    assert (state.sectors["c"].time, rival.score) == (0, 1)


def test_s2_blue_launches_at_the_cheapest_field() -> None:
    state, rival = _rivals()
    for letter in "abef":
        state.sectors[letter].submarines = [0]
    state.sectors["c"].submarines = [1]
    go_to_round(state, 2)
    _draw(state, rival, "blue")
    assert (rival.scientist, state.sectors["d"].submarines, rival.launched, rival.score) == ("d", [1], 1, 3)


def test_s2_red_takes_the_first_card_from_the_next_place() -> None:
    state, rival = _rivals()
    for letter, card in (("a", "rc01"), ("c", "rc02")):
        state.research_box.remove(card) if card in state.research_box else state.research_deck.remove(card)
        state.sectors[letter].research.append(card)
    _draw(state, rival, "red")
    assert (rival.scientist, state.sectors["c"].research, rival.score) == ("c", [], 2)
    assert "rc02" in state.research_box


def test_s2_green_places_a_bot_for_each_letter() -> None:
    state, rival = _rivals()
    state.expansion_box.remove("lx26") if "lx26" in state.expansion_box else state.expansion_deck.remove("lx26")
    state.sectors["c"].expansions.append("lx26")
    _draw(state, rival, "green")
    assert [state.sectors[letter].control for letter in "bce"] == [1, 1, 1]
    assert (rival.score, rival.supply) == (3, 12)
    assert "lx26" in state.expansion_box


def test_s2_white_deploys_twice() -> None:
    state, rival = _rivals()
    hold(state, "b", control=1)
    _draw(state, rival, "white")
    assert (rival.scientist, rival.score, rival.supply) == ("c", 1, 13)
    assert (state.sectors["c"].control, state.sectors["d"].control) == (1, 1)


@pytest.mark.parametrize("chip", ["blue", "red", "green", "white"])
@pytest.mark.parametrize("pays", ["octopods_caught", "crystals"])
def test_s2_a_chip_corrected_to_pay_by_pieces_pays_for_the_one_it_takes(tmp_path: Path, chip: str, pays: str) -> None:
    """The chips are ours: an owner may let any of them score by another table."""
    (tmp_path / "aquasphere.yaml").write_text(f"solo: {{rivals: {{chips: {{{chip}: {{score: {pays}}}}}}}}}\n")
    tables = Tables(load_components("aquasphere", Definitions, tmp_path).definitions)
    state, rival = _rivals()
    for stack, pile, piece in (
        (state.sectors["c"].research, state.research_box, "research"),
        (state.sectors["c"].expansions, state.expansion_box, "expansions"),
    ):
        assert pile, piece
        stack.append(pile.pop())
    rival.chips.remove(chip)
    rival.chips.append(chip)
    rival_answers(tables, state, rival, None)
    one = {"octopods_caught": tables.caught[1], "crystals": tables.crystals[1]}[pays]
    assert rival.score == one
    assert one not in (tables.caught[0], tables.caught[2], tables.crystals[0], tables.crystals[2])


@pytest.mark.parametrize(
    ("chip", "place"), [("purple", "a"), ("black", "a"), ("yellow", "a"), ("red", "b"), ("green", "b")]
)
def test_s2_a_search_without_result_ends_where_it_began(chip: str, place: str) -> None:
    state, rival = _rivals()
    _draw(state, rival, chip)
    assert (rival.scientist, rival.score) == (place, 0)
    assert state.sectors[place].control == 1


def test_s2_without_a_bot_only_the_deployment_is_skipped() -> None:
    state, rival = _rivals()
    rival.supply = 0
    put(state, "c", time=5)
    _draw(state, rival, "yellow")
    assert (state.sectors["c"].control, state.sectors["c"].time, rival.score) == (-1, 0, 1)


def test_s2_overflow_sends_bots_of_both_home() -> None:
    state, rival = _rivals()
    hold(state, "a", control=0, charging=(1, 1, 0, 0))
    have(state, 0, supply=10)
    _draw(state, rival, "purple")
    assert state.sectors["a"].charging == [1, 1, 0, 0]
    assert state.players[0].supply == 11


def test_s2_the_rival_counts_for_crowd_control() -> None:
    state, rival = _rivals()
    own(state, 0, "rc25")
    hold(state, "a", control=1, charging=(0, 2, 0, 0))
    have(state, 0, programmed=["yellow"])
    before = rival.supply
    do(state, "use program=yellow sector=a", "use_card card=rc25")
    assert (state.players[0].score, rival.supply) == (2, before + 2)


def test_s2_scoring_counts_majority_bots_and_penalties() -> None:
    state, rival = _rivals()
    for letter, seat in zip("abcd", (1, 1, 1, 0), strict=True):
        hold(state, letter, control=seat)
    put(state, "a", octopods=2)
    rival.supply, rival.launched = 9, 2
    score_rival(TABLES, state, rival, None)
    assert rival.score == 6 + 5 - 3
    assert GAME.forecast(state)[0].control == 0


def test_s2_the_rival_score_never_drops_below_zero() -> None:
    state, rival = _rivals()
    hold(state, "a", control=1)
    hold(state, "b", control=0)
    hold(state, "c", control=0)
    put(state, "a", octopods=4)
    score_rival(TABLES, state, rival, None)
    assert rival.score == 0 == sum(rival.points.values())


@pytest.mark.parametrize("handicap", [0, 10, 20])
def test_s2_fleet_and_handicap(handicap: int) -> None:
    state, rival = _rivals(handicap=handicap)
    rival.launched = 6
    finish(TABLES, state, None)
    assert rival.score == 5 + handicap


def test_s2_only_the_higher_score_wins() -> None:
    state, rival = _rivals()
    rival.score = 30
    have(state, 0, score=30)
    assert GAME.winners(state) == []
    have(state, 0, score=31)
    assert GAME.winners(state) == [0]


def test_s2_chips_are_hidden_until_drawn() -> None:
    state, rival = _rivals()
    _draw(state, rival, "white")
    seen = GAME.observe(state, 0).rival
    assert seen is not None
    assert (seen.chips, seen.drawn) == (["?"] * 6, ["white"])
    dealt = {tuple(GAME.determinize(state, 0, Rng(seed)).rival.chips) for seed in range(10)}
    assert len(dealt) > 5
    assert all("white" not in chips for chips in dealt)


def test_s2_its_scientist_stands_on_the_area_of_the_last_chip() -> None:
    state, rival = _rivals()
    assert area(TABLES, rival) == "blue"
    _draw(state, rival, "yellow")
    assert area(TABLES, rival) == "yellow"
