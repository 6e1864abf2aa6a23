"""Which node does the mouse mean (what is under it, what holds it, what was clicked), and how is that node explained?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.scene.core.inputs import LEFT, Move, Press, Release, Wheel
from tabletop.scene.core.node import Node
from tabletop.scene.look.geometry import Box, Point, Size, box_around

if TYPE_CHECKING:
    from tabletop.scene.core.clock import Timer
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


DELAY_MS = 300.0
GAP = 14.0
MARGIN = 8.0
LARGE = 0.4
BAR = 80.0
"""How high a row of controls is at most; what is higher is a board."""


def beside(size: Size, anchor: Box, stage: Box, avoid: list[Box], gaps: Sequence[float] = (GAP,)) -> Point:
    """Where a box of this size goes: right of the anchor, else left, below, above, as near as these distances allow; the first
    place that hides nothing, else the one that hides least.
    """
    w, h = size
    tops = (anchor.y, anchor.centre[1] - h / 2, anchor.bottom - h)
    lefts = (anchor.x, anchor.centre[0] - w / 2, anchor.right - w)
    places: list[Point] = []
    for gap in gaps:
        places += ((anchor.right + gap, y) for y in tops)
        places += ((anchor.x - gap - w, y) for y in tops)
        places += ((x, anchor.bottom + gap) for x in lefts)
        places += ((x, anchor.y - gap - h) for x in lefts)
    best: tuple[float, Point] | None = None
    for x, y in places:
        inside = (_held(x, w, stage.x, stage.w), _held(y, h, stage.y, stage.h))
        box = Box(*inside, w, h)
        cost = sum(box.overlap(other) for other in avoid) + 4 * box.overlap(anchor)
        if cost <= 0:
            return inside
        if best is None or cost < best[0]:
            best = (cost, inside)
    assert best is not None
    return best[1]


def _held(at: float, length: float, start: float, room: float) -> float:
    return max(start + MARGIN, min(at, start + room - length - MARGIN))


def _neighbours(owner: Node) -> list[Box]:
    """The other controls of the same bar: whoever wanders along it wants to see the next one."""
    bar = owner.parent
    if bar is None or not bar.focus_group or not 0 < bar.h <= BAR:
        return []
    return [node.stage_box() for node in bar.children if node is not owner and node.focusable and node.shown()]


class Tips:
    """One tip at a time. A node with `tip` (a callable that builds the content) gets it after 300 ms of rest.

    While something is lifted tips wait; `show_now(target)` from `on_hover` explains what a drop would do.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.avoid: Callable[[], list[Box]] | None = None
        self.delay = DELAY_MS
        self.node: Node | None = None
        self.shown: Node | None = None
        self._timer: Timer | None = None

    def pointer(self, event: Press | Move | Release) -> None:
        """The pointer moved: another node under it gets its turn; a press ends it."""
        if isinstance(event, Press):
            self.hide()
        elif isinstance(event, Move) and not self._stage.drag.busy:
            self._await(self._owner(self._stage.at(event.point)))

    def focus(self, node: Node | None) -> None:
        """The keyboard came to a node: its tip is due as well."""
        self._await(self._owner(node))

    def _owner(self, node: Node | None) -> Node | None:
        return next((n for n in lineage(node) if n.tip is not None), None)

    def _await(self, owner: Node | None) -> None:
        if owner is self.node:
            return
        self.hide()
        self.node = owner
        if owner is not None:
            self._timer = self._stage.timers.after(self.delay, lambda: self.show_now(owner))

    def show_now(self, owner: Node) -> None:
        """Show a node's tip without waiting."""
        self.hide()
        if owner.tip is None or not owner.within(self._stage.root):
            return
        content = owner.tip()
        self.node = owner
        if content is None:
            return
        avoid = [*(self.avoid() if self.avoid is not None else []), *_neighbours(owner)]
        if content.pos == (0, 0):  # else it knows its place
            content.pos = beside(content.size, self._anchor(owner), self._stage.box, avoid)
        self.shown = self._stage.floating.add(content)

    def _anchor(self, owner: Node) -> Box:
        """The node's box; a node so large that nothing fits beside it is explained beside the pointer."""
        box, point = owner.stage_box(), self._stage.pointer.point
        large = max(box.w / self._stage.width, box.h / self._stage.height) > LARGE
        return box_around(point, (24, 24)) if large and box.contains(point) else box

    def hide(self) -> None:
        """Nothing is explained."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.shown is not None:
            self.shown.detach()
            self.shown = None
        self.node = None
