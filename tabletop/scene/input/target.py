"""Which of the targets is meant by a hand that holds something over them?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.scene.core.node import Node
from tabletop.scene.look.geometry import Box, Matrix, Point, Size

STICKY, STICKY_EDGE = 1.3, 12.0
"""How much more the chosen target counts than the others, and how many pixels outside it the hand still means it."""
ENOUGH = 0.15
"""The share of a target, or of the thing, that must be covered."""


class TargetFinder:
    """Finds the target for every step of the hand; where each of them lies is worked out once."""

    def __init__(self) -> None:
        self._areas: dict[Node, tuple[Matrix, Matrix, Size, Box]] = {}
        self._above: dict[Node, Matrix] = {}

    def forget(self) -> None:
        """Other targets are offered."""
        self._areas = {}
        self._above = {}

    def meant(self, targets: Iterable[Node], box: Box, point: Point, chosen: Node | None) -> Node | None:
        """The target that is covered most; the one already chosen is kept until another is clearly better."""
        best: tuple[float, Node] | None = None
        above: dict[Node | None, Matrix | None] = {}  # most targets hang in the same place
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        for target in targets:
            home = target.parent
            if home not in above:
                above[home] = None if home is None or not home.shown() else self._world(home)
            world = above[home]
            if world is None or not target.visible:
                continue
            area = self._area(target, world)
            x, y, w, h = area
            apart = x >= right or left >= x + w or y >= bottom or top >= y + h
            if apart and not area.contains(point, STICKY_EDGE):  # nearly all of them
                continue
            shared, reached = box.overlap(area), _reaches(target, area, point, target is chosen)
            if not shared and not reached:
                continue
            share = shared / max(1.0, min(box.area, area.area))
            share += 0.5 if reached else 0.0
            share *= STICKY if target is chosen else 1.0
            if share > ENOUGH and (best is None or share > best[0]):
                best = (share, target)
        return best[1] if best else None

    def _world(self, home: Node) -> Matrix:
        """How what holds targets lies; the same object as long as it lies the same."""
        now, before = home.matrix_to(), self._above.get(home)
        if before is None or before != now:
            before = self._above[home] = now
        return before

    def _area(self, target: Node, world: Matrix) -> Box:
        """Where a target lies, as long as neither it nor what holds it moves."""
        known, local, size = self._areas.get(target), target.local_matrix, target.size
        if known is None or known[0] is not local or known[1] is not world or known[2] != size:
            known = self._areas[target] = (local, world, size, local.then(world).box(target.own_box()))
        return known[3]


def smallest_under(targets: Iterable[Node], point: Point) -> Node | None:
    """The smallest target at a point, whatever lies above it."""
    around = (target for target in targets if target.shown() and target.is_under(point))
    return min(around, key=lambda target: target.stage_box().area, default=None)


def _reaches(target: Node, area: Box, point: Point, chosen: bool) -> bool:
    """Whether the hand is over a target: over its shape where it has one, else its box, a little larger when it was chosen."""
    if target.outline is not None:
        return area.contains(point, within=1) and target.is_under(point)
    return area.contains(point, within=STICKY_EDGE if chosen else 0)
