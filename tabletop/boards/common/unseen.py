"""How is something painted before anybody sees it, a bit at a time, so that showing it then takes no time?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.scene import Flattened, Node, stage_of
from tabletop.scene.look.geometry import Matrix


def paint_unseen(node: Node, home: Node) -> Iterator[None]:
    """Make the pictures of what will stand in that home, one after the other."""
    stage = stage_of(home)
    if stage is not None:
        yield from _painted(node, _world(home, stage.scale))


def _painted(node: Node, above: Matrix) -> Iterator[None]:
    """The pictures below a node first, so that a baked one has only to lay them over one another."""
    if not node.visible:
        return
    world = node.local_matrix.then(above)
    scale = world.scale
    inside = Matrix(scale, 0, 0, scale, 0, 0) if isinstance(node, Flattened) else world
    for child in node.in_order():
        yield from _painted(child, inside)
    node.picture(scale)
    yield


def _world(node: Node, scale: float) -> Matrix:
    """Where that node lies on the screen, reckoned from above as painting does: its scale must be the very same number."""
    line = [node]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    world = Matrix(scale, 0, 0, scale, 0, 0)
    for above in reversed(line):
        world = above.local_matrix.then(world)
    return world
