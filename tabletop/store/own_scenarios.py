"""How does a moment of an own game become a scenario, and how is one forgotten?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tabletop.kernel import Seat, Timeline
from tabletop.store.files import disk, write_whole
from tabletop.store.keeper import Run, compose
from tabletop.store.savefile import new_id, now, written
from tabletop.store.scenario import Scenario


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
