"""How does the look of a piece become its node: a drawing, a face drawn once, a face in another size?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.boards.common.icons import resized
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Flattened, Node, Shadow, Sprite
from tabletop.scene.look.geometry import Size

Maker: TypeAlias = Callable[..., Node]
"""Makes a node from the kit, the size of a piece and what its look says after its first word."""


def drawing(name: str, *, shadow: Shadow | None = None, corner: float | None = None) -> Maker:
    """A piece that is one drawing; `{0}` in its name stands for the next word of the look. Round, unless a corner is said."""

    def made(_kit: TableContext[Any], size: Size, *told: object) -> Node:
        node = Sprite(name.format(*told), size, shadow=shadow)
        node.corner = size[0] / 2 if corner is None else corner
        return node

    return made


def faced(build: Callable[..., Node], corner: float) -> Maker:
    """A piece whose face `build(kit, …)` makes in its own size; it is drawn once, as large as the piece is."""
    return lambda kit, size, *told: baked(size, resized(build(kit, *told), size), corner=corner)


def sided(build: Callable[..., Node], corner: float | None = None) -> Maker:
    """A square piece whose face `build(kit, …, side)` makes as large as the piece is; round, unless a corner is said."""
    return lambda kit, size, *told: baked(
        size, build(kit, *told, size[0]), corner=size[0] / 2 if corner is None else corner
    )


def baked(size: Size, *parts: Node, corner: float = 0.0) -> Flattened:
    """Parts one above the other, drawn once."""
    whole = Flattened(size=size)
    whole.corner = corner
    for part in parts:
        whole.add(part)
    return whole
