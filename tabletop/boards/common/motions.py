"""Which small motions run beside pieces that fly: things only seen while they fly, lights that come and go, rims that pulse?"""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.boards.common.flights import Flight, Pose, flight_ms
from tabletop.boards.common.lights import Glow
from tabletop.scene import Box, Motion, Node, Parallel, Point, Sequence, Stage, Tween, call, wait
from tabletop.scene.core.clock import Timer
from tabletop.scene.motion.tween import linear


class Deferred(Motion):
    """A motion made when it begins, since it depends on what the one before left; until then its length is endless."""

    def __init__(self, make: Callable[[], Motion]) -> None:
        self.length = math.inf
        self._make = make
        self._inner: Motion = Parallel()

    def begin(self) -> None:
        """Look at the table as it is now."""
        self._inner = self._make()
        self._inner.begin()
        self.length = self._inner.length

    def step(self, elapsed: float) -> None:
        """Show the inner motion; past its end it shows its end."""
        self._inner.step(elapsed if elapsed < self.length else math.inf)


def counting(show: Callable[[int], None], start: int, end: int, ms: float) -> Motion:
    """A number that counts, shown only when it changes."""
    last = [start]

    def step(share: float) -> None:
        value = end if share >= 1 else round(start + (end - start) * share)
        if value != last[0]:
            last[0] = value
            show(value)

    return Tween(ms, step, linear)


def shining(node: Callable[[], Node | None], home: Node, colour: str, delay: float, ms: float) -> Motion:
    """A light that comes and goes around a thing, which is looked for when it begins."""
    light: list[Node] = []

    def begin() -> None:
        lit = node()
        if lit is not None:
            light.append(home.add(Glow(lit, home, colour)))

    def show(share: float) -> None:
        for glow in light:
            glow.opacity = 1 - abs(2 * share - 1)
            if share >= 1:
                glow.detach()

    return Sequence(wait(delay), Tween(ms, show, prepare=begin))


def flight(node: Node, air: Node, start: Point, goal: Point) -> Motion:
    """A thing that is only seen while it flies from one point of the stage to another."""
    unit = air.matrix_to().scale
    small, end = (Pose.at(Box(*point, 0, 0), Pose(point, (node.w * unit, node.h * unit))) for point in (start, goal))
    return Sequence(Flight(air, (node,), small, end, flight_ms(small, end), leaves=True), call(node.detach))


BREATH_MS, BREATHS, STEP_MS = 1200.0, 3, 60.0
LEAST, LEVELS = 0.4, 6


class PulsingRims:
    """Lets rims breathe three times after a decision opened; then they rest at their brightest and nothing is drawn."""

    def __init__(self) -> None:
        self._timer: Timer | None = None
        self._rims: list[Node] = []

    def begin(self, stage: Stage, rims: list[Node]) -> None:
        """Breathe with these rims from now on; not at all when animation is off."""
        self.rest()
        self._rims = rims
        if not rims or stage.tweens.pace <= 0:
            return
        start = stage.clock()

        def step() -> None:
            gone = stage.clock() - start
            if gone >= BREATHS * BREATH_MS:
                self.rest()
                return
            depth = (1 - math.cos(2 * math.pi * gone / BREATH_MS)) / 2
            level = round(depth * (LEVELS - 1)) / (LEVELS - 1)  # few levels: faded pictures are kept and used again
            for rim in rims:
                rim.opacity = 1 - (1 - LEAST) * level

        self._timer = stage.timers.every(STEP_MS, step)

    def rest(self) -> None:
        """Be still, at the brightest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for rim in self._rims:
            rim.opacity = 1.0
