"""What do `data/corrosion/table.yaml`, its compact twin and `boards.yaml` hold, as types?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.plan import Area, BarPlan, Grid, Plan, PromptPlan, TablePlan, TableSize, table_size
from tabletop.content import DATA, convert, read
from tabletop.scene import Box, Point, Size


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

    def box(self, of: Area | Box) -> Box:
        """A box of the board on the table."""
        return Box(*self.point(of.x, of.y), of.w * self.scale, of.h * self.scale)

    def size(self, size: Size) -> Size:
        """How large a thing of the board is on the table."""
        return (size[0] * self.scale, size[1] * self.scale)


HEIGHT, GAP = 1080.0, 8.0
"""Of the table, and between two chips."""


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

    def chips(self, seats: int, grown: float) -> Grid:
        """The same where they are shown so much larger: all of them still stand below each other."""
        rail = self.rail(seats)
        least = (HEIGHT - rail.at[1]) / grown / seats
        step = min(rail.step[1], least) if seats > 1 else rail.step[1]
        return Grid(rail.at, (rail.size[0], min(rail.size[1], step - GAP)), (rail.step[0], step))

    def _beside(self, grown: float) -> tuple[float, float]:
        """What larger chips take of the room beside them: at the left, and of its width."""
        way = self.rail(2).size[0] * (grown - 1) if self.prompt.bar else 0.0
        return (0.0 if self.rail_at_left else way), way

    def rail_of(self, grown: float) -> PromptPlan:
        """The bar makes way for larger chips."""
        rail, (left, way) = super().rail_of(grown), self._beside(grown)
        area = Area(rail.area.x + left / grown, rail.area.y, rail.area.w - way / grown, rail.area.h)
        return msgspec.structs.replace(rail, area=area)

    def seen(self, grown: float) -> Box | None:
        """So does the table."""
        seen, (left, way) = super().seen(grown), self._beside(grown)
        return None if seen is None else Box(seen.x + left, seen.y, seen.w - way, seen.h)


# -- inside the boards, the same in both plans ------------------------------------------------------------------------


class MarketBoard(Plan, frozen=True):
    """The market: the middles of its columns, the wells of its rows, how large things are there."""

    size: tuple[float, float]
    top: float
    columns: dict[str, float]
    wells: dict[str, Area]
    fills: dict[str, str]
    windows: dict[str, tuple[float, float]]
    stacks: dict[str, tuple[float, float]]
    discards: dict[str, tuple[float, float]]
    supply: Area
    strip: Area
    gauge: Area
    rivets: tuple[float, float]
    spread: Area

    def place(self, row: str, column: str) -> Box:
        """What lies in a column of a row: at a window, on the stack or on the discard pile."""
        well, sizes = self.wells[row], {"stack": self.stacks, "discard": self.discards}.get(column, self.windows)
        w, h = sizes[row]
        top = {"stack": 5.0, "discard": 8.0}.get(column, (well.h - h) / 2)
        return Box(self.columns[column] - w / 2, well.y + top, w, h)


class Side(Plan, frozen=True):
    """A side of the factory; its engineers: first, last, how far apart, how high."""

    tray: Area
    chip: tuple[float, float]
    angle: float
    engineers: tuple[float, float, float, float]
    one_shots: float
    turning: tuple[float, ...]
    reach: float
    machines: float


class OwnBoards(Plan, frozen=True):
    """Reserve, factory and player board as one."""

    boards: dict[str, Area]
    wheel: tuple[float, float]
    rim: float
    track: float
    pitch: float
    beside: float
    sides: dict[str, Side]
    wells: dict[str, Area]
    spots: dict[str, Area]
    boiler: Area
    water: dict[str, float]
    way_back: Area


class Boards(Plan, frozen=True):
    """What lies where on the boards themselves."""

    market: MarketBoard
    own: OwnBoards


BOARDS = convert(read(DATA / "corrosion" / "boards.yaml"), Boards)
MARKET, OWN = BOARDS.market, BOARDS.own
