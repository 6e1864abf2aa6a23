"""Where does a card of the screen's own lie in the rail, and when is it built anew?"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from tabletop.boards.common.board import CardNode, RailCard
from tabletop.scene import Flattened, Node, stage_of
from tabletop.scene.look.geometry import Matrix, Point


def paint_unseen(node: Node, home: Node) -> Iterator[None]:
    """Make the pictures of what will stand in that home, one after the other."""
    stage = stage_of(home)
    if stage is not None:
        yield from _painted(node, _world(home, stage.scale))


def _painted(node: Node, above: Matrix) -> Iterator[None]:
    """The pictures below a node first, so that a baked one has only to lay them over one another."""
    if not node.visible:
        return
    world = node.local_matrix.then(above)
    scale = world.scale
    inside = Matrix(scale, 0, 0, scale, 0, 0) if isinstance(node, Flattened) else world
    for child in node.in_order():
        yield from _painted(child, inside)
    node.picture(scale)
    yield


def _world(node: Node, scale: float) -> Matrix:
    """Where that node lies on the screen, reckoned from above as painting does: its scale must be the very same number."""
    line = [node]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    world = Matrix(scale, 0, 0, scale, 0, 0)
    for above in reversed(line):
        world = above.local_matrix.then(world)
    return world


GAP = 10.0
KEPT = 3
"""Cards that are kept: the one that lies here, one that is made ready, and the empty one that comes every turn."""


class Room(NamedTuple):
    """What there is for a card, and at which scale the table is shown."""

    width: float
    height: float
    scale: float


class CardPlace:
    """The place between prompt and log. A new card takes over the keyboard where the old one had it."""

    def __init__(self, home: Node) -> None:
        self._home = home
        self._room = Room(0.0, 0.0, 1.0)
        """What there is for a card."""
        self._made: dict[Hashable, tuple[Room, CardNode]] = {}
        """Cards that lie here, lay here before or will lie here, by what they show, the newest last."""
        self.node: CardNode | None = None

    def get_ready(self, card: RailCard | None) -> Iterator[None]:
        """Build and paint a card unseen, bit by bit, to be laid here: then showing it takes no time."""
        room = self._room
        if card is None or self._find(card, room) is not None:
            return
        node: CardNode | None = None
        for part in card.grow(*room):
            node = part
            yield
        assert node is not None
        yield from paint_unseen(node, self._home)
        self._keep(card, room, node)

    def show(self, card: RailCard | None, pos: Point, room: Room) -> float:
        """Show this card here; where whatever comes below it begins."""
        self._room = room
        if card is None:
            self._remove()
            return pos[1]
        node = self._find(card, room)
        if node is None:
            *_, node = card.grow(*room)
        self._keep(card, room, node)
        if node is not self.node:
            focused = self._focused()
            self._remove()
            self.node = self._home.add(node)
            self._focus(focused)
        node.fade(card.over)
        node.pos = pos
        return pos[1] + node.h + GAP

    def top(self, card: RailCard | None, top: float, bottom: float) -> float:
        """Where a card begins that might begin here: one whose position is over stays where it lies as long as it can, so that
        neither it nor the log below it moves to and fro while something is told above them.
        """
        lies = self.node.y if card is not None and card.over and self.node is not None else top
        return lies if self.node is not None and top <= lies <= bottom - self.node.h else top

    def _find(self, card: RailCard, room: Room) -> CardNode | None:
        """The card as it was made before, if it suits the room there is now."""
        had, node = self._made.get(card.model, (None, None))
        if had is None or node is None or (had.width, had.scale) != (room.width, room.scale):
            return None
        return node if round(had.height) == round(room.height) or (not node.cut and node.h <= room.height) else None

    def _keep(self, card: RailCard, room: Room, node: CardNode) -> None:
        self._made.pop(card.model, None)
        self._made[card.model] = room, node
        if len(self._made) > KEPT:
            del self._made[next(iter(self._made))]

    def _remove(self) -> None:
        if self.node is not None:
            self.node.detach()
        self.node = None

    def _focused(self) -> str:
        """The name of the part of the card the keyboard stands on."""
        stage = stage_of(self._home)
        held = stage.focus.node if stage is not None else None
        return held.name if held is not None and self.node is not None and held.within(self.node) else ""

    def _focus(self, name: str) -> None:
        stage = stage_of(self._home)
        if name and stage is not None and self.node is not None:
            stage.focus.set(next((node for node in self.node.walk() if node.name == name), None))
