"""How does a plot follow pointer and arrows from moment to moment, and forget where they were?"""

from __future__ import annotations

from abc import abstractmethod

from tabletop.scene import Box, Key, Move
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.widgets.control import Control


class CursorPlot(Control):
    """A plot of which one place is looked at: the one under the pointer, or the one the arrows went to."""

    area: Box
    holds_arrows = True
    """Whether an arrow at either end stays here; otherwise the focus may go on."""

    def __init__(self, size: Size, *, pos: Point = (0, 0)) -> None:
        super().__init__(size, pos=pos)
        self._over: int | None = None

    @property
    @abstractmethod
    def points(self) -> int:
        """How many places there are to look at."""

    @abstractmethod
    def nearest(self, own: Point) -> int | None:
        """The place meant by a point of the plot; None where nothing is meant."""

    @abstractmethod
    def _show(self, number: int | None) -> None:
        """Look at that place, or at none."""

    def hovered(self, inside: bool) -> None:
        """The slip goes with the pointer."""
        super().hovered(inside)
        if not inside:
            self._show(None)

    def hover_move(self, event: Move) -> None:
        """The nearest place, if it is near."""
        own = self.from_stage(event.point)
        self._show(None if own is None or not self.points else self.nearest(own))

    def key(self, event: Key) -> bool:
        """Left and right go from place to place."""
        last = self.points - 1
        here = last + 1 if self._over is None else self._over
        goals = {"left": here - 1, "right": here + 1, "home": 0, "end": last}
        if event.name not in goals or event.mods.ctrl or last < 0:
            return False
        goal = min(last, max(0, goals[event.name]))
        if goal != goals[event.name] and not self.holds_arrows:
            return False
        self._show(goal)
        return True

    def focused(self, has: bool) -> None:
        """Without the keyboard the slip goes."""
        if not has:
            self._show(None)
