"""Which of the targets is meant by a hand that holds something over them, and how do targets glow meanwhile?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.scene.core.node import Group, Node
from tabletop.scene.look.colour import hexed, with_alpha
from tabletop.scene.look.geometry import Box, Matrix, Point, Size
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.shapes import Panel

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


class Light(Panel):
    """A panel that keeps over a node, this much larger, wherever the node goes."""

    def __init__(self, node: Node, by: float) -> None:
        super().__init__((1, 1), z=-1)
        self._node = node
        self._by = by
        self.follow()

    def follow(self) -> None:
        """Lie over the node again."""
        box = self._node.stage_box().grown(self._by)
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self.restyle(corners=self._node.corner * self._node.matrix_to().scale + self._by)
        self.visible = self._node.shown()


class GrabLights:
    """Rims around targets and around what was picked, laid over the scene in stage coordinates."""

    def __init__(self, home: Group) -> None:
        self._home = home
        self._glows: dict[Node, Light] = {}
        self._picked: list[Light] = []
        self._colour = "#F4F1EA"

    def on(self, targets: Iterable[Node], colour: str) -> None:
        """Light these."""
        self.off()
        self._colour = colour
        for node in targets:
            glow = self._home.add(Light(node, 3))
            glow.restyle(rim=colour, rim_width=4, shadows=(Shadow(0, 12, 0.8, hexed(colour)),))
            self._glows[node] = glow

    def mark_source(self, node: Node, colour: str) -> None:
        """A picked source gets a rim as well."""
        rim = self._home.add(Light(node, 4))
        rim.restyle(rim=colour, rim_width=3)
        self._picked.append(rim)

    def over(self, target: Node | None) -> None:
        """The target under the hand is filled a little."""
        for node, glow in self._glows.items():
            chosen = node is target
            glow.restyle(fill=with_alpha(self._colour, 0.14 if chosen else 0.0), rim_width=6 if chosen else 4)

    def follow(self) -> None:
        """Keep over nodes that moved, as under a zooming camera."""
        for light in (*self._glows.values(), *self._picked):
            light.follow()

    def off(self) -> None:
        """All lights out."""
        for light in (*self._glows.values(), *self._picked):
            light.detach()
        self._glows.clear()
        self._picked.clear()
