"""How does a hint look: source and target stay bright, an arrow leads from one to the other, the rest is a little darker?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.common.arrow import arrow, between
from tabletop.boards.common.glow import Glow, box_in
from tabletop.boards.common.layers import Layers
from tabletop.scene import Box, Node, Shape
from tabletop.scene.look.geometry import Size

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
    path = f"M0 0 H{w:g} V{h:g} H0 Z " + " ".join(_rounded(hole, 14) for hole in holes)
    return Shape(size, f'<path d="{path}" fill="#0E0A08" fill-opacity="{DARK}" fill-rule="evenodd"/>')


def _rounded(box: Box, by: float) -> str:
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    r = min(by, box.w / 2, box.h / 2)
    return (
        f"M{x + r:.1f} {y:.1f} L{right - r:.1f} {y:.1f} Q{right:.1f} {y:.1f} {right:.1f} {y + r:.1f}"
        f" L{right:.1f} {bottom - r:.1f} Q{right:.1f} {bottom:.1f} {right - r:.1f} {bottom:.1f}"
        f" L{x + r:.1f} {bottom:.1f} Q{x:.1f} {bottom:.1f} {x:.1f} {bottom - r:.1f}"
        f" L{x:.1f} {y + r:.1f} Q{x:.1f} {y:.1f} {x + r:.1f} {y:.1f} Z"
    )
