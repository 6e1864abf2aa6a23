"""Where does one practise: what is due, today, the own strength in every game, weak themes, the ladder, scenarios?"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.parts.alone import play_alone
from tabletop.app.parts.page import background, edges, key_line, keys_below, lay_page, top_bar
from tabletop.app.parts.today import TodayTray, todays
from tabletop.app.parts.written import draw_seed
from tabletop.app.practice.climb import Climb, climbs_of
from tabletop.app.practice.data_menu import DataMenu
from tabletop.app.practice.due_panel import DuePanel, Wait
from tabletop.app.practice.guess_panel import GuessPanel
from tabletop.app.practice.ladder_tray import LadderTray
from tabletop.app.practice.rating_card import RatingCard
from tabletop.app.practice.scenarios import ScenarioTray, Show
from tabletop.app.practice.theme_panel import ThemePanel, weakest
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import Button
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, row
from tabletop.store import StoreError
from tabletop.store.scenarios import Attempts, Bundled, bundled, forget_scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

LEAST_GAMES, LEAST_MIDDLE, LEAST_RIGHT = 300.0, 560.0, 540.0
"""How wide the three columns are at least to stand beside each other."""
KEYS = ("next", "pick_game", "solve", "mistakes", "today", "guess", "climb", "scenarios", "results", "leave")


class PracticeScreen(Screen):
    """The games with their ratings at the left; due, today and weak themes in the middle; ladder and scenarios at the right."""

    def __init__(self, app: App, game: str | None = None) -> None:
        super().__init__(app)
        self.game = game if game in playable() else next(iter(playable()), "")
        self._modes: dict[str, str] = {}
        self._show: Show = "all"
        self._read()
        bind(
            self.layer,
            {
                "results": app.go_statistics,
                "mistakes": self._repeat,
                "today": self._to_today,
                "climb": self._to_climb,
                "scenarios": self._to_scenarios,
                "guess": self._guess,
            },
        )
        for number, name in enumerate(playable(), start=1):
            self.layer.shortcuts[str(number)] = partial(self.choose, name)

    def _read(self) -> None:
        """Everything that is kept, anew."""
        app = self.app
        self.book = PuzzleBook(app.places.puzzles)
        results, problems = app.records.read()
        self._attempts, wrong = Attempts(app.places.scenarios).read()
        app.problems.extend([*problems, *wrong, *([] if self.book.problem is None else [self.book.problem])])
        editions = {name: app.find_game(name).components.edition for name in playable()}
        self._results = [result for result in results if result.edition == editions.get(result.game)]
        self._scenarios = self._found()

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows: the chosen game."""
        return self.game or None

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        s, say, app = self.sizes, self.texts.say, self.app
        background(self.layer, width, height)
        statistics = Button(
            say("home.statistics"), icon="chart", look="second", height=s.by(48, s.bar - 12), font_size=16,
            on_click=app.go_statistics, name="all results",
        )  # fmt: skip
        bar = top_bar(app, self.layer, say("practice.title"), say("new.home"), app.go_home, statistics)
        games = [name for name in playable() if pack_of(name).puzzles]
        wait = Wait.of(self.book, games, self.game, date.today())
        self.due = DuePanel(app, self.book, wait, self.game, s)
        self.today = TodayTray(app, todays(app, self.book, self._results), s, roomy=True)
        self._climbs = climbs_of(app.find_game(self.game), self._results, app.texts_of(self.game))
        ladder = LadderTray(app, self._climbs, self._climb, s, on_choose=self._choose_mode, on_climb=self.climb)
        tray = ScenarioTray(
            app, self._scenarios, self._attempts, self._show, self.game, s, on_show=self._show_scenarios,
            on_forget=self._forget,
        )  # fmt: skip
        themes = ThemePanel(app, weakest(self.book, games, self.game), s)
        self.guess = GuessPanel(app, self.game, s, self.changed)
        side, below = edges(s, width), keys_below(app)
        room = height - bar - (s.edge - 12) - s.space - below
        beside = self._beside(room, themes, ladder, tray)
        page = row(
            grow(fitting(beside, self._below(themes, ladder, tray))), pad=(side, s.edge - 12, side, s.space + below)
        )
        lay_page(self.layer, page, width, height, bar)
        self.layer.first_focus = self.due.solve_button
        key_line(app, self.layer, KEYS)

    def _beside(self, room: float, themes: ThemePanel, ladder: LadderTray, tray: ScenarioTray) -> Cell:
        """Three columns that fill the window."""
        s = self.sizes
        room = max(room, 40.0 * s.pad)
        cards = column(*(grow(self._card(name).cell(curve=True)) for name in playable()), self._data(), gap=s.gap + 4)
        middle = column(
            fixed(self.due.cell(), h=room * 0.29),
            fixed(self.today.cell(), h=room * 0.2),
            fixed(self.guess.cell(), h=room * 0.24),
            grow(themes.cell()),
            gap=s.gap + 6,
        )
        right = column(fixed(ladder.cell(), h=room * 0.47), grow(tray.cell()), gap=s.gap + 6)
        whole = row(
            grow(cards, 400, LEAST_GAMES), grow(middle, 700, LEAST_MIDDLE), grow(right, 668, LEAST_RIGHT), gap=s.space + 4,
            align="stretch",
        )  # fmt: skip
        return fixed(whole, h=room)

    def _below(self, themes: ThemePanel, ladder: LadderTray, tray: ScenarioTray) -> Cell:
        """In a small window: games as chips, two panels beside each other, the rest below; it scrolls."""
        s = self.sizes
        chips = grid(*(self._card(name).cell(curve=False) for name in playable()), columns=self._chips, gap=s.gap)
        due = fixed(self.due.cell(), h=3 * s.title + 6.4 * s.small + s.control + 30)
        first = column(due, fixed(self.today.cell(), h=1.3 * s.title + 6.5 * s.small), gap=s.gap)
        lines = fixed(
            row(grow(themes.cell()), grow(tray.cell()), gap=s.space, align="stretch"),
            h=2 * s.title + 10.2 * s.control,
        )
        guess = fixed(self.guess.cell(), h=1.6 * s.title + 3.6 * s.control)
        beside = row(grow(first), grow(ladder.cell()), gap=s.space, align="stretch")
        return column(chips, beside, guess, lines, self._data(), gap=s.space)

    @property
    def _chips(self) -> int:
        return 4 if self.sizes.lines == 1 else 2

    def _card(self, name: str) -> RatingCard:
        card = RatingCard(self.app, name, self.book, self.sizes, chosen=name == self.game)
        card.on_click = partial(self.choose, name)
        return card

    def _data(self) -> Cell:
        """What can be done with all that was practised."""
        menu, s = DataMenu(self.app, self._data_changed), self.sizes
        button = Button(
            self.texts.say("practice.data.title"), icon="more", look="second", height=s.control - 6, font_size=s.tiny,
            name="practice data",
        )  # fmt: skip
        button.on_click = lambda: menu.open(button)
        return row(button, grow())

    # --- what is chosen ----------------------------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Its next puzzle and its ladder are shown."""
        self.game = game
        self.changed()

    @property
    def _climb(self) -> Climb:
        """The way to play whose ladder is shown."""
        chosen = self._modes.get(self.game)
        return next((one for one in self._climbs if one.mode == chosen), self._climbs[0])

    def _choose_mode(self, mode: str) -> None:
        self._modes[self.game] = mode
        self.changed()

    def climb(self, climb: Climb) -> None:
        """Sit down at once, alone; round the table the seats are chosen first."""
        if climb.alone:
            play_alone(self.app, climb.game, climb.options, draw_seed())
        else:
            self.app.go_new_game(climb.game)

    def _repeat(self) -> None:
        self.due.repeat()

    def _guess(self) -> None:
        self.guess.first()

    def _to_today(self) -> None:
        self.today.first()

    def _to_climb(self) -> None:
        self.climb(self._climb)

    def _data_changed(self) -> None:
        self._read()
        self.changed()

    # --- scenarios ---------------------------------------------------------------------------------------------------

    def _found(self) -> list[Bundled]:
        """What was kept from own games, then what comes with the program, both by game."""
        own, problems = bundled(self.app.places.own_scenarios)
        entries, wrong = bundled()
        self.app.problems.extend([*problems, *wrong])
        order = playable()
        return [entry for found in (own, entries) for game in order for entry in found if entry.head.game == game]

    def _forget(self, entry: Bundled) -> None:
        """Throw an own task away."""
        try:
            forget_scenario(entry.file)
        except StoreError as error:
            self.app.tell(error.problem)
            return
        self._scenarios.remove(entry)
        self.rebuild()
        self.app.toasts.show(self.texts.say("practice.forgotten"))

    def _show_scenarios(self, show: Show) -> None:
        self._show = show
        self.changed()

    def _to_scenarios(self) -> None:
        """The keyboard goes to the first task."""
        first = next((node for node in self.layer.walk() if node.name.startswith("scenario ")), None)
        if first is not None:
            self.stage.focus.set(first)


screen = PracticeScreen
