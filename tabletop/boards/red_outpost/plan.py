"""What does `data/red_outpost/table.yaml` hold, as types?"""

from __future__ import annotations

from tabletop.boards.common.plan import Area, BarPlan, DockPlan, Grid, Plan, TablePlan, table_size


class TopBar(BarPlan, frozen=True):
    """The strip along the upper edge."""

    title: Area
    round: Area
    phases: Area
    reminder: Area


class Rail(Plan, frozen=True):
    """The seat rail of one table size; what is None is not shown."""

    seats: Grid
    turns: Area
    closed: Area | None = None
    supply: Area | None = None
    autom: Area | None = None


class Sheet(Plan, frozen=True):
    """The cream sheet with the map, the wheels and the worker rows."""

    area: Area
    corner: float
    points: Area
    tiles: Grid
    stock: Grid
    phase_wheel: Area
    production_wheel: Area
    wheel_words: Area
    captions: Area
    rows: Grid


class Dock(DockPlan, frozen=True):
    """The own board."""

    plate: Area
    markers: Area
    crystals: Area
    crystals_solo: Area
    worker_card: Area
    location_card: Area
    forecast: Area
    goal: Area


class PieceSizes(Plan, frozen=True):
    """How large the pieces are."""

    figure_standing: float
    figure_lying: float
    place: tuple[float, float]
    row_marker: float
    tray_marker: float
    wheel_token: float
    wheel_token_crowded: float
    point_token: float
    mood_marker: float
    stock_cube: float
    export_cube: float
    tray_crystal: float
    deck_card: tuple[float, float]
    blocker: float


class OutpostPlan(TablePlan, frozen=True):
    """The whole table."""

    top_bar: TopBar
    rails: dict[str, Rail]
    table: Area
    sheet: Sheet
    dock: Dock
    pieces: PieceSizes

    def rail(self, seats: int, special_cards: bool) -> Rail:
        """The rail for so many seats (1 is the solo game)."""
        size = table_size(seats)
        return self.rails[size if special_cards or seats == 1 else f"{size}_plain"]
