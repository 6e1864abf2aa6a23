"""What is lit while a lesson speaks, and where does its bubble go so that it covers none of that?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tabletop.boards.common.lights import Glow, Shaped, seen_box
from tabletop.boards.common.motions import PulsingRims
from tabletop.scene import Box, Group, Node, Point, Size, Stage
from tabletop.scene.core.overlay import Hole, Spotlight
from tabletop.scene.input.pointer import beside

LAMP = "#FFD98A"
VEIL, VEIL_SHARE = "#0C0A09", 0.6
CORRIDOR, BENDS = ((39.0, 0.5), (34.0, 0.42), (29.0, 0.34)), 16
"""Half as wide as the way that is lit, from its soft sides inwards, each with the veil that stays; in how many pieces it bends."""
ROOM = 6.0
"""So far a bubble keeps from what is lit."""
NEAR = 240.0
STEP = 36.0
AIR, CLOSE = 26.0, 60.0
"""Nearer than this there is no room for the tail, and how much a bubble goes away for it."""
HIDING = 300.0
"""So far from what it speaks of a bubble goes rather than lie on other things."""


class Lights(Group):
    """Rims around what a moment is about; everything else under a veil while something is to be read."""

    def __init__(self) -> None:
        super().__init__(name="lesson lights")
        self._breathing = PulsingRims()

    def read(self, stage: Stage, nodes: Sequence[Node]) -> None:
        """Light these; the rest lies in the dark."""
        self.off()
        self._veil(stage, nodes)
        for node in nodes:
            self.add(Glow(node, self, LAMP))

    def _veil(self, stage: Stage, nodes: Sequence[Node], way: Sequence[Hole] = ()) -> None:
        holes = [*way, *map(self._hole, nodes)]
        self.add(Spotlight((stage.width, stage.height), holes, VEIL, VEIL_SHARE))

    def do(
        self, stage: Stage, nodes: Sequence[Node], target: Node | None, colour: str, besides: Sequence[Node] = ()
    ) -> None:
        """Light these in the lamp's colour, breathing, and the target in the seat's; `besides` stays bright without a rim."""
        self.off()
        way = [] if target is None or not nodes else corridor(seen_box(nodes[0]).centre, seen_box(target).centre)
        self._veil(stage, [*nodes, *besides, *([] if target is None else [target])], way)
        self._breathe(stage, nodes, target, colour)

    def mark(self, stage: Stage, nodes: Sequence[Node], colour: str) -> None:
        """Light these while the game is played freely: nothing is veiled."""
        self.off()
        self._breathe(stage, nodes, None, colour)

    def _breathe(self, stage: Stage, nodes: Sequence[Node], target: Node | None, colour: str) -> None:
        rims: list[Node] = [self.add(Glow(node, self, LAMP)) for node in nodes]
        if target is not None:
            self.add(Glow(target, self, colour))
        self._breathing.begin(stage, rims)

    def off(self) -> None:
        """All lights out."""
        self._breathing.rest()
        self.clear()
        self.visible = True

    def _hole(self, node: Node) -> Hole:
        shape = Shaped(node, self)
        outline = None if shape.outline is None else [(x + shape.x, y + shape.y) for x, y in shape.outline]
        return Hole(shape.box, node.corner * node.matrix_to().scale, outline)


def way(start: Point, end: Point, share: float) -> Point:
    """A point of the bent way a hand takes from one thing to another."""
    bend = ((start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.12, (start[1] + end[1]) / 2 - 40)
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return (
        one * start[0] + two * bend[0] + three * end[0],
        one * start[1] + two * bend[1] + three * end[1],
    )


def corridor(start: Point, end: Point) -> list[Hole]:
    """The ground below that way, where the veil is thinner, and less so at its sides."""
    points = [way(start, end, number / BENDS) for number in range(BENDS + 1)]
    holes = []
    for half, share in CORRIDOR:
        left, right = [], []
        for (x, y), (before, after) in zip(points, pairwise([points[0], *points[1:], points[-1]]), strict=True):
            dx, dy = after[0] - before[0], after[1] - before[1]
            far = math.hypot(dx, dy) or 1.0
            left.append((x - dy / far * half, y + dx / far * half))
            right.append((x + dy / far * half, y - dx / far * half))
        outline = [*left[:-1], *reversed(right[:-1])]
        holes.append(Hole(Box(0, 0, 0, 0), outline=outline, share=share))
    return holes


Sides = tuple[float, float, float, float]
"""Left, upper, right and lower edge of a box."""


class Ground(NamedTuple):
    """What a bubble looks for on the table: what it must leave free, what it should, what it may cover if need be."""

    lit: Sequence[Box]
    besides: Sequence[Box] = ()
    """What belongs to that."""
    things: Sequence[Box] = ()
    """Everything else that lies there; where nothing does, a bubble hides nothing."""


def place(size: Size, ground: Ground, region: Box, old: Point | None, rest: Point) -> Point:
    """Where a bubble of this size goes: where it was, if it covers nothing lit there, else where it hides least, and of such
    places the one nearest to the first lit thing; `rest` when nothing is lit.
    """
    if not ground.lit:
        return rest
    kept = [box.grown(ROOM) for box in ground.lit]

    def covered(at: Point, boxes: Sequence[Sides]) -> float:
        """As `Box.overlap` reckons, of all of them together: thousands of places are asked about."""
        (left, top), found = at, 0.0
        right, bottom = left + size[0], top + size[1]
        for x, y, end, low in boxes:
            if x < right and left < end and y < bottom and top < low:
                found += (min(right, end) - max(left, x)) * (min(bottom, low) - max(top, y))
        return found

    lit, besides, things = (
        [(box.x, box.y, box.right, box.bottom) for box in boxes] for boxes in (kept, ground.besides, ground.things)
    )

    def cost(at: Point) -> float:
        """What lies there but for the other things, which are many and only looked at where the rest is good."""
        far = Box(*at, *size)
        across = max(ground.lit[0].x - far.right, far.x - ground.lit[0].right, 0.0)
        down = max(ground.lit[0].y - far.bottom, far.y - ground.lit[0].bottom, 0.0)
        return (
            1000 * covered(at, lit)
            + 2 * HIDING * (covered(at, besides) > 0)
            + max(across, down)
            + CLOSE * (max(across, down) < AIR)
            + abs(far.centre[0] - ground.lit[0].centre[0]) / 20
        )

    def whole_cost(at: Point) -> float:
        return cost(at) + HIDING * min(1.0, covered(at, things) / (size[0] * size[1]))

    if old is not None and _inside(old, size, region) and whole_cost(old) < HIDING and _near(old, size, ground.lit[0]):
        return old
    across, down = int((region.w - size[0]) // STEP), int((region.h - size[1]) // STEP)
    spots = [beside(size, box, region, kept) for box in kept]
    spots += [
        (region.x + column * STEP, region.y + row * STEP)
        for column in range(max(0, across) + 1)
        for row in range(max(0, down) + 1)
    ]
    best, least = rest, math.inf
    for hope, spot in sorted((cost(spot), spot) for spot in spots):
        if hope >= least:
            break
        if (told := whole_cost(spot)) < least:
            best, least = spot, told
    return best


def _near(at: Point, size: Size, box: Box) -> bool:
    """Whether little lies between a bubble and what it speaks of."""
    across = max(box.x - at[0] - size[0], at[0] - box.right, 0.0)
    down = max(box.y - at[1] - size[1], at[1] - box.bottom, 0.0)
    return max(across, down) <= NEAR


def _inside(at: Point, size: Size, region: Box) -> bool:
    return (
        region.x <= at[0]
        and region.y <= at[1]
        and at[0] + size[0] <= region.right + 1
        and at[1] + size[1] <= region.bottom + 1
    )
