"""How does one piece get from where and how it lies to where and how it will lie: place, size, turn and face?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.scene import Box, Motion, Node, Point, Size
from tabletop.scene.motion.tween import FLY_MS, ease_in_out

RISE, BOW, MOST_BOW = 0.12, 0.25, 140.0
"""How high a piece flies, by the length of its way, and how far aside (in pixels at most) to go round others of its kind."""
ON_THE_WAY = (0.2, 0.35, 0.5, 0.65, 0.8)
TOUCHES = 0.7
"""Where along its way it is asked whom a piece runs across, and how near that is, by the size of both."""
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
    lying: bool = False
    """Whether it is drawn lying, a quarter turn to the left of how it stands."""

    @classmethod
    def at(cls, where: Box, like: Pose) -> Pose:
        """The pose of a piece in a place: no larger than that, upright."""
        share = min(1.0, where.h / like.size[1]) if where.h and like.size[1] else SPENT
        return cls(where.centre, (like.size[0] * share, like.size[1] * share))

    @classmethod
    def of(cls, node: Node, lying: bool = False) -> Pose:
        """How a node is seen now."""
        world = node.matrix_to()
        k = world.scale
        return cls(world.apply((node.w / 2, node.h / 2)), (node.w * k, node.h * k), node.rotation, lying)

    def drawn(self, lying: bool) -> Pose:
        """The same for a face that is drawn lying, or standing."""
        (w, h), tilt = self.size, self.tilt + 90.0 * (lying - self.lying)
        return self if lying == self.lying else Pose(self.centre, (h, w), tilt, lying)


def flight_ms(start: Pose, end: Pose) -> float:
    """How long a flight takes: longer over a long way, and when it grows or shrinks much."""
    way = math.dist(start.centre, end.centre) + abs(end.size[1] - start.size[1])
    if way < USUAL:
        return SHORT_MS + (FLY_MS - SHORT_MS) * way / USUAL
    return FLY_MS + (LONG_MS - FLY_MS) * min(1.0, (way - USUAL) / (LONG - USUAL))


def way_round(start: Pose, end: Pose, others: Sequence[Pose]) -> Point:
    """How far from the straight way its middle lies: a little higher, or to the side where fewer others are run across."""
    (x, y), (gx, gy) = start.centre, end.centre
    way = math.dist(start.centre, end.centre)
    k = min(BOW, MOST_BOW / way) if way else 0.0
    above = (0.0, -RISE * way)

    def crossed(bow: Point) -> int:
        spots = [_along(start.centre, end.centre, bow, share) for share in ON_THE_WAY]
        return sum(any(_meet(spot, start.size, other) for spot in spots) for other in passed)

    passed = [one for one in others if not (_meet(start.centre, start.size, one) or _meet(end.centre, end.size, one))]
    return min((above, ((gy - y) * k, (x - gx) * k), ((y - gy) * k, (gx - x) * k)), key=crossed) if passed else above


def _along(start: Point, end: Point, bow: Point, share: float) -> Point:
    """A point of the way from one to the other, whose middle lies so far aside."""
    bent = 4 * share * (1 - share)
    (x, y), (gx, gy) = start, end
    return (x + (gx - x) * share + bow[0] * bent, y + (gy - y) * share + bow[1] * bent)


def _meet(spot: Point, size: Size, other: Pose) -> bool:
    return all(
        abs(a - b) < TOUCHES * (wide + wider) / 2
        for a, b, wide, wider in zip(spot, other.centre, size, other.size, strict=True)
    )


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
        others: Sequence[Pose] = (),
    ) -> None:
        """`home` is where it hangs on the way: the air, or its own part of the table. It goes round the `others`."""
        self.length = ms
        self._bow = way_round(start, end, others)
        self._home, self._faces, self._start, self._end = home, faces, start, end
        self._poses = [(start, end.drawn(start.lying)), (start.drawn(end.lying), end)][-len(faces) :]
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
        centre = _along(self._start.centre, self._end.centre, self._bow, share)
        unit = self._home.matrix_to().scale
        across = abs(math.cos(math.pi * share)) if self._flips else 1.0
        for face, seen, (start, end) in zip(self._faces, self._opacities(share), self._poses, strict=True):
            w, h = ((a + (b - a) * share) / unit for a, b in zip(start.size, end.size, strict=True))
            turn = (end.tilt - start.tilt + 180) % 360 - 180
            face.scale = h / face.h if face.h else 1.0
            wide = w / (face.w * face.scale) if face.w else 1.0
            face.squeeze = across * (1.0 if abs(wide - 1) < 1e-3 else wide)
            face.rotation = start.tilt + turn * share
            face.opacity = seen
            face.move_centre_to(centre)

    def _opacities(self, share: float) -> tuple[float, ...]:
        pale = min(1.0, (1 - share) / (1 - LEAVES_AT)) if self._leaves else 1.0
        if len(self._faces) == 1:
            return (pale,)
        if self._flips:
            return (float(share < 0.5), pale if share >= 0.5 else 0.0)
        return (min(1.0, (1 - share) / MIXED), min(1.0, share / MIXED))
