"""What time is it, what is due, and what is done while nobody does anything?"""

from __future__ import annotations

import heapq
import itertools
import time
from collections.abc import Callable, Hashable
from typing import NamedTuple

Clock = Callable[[], float]


def system_clock() -> float:
    """Milliseconds that only go forward."""
    return time.perf_counter() * 1000


class ManualClock:
    """A clock that stands still until told to move: tests and screenshots."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """Say the time it was told."""
        return self.now

    def advance(self, ms: float) -> None:
        """Let time pass."""
        self.now += ms


class Timer:
    """A call that is due once or every so many milliseconds; `cancel()` calls it off."""

    __slots__ = ("act", "alive", "due", "every")

    def __init__(self, due: float, act: Callable[[], None], every: float | None) -> None:
        self.due = due
        self.act = act
        self.every = every
        self.alive = True

    def cancel(self) -> None:
        """Never call again."""
        self.alive = False


class Timers:
    """All waiting calls, soonest first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heap: list[tuple[float, int, Timer]] = []
        self._count = itertools.count()

    def after(self, ms: float, act: Callable[[], None]) -> Timer:
        """Call once, this much later."""
        return self._push(Timer(self._clock() + ms, act, None))

    def every(self, ms: float, act: Callable[[], None]) -> Timer:
        """Call again and again at this distance."""
        return self._push(Timer(self._clock() + ms, act, ms))

    def _push(self, timer: Timer) -> Timer:
        heapq.heappush(self._heap, (timer.due, next(self._count), timer))
        return timer

    def next_due(self) -> float | None:
        """When the next call is due; None when nothing waits."""
        while self._heap and not self._heap[0][2].alive:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def run_due(self) -> None:
        """Make every call that is due; a late repeating call is made once, not once per missed turn."""
        now = self._clock()
        ready: list[Timer] = []
        while self._heap and self._heap[0][0] <= now:
            ready.append(heapq.heappop(self._heap)[2])
        for timer in ready:
            if not timer.alive:
                continue
            if timer.every is None:
                timer.alive = False
            else:
                timer.due = max(timer.due + timer.every, now)
                self._push(timer)
            timer.act()


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
