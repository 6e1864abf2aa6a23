"""What does `data/watch/table.yaml` hold, as types?"""

from __future__ import annotations

from tabletop.boards.common.plan import (
    Area,
    BarPlan,
    DockPlan,
    Grid,
    Plan,
    PromptPlan,
    TablePlan,
    TableSize,
    table_size,
)
from tabletop.boards.common.zones import polar
from tabletop.scene import Point


class TopBar(BarPlan, frozen=True):
    """The strip along the upper edge."""

    title: Area
    round: Area
    pips: Area
    phases: Area
    supplies: Area


class Rail(Plan, frozen=True):
    """The seat rail of one table size; what is None is not shown."""

    seats: Grid
    points: Area
    third: Area | None = None


class Ring(Plan, frozen=True):
    """Equal things around the clock: how far from its middle, where the first one is (clockwise from 12), how far apart."""

    radius: float
    first: float
    step: float

    def spot(self, centre: Point, index: int) -> Point:
        """The middle of one of them."""
        return polar(centre, self.radius, self.first + self.step * index)


class Clock(Plan, frozen=True):
    """The factory plan: everything is measured from its middle."""

    centre: tuple[float, float]
    picture: float
    spaces: Ring
    emblems: Ring
    names: Ring
    plaques: Ring
    arrow: tuple[float, float]
    market: float
    hand: tuple[float, float]
    space: float
    emblem: float


class Bench(Plan, frozen=True):
    """The table between the rails."""

    clock: Clock
    spies: Area
    spy_cards: Grid
    market_deck: Area
    document_deck: Area
    supply: Area
    ledger: Area
    shelf: Area
    solo_card: Area
    solo_ranks: Area
    solo_robot: Area


class Stock(Plan, frozen=True):
    """The piles of crates: columns of three colours, the lowest crate of a pile, how far the next lies above it."""

    first: tuple[float, float]
    colour: float
    value: float
    rise: float
    labels: Grid


class Dock(DockPlan, frozen=True):
    """The own board and what lies beside it."""

    board: Area
    cells: Grid
    """Of the player board, the box first; `prices` is the height of what stands above them."""
    prices: float
    gears: Area
    roubles: Area
    debt: Area
    crates: Area
    documents: Area
    sets: Area
    hand: Grid
    black_disc: tuple[float, float]


class Rails(PromptPlan, frozen=True):
    """The prompt rail."""

    risk: float
    """How high the panel of the risk is."""


class Sizes(Plan, frozen=True):
    """How large pieces are."""

    worker: tuple[float, float]
    worker_lying: tuple[float, float]
    robot: tuple[float, float]
    disc: float
    crate: float
    spy: float
    spy_turned: float
    gear: float
    coin: float
    note: tuple[float, float]
    die: float


class WatchPlan(TablePlan, frozen=True):
    """Where everything lies, in design pixels."""

    top_bar: TopBar
    rails: dict[TableSize, Rail]
    table: Area
    bench: Bench
    tracks: Grid
    stock: Stock
    dock: Dock
    prompt: Rails
    pieces: Sizes

    def rail(self, seats: int) -> Rail:
        """The seat rail for so many players."""
        return self.rails[table_size(seats)]
