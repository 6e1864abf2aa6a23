"""Where does every piece lie, and how does a piece get from one layout to the next?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.scene import Box, Motion, Node, Parallel, Sequence, Tween, call, fade
from tabletop.scene.easing import Ease, ease_out
from tabletop.scene.geometry import Point, Size

ARC_MS = 240.0
RISE = 0.12


class Piece(NamedTuple):
    """What a layout says about one piece: on which part of the table, where its middle is, how large, how it looks."""

    home: str
    centre: Point
    size: Size
    look: tuple[Any, ...]
    z: float = 0.0
    tilt: float = 0.0

    @property
    def box(self) -> Box:
        """The upright box of the piece in table coordinates."""
        w, h = self.size
        return Box(self.centre[0] - w / 2, self.centre[1] - h / 2, w, h)


class PieceSet:
    """The nodes of all pieces by id. `homes` are the parts of the table; `air` lies above all of them."""

    def __init__(self, homes: Mapping[str, Node], air: Node, make: Callable[[str, Piece], Node]) -> None:
        self._homes = homes
        self._air = air
        self._make = make
        self.nodes: dict[str, Node] = {}
        self.layout: dict[str, Piece] = {}

    def show(self, layout: Mapping[str, Piece]) -> None:
        """Put every piece where the layout wants it, at once."""
        for gone in [name for name in self.nodes if name not in layout]:
            self.nodes.pop(gone).detach()
            self.layout.pop(gone, None)
        for name, piece in layout.items():
            self._settle(name, piece)

    def _settle(self, name: str, piece: Piece) -> Node:
        node = self._node(name, piece)
        home = self._homes[piece.home]
        if node.parent is not home:
            home.add(node)
        node.scale, node.squeeze, node.rotation = 1.0, 1.0, piece.tilt
        if node.opacity > 0:  # unseen: it is in somebody's hand, whose ghost shows it again
            node.opacity = 1.0
        node.z = piece.z
        w, h = piece.size
        node.pos = (piece.centre[0] - w / 2, piece.centre[1] - h / 2)
        return node

    def _node(self, name: str, piece: Piece) -> Node:
        """The node of a piece, made anew when it must look different."""
        old, before = self.nodes.get(name), self.layout.get(name)
        self.layout[name] = piece
        if old is not None and before is not None and before.look == piece.look and before.size == piece.size:
            return old
        node = self._make(name, piece)
        node.name = name
        if old is not None and old.parent is not None:
            old.parent.add(node)
            old.detach()
        self.nodes[name] = node
        return node

    def positions(self) -> dict[str, Box]:
        """Where each piece lies right now, in stage coordinates."""
        return {name: node.stage_box() for name, node in self.nodes.items()}

    # -- motion ---------------------------------------------------------------------------------------------------

    def travel(
        self,
        layout: Mapping[str, Piece],
        *,
        renamed: Mapping[str, str] | None = None,
        origin: Callable[[str, Piece], Point | None] | None = None,
        goal: Callable[[str, Piece], Point | None] | None = None,
        ms: float = ARC_MS,
        ease: Ease = ease_out,
    ) -> Motion:
        """The way from the present layout to another one as one motion.

        `renamed` says which piece becomes which (old id to new id). A piece that appears comes from `origin(id, piece)` or
        fades in; one that goes flies to `goal(id, piece)` or fades out. What does not move is not touched.
        """
        parts: list[Motion] = []
        for old, new in (renamed or {}).items():
            self._rename(old, new)
        parts += [self._leave(name, goal, ms, ease) for name in list(self.nodes) if name not in layout]
        for name, piece in layout.items():
            before = self.layout.get(name)
            if name not in self.nodes:
                parts.append(self._arrive(name, piece, origin, ms, ease))
            elif before != piece:
                parts.append(self._go(name, piece, ms, ease))
        return Parallel(*parts)

    def _rename(self, old: str, new: str) -> None:
        if old == new or old not in self.nodes:
            return
        if new in self.nodes:
            self.nodes.pop(new).detach()
        self.nodes[new] = self.nodes.pop(old)
        self.nodes[new].name = new
        self.layout[new] = self.layout.pop(old)

    def _leave(self, name: str, goal: Callable[[str, Piece], Point | None] | None, ms: float, ease: Ease) -> Motion:
        node, piece = self.nodes.pop(name), self.layout.pop(name)
        point = goal(name, piece) if goal is not None else None
        if point is None:
            return Sequence(fade(node, 0, ms * 0.6), call(node.detach))
        return Sequence(self._flight(node, point, 0.7, ms, ease), call(node.detach))

    def _arrive(
        self, name: str, piece: Piece, origin: Callable[[str, Piece], Point | None] | None, ms: float, ease: Ease
    ) -> Motion:
        node = self._settle(name, piece)
        point = origin(name, piece) if origin is not None else None
        if point is None:
            node.opacity = 0.0
            return fade(node, 1.0, ms * 0.6)
        end = node.stage_box().centre
        node.move_centre_to(point)
        return Sequence(self._flight(node, end, 1.0, ms, ease), call(lambda: self._land(name, piece)))

    def _go(self, name: str, piece: Piece, ms: float, ease: Ease) -> Motion:
        node = self.nodes[name]
        start = node.stage_box()
        if self.layout[name].look != piece.look or self.layout[name].size != piece.size:
            node = self._node(name, piece)
        else:
            self.layout[name] = piece
        target = self._stage_centre(piece)
        if node.parent is None:
            self._air.add(node)
        node.move_centre_to(start.centre)
        return Sequence(self._flight(node, target, 1.0, ms, ease), call(lambda: self._land(name, piece)))

    def _stage_centre(self, piece: Piece) -> Point:
        return self._homes[piece.home].to_stage(piece.centre)

    def _land(self, name: str, piece: Piece) -> None:
        if self.layout.get(name) == piece:
            self._settle(name, piece)

    def _flight(self, node: Node, to: Point, scale: float, ms: float, ease: Ease) -> Motion:
        """Through the air above the table, along a shallow arc."""
        begin: list[Point] = [(0.0, 0.0)]

        def lift() -> None:
            begin[0] = node.stage_box().centre
            if node.parent is not self._air:
                self._air.add(node)
            node.move_centre_to(begin[0])

        def show(t: float) -> None:
            (x, y), (gx, gy) = begin[0], to
            rise = RISE * ((gx - x) ** 2 + (gy - y) ** 2) ** 0.5
            node.scale = 1.0 + (scale - 1.0) * t
            node.move_centre_to((x + (gx - x) * t, y + (gy - y) * t - rise * 4 * t * (1 - t)))

        return Tween(ms, show, ease, prepare=lift)
