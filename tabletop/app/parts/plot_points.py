"""How does one go from point to point of a plot, with pointer or arrows, and ask about one of them?"""

from __future__ import annotations

from abc import abstractmethod

from tabletop.app.parts.plot_cursor import CursorPlot
from tabletop.scene import THEME, Group, Node, Panel, Text, circle
from tabletop.scene.look.geometry import Point
from tabletop.scene.widgets import surface

APART = 14.0


class PointPlot(CursorPlot):
    """A plot whose points can be chosen. The chosen one has a ring and a slip; a click or Enter asks what to do with it.

    Subclasses set `area`, draw themselves, and call `ready` once everything below the ring and the slip is there.
    """

    holds_arrows = False
    reach = 36.0
    """How far aside of a point the pointer may be to mean it."""
    ring = 10.0

    def ready(self) -> None:
        """Everything is drawn: ring and slip come on top of it."""
        self._chosen = self.add(Group())
        self._slip = self.add(Group())
        self._slip.z = 5

    @abstractmethod
    def spot(self, number: int) -> Point:
        """Where a point lies."""

    @abstractmethod
    def slip_lines(self, number: int) -> tuple[str, str]:
        """What the slip of a point says: a strong line and a quiet one."""

    @abstractmethod
    def picked(self, number: int, anchor: Node) -> None:
        """A point was clicked; the anchor lies where it is."""

    def nearest(self, own: Point) -> int | None:
        """The nearest point, if it is near."""
        x, y = own
        spots = [self.spot(number) for number in range(self.points)]
        chosen = min(range(len(spots)), key=lambda n: abs(spots[n][0] - x) * 2 + abs(spots[n][1] - y))
        near = abs(spots[chosen][0] - x) < self.reach and self.area.grown(10).contains(own)
        return chosen if near else None

    def click(self) -> None:
        """Ask about the chosen point; by key without a choice, about the last."""
        if self.points:
            self._show(self.points - 1 if self._over is None else self._over)
            assert self._over is not None
            self.picked(self._over, self._chosen)

    def _show(self, number: int | None) -> None:
        if number == self._over:
            return
        self._over = number
        self._chosen.clear()
        self._slip.clear()
        if number is None:
            return
        x, y = self.spot(number)
        r = self.ring
        self._chosen.pos, self._chosen.size = (x - r, y - r), (2 * r, 2 * r)
        self._chosen.add(circle((r, r), r, None, THEME.ink, 2.5))
        slip = _slip_of(*self.slip_lines(number))
        room = r + APART
        right = x + room + slip.w <= self.area.right
        top = min(max(self.area.y, y - slip.h / 2), self.area.bottom - slip.h)
        slip.pos = (x + room if right else max(-8.0, x - room - slip.w), top)
        self._slip.add(slip)


def _slip_of(strong: str, quiet: str) -> Panel:
    first = Text(strong, THEME.style(14, face=THEME.strong))
    second = Text(quiet, THEME.style(13, THEME.quiet_light))
    slip = surface("slip", (max(first.w, second.w) + 24, first.h + second.h + 16))
    first.pos, second.pos = (12, 7), (12, 9 + first.h)
    slip.add(first)
    slip.add(second)
    return slip
