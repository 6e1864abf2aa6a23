"""Does a history prove its position, and is the first thing that speaks against it named?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Rng, Timeline
from tabletop.store import FindGame, Keeper, Places, open_save, prove
from tabletop.store.opening import _difference, _short
from tabletop.store.savefile import Parent, to_yaml
from tabletop.store.scenarios import keep_scenario
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play, played
from tests.store.test_scenario import scenario


def test_proof_names_the_first_difference(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 12), SEATS)
    text = keeper.file.read_text()
    served = keeper.timeline.state.keepers[0].points["served"]
    keeper.file.write_text(text.replace(f"served: {served}", f"served: {served + 1}", 1))
    problem = prove(keeper.file, find_game)
    assert problem is not None
    assert problem.key == "store.history_differs"
    assert problem.params == {"field": "keepers[0].points.served", "replayed": str(served), "saved": str(served + 1)}
    opened = open_save(keeper.file, find_game)
    assert not opened.proven
    assert opened.timeline.state.keepers[0].points["served"] == served + 1


def test_proof_names_the_move_the_rules_refuse(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 12), SEATS)
    lines = keeper.file.read_text().splitlines(keepends=True)
    lines[lines.index("history: |\n") + 5] = "  serve card=melon\n"
    keeper.file.write_text("".join(lines))
    problem = prove(keeper.file, find_game)
    assert problem is not None
    assert problem.params == {"number": 5, "command": "serve card=melon"}


@pytest.mark.parametrize("moves", [0, 4])
def test_a_forged_start_proves_nothing(places: Places, game: PracticeGame, find_game: FindGame, moves: int) -> None:
    timeline = played(game, 12)
    given = game.copy(timeline.state)
    given.keepers[0].points["served"] += 40
    forged = Timeline(game, timeline.setup, given)
    play(forged, moves, Rng(2))
    file = Keeper.start(places.saves, forged, SEATS).file
    assert "\nstart:\n" in file.read_text()
    problem = prove(file, find_game)
    assert problem is not None
    assert problem.key == "store.unproven_start"
    opened = open_save(file, find_game)
    assert not opened.proven
    assert opened.notes == [problem]


@pytest.mark.parametrize("position", [0, 12])
def test_neither_what_if_nor_task_hides_a_forged_start(
    places: Places, game: PracticeGame, find_game: FindGame, position: int
) -> None:
    timeline = played(game, position)
    forged = game.copy(timeline.state)
    forged.keepers[0].points["served"] += 40
    timeline.begin_at(forged)
    keeper = Keeper.start(places.saves, timeline, SEATS, parent=Parent("0123456789ab", position))
    assert [note.key for note in open_save(keeper.file, find_game).notes] == ["store.unproven_start"]
    task = keep_scenario(places.saves, timeline, SEATS, scenario())
    assert [note.key for note in open_save(task, find_game).notes] == ["store.unproven_start"]


def test_a_start_the_moves_before_it_lead_to_is_proven_and_gives_the_whole_history(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 12)
    file = Keeper.start(places.saves, timeline, SEATS).file
    begin = to_yaml({"start": {"after": 5, "state": game.snapshot(timeline.state_at(5))}})
    file.write_text(file.read_text().replace("\nstate:\n", f"\n{begin}state:\n"))
    assert prove(file, find_game) is None
    opened = open_save(file, find_game)
    assert opened.timeline.commands == timeline.commands
    assert opened.earlier == []


def test_an_honest_save_is_proven(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    assert prove(Keeper.start(places.saves, played(game, 99), SEATS).file, find_game) is None


def test_a_long_difference_is_cut_where_it_is_told() -> None:
    assert _short("x" * 60) == "x" * 60
    assert _short("x" * 61) == "x" * 59 + "…"


def test_lists_of_other_lengths_differ_as_a_whole() -> None:
    problem = _difference({"a": {"b": [1, 2]}, "c": 1}, {"a": {"b": [1]}, "c": 1})
    assert problem.params == {"field": "a.b", "replayed": "[1, 2]", "saved": "[1]"}
    problem = _difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})
    assert problem.params == {"field": "a[1].b", "replayed": "2", "saved": "3"}
    assert _difference({"a": 1}, {}).params == {"field": "a", "replayed": "1", "saved": "None"}
