"""How does the whole table look whenever something is told, and what has changed since the last time?"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.kernel import Event, Game
from tests.conformance.cases import Case
from tests.conformance.recording import record

Path = tuple[str, ...]
Change = tuple[Any, Any]
"""A value before and after; None where there was or is none."""


class Moment(msgspec.Struct, frozen=True):
    """An event and everything that has changed on the table since the one before (or since the command was given)."""

    event: Event
    changes: dict[Path, Change]
    inventory_holds: bool
    over: bool


class Course(msgspec.Struct, frozen=True):
    """One command of a recorded game: its moments and what changed after the last of them."""

    position: int
    moments: list[Moment]
    untold: dict[Path, Change]


class _Observer(list[Event]):
    """A log that takes down the whole state with every event."""

    def __init__(self, game: Game[Any], state: Any, pieces: Any) -> None:
        super().__init__()
        self._game, self._state, self._pieces = game, state, pieces
        self._last = game.snapshot(state)
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        holds = self._game.inventory(self._state) == self._pieces
        over = self._game.actor(self._state) is None
        self.moments.append(Moment(event, self.changes(), holds, over))

    def extend(self, events: Any) -> None:
        for event in events:
            self.append(event)

    def changes(self) -> dict[Path, Change]:
        """What is different since the last look."""
        before, self._last = self._last, self._game.snapshot(self._state)
        return dict(_differences(before, self._last, ()))


@functools.lru_cache(maxsize=256)
def courses(case: Case, seed: int) -> tuple[Course, ...]:
    """Every command of a recorded game, looked at moment by moment."""
    game, played = case.game, record(case, seed)
    pieces = game.inventory(played.state(0))
    found = []
    for position, command in enumerate(played.commands):
        state = played.state(position)
        observer = _Observer(game, state, pieces)
        game.perform(state, command, observer)
        found.append(Course(position, observer.moments, observer.changes()))
    return tuple(found)


def _differences(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Change]]:
    """Every single value that is not the same in both, by its path; of lists their lengths as well."""
    if before == after:
        return  # most of a state: nothing below needs a look
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            yield from _differences(before.get(key), after.get(key), (*path, str(key)))
        return
    if isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            yield (*path, "length"), (len(before), len(after))
        for index, (old, new) in enumerate(itertools.zip_longest(before, after)):
            yield from _differences(old, new, (*path, str(index)))
        return
    there, here = dict(_walk(before, path)), dict(_walk(after, path))
    for leaf in there.keys() | here.keys():
        if there.get(leaf) != here.get(leaf):
            yield leaf, (there.get(leaf), here.get(leaf))


def _walk(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, (*path, str(key)))
    elif isinstance(value, list):
        yield (*path, "length"), len(value)
        for index, inner in enumerate(value):
            yield from _walk(inner, (*path, str(index)))
    else:
        yield path, value
