"""How do icons, pills and numbers stand in one line, each centred on its middle?"""

from __future__ import annotations

from tabletop.scene import Group, Panel
from tabletop.scene.core.node import N
from tabletop.scene.look.colour import Colour


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
