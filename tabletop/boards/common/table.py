"""What lies on a table now, and what does every part of a board stand on?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Protocol

from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.pieces import Piece, PieceSet, Rimmed
from tabletop.boards.common.table_context import K
from tabletop.boards.common.zones import Zone
from tabletop.scene import Node, Stage, stage_of


class Told(Protocol):
    """What a game says of the things on its table."""

    @property
    def touchable(self) -> frozenset[str]:
        """Pieces (by the first word of their look) that explain themselves."""

    def arrange(self, view: View[Any]) -> dict[Id, Piece]:
        """Where every piece lies in a view."""

    def make(self, thing: Id, piece: Piece) -> Node:
        """The node of a piece."""

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """The things a line of the log means with these words."""

    def tip_of(self, thing: Id) -> Callable[[], Node | None]:
        """What explains a thing while the pointer rests on it."""


class Table(Generic[K]):
    """Pieces, places and cards of seats in their layers, made anew with the seats and the size. It knows none of the parts that
    stand on it.
    """

    def __init__(self, host: TableHost, root: Node, kit: K, layers: Layers, told: Told) -> None:
        self.host, self.root, self.kit, self.layers, self.told = host, root, kit, layers, told
        self.view: View[Any] | None = None
        """What is shown; None before anything is."""
        self.pieces = PieceSet(layers.homes, layers.air, self._made)
        self.zones: dict[Id, Zone] = {}
        self.seats: dict[int, Node] = {}
        """The cards of the seats."""
        self.counting: dict[int, int] = {}
        """What counters show while they count, by seat."""
        self._arranged: tuple[View[Any], dict[Id, Piece]] | None = None

    @property
    def stage(self) -> Stage | None:
        """What the table is shown on; None while it is not."""
        return stage_of(self.root)

    def add_zones(self, zones: Iterable[Zone]) -> None:
        """Places that can be pointed at although nothing lies there."""
        for zone in zones:
            zone.tip = self.told.tip_of(zone.place)
            self.layers.zone_home(zone.home).add(zone)
            self.zones[zone.place] = zone

    def arrange(self, view: View[Any]) -> dict[Id, Piece]:
        """Where every piece lies in a view; what is told, moved to and then laid out is asked once."""
        if self._arranged is None or self._arranged[0] is not view:
            self._arranged = view, self.told.arrange(view)
        return self._arranged[1]

    def _made(self, thing: Id, piece: Piece) -> Node:
        node = self.told.make(thing, piece)
        if piece.look[0] in self.told.touchable:
            node.hits = True
            node.tip = self.told.tip_of(thing)
        return node

    def things(self) -> Iterator[tuple[Id, Node]]:
        """Every zone and piece."""
        yield from self.zones.items()
        yield from self.pieces.nodes.items()

    def node_of(self, thing: Id) -> Node | None:
        """The piece, zone or seat card of that id; None when it is not on the table now."""
        if thing.kind == SEAT:
            return self.seats.get(thing.number())
        return self.pieces.nodes.get(thing) or self.zones.get(thing)

    def thing(self, thing: Id) -> Node:
        """The piece or zone of an id that is known to be on the table."""
        node = self.node_of(thing)
        assert node is not None, thing
        return node

    def explains_itself(self, thing: Id) -> bool:
        """Whether a piece has a tip of its own."""
        return self.pieces.layout[thing].look[0] in self.told.touchable

    def active_colour(self, view: View[Any]) -> str:
        """The colour of whoever decides."""
        seat = view.viewer if view.decision is None else view.decision.seat
        return self.kit.lit(seat)

    def rims(self) -> list[Node]:
        """The rims of everything that can be used now."""
        own = [node.rim for node in self.pieces.nodes.values() if isinstance(node, Rimmed) and node.rim is not None]
        return [*own, *self.layers.usable.children, *self.layers.usable_fixed.children]

    def show_rims(self, shown: bool) -> None:
        """Rims and the traces of told moves; while something is lifted the others do without."""
        for node in (*self.rims(), *self.layers.traces.children, *self.layers.traces_fixed.children):
            node.visible = shown


class Part(Generic[K]):
    """What a game fills in knows the table and the kit."""

    def __init__(self, table: Table[K]) -> None:
        self.table = table

    @property
    def kit(self) -> K:
        """Words, type, plan, seats."""
        return self.table.kit
