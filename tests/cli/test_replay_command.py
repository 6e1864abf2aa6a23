"""Does `replay` prove a save, or name what differs?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import Keeper, Places
from tests.cli.conftest import Run
from tests.practice_game import PracticeGame


@pytest.fixture
def save(home: Path, practice: PracticeGame) -> Path:
    """A saved game of ten moves."""
    timeline = Timeline.begin(practice, 2, 7)
    chance = Rng(1)
    for _ in range(10):
        timeline.do(chance.choice(practice.legal(timeline.state)))
    return Keeper.start(Places.here().saves, timeline, [Seat("Ada"), Seat("Bo")]).file


def test_a_save_is_proven(run: Run, save: Path) -> None:
    answer = run("replay", str(save))
    assert (answer.code, answer.out) == (0, "The history of 10 moves leads to the saved position.\n")
    assert json.loads(run("replay", str(save), "--json").out) == {
        "game": "practice",
        "moves": 10,
        "proven": True,
        "problem": None,
    }


def test_the_first_difference_is_named(run: Run, save: Path) -> None:
    text = save.read_text(encoding="utf-8")
    state = text.index("\nstate:")
    save.write_text(text[:state] + text[state:].replace("draws: 34", "draws: 33"), encoding="utf-8")
    answer = run("replay", str(save))
    assert answer.code == 1
    assert "“rng.draws” is 33, replayed it is 34" in answer.out
    assert json.loads(run("replay", str(save), "--json").out)["proven"] is False


def test_a_refused_move_is_named(run: Run, save: Path) -> None:
    lines = save.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("history:")) + 1
    lines[at] = "  keep\n"
    save.write_text("".join(lines), encoding="utf-8")
    answer = run("replay", str(save))
    assert answer.code == 1
    assert "move 1, “keep”, is not allowed" in answer.out


def test_a_damaged_save_is_wrong_input(run: Run, save: Path) -> None:
    save.write_text(save.read_text(encoding="utf-8").replace("position: 10", "position: many"), encoding="utf-8")
    answer = run("replay", str(save))
    assert answer.code == 2
    assert "position" in answer.err


def test_a_save_of_an_unknown_game(run: Run, save: Path) -> None:
    save.write_text(save.read_text(encoding="utf-8").replace("game: practice", "game: chess"), encoding="utf-8")
    assert run("replay", str(save)).code == 2


def test_overrides_made_later_do_not_matter(run: Run, save: Path, home: Path) -> None:
    """The save was played without them; it is proven without them."""
    (home / "overrides").mkdir()
    (home / "overrides" / "practice.yaml").write_text("majority: 9\n", encoding="utf-8")
    assert run("replay", str(save)).code == 0
