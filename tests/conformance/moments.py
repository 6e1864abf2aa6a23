"""How does the whole table look whenever something is told, and what has changed since the last time?"""

from __future__ import annotations

import functools
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
        self._last = _leaves(game, state)
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
        before, self._last = self._last, _leaves(self._game, self._state)
        after = self._last
        return {
            path: (before.get(path), after.get(path))
            for path in before.keys() | after.keys()
            if before.get(path) != after.get(path)
        }


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


def _leaves(game: Game[Any], state: Any) -> dict[Path, Any]:
    """Every single value of a state by its path; of lists their lengths as well."""
    return dict(_walk(game.snapshot(state), ()))


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
