"""How is something long done beside everything else, a bit in every frame, so that none is missed because of it?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from tabletop.scene import Stage
from tabletop.scene.core.clock import Timer

FIRST_MS = 20.0
"""More than a frame: the one in which the work comes up has enough to do."""
EVERY_MS = 8.0
"""Between two bits: less than a frame, so that there is one in each."""


class SlicedJob:
    """One work at a time. `seconds` of a frame is what a bit may take before the rest waits for the next one."""

    def __init__(self, stage: Stage, seconds: float) -> None:
        self._stage, self._seconds = stage, seconds
        self._timer: Timer | None = None

    def begin(self, work: Iterator[None], then: Callable[[], None] = lambda: None) -> None:
        """Do this instead of whatever is being done, then call `then`."""
        self.end()
        self._wait(FIRST_MS, work, then)

    def end(self) -> None:
        """Do no more of it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, ms: float, work: Iterator[None], then: Callable[[], None]) -> None:
        self._timer = self._stage.timers.after(ms, lambda: self._go_on(work, then))

    def _go_on(self, work: Iterator[None], then: Callable[[], None]) -> None:
        self._timer = None
        if self._stage.late:  # what is seen comes first
            self._wait(EVERY_MS, work, then)
            return
        end = time.perf_counter() + self._seconds
        for _ in work:
            if time.perf_counter() > end:
                self._wait(EVERY_MS, work, then)
                return
        then()
