"""How does an arrow on the table look: a bow from one place to another, with a pale rim so that it shows on every ground?"""

from __future__ import annotations

import math

from tabletop.scene import Box, Shape
from tabletop.scene.look.geometry import Point
from tabletop.scene.look.shapes import dash_path

BOW = 0.16
"""How far the middle of the bow lies beside the straight way, relative to its length."""
STEPS = 24
HEAD = 3.4
"""Length of the head, in widths of the line."""
ROOM = 24.0
"""Air around the bow, for rim and head."""


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


def arrow(
    start: Point, end: Point, colour: str, *, width: float = 7.0, dashed: bool = False, rim: str = "#FFF8E7"
) -> Shape:
    """The arrow, placed in the coordinates of its points."""
    points = bow(start, end)
    left, top = min(x for x, _ in points) - ROOM, min(y for _, y in points) - ROOM
    size = (max(x for x, _ in points) + ROOM - left, max(y for _, y in points) + ROOM - top)
    points = [(x - left, y - top) for x, y in points]
    (ex, ey), (px, py) = points[-1], points[-3]
    far = math.hypot(ex - px, ey - py) or 1.0
    dx, dy = (ex - px) / far, (ey - py) / far
    long, wide = HEAD * width, HEAD * width * 0.62
    neck = (ex - dx * long * 0.8, ey - dy * long * 0.8)
    shaft = [point for point in points if math.dist(point, (ex, ey)) > long * 0.8] + [neck]
    path = (
        dash_path(shaft, width * 2.2, width * 1.5) if dashed else "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in shaft)
    )
    bx, by = ex - dx * long, ey - dy * long
    tips = f"M{ex:.1f} {ey:.1f} L{bx - dy * wide:.1f} {by + dx * wide:.1f} L{bx + dy * wide:.1f} {by - dx * wide:.1f} Z"
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<path d="{path}" {ends} stroke="{rim}" stroke-width="{width + 4:.1f}"/>'
        f'<path d="{tips}" fill="{rim}" stroke="{rim}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{path}" {ends} stroke="{colour}" stroke-width="{width:.1f}"/>'
        f'<path d="{tips}" fill="{colour}"/>'
    )
    return Shape(size, body, pos=(left, top))
