"""When is made what each target of a lifted thing would show, so that nobody waits for it when the hand comes there?"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from tabletop.boards.common.ids import Id
from tabletop.scene import Node
from tabletop.scene.core.clock import Timer

MOST = 12
"""So many targets are tried, the nearest first: what is made for more would push out what was made before."""
EVERY_MS = 8.0
"""Less than a frame: one target is tried in each."""


class Rehearsal:
    """The targets of one lift, one after the other while the hand is still on its way.

    `attempt` tries one and says whether what was made for the others before is out of date.
    """

    def __init__(self, root: Node, attempt: Callable[[Id], bool]) -> None:
        self._root = root
        self._attempt = attempt
        self._left: list[Id] = []
        self._tried: list[Id] = []
        self._timer: Timer | None = None

    def begin(self, source: Node, targets: Mapping[Id, Node]) -> None:
        """Something was lifted that may go there."""
        self.end()
        here = source.stage_box().centre
        near = sorted(targets, key=lambda target: math.dist(here, targets[target].stage_box().centre))
        self._left = near[:MOST]
        self._wait()

    def end(self) -> None:
        """Nothing is lifted any more."""
        self._left, self._tried = [], []
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        stage = self._root.stage
        self._timer = stage.timers.after(EVERY_MS, self._next) if stage is not None and self._left else None

    def _next(self) -> None:
        target = self._left.pop(0)
        if self._attempt(target):
            self._left += self._tried
            self._tried = []
        self._tried.append(target)
        self._wait()
