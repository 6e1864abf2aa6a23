"""Where does a thing lie in what holds it: position, size, scale, turn?"""

from __future__ import annotations

from tabletop.scene.look.geometry import Matrix, Point, Size, placed


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

    @property
    def pos(self) -> Point:
        """Where the top left corner lies in the parent."""
        return self._pos

    @pos.setter
    def pos(self, value: Point) -> None:
        if value != self._pos:
            self._pos = value
            self._moved()

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
    def size(self) -> Size:
        """Width and height in design pixels, before scaling."""
        return self._size

    @size.setter
    def size(self, value: Size) -> None:
        if value != self._size:
            self._size = value
            self._moved()

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
    def scale(self) -> float:
        """Size factor about the pivot."""
        return self._scale

    @scale.setter
    def scale(self, value: float) -> None:
        if value != self._scale:
            self._scale = value
            self._moved()

    @property
    def squeeze(self) -> float:
        """Horizontal factor about the pivot, 1 at rest: a flip goes to 0 and back."""
        return self._squeeze

    @squeeze.setter
    def squeeze(self, value: float) -> None:
        if value != self._squeeze:
            self._squeeze = value
            self._moved()

    @property
    def rotation(self) -> float:
        """Clockwise turn about the pivot in degrees."""
        return self._rotation

    @rotation.setter
    def rotation(self, value: float) -> None:
        if value != self._rotation:
            self._rotation = value
            self._moved()

    @property
    def pivot(self) -> Point:
        """The point scaling and turning leave in place, as a share of the size."""
        return self._pivot

    @pivot.setter
    def pivot(self, value: Point) -> None:
        if value != self._pivot:
            self._pivot = value
            self._moved()

    @property
    def local_matrix(self) -> Matrix:
        """From own coordinates into the parent's."""
        if self._matrix is None:
            w, h = self.size
            pivot = (w * self._pivot[0], h * self._pivot[1])
            self._matrix = placed(self._pos, pivot, self._scale, self._squeeze, self._rotation)
        return self._matrix
