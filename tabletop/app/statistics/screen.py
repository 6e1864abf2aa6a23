"""What do all finished games say together: how many points, how they change, how often won, for what?"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.parts.page import background, key_line, page_below, top_bar
from tabletop.app.parts.plot import Plot
from tabletop.app.results.kinds import TABLE, Kind
from tabletop.app.results.once_more import offer, watch
from tabletop.app.screen import Screen
from tabletop.app.statistics.bests_panel import bests_panel
from tabletop.app.statistics.categories_panel import CategoriesPanel
from tabletop.app.statistics.figures import bests
from tabletop.app.statistics.filter_panel import FilterPanel
from tabletop.app.statistics.overview import four_histograms, table_of_games
from tabletop.app.statistics.scores_panel import scores_panel
from tabletop.app.statistics.selection import Archive
from tabletop.app.statistics.table_file import save_table
from tabletop.app.statistics.trend_panel import trend_panel
from tabletop.app.statistics.wins_panel import wins_panel
from tabletop.content import Texts
from tabletop.scene import Box, Group
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

KEYS = ("next", "choose", "open", "pick_game", "pick_all", "leave")
USUAL_LEVEL = "journeyman"


class Places:
    """Where the panels lie, in the normal and in the compact layout."""

    def __init__(self, width: float, height: float, compact: bool, top: float, *, wins: bool) -> None:
        if compact:
            k = (width - 48) / 1232
            y, low = top + 64, height - top - 64 - 24
            upper = round((low - 16) * 280 / 584)
            self.filter = Box(24, top + 12, width - 48, 40)
            thirds = [Box(24 + number * 416 * k, y, 400 * k, upper) for number in range(3)]
            self.scores, self.trend, self.wins = thirds
            if not wins:
                self.trend = Box(thirds[1].x, y, thirds[2].right - thirds[1].x, upper)
            below = y + upper + 16
            self.categories = Box(24, below, 816 * k, low - upper - 16)
            self.bests = Box(24 + 832 * k, below, 400 * k, low - upper - 16)
            return
        left = (width - min(width, 1920)) / 2 + 48
        bottom = height - 72
        self.filter = Box(left, 92, 256, bottom - 92)
        middle = left + 280
        span = (width - 2 * left - 280 - 24) / 2
        right = middle + span + 24
        spare = bottom - 1008
        self.bests = Box(middle, bottom - 188, span, 188)
        scores_h = 360 + spare / 2
        self.scores = Box(middle, 92, span, scores_h)
        self.trend = Box(middle, 92 + scores_h + 24, span, self.bests.y - 24 - 92 - scores_h - 24)
        self.wins = Box(right, 92, span, 316)
        self.categories = Box(right, 432, span, bottom - 432)
        if not wins:
            self.scores = Box(middle, 92, span, self.bests.y - 24 - 92)
            self.trend = self.wins


class StatisticsScreen(Screen):
    """A filter at the left, what it leaves at the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
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

    def changed(self) -> None:
        """Something else is looked at: build everything again, keep the focus where it was."""
        focused = self.stage.focus.node
        name = focused.name if focused is not None else ""
        self.rebuild()
        again = next((node for node in self.layer.walk() if name and node.name == name), None)
        if again is not None:
            self.stage.focus.set(again)

    def back(self) -> None:
        """Escape leads to practice, where one came from."""
        self.app.go_practice()

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        compact = self.stage.compact or height < 1000
        say = self.texts.say
        background(self.layer, width, height, self.game_name)
        bar = top_bar(self.app, self.layer, say("statistics.title"), say("practice.title"), self.back)
        page, page_w, page_h = page_below(self.layer, bar, width, height)
        kind = self.archive.kind
        wins = self.archive.selection.mode == TABLE or (kind is not None and kind.duel)
        places = Places(page_w, page_h, compact, bar, wins=wins)
        filtered = FilterPanel(
            self.app, self.archive, places.filter, compact=compact, on_change=self.changed, on_save=self.save
        )
        page.add(filtered.root)
        if kind is None:
            self._all_games(page, places, compact)
        else:
            self._one_game(page, places, kind, compact)
        results = self.archive.chosen
        words = self.texts if kind is None else self.app.texts_of(kind.game)
        page.add(self._trend(places.trend, kind, words, compact))
        if wins:
            page.add(wins_panel(results, kind, words, places.wins, compact=compact))
        page.add(
            bests_panel(
                bests(results, kind), self.app.texts_of, self.texts, places.bests, compact=compact,
                on_watch=lambda result: watch(self.app, result, "statistics"),
            )
        )  # fmt: skip
        key_line(self.app, self.layer, KEYS)

    def _trend(self, box: Box, kind: Kind | None, texts: Texts, compact: bool) -> Plot:
        return trend_panel(
            self.archive.chosen, kind, texts, box, compact=compact,
            on_pick=lambda result, anchor: offer(self.app, result, anchor, "statistics"),
        )  # fmt: skip

    def _one_game(self, page: Group, places: Places, kind: Kind, compact: bool) -> None:
        texts, results = self.app.texts_of(kind.game), self.archive.chosen
        page.add(scores_panel(results, kind, texts, places.scores, compact=compact))
        panel = CategoriesPanel(
            results, kind, self._level, texts, places.categories, compact=compact, on_level=self._compare
        )
        page.add(panel.root)

    def _all_games(self, page: Group, places: Places, compact: bool) -> None:
        by_game = {
            name: [result for result in self.archive.chosen if result.game == name] for name in self.archive.games
        }
        parts = (self.app.texts_of, self.texts)
        page.add(four_histograms(by_game, *parts, places.scores, compact=compact))
        page.add(table_of_games(by_game, *parts, places.categories, compact=compact))

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


def screen(app: App) -> StatisticsScreen:
    """The statistics of all results."""
    return StatisticsScreen(app)
