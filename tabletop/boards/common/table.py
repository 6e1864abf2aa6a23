"""What lies on a table now and in which layer, and what does every part of a board stand on?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Protocol

from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.pieces import Piece, PieceSet, Rimmed
from tabletop.boards.common.table_context import K
from tabletop.boards.common.zones import Zone
from tabletop.scene import Box, Camera, Group, Node, Stage, stage_of


class Layers:
    """The groups everything hangs in, all in table coordinates. Things on the sheet move with the camera, where there is one."""

    def __init__(self, root: Node, backdrop: Node, window: Box | None, printed: Node | None, seen: Box) -> None:
        """`window` is the part of the table that zooms, `seen` where that is shown."""
        root.clear()
        root.add(backdrop)
        self.camera: Camera | None = None
        if window is not None:
            self.camera = root.add(Camera((seen.w, seen.h), window, pos=(seen.x, seen.y)))
        world = root.add(Group(name="world")) if self.camera is None else self.camera.world
        self.printed = world.add(Group(name="printed"))
        if printed is not None:
            self.printed.add(printed)
        self.trails = world.add(Group(name="trails", z=0.9))
        self.marks = world.add(Group(name="marks", z=1))
        self.zones = world.add(Group(name="zones", z=1.5))
        self.zones.focus_group = True
        self.low = world.add(Group(name="low", z=2))
        self.veils = world.add(Group(name="veils", z=3))
        self.pills = world.add(Group(name="pills", z=4))
        self.sheet = world.add(Group(name="pieces", z=6))
        self.sheet.focus_group = True
        self.usable = world.add(Group(name="usable", z=6.5))
        self.traces = world.add(Group(name="traces", z=6.8))
        self.lights = world.add(Group(name="lights", z=7))
        self.top = world.add(Group(name="top", z=8))
        self.move_values = world.add(Group(name="worths", z=8.5))
        self.rail = root.add(Group(name="rail", z=1))
        self.rail.focus_group = True
        self.dock = root.add(Group(name="dock", z=1))
        self.dock.focus_group = True
        self.shade = root.add(Group(name="shade", z=1.5))
        self.bar = root.add(Group(name="bar", z=2))
        self.prompt = root.add(Group(name="prompt rail", z=2))
        self.usable_fixed = root.add(Group(name="usable on the screen", z=3))
        self.traces_fixed = root.add(Group(name="traces on the screen", z=4))
        self.air = root.add(Group(name="air", z=5))
        self.air.passes = True
        self.above = root.add(Group(name="above", z=6))
        self.cards = root.add(Group(name="moment", z=8))
        self.inspector = root.add(Group(name="inspector", z=9))
        self._fixed = (self.rail, self.dock, self.bar, self.prompt)

    def lay_dock(self, lies: Box, shown: Box) -> None:
        """Show the dock in another box than it lies in, as large as that allows."""
        scale = min(shown.w / lies.w, shown.h / lies.h)
        self.dock.pivot, self.dock.scale = (0, 0), scale
        self.dock.pos = (shown.x - lies.x * scale, shown.y - lies.y * scale)

    @property
    def homes(self) -> dict[str, Node]:
        """Where pieces may lie, by name."""
        return {"low": self.low, "sheet": self.sheet, "top": self.top, "rail": self.rail, "dock": self.dock}

    def zone_home(self, home: str) -> Node:
        """Where a zone hangs: those of the sheet lie below all pieces, those of the top bar in it."""
        return {**self.homes, "sheet": self.zones, "bar": self.bar}[home]

    def is_fixed(self, node: Node) -> bool:
        """Whether a node stays where it is when the camera moves."""
        return any(node.within(part) for part in self._fixed)

    def rims_over(self, node: Node) -> Node:
        """Where the rim of a usable thing hangs."""
        return self.usable_fixed if self.is_fixed(node) else self.usable

    def veil_over(self, node: Node) -> Node:
        """Where a veil over a thing hangs: places lie below the pieces, a piece below its veil."""
        return self.lights_over(node) if self.is_fixed(node) or node.within(self.sheet) else self.veils

    def lay_over(self, card: Node) -> Node:
        """Lay a card over the table, in the measures of the stage: it is as large as what explains a thing under the pointer."""
        home = self.inspector
        assert home.parent is not None
        to_stage = home.parent.matrix_to()
        home.pivot, home.scale = (0, 0), 1 / to_stage.scale
        home.pos = (-to_stage.e / to_stage.scale, -to_stage.f / to_stage.scale)
        return home.add(card)

    def lights_over(self, node: Node) -> Node:
        """Where a light over a thing hangs."""
        return self.above if self.is_fixed(node) else self.lights

    def worth_beside(self, node: Node) -> Node:
        """Where the worth of what a thing may do hangs: above all that lies on the sheet, so that nothing covers its number."""
        return self.above if self.is_fixed(node) else self.move_values


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
    """Pieces, places and cards of seats in their layers, made anew with seats and size; it knows no part that stands on it."""

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
        """Rims and the lights and trails of told moves; while something is lifted the others do without."""
        layers = self.layers
        for node in (*self.rims(), layers.traces, layers.traces_fixed, layers.trails):
            node.visible = shown


class Part(Generic[K]):
    """What a game fills in knows the table and the kit."""

    def __init__(self, table: Table[K]) -> None:
        self.table = table

    @property
    def kit(self) -> K:
        """Words, type, plan, seats."""
        return self.table.kit
