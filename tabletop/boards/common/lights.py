"""How is something lit or pointed at: glowing rims, a hint, arrows from here to there?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

from tabletop.boards.common.pieces import Rimmed
from tabletop.boards.common.table import Layers
from tabletop.scene import Box, Colour, Group, Node, Panel, Point, Shape, Size, dashes, line, polygon, with_alpha
from tabletop.scene.look.shapes import dash_path, round_outline

BANDS = ((9.0, 0.12), (6.0, 0.18), (3.0, 0.28))
"""Growth and strength of the soft bands outside a glowing rim."""
RIM, AIMED = 4.0, 6.0
"""Width of a glowing rim, and under the hand."""


def seen_box(node: Node) -> Box:
    """The upright box of the stage around what is to be seen of a node: around its outline, where it has one."""
    if node.outline is None:
        return node.stage_box()
    points = [node.to_stage(point) for point in node.outline]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def box_in(node: Node, home: Node) -> Box:
    """Where a node lies in the coordinates of another part of the table."""
    box, factor = seen_box(node), home.matrix_to().scale
    x, y = home.from_stage((box.x, box.y)) or (box.x, box.y)
    return Box(x, y, box.w / factor, box.h / factor)


class Shaped(Group):
    """A sheet of colour in the shape of a node, lying over it in another part of the table."""

    def __init__(self, node: Node, home: Node) -> None:
        self.box = box_in(node, home)
        super().__init__(pos=(self.box.x, self.box.y), size=(self.box.w, self.box.h))
        self.corner = node.corner
        shape = node.shape if isinstance(node, Rimmed) and node.shape else node.outline
        if shape is not None and 2 * node.corner < node.w:
            lies = [node.to_stage(point) for point in shape]
            self.outline = [(x - self.box.x, y - self.box.y) for x, y in (home.from_stage(at) or at for at in lies)]

    def rim(self, by: float, colour: Colour, width: float, corner: float | None = None) -> Node:
        """A line around the shape, its outer edge `by` outside."""
        if self.outline is not None:
            return self.add(polygon(_grown(self.outline, by - width / 2), None, colour, width))
        size = (self.box.w + 2 * by, self.box.h + 2 * by)
        corners = self.corner + by if corner is None else corner
        return self.add(Panel(size, rim=colour, rim_width=width, corners=corners, pos=(-by, -by)))

    def dashed(self, colour: Colour, width: float) -> Node:
        """A dashed line along the shape."""
        points = self.outline or round_outline(Box(0, 0, self.w, self.h), max(self.corner, 8))
        return self.add(dashes(points, colour, width, dash=8, gap=6, closed=True))

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


BOW = 0.16
"""How far the middle of the bow lies beside the straight way, relative to its length."""
STEPS = 24
ENDS = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
HEAD = 3.4
"""Length of the head, in widths of the line."""
ROOM = 24.0
"""Air around the bow, for rim and head."""
THIN, FINE, AIR = 3.0, 6.0, 5.0
"""How wide a trail is, how near its points are, and how far it keeps from what it must not run over."""


def between(source: Box, target: Box) -> tuple[Point, Point]:
    """Where an arrow from one box to another begins and ends: a little inside both."""
    (ax, ay), (bx, by) = source.centre, target.centre
    way = math.hypot(bx - ax, by - ay) or 1.0
    stop = min(0.3 * min(target.w, target.h), 0.25 * way)
    return (ax, ay), (bx - (bx - ax) / way * stop, by - (by - ay) / way * stop)


def bow(start: Point, end: Point) -> list[Point]:
    """Points along the way, a little aside of the straight one."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2 + (by - ay) * BOW, (ay + by) / 2 - (bx - ax) * BOW
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        u = 1 - t
        points.append((u * u * ax + 2 * u * t * mx + t * t * bx, u * u * ay + 2 * u * t * my + t * t * by))
    return points


def free_runs(source: Box, target: Box, avoid: Sequence[Box]) -> list[list[Point]]:
    """The bow from one box to another as far as it runs over neither of them nor anything that must be read or used."""
    way, points = bow(source.centre, target.centre), list[Point]()
    steps = max(1, round(math.dist(source.centre, target.centre) / FINE / STEPS))
    for (x, y), (further, lower) in pairwise(way):
        points += [(x + (further - x) * at / steps, y + (lower - y) * at / steps) for at in range(steps)]
    at, size, _ = _framed(way)
    near = [source, target, *(box for box in avoid if box.overlap(Box(*at, *size)))]
    free = groupby(points, lambda at: not any(box.contains(at, AIR) for box in near))
    return [run for run in (list(run) for is_free, run in free if is_free) if len(run) > 2]


def trail(source: Box, target: Box, colour: str, avoid: Sequence[Box]) -> Group:
    """A thin way, broken wherever it would run over something; its head shows where it leads."""
    found, runs = Group(), free_runs(source, target, avoid)
    for run in runs:
        found.add(line(run, colour, THIN))
    for (px, py), (ex, ey) in [(run[-2], run[-1]) for run in runs[-1:]]:
        far = math.dist((px, py), (ex, ey)) or 1.0
        dx, dy = (ex - px) / far * THIN * 2, (ey - py) / far * THIN * 2
        found.add(polygon([(ex + 2 * dx, ey + 2 * dy), (ex - dy, ey + dx), (ex + dy, ey - dx)], colour))
    return found


def _framed(points: Sequence[Point]) -> tuple[Point, Size, list[Point]]:
    """Where a drawing around these points lies, how large it is, and the points in it."""
    left, top = min(x for x, _ in points) - ROOM, min(y for _, y in points) - ROOM
    size = (max(x for x, _ in points) + ROOM - left, max(y for _, y in points) + ROOM - top)
    return (left, top), size, [(x - left, y - top) for x, y in points]


def dots(way: Sequence[Point], colour: str, width: float, rim: str) -> Shape:
    """Round dots along a way, placed in the coordinates of its points."""
    at, size, points = _framed(way)
    line, paints = f'<path d="{dash_path(points, 0.1, 2 * width)}" {ENDS}', ((rim, width + 3), (colour, width))
    return Shape(size, "".join(f'{line} stroke="{ink}" stroke-width="{wide}"/>' for ink, wide in paints), pos=at)


def arrow(
    start: Point, end: Point, colour: str, *, width: float = 7.0, dashed: bool = False, rim: str = "#FFF8E7"
) -> Shape:
    """The arrow, placed in the coordinates of its points."""
    at, size, points = _framed(bow(start, end))
    (ex, ey), (px, py) = points[-1], points[-3]
    far = math.hypot(ex - px, ey - py) or 1.0
    dx, dy = (ex - px) / far, (ey - py) / far
    long, wide = HEAD * width, HEAD * width * 0.62
    neck = (ex - dx * long * 0.8, ey - dy * long * 0.8)
    shaft = [point for point in points if math.dist(point, (ex, ey)) > long * 0.8] + [neck]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in shaft)
    path = dash_path(shaft, width * 2.2, width * 1.5) if dashed else path
    bx, by = ex - dx * long, ey - dy * long
    tips = f"M{ex:.1f} {ey:.1f} L{bx - dy * wide:.1f} {by + dx * wide:.1f} L{bx + dy * wide:.1f} {by - dx * wide:.1f} Z"
    body = (
        f'<path d="{path}" {ENDS} stroke="{rim}" stroke-width="{width + 4:.1f}"/>'
        f'<path d="{tips}" fill="{rim}" stroke="{rim}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{path}" {ENDS} stroke="{colour}" stroke-width="{width:.1f}"/>'
        f'<path d="{tips}" fill="{colour}"/>'
    )
    return Shape(size, body, pos=at)


DARK = 0.42
AIR = 12.0
"""Around what stays bright."""


def pointed_at(layers: Layers, size: Size, nodes: Sequence[Node], colour: str, *, leads: bool) -> list[Node]:
    """Light these nodes, darken the rest of the table; `leads`: an arrow goes from the first to the last."""
    home = layers.above
    boxes = [box_in(node, home) for node in nodes]
    made: list[Node] = [layers.shade.add(_shade(size, [box.grown(AIR) for box in boxes]))]
    made += [home.add(Glow(node, home, colour)) for node in nodes]
    if leads and len(boxes) > 1:
        bow = arrow(*between(boxes[0], boxes[-1]), colour, width=9)
        bow.z = 1
        made.append(home.add(bow))
    return made


def _shade(size: Size, holes: Sequence[Box]) -> Shape:
    w, h = size
    outlines = (" L".join(f"{x:.1f} {y:.1f}" for x, y in round_outline(hole, 14)) for hole in holes)
    path = f"M0 0 H{w:g} V{h:g} H0 Z " + " ".join(f"M{outline} Z" for outline in outlines)
    return Shape(size, f'<path d="{path}" fill="#0E0A08" fill-opacity="{DARK}" fill-rule="evenodd"/>')
