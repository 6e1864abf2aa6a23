"""How does one piece get from where and how it lies to where and how it will lie: place, size, turn and face?"""

from __future__ import annotations

import math
from typing import NamedTuple

from tabletop.scene import Box, Motion, Node, Point, Size
from tabletop.scene.motion.tween import FLY_MS, ease_in_out

RISE = 0.12
"""How high a piece flies, by the length of its way."""
SHORT_MS, LONG_MS = 160.0, 480.0
"""What the shortest flight takes, and one across the whole table."""
USUAL, LONG = 300.0, 1400.0
"""How many pixels of the stage a usual and a long way are."""
LEAVES_AT = 0.7
"""From this share of its way on a piece that goes away pales."""
MIXED = 0.6
"""For so much of its way each of two faces is seen, the old one at first and the new one at the end."""
SPENT = 0.7
"""How small a piece is, of its size, that comes from nothing one can see or goes there."""


class Pose(NamedTuple):
    """How something is seen on the stage: where its middle is, how large it is there, how far it is turned."""

    centre: Point
    size: Size
    tilt: float = 0.0

    @classmethod
    def at(cls, where: Box, like: Pose) -> Pose:
        """The pose of a piece in a place: no larger than that, upright."""
        share = min(1.0, where.h / like.size[1]) if where.h and like.size[1] else SPENT
        return cls(where.centre, (like.size[0] * share, like.size[1] * share))

    @classmethod
    def of(cls, node: Node) -> Pose:
        """How a node is seen now."""
        world = node.matrix_to()
        return cls(world.apply((node.w / 2, node.h / 2)), (node.w * world.scale, node.h * world.scale), node.rotation)


def flight_ms(start: Pose, end: Pose) -> float:
    """How long a flight takes: longer over a long way, and when it grows or shrinks much."""
    way = math.dist(start.centre, end.centre) + abs(end.size[1] - start.size[1])
    if way < USUAL:
        return SHORT_MS + (FLY_MS - SHORT_MS) * way / USUAL
    return FLY_MS + (LONG_MS - FLY_MS) * min(1.0, (way - USUAL) / (LONG - USUAL))


class Flight(Motion):
    """From the pose a piece has to another one. What looks otherwise at the end has two `faces`: they change in the middle, edge
    on when the piece `flips`, else one shines through the other. What `leaves` pales at the end.
    """

    def __init__(
        self,
        home: Node,
        faces: tuple[Node, ...],
        start: Pose,
        end: Pose,
        ms: float,
        *,
        flips: bool = False,
        leaves: bool = False,
    ) -> None:
        """`home` is where it hangs on the way: the air, or its own part of the table while it stays in its place."""
        self.length = ms
        self._home, self._faces, self._start, self._end = home, faces, start, end
        self._flips, self._leaves = flips, leaves

    def begin(self) -> None:
        """Take it up."""
        for face in self._faces:
            if face.parent is not self._home:
                self._home.add(face)
            face.quick = self._start.size != self._end.size  # what grows or shrinks is not drawn anew in every size

    def step(self, elapsed: float) -> None:
        """Show every face as it is seen by now."""
        share = ease_in_out(min(1.0, elapsed / self.length)) if self.length else 1.0
        (x, y), (gx, gy) = self._start.centre, self._end.centre
        rise = RISE * math.dist((x, y), (gx, gy)) * 4 * share * (1 - share)
        centre = (x + (gx - x) * share, y + (gy - y) * share - rise)
        unit = self._home.matrix_to().scale
        w, h = ((a + (b - a) * share) / unit for a, b in zip(self._start.size, self._end.size, strict=True))
        turn = (self._end.tilt - self._start.tilt + 180) % 360 - 180
        across = abs(math.cos(math.pi * share)) if self._flips else 1.0
        for face, seen in zip(self._faces, self._opacities(share), strict=True):
            face.scale = h / face.h if face.h else 1.0
            wide = w / (face.w * face.scale) if face.w else 1.0
            face.squeeze = across * (1.0 if abs(wide - 1) < 1e-3 else wide)
            face.rotation = self._start.tilt + turn * share
            face.opacity = seen
            face.move_centre_to(centre)

    def _opacities(self, share: float) -> tuple[float, ...]:
        pale = min(1.0, (1 - share) / (1 - LEAVES_AT)) if self._leaves else 1.0
        if len(self._faces) == 1:
            return (pale,)
        if self._flips:
            return (float(share < 0.5), pale if share >= 0.5 else 0.0)
        return (min(1.0, (1 - share) / MIXED), min(1.0, share / MIXED))
