"""What is lit while a lesson speaks, and where does its bubble go so that it covers none of that?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.common.lights import Glow, Shaped
from tabletop.boards.common.motions import PulsingRims
from tabletop.scene import Box, Group, Node, Point, Size, Stage
from tabletop.scene.core.overlay import Hole, Spotlight
from tabletop.scene.input.pointer import beside

LAMP = "#FFD98A"
VEIL, VEIL_SHARE = "#0C0A09", 0.4
ROOM = 6.0
"""So far a bubble keeps from what is lit."""
NEAR = 240.0
STEP = 24.0


class Lights(Group):
    """Rims around what a moment is about; everything else under a veil while something is to be read."""

    def __init__(self) -> None:
        super().__init__(name="lesson lights")
        self._breathing = PulsingRims()

    def read(self, stage: Stage, nodes: Sequence[Node]) -> None:
        """Light these; the rest lies in the dark."""
        self.off()
        self.add(Spotlight((stage.width, stage.height), [self._hole(node) for node in nodes], VEIL, VEIL_SHARE))
        for node in nodes:
            self.add(Glow(node, self, LAMP))

    def do(self, stage: Stage, nodes: Sequence[Node], target: Node | None, colour: str) -> None:
        """Light these in the lamp's colour, breathing, and the target in the seat's; nothing is veiled."""
        self.off()
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


def place(
    size: Size, lit: Sequence[Box], region: Box, old: Point | None, rest: Point, besides: Sequence[Box] = ()
) -> Point:
    """Where a bubble of this size goes: clear of what is lit, and `besides` of what belongs to it, if there is such a place."""
    roomy = _place(size, [*lit, *besides], region, old, rest)
    if not besides or not any(Box(*roomy, *size).overlap(box) > 0 for box in (*lit, *besides)):
        return roomy
    return _place(size, lit, region, old, rest)


def _place(size: Size, lit: Sequence[Box], region: Box, old: Point | None, rest: Point) -> Point:
    """Where a bubble goes that covers none of these. It stays where it was if it covers nothing there; else beside the first, or
    beside another, or wherever nothing is covered, the nearer the better; `rest` when there are none.
    """
    kept = [box.grown(ROOM) for box in lit]

    def covered(at: Point) -> float:
        return sum(Box(*at, *size).overlap(box) for box in kept)

    if old is not None and lit and _inside(old, size, region) and covered(old) <= 0 and _near(old, size, lit[0]):
        return old
    if not lit:
        return rest
    for box in kept:
        found = beside(size, box, region, kept)
        if covered(found) <= 0:
            return found
    (x, y), across, down = lit[0].centre, int((region.w - size[0]) // STEP), int((region.h - size[1]) // STEP)
    spots = [
        (region.x + column * STEP, region.y + row * STEP)
        for column in range(max(0, across) + 1)
        for row in range(max(0, down) + 1)
    ]
    return min(
        spots,
        key=lambda at: (covered(at), abs(at[0] + size[0] / 2 - x) + abs(at[1] + size[1] / 2 - y)),
    )


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
