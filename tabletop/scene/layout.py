"""Where do several things go: in a row, a column, a fan, a grid, a ring, at an edge? Pure numbers, plus a call that places."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.scene.core.node import Node
from tabletop.scene.look.geometry import Box, Point, Size

ANCHORS: dict[str, Point] = {
    "top_left": (0, 0),
    "top": (0.5, 0),
    "top_right": (1, 0),
    "left": (0, 0.5),
    "centre": (0.5, 0.5),
    "right": (1, 0.5),
    "bottom_left": (0, 1),
    "bottom": (0.5, 1),
    "bottom_right": (1, 1),
}


def row(
    nodes: Sequence[Node], box: Box, *, gap: float = 0, align: float = 0.0, across: float = 0.5, squeeze: bool = False
) -> float:
    """Side by side in the box; `align` 0 left to 1 right, `across` 0 top to 1 bottom. With `squeeze` they overlap rather
    than leave the box. The width used.
    """
    total = sum(n.w for n in nodes) + gap * max(0, len(nodes) - 1)
    if squeeze and total > box.w and len(nodes) > 1:
        gap -= (total - box.w) / (len(nodes) - 1)
        total = box.w
    x = box.x + (box.w - total) * align
    for node in nodes:
        node.pos = (x, box.y + (box.h - node.h) * across)
        x += node.w + gap
    return total


def column(
    nodes: Sequence[Node], box: Box, *, gap: float = 0, align: float = 0.0, across: float = 0.0, squeeze: bool = False
) -> float:
    """Below each other in the box; `align` 0 top to 1 bottom, `across` 0 left to 1 right. The height used."""
    total = sum(n.h for n in nodes) + gap * max(0, len(nodes) - 1)
    if squeeze and total > box.h and len(nodes) > 1:
        gap -= (total - box.h) / (len(nodes) - 1)
        total = box.h
    y = box.y + (box.h - total) * align
    for node in nodes:
        node.pos = (box.x + (box.w - node.w) * across, y)
        y += node.h + gap
    return total


def grid(nodes: Sequence[Node], box: Box, columns: int, *, gap: Size = (0, 0), cell: Size | None = None) -> None:
    """In rows of so many; each node centred in its cell (by default the box divided evenly)."""
    if not nodes:
        return
    rows = math.ceil(len(nodes) / columns)
    cw, ch = cell or ((box.w - gap[0] * (columns - 1)) / columns, (box.h - gap[1] * (rows - 1)) / rows)
    for i, node in enumerate(nodes):
        x = box.x + (i % columns) * (cw + gap[0])
        y = box.y + (i // columns) * (ch + gap[1])
        node.pos = (x + (cw - node.w) / 2, y + (ch - node.h) / 2)


def fan(nodes: Sequence[Node], centre: Point, *, spread: float, tilt: float = 4.0, arch: float = 10.0) -> None:
    """Like a held hand: `spread` between middles, each turned `tilt` degrees more than the one before, the middle highest."""
    last = (len(nodes) - 1) / 2
    for i, node in enumerate(nodes):
        off = i - last
        node.rotation = off * tilt
        node.pos = (
            centre[0] + off * spread - node.w / 2,
            centre[1] + arch * (off / last) ** 2 - node.h / 2 if last else centre[1] - node.h / 2,
        )


def radial(nodes: Sequence[Node], centre: Point, radius: float, *, start: float = 0.0, sweep: float = 360.0) -> None:
    """On a circle, clockwise from `start` degrees (0 is the top), evenly over `sweep`."""
    full = abs(sweep) >= 360
    parts = len(nodes) if full else max(1, len(nodes) - 1)
    for i, node in enumerate(nodes):
        node_at = polar(centre, radius, start + sweep * i / max(1, parts))
        node.pos = (node_at[0] - node.w / 2, node_at[1] - node.h / 2)


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point on a circle, clockwise from the top."""
    turn = math.radians(degrees)
    return (centre[0] + radius * math.sin(turn), centre[1] - radius * math.cos(turn))


def anchored(node: Node, box: Box, anchor: str = "centre", *, margin: float = 0, offset: Point = (0, 0)) -> None:
    """At an edge, a corner or the middle of the box: "top_left", "bottom", "centre" …"""
    ax, ay = ANCHORS[anchor]
    inner = box.grown(-margin)
    node.pos = (inner.x + (inner.w - node.w) * ax + offset[0], inner.y + (inner.h - node.h) * ay + offset[1])
