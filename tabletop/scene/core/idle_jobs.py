"""What is done while nobody does anything, so that it costs nobody a frame?"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from tabletop.scene.core.clock import Clock


class _Chore(NamedTuple):
    calm: float
    act: Callable[[], None]


class IdleJobs:
    """Chores that wait for a calm moment: no input, nothing painted, for so many milliseconds. One at a time, each a short one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._calm_since = clock()
        self._chores: dict[Hashable, _Chore] = {}

    def later(self, key: Hashable, calm: float, act: Callable[[], None]) -> None:
        """Do this once after so many calm milliseconds; under the same key the newest wish counts."""
        self._chores[key] = _Chore(calm, act)

    def drop(self, key: Hashable) -> None:
        """Never mind."""
        self._chores.pop(key, None)

    def stir(self) -> None:
        """Something happened: calm begins anew."""
        self._calm_since = self._clock()

    def wait(self) -> float | None:
        """Milliseconds until the next chore may be done, if nothing happens; None when there is none."""
        if not self._chores:
            return None
        soonest = min(chore.calm for chore in self._chores.values())
        return max(0.0, self._calm_since + soonest - self._clock())

    def turn(self) -> bool:
        """Do the chore that wanted least calm, if it has been calm that long; whether one was done."""
        if not self._chores:
            return False
        key = min(self._chores, key=lambda known: self._chores[known].calm)
        chore = self._chores[key]
        if self._clock() - self._calm_since < chore.calm:
            return False
        del self._chores[key]
        chore.act()
        return True
