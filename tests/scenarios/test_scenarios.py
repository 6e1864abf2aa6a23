"""Can every goal be reached in exactly the moves it states, fairly, and only with foresight where that is promised?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import games
from tabletop.bots.goal_search import fewest, layers, played_by
from tabletop.cli.commands.check_data import flaw_of_scenario
from tabletop.content import DataError
from tabletop.kernel import Game, Rng, Timeline
from tabletop.kernel.goal import Goal, advance, begin, pursued
from tabletop.resources import folder
from tabletop.store import open_save
from tabletop.store.savefile import read_save, written
from tabletop.store.scenarios import Bundled, bundled
from tests.scenarios.finder import BOTS, NODES, fair, wishes

ENTRIES, PROBLEMS = bundled()
NAMES = [entry.scenario.name for entry in ENTRIES]


def nodes_for(entry: Bundled) -> int:
    """How many positions the proof may look at."""
    return NODES * entry.scenario.goal.turns


def opened(entry: Bundled) -> tuple[Game[Any], Timeline[Any]]:
    found = open_save(entry.file, games.load)
    assert found.proven
    assert not found.notes
    return found.timeline.game, found.timeline


def test_there_are_eight_for_every_game_in_three_difficulties():
    assert PROBLEMS == []
    assert Counter(entry.head.game for entry in ENTRIES) == dict.fromkeys(games.names(), 8)
    for game in games.names():
        levels = Counter(entry.scenario.difficulty for entry in ENTRIES if entry.head.game == game)
        assert levels == {1: 2, 2: 3, 3: 3}, game


def test_at_least_eight_tasks_go_over_two_to_four_turns():
    long = [entry.head.game for entry in ENTRIES if 2 <= entry.scenario.goal.turns <= 4]
    assert len(long) >= 8
    assert set(long) == set(games.names())


def test_every_wish_was_granted_in_its_own_words():
    said = {wish.name: (wish.difficulty, wish.title, wish.why) for wish in wishes()}
    assert said == {
        entry.scenario.name: (entry.scenario.difficulty, entry.scenario.title, entry.scenario.why) for entry in ENTRIES
    }


def test_no_position_is_there_twice():
    states = {repr(open_save(entry.file, games.load).timeline.state) for entry in ENTRIES}
    assert len(states) == len(ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_the_goal_is_reached_in_exactly_the_moves_stated(entry: Bundled):
    game, timeline = opened(entry)
    search = fewest(game, timeline.state, entry.scenario.goal, nodes_for(entry))
    assert search.complete
    assert search.moves == entry.scenario.fewest
    assert {way.pursuit.turn for way in search.shortest} == {entry.scenario.goal.turns}, "not before the last turn"
    assert fair(game, timeline.state, entry.scenario.goal, search.shortest)
    start = timeline.position
    for command in search.shortest[0].commands:
        timeline.do(command)
    pursuit = pursued(timeline, entry.scenario.goal, start)
    assert (pursuit.status, pursuit.moves) == ("reached", entry.scenario.fewest)


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_more_than_the_goal_is_out_of_reach(entry: Bundled):
    game, timeline = opened(entry)
    goal = msgspec.structs.replace(entry.scenario.goal, least=entry.scenario.goal.least + 1)
    search = fewest(game, timeline.state, goal, 2 * nodes_for(entry))
    assert search.complete
    assert search.shortest == []


@pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES if entry.scenario.difficulty > 1], ids=lambda e: e.scenario.name
)
def test_the_one_step_bot_misses_the_harder_ones(entry: Bundled):
    game, timeline = opened(entry)
    for chance in range(BOTS):
        pursuit = played_by("greedy", game, timeline.state, entry.scenario.goal, Rng(chance))
        assert pursuit.status == "missed"


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_a_person_decides_and_has_a_choice(entry: Bundled):
    game, timeline = opened(entry)
    actor = game.actor(timeline.state)
    assert actor is not None
    assert entry.head.seats[actor].kind == "human"
    assert len(game.legal(timeline.state)) > 1


def test_a_missed_goal_is_noticed_at_the_end_of_the_turn():
    game, timeline = opened(ENTRIES[0])
    goal = msgspec.structs.replace(ENTRIES[0].scenario.goal, least=900, turns=1)
    pursuit = begin(game, timeline.state, goal)
    state = game.copy(timeline.state)
    for _ in range(60):
        if pursuit.status != "open":
            break
        command = game.legal(state)[0]
        events = game.apply(state, command)
        pursuit = advance(game, goal, pursuit, command, state, events)
    assert pursuit.status == "missed"


def test_nothing_is_proven_without_looking_at_everything():
    game, timeline = opened(ENTRIES[-1])
    goal = msgspec.structs.replace(ENTRIES[-1].scenario.goal, least=900)
    search = fewest(game, timeline.state, goal, 5)
    assert not search.complete


@pytest.mark.parametrize(
    "plain", [{"least": 3}, {"least": 3, "points": True, "event": "caught"}, {"least": 0, "points": True}]
)
def test_a_goal_counts_one_thing(plain: dict[str, Any]):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, Goal)


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_the_data_check_finds_nothing_wrong(entry: Bundled):
    assert flaw_of_scenario(entry.file) is None


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"name": "nowhere"}, "unknown_reference"),
        ({"goal": Goal(least=2, points=True, category="luck")}, "unknown_reference"),
        ({"goal": Goal(least=2, event="danced")}, "unknown_reference"),
        ({"goal": Goal(least=2, points=True, turns=2)}, "misfit"),
    ],
)
def test_the_data_check_finds_what_is_wrong(tmp_path: Path, change: dict[str, Any], key: str):
    save, _ = read_save(folder("saves") / "watch_crates.yaml")
    assert save.scenario is not None
    file = tmp_path / "wrong.yaml"
    file.write_bytes(written(msgspec.structs.replace(save, scenario=msgspec.structs.replace(save.scenario, **change))))
    flaw = flaw_of_scenario(file)
    assert isinstance(flaw, DataError)
    assert flaw.key == key


def test_layers_never_show_a_position_twice():
    game, timeline = opened(ENTRIES[0])
    search = fewest(game, timeline.state, ENTRIES[0].scenario.goal, NODES)
    far = msgspec.structs.replace(ENTRIES[0].scenario.goal, least=900)
    keys = [
        (game.turn_key(way.state), way.pursuit.turn, way.pursuit.told, way.pursuit.status)
        for ways in layers(game, timeline.state, far, NODES, search)
        for way in ways
    ]
    assert len(keys) == len(set(keys))
