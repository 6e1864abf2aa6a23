"""Which node does the mouse mean: what is under it, what holds it, what was clicked?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.core.inputs import LEFT, Move, Press, Release, Wheel
from tabletop.scene.core.node import Node

if TYPE_CHECKING:
    from tabletop.scene.core.stage import Stage


def lineage(node: Node | None) -> list[Node]:
    """The node and its ancestors, itself first."""
    found: list[Node] = []
    while node is not None:
        found.append(node)
        node = node.parent
    return found


class Pointer:
    """Sends presses, moves and releases to nodes. A node that uses a press holds the pointer until the release."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.over: Node | None = None
        self.holder: Node | None = None
        self.point = (-1.0, -1.0)
        self._clicking: Node | None = None

    def handle(self, event: Press | Move | Release) -> None:
        """One pointer input."""
        self.point = event.point
        self._hover(event.point)
        match event:
            case Press():
                self._press(event)
            case Move():
                if self.holder is not None:
                    self.holder.moved(event)
                elif self.over is not None:
                    self.over.hover_move(event)
            case Release():
                self._release(event)

    def wheel(self, event: Wheel) -> None:
        """The wheel goes to the innermost node that uses it."""
        for node in lineage(self._stage.at(event.point)):
            if node.wheeled(event):
                return

    def refresh(self) -> None:
        """Look again what lies under the pointer, after the scene changed beneath it."""
        self._hover(self.point)

    def leave(self) -> None:
        """The pointer is nowhere."""
        self.point = (-1.0, -1.0)
        self._hover(self.point)

    def _hover(self, point: tuple[float, float]) -> None:
        now = self._stage.at(point)
        if now is self.over:
            return
        before, after = lineage(self.over), lineage(now)
        self.over = now
        for node in before:
            if node not in after:
                node.hovered(False)
        for node in after:
            if node not in before:
                node.hovered(True)

    def _press(self, event: Press) -> None:
        for node in lineage(self._stage.at(event.point)):
            if node.pressed(event):
                self.holder = node
                return
            if event.button == LEFT and (node.on_click is not None or node.on_double_click is not None):
                self._clicking = node
                if node.focusable:
                    self._stage.focus.set(node)
                if event.clicks == 2 and node.on_double_click is not None and node.enabled:
                    self._clicking = None
                    node.on_double_click()
                return

    def _release(self, event: Release) -> None:
        holder, self.holder = self.holder, None
        if holder is not None:
            holder.released(event)
            return
        clicked, self._clicking = self._clicking, None
        if clicked is None or event.button != LEFT:
            return
        if clicked in lineage(self._stage.at(event.point)):
            clicked.click()

    def forget(self) -> None:
        """Let go of everything: the scene is about to change or the window lost the keyboard."""
        over, holder = self.over, self.holder
        self.over = self.holder = self._clicking = None
        if holder is not None:
            holder.released(Release((-1e6, -1e6)))
        for node in lineage(over):
            node.hovered(False)
