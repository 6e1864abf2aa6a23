"""How is something painted before anybody sees it, a bit at a time, so that showing it then takes no time?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.scene import Baked, Node
from tabletop.scene.geometry import Matrix


def paint_unseen(node: Node, home: Node) -> Iterator[None]:
    """Paint the pictures of what will stand in that home, one after the other."""
    stage = home.stage
    if stage is None:
        return
    pixels = _pixels(home, stage.scale)
    for part in node.walk():
        if isinstance(part, Baked):
            part.picture(pixels)
            yield


def _pixels(node: Node, scale: float) -> float:
    """How many pixels a unit of that node is long, reckoned from above as painting does: it must be the very same number."""
    line = [node]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    world = Matrix(scale, 0, 0, scale, 0, 0)
    for above in reversed(line):
        world = above.local_matrix.then(world)
    return world.scale
