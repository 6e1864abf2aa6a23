"""Is a task only what has a goal, words in every language and numbers that make sense, and how is one kept, found and said?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.content import Texts
from tabletop.kernel.goal import Goal
from tabletop.store import Places, StoreError
from tabletop.store.opening import open_save
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import bundled, forget_scenario, goal_words, keep_scenario
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played

TOLD: dict[str, Any] = {
    "name": "first_plum",
    "difficulty": 2,
    "goal": {"least": 3, "points": True},
    "fewest": 2,
    "title": {"en": "The first plum", "de": "Die erste Pflaume"},
    "why": {"en": "Streaks.", "de": "Reihen."},
}


def scenario(**told: Any) -> Scenario:
    return msgspec.convert({**TOLD, **told}, Scenario)


@pytest.mark.parametrize(("field", "least", "most"), [("difficulty", 1, 3), ("fewest", 1, 60)])
def test_numbers_keep_within_their_bounds(field: str, least: int, most: int) -> None:
    assert [getattr(scenario(**{field: number}), field) for number in (least, most)] == [least, most]
    for wrong in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            scenario(**{field: wrong})


@pytest.mark.parametrize("field", ["title", "why"])
@pytest.mark.parametrize(
    "said", [{"en": "Plum"}, {"en": "Plum", "de": "  "}, {"en": "Plum", "de": "Pflaume", "fr": "Prune"}, {}]
)
def test_title_and_reason_are_said_in_every_language(field: str, said: dict[str, str]) -> None:
    with pytest.raises(msgspec.ValidationError, match="title and why are said in en, de"):
        scenario(**{field: said})


@pytest.mark.parametrize("name", ["x", "Plum", "1st", "a b", "a" * 65])
def test_its_name_can_be_that_of_a_file(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        scenario(name=name)


def test_only_a_better_move_is_of_an_own_game() -> None:
    assert not scenario().own
    assert scenario(goal={"least": 1, "moves": ["draw"], "worth": 2.5}).own


# --- kept, found, forgotten ------------------------------------------------------------------------------------------------


def test_a_moment_of_an_own_game_becomes_a_task(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 5)
    file = keep_scenario(places.own_scenarios, timeline, SEATS, scenario())
    assert file == places.own_scenarios / "first_plum.yaml"
    opened = open_save(file, {"practice": game}.__getitem__)
    assert opened.timeline.state == timeline.state
    assert opened.timeline.practice, "a task may be tried again and again"
    assert not timeline.practice, "the game it was taken from goes on as it was"
    ((found,), problems) = bundled(places.own_scenarios)
    assert (found.file, found.scenario, problems) == (file, scenario(), [])
    assert (found.head.title, found.head.autosave, found.head.operations) == ("The first plum", False, 0)
    assert [seat.name for seat in found.head.seats] == [seat.name for seat in SEATS]
    forget_scenario(file)
    assert not file.exists()
    forget_scenario(file)


def test_what_the_disk_refuses_to_forget_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        forget_scenario(tmp_path)


def test_tasks_are_found_the_easy_ones_first_and_other_files_named(places: Places, game: PracticeGame) -> None:
    timeline, folder = played(game, 2), places.own_scenarios
    for name, difficulty in (("bb", 1), ("aa", 3), ("cc", 1), ("dd", 2)):
        keep_scenario(folder, timeline, SEATS, scenario(name=name, difficulty=difficulty))
    whole = (folder / "aa.yaml").read_text(encoding="utf-8")
    begins = whole.index("\nscenario:")
    ends = next(at for at in range(begins + 1, len(whole)) if whole[at - 1] == "\n" and whole[at] not in " s")
    (folder / "no_task.yaml").write_text(whole[: begins + 1] + whole[ends:], encoding="utf-8")
    (folder / "none.yaml").write_text("format: plum\n", encoding="utf-8")
    (folder / "letters.yaml").write_bytes(b"\xff\xfe\xff")
    (folder / "folder.yaml").mkdir()
    os.mkfifo(folder / "pipe.yaml")
    found, problems = bundled(folder)
    assert [entry.scenario.name for entry in found] == ["bb", "cc", "dd", "aa"]
    assert [(problem.file, problem.key) for problem in problems] == [
        ("folder.yaml", "store.not_a_save"),
        ("letters.yaml", "store.not_a_save"),
        ("no_task.yaml", "store.no_scenario"),
        ("none.yaml", "store.not_a_save"),
        ("pipe.yaml", "store.not_a_save"),
    ]


# --- the goal in words -----------------------------------------------------------------------------------------------------

WORDS = {
    "goal.better_move": "A move worth {points} more",
    "goal.sentence": "{what} {until}",
    "goal.turns": "within {n} turns",
    "goal.points": "{n} points",
    "goal.category": "{n} points for {category}",
    "score.served": "serving",
    "goal.event.served": "{n} fruits served",
    "goal.event.served.plum": "{n} plums served",
}


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (Goal(least=4, points=True, turns=2), "4 points within 2 turns"),
        (Goal(least=4, points=True, category="served"), "4 points for serving within 1 turns"),
        (Goal(least=3, event="served", turns=5), "3 fruits served within 5 turns"),
        (Goal(least=3, event="served", facts={"kind": "plum"}), "3 plums served within 1 turns"),
        (Goal(least=1, moves=("draw",), worth=2.5), "A move worth 2.5 more"),
    ],
)
def test_a_goal_is_said_in_one_sentence(goal: Goal, words: str) -> None:
    assert goal_words(Texts("en", WORDS, {}), goal) == words
