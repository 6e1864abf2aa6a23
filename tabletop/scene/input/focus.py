"""Which node has the keyboard, where does the next key lead, and when does the ring show?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.core.inputs import Key, Move, Press, Release, TextInput
from tabletop.scene.core.node import Group, Node
from tabletop.scene.input.pointer import lineage
from tabletop.scene.look.geometry import Box
from tabletop.scene.look.shapes import Panel
from tabletop.scene.look.theme import THEME

if TYPE_CHECKING:
    from tabletop.scene.core.overlay import Layer
    from tabletop.scene.core.stage import Stage

RING, GAP = 3.0, 3.0
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def in_direction(start: Box, others: list[tuple[Node, Box]], way: tuple[int, int]) -> Node | None:
    """The nearest box lying that way: distance along the way, sideways distance counted double."""
    best: tuple[float, Node] | None = None
    x, y = start.centre
    for node, box in others:
        cx, cy = box.centre
        along = (cx - x) * way[0] + (cy - y) * way[1]
        if along <= 1:
            continue
        aside = abs((cx - x) * way[1]) + abs((cy - y) * way[0])
        cost = along + 2 * aside
        if aside <= along * 3 and (best is None or cost < best[0]):
            best = (cost, node)
    return best[1] if best else None


class Focus:
    """The keyboard's place. Tab goes between groups (nodes with `focus_group`), arrows inside one, Enter and Space act."""

    def __init__(self, stage: Stage, home: Group) -> None:
        self._stage = stage
        self.home = home
        self.node: Node | None = None
        self.by_key = False
        self._last: dict[int, Node] = {}
        self._due: Node | None = None
        self._ring = Panel((10, 10), rim=THEME.light_text, rim_width=RING)
        self._ring.visible = False
        home.add(self._ring)

    # -- who ------------------------------------------------------------------------------------------------------

    def set(self, node: Node | None) -> None:
        """Give the focus to this node (or to nobody)."""
        if node is self.node:
            return
        before, self.node = self.node, node
        if before is not None:
            before.focused(False)
        if node is not None:
            self._last[id(self._group(node))] = node
            node.focused(True)
            for above in lineage(node.parent):
                above.reveal(node)
            if self.by_key:
                self._stage.tips.focus(node)
        self.follow()

    def drop(self) -> None:
        """Nobody has the focus."""
        self.set(None)
        self._last.clear()

    def lead_to(self, node: Node | None) -> None:
        """Something new is asked: whoever uses Tab next comes here first, wherever the focus is."""
        self._due = node

    def open(self, layer: Layer) -> None:
        """A layer opened: its first wish gets the focus, else nobody until a key is used."""
        if layer.first_focus is not None:
            self.set(layer.first_focus)

    def restore(self) -> None:
        """After a rebuild: a focused node that is gone hands over to the new one of the same name, else to nobody."""
        lost = self.node
        if lost is None or (lost.within(self._stage.active) and lost.shown()):
            return
        self.set(next((n for n in self.candidates() if lost.name and n.name == lost.name), None))

    def candidates(self) -> list[Node]:
        """Every node of the active layer that can have the focus, in reading order of the tree."""
        return [node for node in _shown_nodes(self._stage.active) if node.focusable]

    def _group(self, node: Node) -> Node:
        above: Node | None = node
        while above is not None:
            if above.focus_group:
                return above
            above = above.parent
        return node

    # -- keys -----------------------------------------------------------------------------------------------------

    def key(self, event: Key) -> bool:
        """Use a key: the focused node and its parents first, then traversal and acting."""
        self.restore()
        if event.name in ("tab", *ARROWS, "return", "space"):
            self.by_key = True
            self.follow()
        above: Node | None = self.node
        while above is not None:
            if above.key(event):
                self.follow()
                return True
            above = above.parent
        if event.mods.ctrl or event.mods.alt:
            return False
        if event.name == "tab":
            self._tab(-1 if event.mods.shift else 1)
            return True
        if event.name in ARROWS:
            return self._arrow(ARROWS[event.name])
        if event.name in ("return", "space") and self.node is not None:
            if not event.repeat:  # a key held down acts once
                self._act(self.node)
            return True
        return False

    def _act(self, node: Node) -> None:
        if node.on_click is None and self._stage.drag.offers_from(node):
            self._stage.drag.take_by_key(node)
        else:
            node.click()

    def text(self, event: TextInput) -> None:
        """Typed signs go to the focused node."""
        if self.node is not None:
            self.node.text(event)

    def _tab(self, step: int) -> None:
        due, self._due = self._due, None
        if due is not None and step > 0 and due in self.candidates():
            self.set(due)
            return
        groups: list[Node] = []
        members: dict[int, list[Node]] = {}
        for node in self.candidates():
            group = self._group(node)
            if id(group) not in members:
                groups.append(group)
                members[id(group)] = []
            members[id(group)].append(node)
        if not groups:
            return
        here = (
            groups.index(self._group(self.node)) if self.node is not None and self._group(self.node) in groups else None
        )
        index = (0 if step > 0 else -1) if here is None else (here + step) % len(groups)
        inside = members[id(groups[index])]
        last = self._last.get(id(groups[index]))
        self.set(last if last in inside else inside[0])

    def _arrow(self, way: tuple[int, int]) -> bool:
        if self.node is None:
            self._tab(1)
            return True
        here, group = self.node.stage_box(), self._group(self.node)
        boxes = [(node, node.stage_box()) for node in self.candidates() if node is not self.node]
        inside = [(node, box) for node, box in boxes if self._group(node) is group]
        chosen = in_direction(here, inside, way) or in_direction(here, boxes, way)
        if chosen is None and way[1] and self._stage.overlays.top is not None:  # a sheet's last line leads to the first
            column = [(box.y, node) for node, box in boxes if box.x < here.right and here.x < box.right]
            chosen = max(column, key=lambda place: -way[1] * place[0], default=(0.0, None))[1]
        if chosen is not None:
            self.set(chosen)
        return chosen is not None

    # -- the ring -------------------------------------------------------------------------------------------------

    def mouse_used(self, event: Press | Move | Release) -> None:
        """The mouse hides the ring (a press, or a real move)."""
        if isinstance(event, Press) or (isinstance(event, Move) and event.point != self._stage.pointer.point):
            self.by_key = False
            self.follow()

    def ring_moved(self) -> bool:
        """Whether the focused node went somewhere since the ring was drawn."""
        self.follow()
        return self.home._touched

    def follow(self) -> None:
        """Put the ring around the focused node, or hide it."""
        node = self.node
        shows = self.by_key and node is not None and node.shown() and node.within(self._stage.root)
        if node is None or not shows:
            self._ring.visible = False
            return
        box = node.stage_box()
        factor = node.matrix_to().scale
        if not _inside_clips(node, box):
            self._ring.visible = False
            return
        ring = box.grown(RING + GAP)
        self._ring.visible = True
        self._ring.pos, self._ring.size = (ring.x, ring.y), (ring.w, ring.h)
        self._ring.restyle(
            rim=node.ring_colour or THEME.light_text,
            corners=min(node.corner * factor + RING + GAP, ring.h / 2, ring.w / 2),
        )


def _shown_nodes(node: Node) -> list[Node]:
    if not node.visible:
        return []
    found = [node]
    for child in node.children:
        found += _shown_nodes(child)
    return found


def _inside_clips(node: Node, box: Box) -> bool:
    above = node.parent
    while above is not None:
        if above.clips and not above.stage_box().contains(box.centre):
            return False
        above = above.parent
    return True
