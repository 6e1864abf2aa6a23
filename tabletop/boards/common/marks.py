"""How is a mark on the table drawn from what it says, again only when that changes?"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic

from tabletop.boards.common.kit import K
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.patch import Patch, Patches
from tabletop.scene import Node
from tabletop.scene.geometry import Point


class Marks(Generic[K]):
    """Shows faces as patches: what a face `face(kit, …)` is made from is also the model that tells when it is out of date."""

    def __init__(self, kit: K, layers: Layers, patches: Patches) -> None:
        self.kit = kit
        self.layers = layers
        self.patches = patches

    def show(
        self, name: str, at: Point, face: Callable[..., Node], *told: Hashable, home: Node | None = None, z: float = 0.0
    ) -> Patch:
        """Show `face(kit, *told)` here: among the marks, or in another home."""
        layer = self.layers.marks if home is None else home
        return self.patches.show(layer, name, at, told, lambda: face(self.kit, *told), z=z)
