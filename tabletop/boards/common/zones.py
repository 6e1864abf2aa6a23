"""Which parts of the table can be pointed at, clicked and dropped on, although nothing lies there?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Self

from tabletop.boards.common.ids import Id
from tabletop.scene import Box, Node, Point, between, box_around, stage_of
from tabletop.scene.core.inputs import LEFT, Move, Press, Release
from tabletop.scene.motion.tween import SNAP_MS

ROUND = 32
"""Corners of the outline of a circle; sectors get one for every five degrees."""


class Zone(Node):
    """An unseen place that the pointer, drags and the keyboard find. Rims, glows and veils follow its shape."""

    def __init__(
        self, place: Id, box: Box, corner: float = 10, home: str = "sheet", outline: Sequence[Point] | None = None
    ) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.w, box.h), name=str(place))
        self.place = place
        self.home = home
        self.hits = True
        self.corner = corner
        if outline is not None:
            self.outline = [(x - box.x, y - box.y) for x, y in outline]

    @classmethod
    def circle(cls, place: Id, centre: Point, radius: float, home: str = "sheet") -> Zone:
        """A round place."""
        box = box_around(centre, (2 * radius, 2 * radius))
        return cls(place, box, radius, home, arc(centre, radius, 0, 360, ROUND))

    @classmethod
    def polygon(cls, place: Id, corners: Sequence[Point], home: str = "sheet") -> Self:
        """A place with these corners."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return cls(place, box, 0, home, corners)

    @classmethod
    def hexagon(cls, place: Id, centre: Point, radius: float, *, flat: bool = True, home: str = "sheet") -> Zone:
        """A hexagon around a middle; `flat` has a flat top, otherwise a point."""
        turned = 30.0 if flat else 0.0
        return cls.polygon(place, [polar(centre, radius, turned + 60 * corner) for corner in range(6)], home)

    @classmethod
    def sector(cls, place: Id, centre: Point, radii: tuple[float, float], angles: tuple[float, float]) -> Self:
        """A part of a ring, from one angle clockwise to the other; 0 is at twelve o'clock."""
        (near, far), (start, end) = radii, angles
        many = max(2, round((end - start) / 5))
        return cls.polygon(place, [*arc(centre, far, start, end, many), *reversed(arc(centre, near, start, end, many))])


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point at this distance and angle, clockwise from twelve o'clock."""
    turned = math.radians(angle)
    return (centre[0] + radius * math.sin(turned), centre[1] - radius * math.cos(turned))


def arc(centre: Point, radius: float, start: float, end: float, steps: int) -> list[Point]:
    """Points along an arc, both ends included (a full circle leaves out the last, which is the first)."""
    last = steps if end - start >= 360 else steps + 1
    return [polar(centre, radius, start + (end - start) * step / steps) for step in range(last)]


def angle_of(centre: Point, point: Point) -> float:
    """The angle of a point about a middle, clockwise from twelve o'clock."""
    return math.degrees(math.atan2(point[0] - centre[0], centre[1] - point[1]))


class Rim(Zone):
    """A ring that is turned by hand. `show(angle)` turns what it belongs to meanwhile; past `past` degrees it has been turned.

    Only turns in one direction count, clockwise unless `sign` is −1. Let go too early it falls back. A plain click does nothing.
    """

    def __init__(
        self,
        place: Id,
        centre: Point,
        radius: float,
        *,
        past: float = 45.0,
        sign: int = 1,
        home: str = "sheet",
        show: Callable[[float], None] | None = None,
    ) -> None:
        box = box_around(centre, (2 * radius, 2 * radius))
        super().__init__(place, box, radius, home, arc(centre, radius, 0, 360, ROUND))
        self.on_turn: Callable[[], None] | None = None
        self.show = show
        self._past = past
        self._sign = sign
        self._last: float | None = None
        self._turned = 0.0

    def pressed(self, event: Press) -> bool:
        """Take hold of the ring."""
        if self.on_turn is None or event.button != LEFT:
            return False
        self._last, self._turned = self._angle(event.point), 0.0
        return True

    def moved(self, event: Move) -> bool:
        """Turn with the hand."""
        if self._last is None:
            return False
        now = self._angle(event.point)
        self._turned += (now - self._last + 180) % 360 - 180
        self._last = now
        self._turn_to(max(0.0, self._turned * self._sign))
        return True

    def released(self, event: Release) -> bool:
        """Let go: turned far enough or not."""
        if self._last is None:
            return False
        far, self._last = self._turned * self._sign >= self._past, None
        stage = stage_of(self)
        if far and self.on_turn is not None:
            self.on_turn()  # from where the hand left it
        elif stage is not None:
            stage.tweens.run(between(self._turn_to, lambda: max(0.0, self._turned * self._sign), 0.0, SNAP_MS))
        return True

    def _angle(self, point: Point) -> float:
        return angle_of(self.stage_box().centre, point)

    def _turn_to(self, angle: float) -> None:
        if self.show is not None:
            self.show(angle * self._sign)


class Handle(Zone):
    """A place upon what a rim turns: whoever takes hold of it turns the rim."""

    rim: Rim | None = None

    def pressed(self, event: Press) -> bool:
        """Take hold of the rim."""
        return self.rim is not None and self.rim.pressed(event)

    def moved(self, event: Move) -> bool:
        """Turn it."""
        return self.rim is not None and self.rim.moved(event)

    def released(self, event: Release) -> bool:
        """Let go of it."""
        return self.rim is not None and self.rim.released(event)
