"""How do things stand side by side: in a row on one middle line, close together, inside a box?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.scene import Box, Colour, Group, Panel, Point
from tabletop.scene.core.node import N


def spread(count: int, first: float, last: float, step: float) -> list[float]:
    """So many places from the first on, `step` apart, closing up before the last is passed."""
    if count < 2:
        return [first] * count
    pace = min(step, abs(last - first) / (count - 1)) * (1 if last > first else -1)
    return [first + index * pace for index in range(count)]


def about(middle: float, count: int, step: float) -> list[float]:
    """So many places `step` apart, centred on the middle."""
    return [middle + (index - (count - 1) / 2) * step for index in range(count)]


def moved(points: Iterable[Point], into: Box) -> list[Point]:
    """Points that are measured from the corner of a box, on the table."""
    return [(into.x + x, into.y + y) for x, y in points]


def change(total: int, kinds: Iterable[int]) -> list[int]:
    """A sum in as few coins or markers as possible, the largest first."""
    found: list[int] = []
    for kind in kinds:
        found += [kind] * (total // kind)
        total %= kind
    return found


def counted(counts: Mapping[str, int], shown: int) -> list[tuple[str, int, int]]:
    """Things of several kinds one by one, as (kind, number of it, how many it stands for); too many: one for each kind."""
    if sum(counts.values()) > shown:
        return [(kind, 0, count) for kind, count in counts.items() if count]
    return [(kind, number, 1) for kind, count in counts.items() for number in range(count)]


class Row(Group):
    """Things side by side: `put` adds one at the right end, `gap` leaves room. All are centred on the row's middle line."""

    def __init__(self, height: float, gap: float = 6) -> None:
        super().__init__(size=(0, height))
        self._gap = gap
        self._fresh = True

    def put(self, node: N, gap: float | None = None, *, down: float = 0) -> N:
        """Add a thing at the right end, `gap` after the last one, `down` below the middle line."""
        width = node.w * node.scale
        x = 0.0 if self._fresh else self.w + (self._gap if gap is None else gap)
        self._fresh = False
        node.pivot = (0, 0)
        node.pos = (x, self.h / 2 - node.h * node.scale / 2 + down)
        self.size = (x + width, self.h)
        return self.add(node)

    def skip(self, width: float) -> None:
        """Leave room at the right end."""
        self.size = (self.w + width, self.h)


def plate(
    row: Row, height: float, pad: float, fill: Colour, rim: Colour, rim_width: float = 2, corners: float | None = None
) -> Group:
    """A finished row on a rimmed plate, which lies over a target and says what a drop brings or costs."""
    face = Group(size=(row.w * row.scale + 2 * pad, height))
    face.add(
        Panel(face.size, fill=fill, rim=rim, rim_width=rim_width, corners=height / 2 if corners is None else corners)
    )
    row.pos = (pad, (height - row.h) / 2)
    face.add(row)
    return face
