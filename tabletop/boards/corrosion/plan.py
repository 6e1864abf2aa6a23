"""What do `data/corrosion/table.yaml` and its compact twin hold, as types?"""

from __future__ import annotations

from tabletop.boards.common.plan import Area, BarPlan, Grid, Plan, TablePlan, TableSize, table_size
from tabletop.scene import Box
from tabletop.scene.geometry import Point, Size


class TopBar(BarPlan, frozen=True):
    """The strip along the upper edge."""

    mark: Area
    turn: Area
    phases: Area
    supplies: Grid
    note: Area


class Part(Plan, frozen=True):
    """A board: what is printed on it is measured from its corner and shown `scale` times as large."""

    at: tuple[float, float]
    scale: float

    def point(self, x: float, y: float) -> Point:
        """A point of the board on the table."""
        return (self.at[0] + x * self.scale, self.at[1] + y * self.scale)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """A box of the board on the table."""
        return Box(*self.point(x, y), w * self.scale, h * self.scale)

    def size(self, size: Size) -> Size:
        """How large a thing of the board is on the table."""
        return (size[0] * self.scale, size[1] * self.scale)


class Hand(Plan, frozen=True):
    """Cards in hand: one row that closes up (`columns` 0), or rows of so many."""

    area: Area
    card: tuple[float, float]
    at: tuple[float, float]
    step: tuple[float, float]
    columns: int
    room: float
    """How far the first and the last card of a row may be apart."""


class CorrosionPlan(TablePlan, frozen=True):
    """The whole table."""

    top_bar: TopBar
    seats: dict[TableSize, Grid]
    """Seat cards; the solo opponent has one too."""
    table: Area
    market: Part
    own: Part
    awards: Area
    opponent: Area
    hand: Hand

    def rail(self, seats: int) -> Grid:
        """Where the cards of so many seats (and the solo opponent) lie."""
        return self.seats[table_size(seats)]
