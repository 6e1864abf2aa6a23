"""What does `data/aquasphere/table.yaml` hold, as types?"""

from __future__ import annotations

from typing import Literal

from tabletop.boards.common.plan import Area, BarPlan, DockPlan, Grid, Plan, TablePlan, TableSize, table_size
from tabletop.scene import Point


class TopBar(BarPlan, frozen=True):
    """The strip along the upper edge."""

    title: Area
    rounds: Grid
    phases: Area
    supply: Area


class Rail(Plan, frozen=True):
    """The seat rail of one table size; what is None is not shown."""

    seats: Grid
    forecast: Area
    legend: Area | None = None
    ladder: Area | None = None


class Station(Plan, frozen=True):
    """The ring of rooms: points of a room as (u across, v outward), distances from the middle."""

    centre: Point
    title: Area
    areas: dict[str, Point]
    charging: Point
    control: Point
    berths: tuple[Point, ...]
    slanted_berths: tuple[Point, ...]
    letter: float
    slanted_letter: float
    lock: float
    segment: float


class Headquarters(Plan, frozen=True):
    """Pass lane, levels, cards and the knowledge track."""

    area: Area
    fields: dict[str, Point]
    pass_places: Grid
    next_card: Area
    turn_order: Area
    laps: Area
    track: Grid
    red_line: float


class Dock(DockPlan, frozen=True):
    """The own board."""

    programs: Area
    supply: Area
    lab: Area
    symbols: dict[str, Point]
    any_symbol: Area
    cash_in: Area
    columns: Grid
    base_lab: Area
    expansions: Grid
    trays: Grid
    cards: Grid
    way_back: Area


class PieceSizes(Plan, frozen=True):
    """How large the pieces are."""

    scientist: float
    engineer: float
    control_bot: float
    supply_bot: float
    program: float
    programmed_bot: float
    order_bot: float
    submarine: tuple[float, float]
    dock_submarine: tuple[float, float]
    research: tuple[float, float]
    expansion: tuple[float, float]
    counter: float
    tray_time: float
    tray_crystal: float


class Crowds(Plan, frozen=True):
    """How things that share a place make room: where each lies from its middle, and how large they are, by how many there are."""

    goods: tuple[tuple[Point, ...], ...]
    heights: dict[str, tuple[float, ...]]
    counters: tuple[tuple[Point, ...], ...]
    counter_sizes: tuple[float, ...]
    scientists: tuple[Point, ...]
    engineers: tuple[Point, ...]
    sockets: dict[str, tuple[Point, ...]]
    """Of a charging station, by how many it has; so are its bots drawn smaller."""
    charging_bots: dict[str, float]


class AquaPlan(TablePlan, frozen=True):
    """The whole table."""

    top_bar: TopBar
    rails: dict[TableSize | Literal["rivals"], Rail]
    table: Area
    station: Station
    headquarters: Headquarters
    dock: Dock
    pieces: PieceSizes
    crowds: Crowds
    program_card: dict[str, Point]
    arrows: dict[str, dict[str, str]]

    def rail(self, seats: int, *, rivals: bool) -> Rail:
        """The rail for so many seats; alone for the house mode that is played."""
        return self.rails["rivals" if rivals else table_size(seats)]
