"""How is a part of the table drawn again only when what it shows has changed?"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tabletop.scene import Baked, Node
from tabletop.scene.geometry import Point


class Patch(Baked):
    """One picture made from a model: `show` builds it anew when the model differs from the last one, else does nothing."""

    def __init__(self, name: str = "", *, pos: Point = (0, 0), z: float = 0.0) -> None:
        super().__init__(pos=pos, z=z)
        self.name = f"face:{name}"
        self._model: Hashable = None
        self._empty = True

    def show(self, model: Hashable, build: Callable[[], Node | None]) -> bool:
        """Show this model; whether anything was built."""
        if not self._empty and model == self._model:
            return False
        self._model, self._empty = model, False
        self.clear()
        face = build()
        if face is not None:
            self.add(face)
            self.size = (face.x + face.w, face.y + face.h)
        return True


class Patches:
    """All patches of a table by name; those not shown in a layout are hidden."""

    def __init__(self) -> None:
        self._by_name: dict[str, Patch] = {}
        self._seen: set[str] = set()

    def begin(self) -> None:
        """A new layout: nothing is shown yet."""
        self._seen = set()

    def show(
        self, home: Node, name: str, pos: Point, model: Hashable, build: Callable[[], Node | None], *, z: float = 0.0
    ) -> Patch:
        """Show a patch at this place."""
        patch = self._by_name.get(name)
        if patch is None or patch.parent is not home:
            if patch is not None:
                patch.detach()
            patch = self._by_name[name] = home.add(Patch(name, z=z))
        patch.pos = pos
        patch.visible = True
        patch.show(model, build)
        self._seen.add(name)
        return patch

    def find(self, name: str) -> Patch | None:
        """The patch of that name; None when it was never shown."""
        return self._by_name.get(name)

    def end(self) -> None:
        """Hide what this layout does not show."""
        for name, patch in self._by_name.items():
            if name not in self._seen:
                patch.visible = False

    def hide(self, name: str) -> None:
        """Hide one patch, if it is there."""
        patch = self._by_name.get(name)
        if patch is not None:
            patch.visible = False
