"""How far is somebody in the lessons? Kept apart from the settings and from the results."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import msgspec

from tabletop.store.files import write_whole
from tabletop.store.problem import Problem
from tabletop.store.savefile import YEARS, to_yaml
from tabletop.store.sound_part import read_sound


class Learned(msgspec.Struct, frozen=True):
    """How far somebody is in the guided first game of one game."""

    done: dict[str, date] = {}
    """Chapters that were played through, and on which day."""
    begun: dict[str, int] = {}
    """Chapters that were left, and at which step."""
    latest: str = ""
    """The chapter that was left last."""
    played: tuple[str, ...] = ()
    """Chapters whose free game was played to its end: each has earned its star."""
    stopped: datetime | None = None

    def __post_init__(self) -> None:
        if self.stopped is not None and self.stopped.year not in YEARS:
            message = f"the year {self.stopped.year} cannot be shown"
            raise ValueError(message)


def load_lessons_learned(file: Path) -> tuple[dict[str, Learned], Problem | None]:
    """What was learned, by game, and what was wrong with the file; whatever in it can be used counts."""
    return read_sound(file, dict[str, Learned], {})


def save_lessons_learned(file: Path, learned: dict[str, Learned]) -> None:
    """Keep it; `StoreError` when the disk refuses."""
    write_whole(file, to_yaml(msgspec.to_builtins(learned)).encode())
