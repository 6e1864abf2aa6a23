"""Where does every piece lie, and how does a piece get from one layout to the next?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from tabletop.boards.common.ids import Id
from tabletop.scene import Box, Group, Motion, Node, Parallel, Point, Press, Sequence, Size, Tween, call, fade
from tabletop.scene.motion.tween import FLY_MS, Ease, ease_in_out, ease_out

RISE = 0.12
"""How high a piece flies, by the length of its way."""
CARD_RISE = 24.0


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


Placed = Iterable[tuple[Id, Piece]]
"""Where the pieces of one part of the table lie."""
Where = Callable[[Id, Piece], Point | None]
"""A point of the stage for a piece that comes or goes; None when there is none."""


class Rimmed(Group):
    """A piece that says "usable" with a rim of its own, a node apart, so that breathing repaints nothing else."""

    rim: Node | None = None


class Rising(Rimmed):
    """A card among others that may lie half over it: where they do, the one that is pointed at rises above its neighbours."""

    rises = False

    def hovered(self, inside: bool) -> None:
        """The pointer came or left."""
        super().hovered(inside)
        self._stand(inside)

    def pressed(self, event: Press) -> bool:
        """Whoever takes the card takes it from where it lies."""
        self._stand(False)
        return super().pressed(event)

    def _stand(self, up: bool) -> None:
        if self.rises and up != (self.children[0].y < 0):
            by = -CARD_RISE if up else CARD_RISE
            self.z += -2 * by
            for part in self.children:
                part.pos = (part.x, part.y + by)


class PieceSet:
    """The nodes of all pieces by id. `homes` are the parts of the table; `air` lies above all of them."""

    def __init__(self, homes: Mapping[str, Node], air: Node, make: Callable[[Id, Piece], Node]) -> None:
        self._homes = homes
        self._air = air
        self._make = make
        self.nodes: dict[Id, Node] = {}
        self.layout: dict[Id, Piece] = {}

    def show(self, layout: Mapping[Id, Piece]) -> None:
        """Put every piece where the layout wants it, at once."""
        for gone in [thing for thing in self.nodes if thing not in layout]:
            self.nodes.pop(gone).detach()
            self.layout.pop(gone, None)
        for thing, piece in layout.items():
            self._settle(thing, piece)

    def _settle(self, thing: Id, piece: Piece) -> Node:
        node = self._node(thing, piece)
        home = self._homes[piece.home]
        if node.parent is not home:
            home.add(node)
        node.scale, node.squeeze, node.rotation = 1.0, 1.0, piece.tilt
        if node.opacity > 0:  # unseen: it is in somebody's hand, whose ghost shows it again
            node.opacity = 1.0
        node.z = piece.z
        node.can_wait = False
        w, h = piece.size
        node.pos = (piece.centre[0] - w / 2, piece.centre[1] - h / 2)
        return node

    def _node(self, thing: Id, piece: Piece) -> Node:
        """The node of a piece, made anew when it must look different."""
        old, before = self.nodes.get(thing), self.layout.get(thing)
        self.layout[thing] = piece
        if old is not None and _alike(before, piece):
            return old
        node = self._make(thing, piece)
        node.name = str(thing)
        if old is not None and old.parent is not None:
            old.parent.add(node)
            old.detach()
        self.nodes[thing] = node
        return node

    def positions(self) -> dict[str, Box]:
        """Where each piece lies right now, in stage coordinates."""
        return {str(thing): node.stage_box() for thing, node in self.nodes.items()}

    # -- motion ---------------------------------------------------------------------------------------------------

    def travel(
        self,
        layout: Mapping[Id, Piece],
        *,
        renamed: Mapping[Id, Id] | None = None,
        origin: Where | None = None,
        goal: Where | None = None,
        ms: float = FLY_MS,
        ease: Ease = ease_out,
    ) -> Motion:
        """The way from the present layout to another one as one motion.

        `renamed` says which piece becomes which (old id to new id). A piece that appears comes from `origin(id, piece)` or
        fades in; one that goes flies to `goal(id, piece)` or fades out. What does not move is not touched.
        """
        parts: list[Motion] = []
        self._rename(renamed or {})
        parts += [self._leave(thing, goal, ms, ease) for thing in list(self.nodes) if thing not in layout]
        for thing, piece in layout.items():
            before = self.layout.get(thing)
            if thing not in self.nodes:
                parts.append(self._arrive(thing, piece, origin, ms, ease))
            elif before != piece:
                parts.append(self._go(thing, piece, ms, ease))
        return Parallel(*parts)

    def _rename(self, names: Mapping[Id, Id]) -> None:
        """All at once, so that two pieces may change places."""
        moved = [
            (new, self.nodes.pop(old), self.layout.pop(old))
            for old, new in names.items()
            if old != new and old in self.nodes
        ]
        for new, node, piece in moved:
            if new in self.nodes:
                self.nodes.pop(new).detach()
            node.name = str(new)
            self.nodes[new], self.layout[new] = node, piece

    def _leave(self, thing: Id, goal: Where | None, ms: float, ease: Ease) -> Motion:
        node, piece = self.nodes.pop(thing), self.layout.pop(thing)
        point = goal(thing, piece) if goal is not None else None
        if point is None:
            return Sequence(fade(node, 0, ms * 0.6), call(node.detach))
        return Sequence(self._flight(node, point, 0.7, ms, ease), call(node.detach))

    def _arrive(self, thing: Id, piece: Piece, origin: Where | None, ms: float, ease: Ease) -> Motion:
        node = self._settle(thing, piece)
        point = origin(thing, piece) if origin is not None else None
        if point is None:
            node.opacity, node.can_wait = 0.0, True
            return fade(node, 1.0, ms * 0.6)
        end = node.stage_box().centre
        node.move_centre_to(point)
        node.can_wait = True
        return Sequence(self._flight(node, end, 1.0, ms, ease), call(lambda: self._land(thing, piece)))

    def _go(self, thing: Id, piece: Piece, ms: float, ease: Ease) -> Motion:
        node, before = self.nodes[thing], self.layout[thing]
        if (before.home, before.centre) == (piece.home, piece.centre):
            return self._change(thing, before, piece, ms)
        start = node.stage_box()
        if self.layout[thing].look != piece.look or self.layout[thing].size != piece.size:
            node = self._node(thing, piece)
        else:
            self.layout[thing] = piece
        target = self._stage_centre(piece)
        if node.parent is None:
            self._air.add(node)
        node.move_centre_to(start.centre)
        return Sequence(self._flight(node, target, 1.0, ms, ease), call(lambda: self._land(thing, piece)))

    def _change(self, thing: Id, before: Piece, piece: Piece, ms: float) -> Motion:
        """A piece that stays where it is: it turns from the old tilt to the new one, or shows another face at once."""
        tilt = before.tilt
        node = self._settle(thing, piece)
        if piece.tilt == tilt:
            return Parallel()
        node.rotation = tilt

        def turn(share: float) -> None:
            node.rotation = tilt + (piece.tilt - tilt) * share

        return Sequence(Tween(ms, turn, ease_in_out), call(lambda: self._land(thing, piece)))

    def _stage_centre(self, piece: Piece) -> Point:
        return self._homes[piece.home].to_stage(piece.centre)

    def _land(self, thing: Id, piece: Piece) -> None:
        if self.layout.get(thing) == piece:
            self._settle(thing, piece)

    def _flight(self, node: Node, to: Point, scale: float, ms: float, ease: Ease) -> Motion:
        """Through the air above the table, along a shallow arc."""
        begin: list[Point] = [(0.0, 0.0)]

        def lift() -> None:
            begin[0] = node.stage_box().centre
            if node.parent is not self._air:
                self._air.add(node)
            node.move_centre_to(begin[0])
            node.quick = scale != 1  # what gets smaller on its way is not drawn anew in every size

        def show(t: float) -> None:
            (x, y), (gx, gy) = begin[0], to
            rise = RISE * ((gx - x) ** 2 + (gy - y) ** 2) ** 0.5
            node.scale = 1.0 + (scale - 1.0) * t
            node.move_centre_to((x + (gx - x) * t, y + (gy - y) * t - rise * 4 * t * (1 - t)))

        return Tween(ms, show, ease, prepare=lift)


def _alike(one: Piece | None, other: Piece) -> bool:
    """Whether one node can stand for both."""
    return one is not None and one.look == other.look and one.size == other.size
