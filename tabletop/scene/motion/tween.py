"""How do things change over time: motions, sequences of parallel motions, one place that runs, skips and paces them?"""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.scene.core.clock import Clock
from tabletop.scene.core.node import Node
from tabletop.scene.look.geometry import Point

FLY_MS = 240.0
"""A thing through the air."""
GLIDE_MS = 220.0
"""A thing along the table."""
SNAP_MS = 160.0
"""A dropped thing into its place."""
FLIP_MS = 200.0
"""A card that turns over."""
TURN_MS = 450.0
"""A wheel or a hand that turns."""
FADE_MS = 160.0
"""A thing that appears or goes without moving."""
COUNT_MS = 300.0
"""A number that counts."""


Ease = Callable[[float], float]


def linear(t: float) -> float:
    """At one speed."""
    return t


def ease_out(t: float) -> float:
    """Quick at first, settling gently."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gentle at both ends."""
    return t * t * (3 - 2 * t)


class Motion:
    """Something that takes `length` milliseconds. `begin` is called once, then `step` with the time since then."""

    length: float = 0.0

    def begin(self) -> None:
        """Take the starting values as they are now."""

    def step(self, elapsed: float) -> None:
        """Show the state at this time; times past the end show the end."""


class Tween(Motion):
    """A value from 0 to 1 handed to `show`; `prepare` is called when it starts and may look at where things are."""

    def __init__(
        self,
        length: float,
        show: Callable[[float], None],
        ease: Ease = ease_out,
        prepare: Callable[[], object] | None = None,
    ) -> None:
        self.length = length
        self._show = show
        self._ease = ease
        self._prepare = prepare

    def begin(self) -> None:
        """Let the motion look at where things are."""
        if self._prepare is not None:
            self._prepare()

    def step(self, elapsed: float) -> None:
        """Show the eased share."""
        share = 1.0 if elapsed >= self.length else max(0.0, elapsed / self.length)
        self._show(1.0 if share >= 1 else self._ease(share))


class Sequence(Motion):
    """One after the other; each starts where the one before left things."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = list(parts)
        self._index, self._offset, self._begun = 0, 0.0, False

    @property
    def length(self) -> float:  # type: ignore[override]
        """The sum of its parts."""
        return sum(part.length for part in self._parts)

    def begin(self) -> None:
        """Start from the first."""
        self._index, self._offset, self._begun = 0, 0.0, False

    def step(self, elapsed: float) -> None:
        """Run every part whose time has come."""
        while self._index < len(self._parts):
            part = self._parts[self._index]
            if not self._begun:
                part.begin()
                self._begun = True
            part.step(elapsed - self._offset)
            if elapsed - self._offset < part.length:
                return
            self._offset += part.length
            self._index += 1
            self._begun = False


class Parallel(Motion):
    """All at once; as long as the longest."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = parts

    @property
    def length(self) -> float:  # type: ignore[override]
        """The longest part."""
        return max((part.length for part in self._parts), default=0.0)

    def begin(self) -> None:
        """Let every part begin at the same moment."""
        for part in self._parts:
            part.begin()

    def step(self, elapsed: float) -> None:
        """Move every part on by the same time."""
        for part in self._parts:
            part.step(elapsed)


def wait(ms: float) -> Motion:
    """Nothing, for a while."""
    return Tween(ms, lambda _: None, linear)


def call(act: Callable[[], object]) -> Motion:
    """One call, no time."""
    return Tween(0, lambda _: None, linear, prepare=act)


def between(
    show: Callable[[float], None], start: Callable[[], float], end: float, ms: float, ease: Ease = ease_out
) -> Tween:
    """A number from where it is to `end`."""
    first = [0.0]

    def prepare() -> None:
        first[0] = start()

    return Tween(ms, lambda t: show(end if t >= 1 else first[0] + (end - first[0]) * t), ease, prepare)


def glide(node: Node, to: Point, ms: float = GLIDE_MS, ease: Ease = ease_out) -> Tween:
    """Move to a position in the parent."""
    return arc(node, to, ms, rise=0.0, ease=ease)


def arc(node: Node, to: Point, ms: float = FLY_MS, *, rise: float = 0.12, ease: Ease = ease_out) -> Tween:
    """Fly along a shallow arc; `rise` is its height relative to the distance."""
    start: list[Point] = [(0.0, 0.0)]

    def prepare() -> None:
        start[0] = node.pos

    def show(t: float) -> None:
        if t >= 1:
            node.pos = to
            return
        (x, y), lift = start[0], rise * math.dist(start[0], to) * math.sin(math.pi * t)
        node.pos = (x + (to[0] - x) * t, y + (to[1] - y) * t - lift)

    return Tween(ms, show, ease, prepare)


def fade(node: Node, to: float, ms: float = FADE_MS, ease: Ease = linear) -> Tween:
    """Change the opacity."""
    return between(lambda v: setattr(node, "opacity", v), lambda: node.opacity, to, ms, ease)


def turn(node: Node, to: float, ms: float = TURN_MS, ease: Ease = ease_in_out) -> Tween:
    """Change the rotation."""
    return between(lambda v: setattr(node, "rotation", v), lambda: node.rotation, to, ms, ease)


def count(show: Callable[[int], None], start: int, end: int, ms: float = COUNT_MS) -> Tween:
    """Count a whole number up or down."""
    return Tween(ms, lambda t: show(round(start + (end - start) * t)), ease_out)


class Running:
    """A motion under way: ask `done`, end it with `finish` (shows the end) or `cancel` (leaves things as they are)."""

    def __init__(self, motion: Motion, started: float, pace: float, then: Callable[[], None] | None) -> None:
        self.motion = motion
        self.done = self.beside = False
        """`beside`: nothing waits for it, and the next press ends it."""
        self._started = started
        self._pace = pace
        self._then = then

    def step(self, now: float) -> None:
        """Show the state at this time."""
        elapsed = math.inf if self._pace <= 0 else (now - self._started) / self._pace
        if elapsed >= self.motion.length:
            self.finish()
        else:
            self.motion.step(elapsed)

    def finish(self) -> None:
        """Jump to the end and report it."""
        if self.done:
            return
        self.done = True
        self.motion.step(math.inf)
        if self._then is not None:
            self._then()

    def cancel(self) -> None:
        """Stop where it is; nothing is reported."""
        self.done = True


class Tweens:
    """All motions under way. `pace` stretches every length: 1 as written, 0.5 twice as fast, 2 slow, 0 at once."""

    def __init__(self, clock: Clock, pace: float = 1.0) -> None:
        self._clock = clock
        self.pace = pace
        self._running: list[Running] = []

    def __len__(self) -> int:
        return len(self._running)

    def run(self, motion: Motion, then: Callable[[], None] | None = None, *, pace: float | None = None) -> Running:
        """Start a motion; `then` is called once when it has ended. With pace 0 both happen at once."""
        running = Running(motion, self._clock(), self.pace if pace is None else pace, then)
        motion.begin()
        self._running.append(running)
        running.step(self._clock())
        self._drop_done()
        return running

    def advance(self) -> None:
        """Show every motion at the clock's time."""
        now = self._clock()
        for running in list(self._running):
            if not running.done:
                running.step(now)
        self._drop_done()

    def skip(self, *, beside: bool = False) -> None:
        """Jump to the end of everything, or only of what runs `beside`; also of what starts meanwhile."""
        while due := [running for running in self._running if running.beside or not beside]:
            for running in due:
                running.finish()
            self._drop_done()

    def _drop_done(self) -> None:
        self._running = [running for running in self._running if not running.done]
