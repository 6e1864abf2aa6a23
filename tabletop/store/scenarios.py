"""Which tasks are there, how is their goal said, how is one kept from an own game, and what became of them?"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tabletop.content import Texts
from tabletop.kernel import Seat, Timeline
from tabletop.kernel.goal import Goal
from tabletop.resources import folder
from tabletop.store.autosave import Run, compose
from tabletop.store.files import content_of, disk, write_whole
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import Count, Head, Scenario, new_id, now, read_head, to_yaml, written
from tabletop.store.sound_part import read_sound


class Bundled(NamedTuple):
    """A save that is a scenario."""

    file: Path
    head: Head
    scenario: Scenario


def bundled(saves: Path | None = None) -> tuple[list[Bundled], list[Problem]]:
    """All scenarios of the folder, the easy ones first, and what is wrong with files that are none."""
    found: list[Bundled] = []
    problems: list[Problem] = []
    for file in sorted((saves or folder("saves")).glob("*.yaml")):
        try:
            head = read_head(content_of(file).decode(), file.name)
        except StoreError as error:
            problems.append(error.problem)
            continue
        except UnicodeDecodeError:
            problems.append(Problem("store.not_a_save", {}, file.name))
            continue
        if head.scenario is None:
            problems.append(Problem("store.no_scenario", {}, file.name))
            continue
        found.append(Bundled(file, head, head.scenario))
    return sorted(found, key=lambda entry: (entry.scenario.difficulty, entry.scenario.name)), problems


def drawing_of(name: str) -> str:
    """Its own drawing; a task about what a chapter of the lesson teaches has the name and the drawing of that chapter."""
    own = f"app/scenario_{name}"
    return own if (folder("images") / f"{own}.svg").is_file() else f"app/lesson_{name}"


def keep_scenario(folder: Path, timeline: Timeline[Any], seats: list[Seat], scenario: Scenario) -> Path:
    """Write the position the timeline stands at as a task of its own; the same task is written once. `StoreError` when the disk
    refuses.
    """
    run = Run(new_id(), seats, now(), scenario.title["en"], autosave=False)
    save = msgspec.structs.replace(compose(timeline.branch(practice=True), run, 0), scenario=scenario)
    file = folder / f"{scenario.name}.yaml"
    write_whole(file, written(save))
    return file


def forget_scenario(file: Path) -> None:
    """Throw a task away; `StoreError` when the disk refuses."""
    with disk(file):
        file.unlink(missing_ok=True)


class Attempt(msgspec.Struct, frozen=True):
    """What became of one scenario so far."""

    tried: Count = 0
    """How often it was played to its end, reached or not."""
    moves: Count = 0
    """The fewest moves it was reached with; 0 when it never was."""

    @property
    def reached(self) -> bool:
        """Whether it ever was."""
        return self.moves > 0


class Attempts:
    """All attempts of this player, by the names of the scenarios."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> tuple[dict[str, Attempt], list[Problem]]:
        """What was kept, and what was wrong with its file; whatever in it can be used counts."""
        known, problem = read_sound(self._file, dict[str, Attempt], {})
        return known, [] if problem is None else [problem]

    def add(self, name: str, moves: int) -> Attempt:
        """One more try; with 0 moves it was missed. `StoreError` when the disk refuses."""
        known, _ = self.read()
        before = known.get(name, Attempt())
        best = min(before.moves or moves, moves or before.moves)
        known[name] = Attempt(before.tried + 1, best)
        write_whole(self._file, to_yaml(msgspec.to_builtins(known)).encode())
        return known[name]


def goal_words(texts: Texts, goal: Goal) -> str:
    """What is to be reached and until when; the texts are the game's."""
    if goal.moves:
        return texts.say("goal.better_move", points=goal.worth)
    return texts.say("goal.sentence", what=_what(texts, goal), until=texts.say("goal.turns", n=goal.turns))


def _what(texts: Texts, goal: Goal) -> str:
    if not goal.points:
        detail = ".".join([goal.event, *(str(value) for value in goal.facts.values())])
        return texts.say(f"goal.event.{detail}", n=goal.least)
    if not goal.category:
        return texts.say("goal.points", n=goal.least)
    return texts.say("goal.category", n=goal.least, category=texts.say(f"score.{goal.category}"))
