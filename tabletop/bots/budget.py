"""How much may still be thought about a decision?"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

Clock = Callable[[], float]

_CLOCK_EVERY = 32
"""Nodes between two looks at the clock."""


def standing_still() -> float:
    """A clock for games nobody waits for: it is never late, so nodes alone decide, however busy the machine is."""
    return 0.0


class Budget:
    """Counts positions looked at. Nodes decide; the seconds only cap what a slow machine may take."""

    def __init__(self, nodes: int, seconds: float, clock: Clock = time.perf_counter) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.used = 0
        self._limit = nodes
        self._clock = clock
        self._began = clock()
        self._late = False
        self._next_look = _CLOCK_EVERY

    def spend(self) -> None:
        """One more position was looked at."""
        self.used += 1
        if self.used >= self._next_look:
            self._next_look = self.used + _CLOCK_EVERY
            self._late = self._clock() - self._began >= self.seconds

    @property
    def out(self) -> bool:
        """Whether it is time to come to an end."""
        return self._late or self.used >= self._limit

    @property
    def left(self) -> int:
        """Nodes that may still be used."""
        return max(0, self._limit - self.used)

    @property
    def share(self) -> float:
        """How much of it is used, 0 to 1."""
        return min(1.0, max(self.used / self.nodes, (self._clock() - self._began) / self.seconds))

    @contextlib.contextmanager
    def portion(self, nodes: int) -> Iterator[None]:
        """Inside, only so many of the nodes left may be used."""
        before = self._limit
        self._limit = min(before, self.used + nodes)
        try:
            yield
        finally:
            self._limit = before
