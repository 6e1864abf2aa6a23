"""Where is a point, a box, a turned and scaled thing? Plain numbers, no pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

Point = tuple[float, float]
Size = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle in design coordinates: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Where both diagonals of the box cross."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def area(self) -> float:
        """Width times height, never negative."""
        return max(0.0, self.w) * max(0.0, self.h)

    def contains(self, point: Point, within: float = 0.0) -> bool:
        """Whether the point lies inside (left and top edge included), or this far outside."""
        x, y, w, h = self
        px, py = point
        return x - within <= px < x + w + within and y - within <= py < y + h + within

    def overlap(self, other: Box) -> float:
        """The area both boxes share."""
        x, y, w, h = self
        ox, oy, ow, oh = other
        if x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h:  # most have nothing in common
            return 0.0
        return (min(x + w, ox + ow) - max(x, ox)) * (min(y + h, oy + oh) - max(y, oy))

    def grown(self, by: float, by_y: float | None = None) -> Box:
        """The same middle, larger by this much on every side."""
        dy = by if by_y is None else by_y
        return Box(self.x - by, self.y - dy, self.w + 2 * by, self.h + 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def union(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def box_around(centre: Point, size: Size) -> Box:
    """The box of this size with this middle."""
    return Box(centre[0] - size[0] / 2, centre[1] - size[1] / 2, size[0], size[1])


def in_polygon(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies inside a closed outline."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


class Matrix(NamedTuple):
    """An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, o: Matrix) -> Matrix:
        """Put this transform inside `o`: first self, then `o`."""
        if self is IDENTITY:
            return o
        a, b, c, d, e, f = self
        oa, ob, oc, od, oe, of = o
        if not (b or c or ob or oc):  # nearly always: nothing is turned
            return Matrix(a * oa, 0.0, 0.0, d * od, e * oa + oe, f * od + of)
        return Matrix(
            a * oa + b * oc,
            a * ob + b * od,
            c * oa + d * oc,
            c * ob + d * od,
            e * oa + f * oc + oe,
            e * ob + f * od + of,
        )

    def apply(self, point: Point) -> Point:
        """The point after the transform."""
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def before(self, point: Point) -> Point | None:
        """Where the point was before the transform; None when something was squeezed flat."""
        a, b, c, d, e, f = self
        det = a * d - b * c
        if abs(det) < 1e-9:
            return None
        x, y = point[0] - e, point[1] - f
        if not (b or c):
            return x / a, y / d
        return (d * x - c * y) / det, (a * y - b * x) / det

    def box(self, box: Box) -> Box:
        """The upright box around the transformed box."""
        a, b, c, d, e, f = self
        if b == 0 and c == 0:
            x, y, w, h = box
            return Box(x * a + e, y * d + f, w * a, h * d)
        corners = [
            self.apply(p) for p in ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
        ]
        xs = [p[0] for p in corners]
        ys = [p[1] for p in corners]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def scale(self) -> float:
        """How long one vertical unit becomes (a flip squeezes only the horizontal)."""
        return abs(self.d) if self.c == 0 else math.hypot(self.c, self.d)

    @property
    def squeeze(self) -> float:
        """Horizontal length relative to the vertical one: 1 except during a flip."""
        if self.b == 0 and self.c == 0:
            return abs(self.a / self.d) if self.d else 0.0
        down = self.scale
        ratio = abs(self.a * self.d - self.b * self.c) / (down * down) if down else 0.0
        return 1.0 if abs(ratio - 1) < 1e-6 else ratio  # a mere turn leaves no rounding dust

    @property
    def angle(self) -> float:
        """Clockwise turn in degrees."""
        return 0.0 if self.b == 0 and self.c == 0 else math.degrees(math.atan2(-self.c, self.d))


IDENTITY = Matrix()


def placed(pos: Point, pivot: Point, scale: float, squeeze: float, rotation: float) -> Matrix:
    """A transform that scales and turns about `pivot` and then shifts by `pos`."""
    px, py = pivot
    sx, sy = scale * squeeze, scale
    if rotation == 0:
        if sx == sy == 1 and pos == (0, 0):
            return IDENTITY  # most groups lie like that; whoever knows it has nothing to work out
        return Matrix(sx, 0.0, 0.0, sy, pos[0] + px - sx * px, pos[1] + py - sy * py)
    cos, sin = math.cos(math.radians(rotation)), math.sin(math.radians(rotation))
    a, b, c, d = sx * cos, sx * sin, -sy * sin, sy * cos
    return Matrix(a, b, c, d, pos[0] + px - (a * px + c * py), pos[1] + py - (b * px + d * py))


V = TypeVar("V")


class Watched(Generic[V]):
    """A value kept under its name with a dash before it; `then` is called whenever another one is set."""

    def __init__(self, then: Callable[[Any], None]) -> None:
        self._then = then

    def __set_name__(self, owner: type, name: str) -> None:
        self._kept = f"_{name}"

    def __get__(self, node: object, owner: type) -> V:
        value: V = node.__dict__[self._kept]
        return value

    def __set__(self, node: object, value: V) -> None:
        if value != node.__dict__[self._kept]:
            node.__dict__[self._kept] = value
            self._then(node)


class Placed:
    """A box that is placed, scaled and turned; whoever shows it overrides `touch`."""

    def __init__(self, pos: Point, size: Size, scale: float, rotation: float, pivot: Point) -> None:
        self._pos: Point = pos
        self._size: Size = size
        self._scale = scale
        self._squeeze = 1.0
        self._rotation = rotation
        self._pivot = pivot
        self._matrix: Matrix | None = None

    def touch(self) -> None:
        """Ask for a redraw: it lies otherwise now."""

    def _moved(self) -> None:
        self._matrix = None
        self.touch()

    pos = Watched[Point](_moved)
    """Where the top left corner lies in the parent."""
    size = Watched[Size](_moved)
    """Width and height in design pixels, before scaling."""
    scale = Watched[float](_moved)
    """Size factor about the pivot."""
    squeeze = Watched[float](_moved)
    """Horizontal factor about the pivot, 1 at rest: a flip goes to 0 and back."""
    rotation = Watched[float](_moved)
    """Clockwise turn about the pivot in degrees."""
    pivot = Watched[Point](_moved)
    """The point scaling and turning leave in place, as a share of the size."""

    @property
    def x(self) -> float:
        """Left, in the parent."""
        return self._pos[0]

    @x.setter
    def x(self, value: float) -> None:
        self.pos = (value, self._pos[1])

    @property
    def y(self) -> float:
        """Top, in the parent."""
        return self._pos[1]

    @y.setter
    def y(self, value: float) -> None:
        self.pos = (self._pos[0], value)

    @property
    def w(self) -> float:
        """Width before scaling."""
        return self.size[0]

    @property
    def h(self) -> float:
        """Height before scaling."""
        return self.size[1]

    @property
    def centre(self) -> Point:
        """The middle, in the parent."""
        return self.local_matrix.apply((self.size[0] / 2, self.size[1] / 2))

    @centre.setter
    def centre(self, value: Point) -> None:
        now = self.centre
        self.pos = (self._pos[0] + value[0] - now[0], self._pos[1] + value[1] - now[1])

    @property
    def local_matrix(self) -> Matrix:
        """From own coordinates into the parent's."""
        if self._matrix is None:
            w, h = self.size
            pivot = (w * self._pivot[0], h * self._pivot[1])
            self._matrix = placed(self._pos, pivot, self._scale, self._squeeze, self._rotation)
        return self._matrix
