"""What is a screen or an overlay: a root with shortcuts, a first focus and a way to lay itself out again?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.core.inputs import Key
from tabletop.scene.core.node import Group, Node


class Layer(Group):
    """The root of a screen or overlay.

    `shortcuts` maps chords ("escape", "ctrl+s", "f11") to calls; those in `repeating` act again while held.
    `first_focus` is focused when the layer opens.
    `hides_below` says that nothing below an overlay is drawn.
    `on_layout(width, height)` is called when the layer opens and whenever the logical size changes.
    """

    def __init__(self, *, name: str = "", z: float = 0.0) -> None:
        super().__init__(name=name, z=z)
        self.hides_below = False
        self.shortcuts: dict[str, Callable[[], None]] = {}
        self.repeating: set[str] = set()
        self.first_focus: Node | None = None
        self.on_layout: Callable[[float, float], None] | None = None
        self.on_escape: Callable[[], None] | None = None
        self.on_closed: Callable[[], None] | None = None

    def shortcut(self, event: Key) -> bool:
        """Run the shortcut of this chord."""
        act = self.shortcuts.get(event.chord)
        if act is None:
            return False
        if not event.repeat or event.chord in self.repeating:
            act()
        return True
