"""Where does a thing lie in what holds it: position, size, scale, turn?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tabletop.scene.look.geometry import Matrix, Point, Size, placed

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
