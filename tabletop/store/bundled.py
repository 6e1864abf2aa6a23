"""Which scenarios come with the program?"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tabletop.resources import folder
from tabletop.store.files import content_of
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import Head, read_head
from tabletop.store.scenario import Scenario


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
