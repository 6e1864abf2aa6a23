"""Where does every piece lie, and how does a piece get from one layout to the next?"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from tabletop.boards.common.flights import Flight, Pose, flight_ms
from tabletop.boards.common.ids import Id
from tabletop.scene import Box, Group, Motion, Node, Parallel, Point, Press, Sequence, Size, Tween, call, fade, wait
from tabletop.scene.motion.tween import FADE_MS, FLIP_MS, FLY_MS, Tweens, linear

STILL = 0.5
"""Pixels: what goes less far stays in its place."""
SHOWN = 3
"""So many words of a look say which face is seen; the others are marks on it."""
BESIDE = 160.0
"""Pixels: what comes no farther from where something was dropped is what became of that."""
IN_HAND = ("in the hand",)
"""The look of a piece that was put down as it looks only in a hand."""


class Piece(NamedTuple):
    """What a layout says about one piece: on which part of the table, where its middle is, how large, how it looks."""

    home: str
    centre: Point
    size: Size
    look: tuple[Any, ...]
    z: float = 0.0
    tilt: float = 0.0
    lying: bool = False
    turned: bool = False
    """Whether its other side is seen."""

    @property
    def box(self) -> Box:
        """The upright box of the piece in table coordinates."""
        w, h = self.size
        return Box(self.centre[0] - w / 2, self.centre[1] - h / 2, w, h)


Placed = Iterable[tuple[Id, Piece]]
"""Where the pieces of one part of the table lie."""
Where = Callable[[Id, Piece], Box | None]
"""What of the stage a piece comes from or goes to, perhaps a mere point; None when there is nothing."""
Back = Callable[[Id, Piece, Box | None], Node | None]
"""The back of a piece, if that is what is seen of it in that place."""


class Rimmed(Group):
    """A piece that says "usable" with a rim of its own, a node apart, so that breathing repaints nothing else."""

    rim: Node | None = None
    shape: tuple[Point, ...] | None = None
    """The outline of what is drawn, where light is to follow that and not the box."""


class Rising(Rimmed):
    """A card among others that may lie half over it: where they do, the one that is pointed at rises above its neighbours."""

    rises, rise, shows_ways = False, 24.0, False

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
            by = -self.rise if up else self.rise
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
        self.dropped: Id | None = None
        """What lies where a hand dropped it, and not where the layout says."""
        self.stays: Callable[[], bool] = lambda: False
        """Whether it lies there until what its drop said besides has been done as well."""
        self._coming: Mapping[Id, Piece] = {}

    def show(self, layout: Mapping[Id, Piece]) -> None:
        """Put every piece where the layout wants it, at once."""
        lies = self.dropped = self.dropped if self.stays() else None
        for gone in [thing for thing in self.nodes if thing not in layout]:
            self.nodes.pop(gone).detach()
            self.layout.pop(gone, None)
        for thing, piece in layout.items():
            if thing != lies or thing not in self.nodes:
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
        node.can_wait = node.quick = False
        w, h = piece.size
        node.pos = (piece.centre[0] - w / 2, piece.centre[1] - h / 2)
        return node

    def _node(self, thing: Id, piece: Piece) -> Node:
        """The node of a piece, made anew when it must look different."""
        old, before = self.nodes.get(thing), self.layout.get(thing)
        self.layout[thing] = piece
        if old is not None and _alike(before, piece):
            return old
        node = self._make_node(thing, piece)
        if old is not None and old.parent is not None:
            old.parent.add(node)
            old.detach()
        return node

    def _make_node(self, thing: Id, piece: Piece) -> Node:
        node = self.nodes[thing] = self._make(thing, piece)
        node.name, node.z = str(thing), piece.z
        return node

    def drop(self, thing: Id, centre: Point) -> None:
        """A hand has put a piece down there, as it looked in the hand: from there it goes on."""
        node = self.nodes.get(thing)
        if node is None or node.parent is None:
            return
        face = node.in_hand()
        if face is not node:
            node.parent.add(face)
            node.detach()
            face.name, face.z = node.name, node.z
            self.nodes[thing], self.layout[thing] = face, self.layout[thing]._replace(look=IN_HAND, lying=False)
        face.move_centre_to(centre)
        self.dropped = thing

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
        back: Back = lambda _thing, _piece, _where: None,
        flips: Collection[Id] = (),
        ms: float = 0.0,
        beside: Tweens | None = None,
    ) -> Motion:
        """The way from the present layout to another one as one motion; everything takes the time its way needs, at least `ms`.

        `renamed` says which piece becomes which (old id to new id). A piece that appears comes from `origin(id, piece)` or
        fades in; one that goes flies to `goal(id, piece)` or fades out. Those of `flips` turn over. What has a `back` where it
        comes from or goes to shows that first or last. What lies where another one comes lies there until it is covered. What
        does not move is not touched; what only says a larger number says it when everything has come. Nothing waits for what
        comes or goes without moving if that may run `beside`.
        """
        gone, self._coming = self._rename(renamed or {}), layout
        self._hand_on(layout, goal)
        gone += [(one, self.nodes.pop(one), self.layout.pop(one)) for one in list(self.nodes) if one not in layout]
        covered: list[Node] = []
        parts: list[Motion] = []
        late: list[Motion] = []
        fades: list[Motion] = parts if beside is None else []
        for thing, node, piece in gone:
            where = goal(thing, piece) if goal is not None else None
            if (where is None or where.contains(node.stage_box().centre)) and self._is_covered(piece, layout):
                covered.append(node)
            elif where is None:
                fades.append(_go_pale(node))
            else:
                parts.append(self._leave(node, piece, where, back(thing, piece, where), ms))
        for thing, piece in layout.items():
            if self.stays() and thing == self.dropped and thing in self.nodes:
                continue
            start = origin(thing, piece) if origin is not None and (thing in flips or thing not in self.nodes) else None
            if thing not in self.nodes:
                other = back(thing, piece, start)
                comes = fades if start is None and other is None else parts
                comes.append(self._arrive(thing, piece, start, other, ms))
            elif thing in flips and (other := back(thing, piece, start)) is not None:  # another one covers it
                covered.append(self.nodes.pop(thing))
                parts.append(self._arrive(thing, piece, start, other, ms))
            elif self.layout[thing] != piece or thing in flips:
                more = thing not in flips and _is_more(self.layout[thing], piece)
                (late if more else parts).append(self._go(thing, piece, ms, flips=thing in flips))
        latest = max((part.length for part in parts), default=0.0)
        parts += [Sequence(wait(max(0.0, latest - part.length)), part) for part in late]
        if beside is not None:
            beside.run(Parallel(*fades)).beside = True
        end = [call(node.detach) if latest else _go_pale(node) for node in covered]
        return Sequence(Parallel(*parts), Parallel(*end))

    def _is_covered(self, piece: Piece, layout: Mapping[Id, Piece]) -> bool:
        """Whether something will come to lie exactly there."""
        return any(
            new.home == piece.home and math.dist(new.centre, piece.centre) < STILL
            for thing, new in layout.items()
            if thing not in self.layout or self.layout[thing].centre != new.centre
        )

    def go_home(self) -> Motion:
        """What was dropped, and then was not what moved, goes back to its place."""
        thing, self.dropped = self.dropped, self.dropped if self.stays() else None
        if self.stays() or thing not in self.nodes:
            return Parallel()
        return self._go(thing, self.layout[thing], 0.0, flips=False)

    def _rename(self, names: Mapping[Id, Id]) -> list[tuple[Id, Node, Piece]]:
        """All at once, so that two pieces may change places; what another one takes the place of is handed over."""
        moved = [
            (new, self.nodes.pop(old), self.layout.pop(old))
            for old, new in names.items()
            if old != new and old in self.nodes
        ]
        gone = []
        for new, node, piece in moved:
            if new in self.nodes:
                gone.append((new, self.nodes[new], self.layout[new]))
            node.name = str(new)
            self.nodes[new], self.layout[new] = node, piece
        if self.dropped is not None and self.dropped in names:
            self.dropped = names[self.dropped] if self.stays() else None
        return gone

    def _hand_on(self, layout: Mapping[Id, Piece], goal: Where | None) -> None:
        """Of several alike the one that lies where it was dropped is the one that goes."""
        thing = self.dropped
        if self.stays() or thing not in self.nodes:
            return
        lies = self.layout[thing]

        def stays(other: Id) -> int:
            return 0 if other not in layout else 1 if layout[other] != self.layout[other] else 2

        alike = (other for other, piece in self.layout.items() if other.kind == thing.kind and _alike(piece, lies))
        goes = min(alike, key=lambda other: (stays(other), other != thing))
        if stays(goes) == 2:
            return
        self.dropped = None
        if goes != thing:
            self.nodes[thing], self.nodes[goes] = self.nodes[goes], self.nodes[thing]
            self.nodes[thing].name, self.nodes[goes].name = str(thing), str(goes)
            self.layout[thing] = self.layout[goes]
        if goes not in layout:  # what comes and looks the same is the same, else what comes just where it lies
            lying = Pose.of(self.nodes[goes]).centre
            comes = ((new, self._pose(piece)) for new, piece in layout.items() if new not in self.nodes)
            far = {new: math.dist(pose.centre, lying) for new, pose in comes}
            reach = BESIDE if goal is None or goal(goes, lies) is None else 0.0
            same = [new for new in far if layout[new].look == lies.look] or [new for new in far if far[new] < reach]
            self._rename({goes: min(same, key=far.__getitem__, default=goes)})

    def _leave(self, node: Node, piece: Piece, where: Box, other: Node | None, ms: float) -> Motion:
        now, end = Pose.of(node), Pose.at(where, self._pose(piece))
        faces = (node,) if other is None else (node, other)
        length = max(ms, flight_ms(now, end))
        flight = Flight(self._air, faces, now, end, length, flips=len(faces) > 1, leaves=True)
        return Sequence(flight, *(call(face.detach) for face in faces))

    def _arrive(self, thing: Id, piece: Piece, where: Box | None, other: Node | None, ms: float) -> Motion:
        node = self._settle(thing, piece)
        node.can_wait = True
        end = self._pose(piece)
        if where is None and other is None:
            node.opacity = 0.0  # if everything is laid out meanwhile, it is there
            return Tween(FADE_MS, lambda share: setattr(node, "opacity", max(node.opacity, share)), linear)
        start = end if where is None else Pose.at(where, end)
        length = max(ms, FLIP_MS if where is None else flight_ms(start, end))
        return self._flight(thing, piece, other, start, self._air, length, flips=other is not None)

    def _go(self, thing: Id, piece: Piece, ms: float, *, flips: bool) -> Motion:
        old, before = self.nodes[thing], self.layout[thing]
        now, end, flips = Pose.of(old, before.lying), self._pose(piece), flips or before.turned != piece.turned
        still, changed = math.dist(now.centre, end.centre) < STILL, before.look[:SHOWN] != piece.look[:SHOWN]
        if still and (self._pose(before).size, before.tilt) == (end.size, piece.tilt) and not changed and not flips:
            return call(lambda: self._settle(thing, piece))
        self.layout[thing] = piece
        if not _alike(before, piece):
            node = self._make_node(thing, piece)
            node.opacity = 0.0
            if old.parent is not None:
                old.parent.add(node).centre = old.centre
        home = self._homes[piece.home] if still else self._air
        least = flight_ms(now, end) if not still else FLIP_MS if flips else FLY_MS
        other = None if self.nodes[thing] is old else old
        return self._flight(thing, piece, other, now, home, max(ms, least), flips=flips)

    def _flight(
        self, thing: Id, piece: Piece, other: Node | None, start: Pose, home: Node, ms: float, *, flips: bool
    ) -> Motion:
        """The flight of a piece to its place, perhaps with another face first."""
        node = self.nodes[thing]
        faces = (node,) if other is None else (other, node)

        def land() -> None:
            if other is not None:
                other.detach()
            if self.layout.get(thing) == piece:
                node.opacity = 1.0
                self._settle(thing, piece)

        like = ((one, lies) for one, lies in self.layout.items() if one.kind == thing.kind and one != thing)
        then = self._coming if home is self._air else {}
        others = [self._pose(at) for one, lies in like for at in {lies, then.get(one, lies)} if then]
        return Sequence(Flight(home, faces, start, self._pose(piece), ms, flips=flips, others=others), call(land))

    def _pose(self, piece: Piece) -> Pose:
        home, (w, h) = self._homes[piece.home], piece.size
        scale = home.matrix_to().scale
        return Pose(home.to_stage(piece.centre), (w * scale, h * scale), piece.tilt, piece.lying)


def _go_pale(node: Node) -> Motion:
    return Sequence(fade(node, 0), call(node.detach))


def _is_more(one: Piece, other: Piece) -> bool:
    """Whether the same thing says a larger number in the same place."""
    numbers = [(a, b) for a, b in zip(one.look, other.look, strict=False) if type(a) is int and type(b) is int]
    return any(b > a for a, b in numbers) and one._replace(look=other.look) == other


def _alike(one: Piece | None, other: Piece) -> bool:
    """Whether one node can stand for both."""
    return one is not None and one.look == other.look and one.size == other.size
