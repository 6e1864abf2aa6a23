"""Which scenarios were tried, how often, and with how few moves were they reached?"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.store.files import write_whole
from tabletop.store.problem import Problem
from tabletop.store.savefile import Count, to_yaml
from tabletop.store.sound_part import read_sound


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
