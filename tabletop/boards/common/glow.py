"""How are things lit: quiet rims around what can be used, glowing ones around targets, veils over the rest?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.scene import Box, Group, Node, Panel, polygon
from tabletop.scene.look.colour import Colour, with_alpha
from tabletop.scene.look.geometry import Point

BANDS = ((9.0, 0.12), (6.0, 0.18), (3.0, 0.28))
"""Growth and strength of the soft bands outside a glowing rim."""
RIM, AIMED = 4.0, 6.0
"""Width of a glowing rim, and under the hand."""


def box_in(node: Node, home: Node) -> Box:
    """Where a node lies in the coordinates of another part of the table."""
    box, factor = node.stage_box(), home.matrix_to().scale
    x, y = home.from_stage((box.x, box.y)) or (box.x, box.y)
    return Box(x, y, box.w / factor, box.h / factor)


class Shaped(Group):
    """A sheet of colour in the shape of a node, lying over it in another part of the table."""

    def __init__(self, node: Node, home: Node) -> None:
        self.box = box_in(node, home)
        super().__init__(pos=(self.box.x, self.box.y), size=(self.box.w, self.box.h))
        self.corner = node.corner
        if node.outline is not None and 2 * node.corner < node.w:
            scale = self.box.w / node.w if node.w else 1.0
            self.outline = [(x * scale, y * scale) for x, y in node.outline]

    def rim(self, by: float, colour: Colour, width: float, corner: float | None = None) -> Node:
        """A line around the shape, its outer edge `by` outside."""
        if self.outline is not None:
            return self.add(polygon(_grown(self.outline, by - width / 2), None, colour, width))
        size = (self.box.w + 2 * by, self.box.h + 2 * by)
        corners = self.corner + by if corner is None else corner
        return self.add(Panel(size, rim=colour, rim_width=width, corners=corners, pos=(-by, -by)))

    def fill(self, colour: Colour) -> Node:
        """The whole shape in one colour."""
        if self.outline is not None:
            return self.add(polygon(self.outline, colour))
        return self.add(Panel(self.size, fill=colour, corners=self.corner))


def _grown(corners: Sequence[Point], by: float) -> list[Point]:
    """The outline a little larger, about its middle."""
    cx = sum(x for x, _ in corners) / len(corners)
    cy = sum(y for _, y in corners) / len(corners)
    grown = []
    for x, y in corners:
        far = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 or 1.0
        k = (far + by) / far
        grown.append((cx + (x - cx) * k, cy + (y - cy) * k))
    return grown


class Glow(Shaped):
    """A rim in the seat's colour with three soft bands outside."""

    def __init__(self, node: Node, home: Node, colour: str) -> None:
        super().__init__(node, home)
        self._colour = colour
        for by, share in BANDS:
            self.rim(by + 2, with_alpha(colour, share), RIM)
        self._line = self.rim(2, colour, RIM)
        self._thick: Node | None = None

    def aim(self, over: bool) -> None:
        """Thicker under the hand."""
        if over and self._thick is None:
            self._thick = self.rim(2, self._colour, AIMED)
        if self._thick is not None:
            self._line.visible, self._thick.visible = not over, over


def quiet_rim(node: Node, home: Node, colour: str) -> Node:
    """The line around something that can be used now; it follows the corners of what it surrounds."""
    shape = Shaped(node, home)
    by = 1.0 if node.corner or node.outline is not None else 3.0
    shape.rim(by, colour, 3, node.corner + by if node.corner else 9.0)
    return shape
