"""What do all finished games say together (how many points, how they change, how often won, for what), and as a table?"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.parts.page import background, edges, key_line, keys_below, lay_page, top_bar
from tabletop.app.parts.plot import Plot
from tabletop.app.parts.written import written_seed
from tabletop.app.results.kinds import TABLE, Kind, offer, watch
from tabletop.app.screen import Screen
from tabletop.app.statistics.bests_panel import bests_panel
from tabletop.app.statistics.categories_panel import CategoriesPanel, table_of_games
from tabletop.app.statistics.figures import bests
from tabletop.app.statistics.filter_panel import FilterPanel
from tabletop.app.statistics.scores_panel import four_histograms, scores_panel
from tabletop.app.statistics.selection import Archive
from tabletop.app.statistics.trend_panel import trend_panel
from tabletop.app.statistics.wins_panel import wins_panel
from tabletop.content import Texts
from tabletop.scene import Size, Sizes
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, row
from tabletop.store import Problem, Result, StoreError
from tabletop.store.files import make_folder, make_private

if TYPE_CHECKING:
    from tabletop.app.application import App

HEAD = (
    "id", "game", "mode", "date", "seed", "seats", "seat", "name", "kind", "level", "won", "rank", "opponent", "total",
)  # fmt: skip
BOM = "\ufeff"
"""Tells spreadsheets that the letters are UTF-8."""
KEYS = ("next", "choose", "open", "pick_game", "pick_all", "leave")
USUAL_LEVEL = "journeyman"
LEAST_PANEL, LEAST_HEIGHT, LOW = 380.0, 560.0, 270.0
"""How wide one of three panels is, and how high all are, at least; and how high each is where two stand beside each other."""


def as_table(results: Sequence[Result]) -> str:
    """One line per seat: what is known of the game, then the points by category."""
    names = list(dict.fromkeys(name for result in results for sheet in result.sheets for name in sheet))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([*HEAD, *names])
    for result in results:
        for number, (seat, sheet) in enumerate(zip(result.seats, result.sheets, strict=False)):
            writer.writerow(
                [
                    result.id, result.game, result.mode, result.date.isoformat(), written_seed(result.seed),
                    len(result.seats), number + 1, _harmless(seat.name), seat.kind, seat.level, int(number in result.won),
                    result.rank, "" if result.opponent is None else result.opponent, sum(sheet.values()),
                    *(sheet.get(name, "") for name in names),
                ]
            )  # fmt: skip
    return out.getvalue()


def save_table(results: Sequence[Result], folder: Path, now: datetime | None = None) -> Path:
    """Write the table; `StoreError` when the disk refuses."""
    moment = now or datetime.now()
    file = folder / f"results-{moment:%Y%m%d-%H%M%S}.csv"
    try:
        make_folder(folder)
        make_private(file)
        file.write_text(BOM + as_table(results), encoding="utf-8", newline="")
    except OSError as error:
        raise StoreError(Problem.of_disk(file, error)) from None
    return file


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


class StatisticsScreen(Screen):
    """A filter at the left, what it leaves at the right."""

    def __init__(self, app: App, origin: str = "practice") -> None:
        super().__init__(app)
        self._origin = origin
        results, problems = app.records.read()
        app.problems.extend(problems)
        games = {name: app.find_game(name) for name in playable()}
        self.archive = Archive(results, games, datetime.now(UTC))
        played = [name for name in games if any(result.game == name for result in self.archive.results)]
        if len(played) == 1:
            self.archive.change(game=played[0])
        self._level = USUAL_LEVEL
        self.layer.shortcuts["0"] = partial(self._look_at, None)
        for number, name in enumerate(games, start=1):
            self.layer.shortcuts[str(number)] = partial(self._look_at, name)

    @property
    def game_name(self) -> str | None:
        """The game looked at."""
        return self.archive.selection.game

    def _look_at(self, game: str | None) -> None:
        self.archive.change(game=game)
        self.changed()

    def _again(self, name: str) -> Callable[[], None]:
        """A call that shows what is looked at now anew, with the ring where it was left."""
        app, origin, selection = self.app, self._origin, self.archive.selection

        def show() -> None:
            app.go_statistics(origin)
            if isinstance(app.screen, StatisticsScreen):
                app.screen.archive.selection = selection
                app.screen.changed()
                app.stage.focus.set(next((node for node in app.stage.focus.candidates() if node.name == name), None))

        return show

    def back(self) -> None:
        """Escape leads where one came from."""
        self.app.go_home() if self._origin == "home" else self.app.go_practice()

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        s, say = self.sizes, self.texts.say
        background(self.layer, width, height, self.game_name)
        way = say("new.home" if self._origin == "home" else "practice.title")
        bar = top_bar(self.app, self.layer, say("statistics.title"), way, self.back)
        side, below = edges(s, width), s.space + keys_below(self.app)
        room = height - bar - s.edge + 12 - below
        page = row(grow(self._shown(s, room)), pad=(side, s.edge - 12, side, below))
        lay_page(self.layer, page, width, height, bar)
        key_line(self.app, self.layer, KEYS)

    def _shown(self, s: Sizes, room: float) -> Cell:
        """A filter at the left of two columns of panels, or where there is little room above two rows of them."""
        kind, results = self.archive.kind, self.archive.chosen
        words = self.texts if kind is None else self.app.texts_of(kind.game)
        filtered = FilterPanel(self.app, self.archive, s, on_change=self.changed, on_save=self.save)
        scores, categories = self._scores(kind, words, s)
        trend = grow(partial(self._trend, kind, words, s))
        wins = None
        if self.archive.selection.mode == TABLE or (kind is not None and kind.duel):
            wins = partial(wins_panel, results, kind, words, s)
        best = bests_panel(
            bests(results, kind), self.app.texts_of, self.texts, s,
            on_watch=lambda result, name: watch(self.app, result, self._again(name)),
        )  # fmt: skip
        if s.by(normal=False, compact=True):
            panels = [scores, trend, *([] if wins is None else [grow(wins)])]
            upper = row(*(grow(panel, 1, LEAST_PANEL) for panel in panels), gap=s.space, align="stretch")
            lower = row(grow(categories, 2), grow(best), gap=s.space, align="stretch")
            beside = column(grow(upper, 0.48), grow(lower, 0.52), gap=s.space)
            high = max(LEAST_HEIGHT, room - 2 * s.space - s.control)
            two = grid(*(fixed(panel, h=LOW) for panel in (*panels, best)), columns=2, gap=s.space)
            narrow = column(two, fixed(categories, h=LOW + 30), gap=s.space)
            return column(filtered.row(), fitting(fixed(beside, h=high), narrow), gap=s.gap + 4)
        left = column(grow(scores), None if wins is None else trend, fixed(best, h=188), gap=s.space)
        right = column(fixed(wins or trend, h=316), grow(categories), gap=s.space)
        columns = row(fixed(filtered.tray(), w=256), grow(left), grow(right), gap=s.space, align="stretch")
        return fixed(columns, h=room)

    def _trend(self, kind: Kind | None, texts: Texts, s: Sizes, size: Size) -> Plot:
        return trend_panel(
            self.archive.chosen, kind, texts, s, size,
            on_pick=lambda result, anchor: offer(self.app, result, anchor, self._again("trend")),
        )  # fmt: skip

    def _scores(self, kind: Kind | None, texts: Texts, s: Sizes) -> tuple[Cell, Cell]:
        """How many points, and for what; of all games together each game for itself."""
        results = self.archive.chosen
        if kind is not None:
            panel = CategoriesPanel(results, kind, self._level, texts, s, on_level=self._compare)
            return grow(partial(scores_panel, results, kind, texts, s)), panel.cell()
        by_game = {name: [result for result in results if result.game == name] for name in self.archive.games}
        parts = (by_game, self.app.texts_of, self.texts, s)
        return four_histograms(*parts), table_of_games(*parts)

    def _compare(self, level: str) -> None:
        self._level = level
        self.changed()

    def save(self) -> None:
        """Write what is looked at as a table, and say where."""
        try:
            file = save_table(self.archive.chosen, self.app.places.data)
        except StoreError as error:
            self.app.tell(error.problem)
            return
        self.app.toasts.show(self.texts.say("statistics.saved"), str(file))


screen = StatisticsScreen
