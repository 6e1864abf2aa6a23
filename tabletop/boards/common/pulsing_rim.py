"""How does a rim breathe without keeping an idle table awake?"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.scene import Node, Stage
from tabletop.scene.core.clock import Timer

BREATH_MS, BREATHS, STEP_MS = 1200.0, 3, 60.0
LEAST, LEVELS = 0.4, 6


class PulsingRims:
    """Lets rims breathe three times after a decision opened; then they rest at their brightest and nothing is drawn."""

    def __init__(self) -> None:
        self._timer: Timer | None = None
        self._rims: Sequence[Node] = ()

    def begin(self, stage: Stage, rims: Sequence[Node]) -> None:
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
