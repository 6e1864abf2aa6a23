"""How does a board read where things lie and how long events take from `data/<game>/`, each mistake named with its line?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import msgspec

from tabletop.content import DATA, convert, read
from tabletop.content.reader import Document
from tabletop.scene import Box, Point

P = TypeVar("P", bound="TablePlan")
ABOVE = 54.0
"""What stays free above a corner that may rise by a line of buttons."""
MIDDLE = 960.0
"""Of the 1920 pixels a table is wide."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table.yaml (or a part of it) holds: a game derives its own plan with one field per region."""


class Area(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A region, written `[x, y, w, h]` in design pixels."""

    x: float
    y: float
    w: float
    h: float

    def __post_init__(self) -> None:
        if self.w <= 0 or self.h <= 0:
            raise ValueError("width and height must be positive")

    @property
    def box(self) -> Box:
        """The region as the scene speaks of it."""
        return Box(self.x, self.y, self.w, self.h)

    @property
    def at(self) -> Point:
        """The upper left corner."""
        return (self.x, self.y)

    @property
    def size(self) -> Point:
        """Width and height."""
        return (self.w, self.h)

    def over(self, by: float) -> Area:
        """The region in units so much larger."""
        return Area(self.x / by, self.y / by, self.w / by, self.h / by)

    @property
    def centre(self) -> Point:
        """Where both diagonals of the area cross."""
        return (self.x + self.w / 2, self.y + self.h / 2)


class Grid(Plan, frozen=True):
    """Equal cells in rows and columns: where the first one lies, how large each is, how far apart they are."""

    at: tuple[float, float]
    size: tuple[float, float]
    step: tuple[float, float] = (0, 0)

    def cell(self, column: int, row: int = 0) -> Box:
        """One cell, counted from 0."""
        return Box(self.at[0] + column * self.step[0], self.at[1] + row * self.step[1], *self.size)


TableSize: TypeAlias = Literal["solo", "two", "three", "four"]
"""How plans name what differs by the number of seats."""


def table_size(seats: int) -> TableSize:
    """The name of a table with so many seats."""
    names: tuple[TableSize, ...] = get_args(TableSize)
    return names[seats - 1]


class BarPlan(Plan, frozen=True):
    """The strip along the upper edge, as far as every table has it."""

    bar: Area
    buttons: Grid


class WidePlan(Plan, frozen=True):
    """Where things come when the rail is folded: the sheet takes its room, the dock makes way, the prompt lies beside the dock."""

    sheet: Area
    dock: Area
    prompt: Area


class Shift(Plan, frozen=True):
    """Parts of a plan that lie elsewhere when the rail stands at the left: by how much, and their names with dots."""

    by: float
    parts: tuple[str, ...]


class PromptPlan(Plan, frozen=True, kw_only=True):
    """The prompt rail: where the prompt begins, how far the log reaches, what is left when the rail is folded."""

    area: Area
    log: Area
    folded: Area
    bar: bool = False
    """The prompt is a bar; what stands beside it and the log come out over the table."""
    over: bool = False
    """The whole rail comes out over the table when it is needed."""
    wide: WidePlan | None = None
    """How a table spreads that has no compact plan for a folded rail."""
    corner: Area | None = None
    """Where the prompt stands, in few words, while the whole rail is folded."""

    def grown(self, by: float) -> PromptPlan:
        """The same rail in units so much larger: what stands in it has less room and is shown larger. A bar keeps its height in
        these units, and what lies below makes way.
        """
        way = self.lower(by)
        area = Area(self.area.x / by, self.area.y / by, self.area.w / by, self.area.h if self.bar else self.area.h / by)
        log = Area(self.log.x / by, (self.log.y + way) / by, self.log.w / by, (self.log.h - way) / by)
        wide = self.wide and msgspec.structs.replace(self.wide, prompt=self.wide.prompt.over(by))
        folded, corner = self._corner_beside() if by > 1 else (self.folded, self.corner)
        return msgspec.structs.replace(self, area=area, log=log, folded=folded.over(by), corner=corner, wide=wide)

    def _corner_beside(self) -> tuple[Area, Area | None]:
        """What is left of the folded rail ends above the corner, which reaches as far as that does."""
        folded, corner = self.folded, self.corner
        if corner is None:
            return folded, None
        left, right = min(folded.x, corner.x), max(folded.box.right, corner.box.right)
        ends = corner.y - ABOVE - folded.y
        return Area(folded.x, folded.y, folded.w, ends), Area(left, corner.y, right - left, corner.h)

    def lower(self, by: float) -> float:
        """How far down a bar that is shown so much larger reaches beyond its place."""
        return self.area.h * (by - 1) if self.bar else 0.0


class DockPlan(Plan, frozen=True):
    """The own board, where that is a part of the table on its own."""

    area: Area


class TablePlan(Plan, frozen=True, kw_only=True):
    """What the plan of every table has; a game adds its own regions."""

    top_bar: BarPlan
    prompt: PromptPlan
    landmark: Area
    """What stands for the table in a small picture."""
    table: Area | None = None
    """What zooms and pans as one picture."""
    dock: DockPlan | None = None
    left: tuple[Shift, ...] = ()
    """How this plan becomes that of a left-handed player, one shift after the other."""

    @property
    def rail_at_left(self) -> bool:
        """Whether the rail stands at the left."""
        return self.prompt.folded.x < MIDDLE

    def rail_of(self, grown: float) -> PromptPlan:
        """The rail in units so much larger."""
        return self.prompt.grown(grown)

    def seen(self, grown: float) -> Box | None:
        """Where what zooms and pans is shown, below a prompt that is shown so much larger."""
        if self.table is None:
            return None
        way = self.prompt.lower(grown)
        return Box(self.table.x, self.table.y + way, self.table.w, self.table.h - way)


@cache
def read_plan(game: str, kind: type[P], data: Path = DATA, *, form: str = "", left: bool = False) -> P:
    """The table of a game as its own plan type; `DataError` names file and line of what does not fit.

    `form` names another plan of the same table: "compact" is `table_compact.yaml`. What that does not speak of is as in
    `table.yaml`. `left`: with the rail at the left.
    """
    said = read(data / game / "table.yaml")
    if form:
        read_plan(game, kind, data)  # its mistakes are named with its own lines
        other = read(data / game / f"table_{form}.yaml")
        said = Document(other.file, {**said.data, **other.data}, other.lines)
    plan = convert(said, kind)
    for number, shift in enumerate(plan.left):
        for part in shift.parts:
            try:
                moved = _with(plan, part.split("."), shift.by)
            except (AttributeError, KeyError, TypeError):
                raise said.error(("left", number), "unknown_reference", field="left", name=part) from None
            plan = moved if left else plan
    return plan


def _with(whole: Any, path: Sequence[str], by: float) -> Any:
    """The same with one part of it moved to the right."""
    if not path:
        return _moved(whole, by)
    if isinstance(whole, dict):
        return {**whole, path[0]: _with(whole[path[0]], path[1:], by)}
    return msgspec.structs.replace(whole, **{path[0]: _with(getattr(whole, path[0]), path[1:], by)})


def _moved(part: Any, by: float, *, named: bool = True) -> Any:
    """Areas and grids move wherever they are; points and numbers may be measures: they, or the map they stand in, are named."""
    match part:
        case Area():
            return Area(part.x + by, part.y, part.w, part.h)
        case Grid():
            return Grid((part.at[0] + by, part.at[1]), part.size, part.step)
        case Plan():
            values = {name: _moved(getattr(part, name), by, named=False) for name in part.__struct_fields__}
            return msgspec.structs.replace(part, **values)
        case dict():
            return {name: _moved(value, by, named=named) for name, value in part.items()}
        case (x, y) if named:
            return (x + by, y)
        case int() | float() if named:
            return part + by
    return part


class Pacing(Plan, frozen=True):
    """The pace of one table. Times are milliseconds at normal speed; every name is a kind of event."""

    together: Mapping[str, tuple[str, ...]] = {}
    """After an event of the first kind, events of these kinds belong to the same beat."""
    silent: frozenset[str] = frozenset()
    """Events that move nothing by themselves."""
    by_rules: frozenset[str] = frozenset()
    """Events that nobody brings about but the rules: their way is drawn in nobody's colour."""
    suffered: Mapping[str, str] = {}
    """Events that happen to somebody, with the fact that says to whom."""
    lengths: Mapping[str, float] = {}
    """How long a beat takes by the kind of its first event; the others take as long as a flight."""
    pauses: Mapping[str, float] = {}
    """A breath after what people want to read."""
    interludes: Mapping[str, tuple[str, ...]] = {}
    """Events that may stop the game for a moment; beats of only these kinds that follow are told with them."""


def read_pacing(game: str, data: Path = DATA) -> Pacing:
    """The pace of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "motion.yaml"), Pacing)
