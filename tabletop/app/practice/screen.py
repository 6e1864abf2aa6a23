"""Where does one practise: a card of results for every game, the scenarios below?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.new_game.draft import fresh_draft
from tabletop.app.parts.page import background, edges, key_line, keys_below, lay_page, top_bar
from tabletop.app.practice.puzzle_panel import PuzzlePanel
from tabletop.app.practice.record_card import RecordCard
from tabletop.app.practice.run import Run
from tabletop.app.practice.scenarios import ScenarioTray, Show
from tabletop.app.results.kinds import Kind, kinds_of
from tabletop.app.screen import Screen
from tabletop.scene import Button, Sizes
from tabletop.scene.layout import column, fitting, fixed, grid, grow, row
from tabletop.store import StoreError, load_last_table
from tabletop.store.scenarios import Attempts, Bundled, bundled, forget_scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

LEAST_CARD, LEAST_TRAY = 270.0, 380.0
"""How wide the card of a game is, and how high the tray of scenarios, at least."""
KEYS = ("next", "choose", "open", "pick_game", "results", "leave")


class PracticeScreen(Screen):
    """Results by game and way to play, each with a button that starts the next run at once."""

    def __init__(self, app: App, game: str | None = None) -> None:
        super().__init__(app)
        self._first = game if game in playable() else next(iter(playable()), None)
        self._chosen: dict[str, str] = {}
        self.cards: dict[str, RecordCard] = {}
        results, problems = app.records.read()
        self._attempts, wrong = Attempts(app.places.scenarios).read()
        app.problems.extend([*problems, *wrong])
        editions = {name: app.find_game(name).components.edition for name in playable()}
        results = [result for result in results if result.edition == editions.get(result.game)]
        self._runs = {name: [Run.of(kind, results) for kind in kinds_of(app.find_game(name))] for name in playable()}
        self._show: Show = "all"
        self._game = game if game in playable() else ""
        self._scenarios = self._found()
        self.layer.shortcuts["a"] = app.go_statistics
        for number, name in enumerate(playable(), start=1):
            self.layer.shortcuts[str(number)] = partial(self._pick, name)

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows: those of the card the keyboard is at."""
        focused = self.stage.focus.node
        return next((name for name, card in self.cards.items() if focused and focused.within(card.root)), None)

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

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        s, say = self.sizes, self.texts.say
        background(self.layer, width, height)
        results = Button(
            say("practice.all_results"), icon="histogram", look="second", height=s.by(48, s.bar - 12), font_size=16,
            on_click=self.app.go_statistics, name="all results"
        )  # fmt: skip
        bar = top_bar(self.app, self.layer, say("practice.title"), say("new.home"), self.app.go_home, results)
        self.cards = {name: self._card(name, s) for name in self._runs}
        tray = ScenarioTray(
            self.app, self._scenarios, self._attempts, self._show, self._game, s, on_show=self._show_scenarios,
            on_forget=self._forget,
        )  # fmt: skip
        least = LEAST_CARD * (1 if s.lines == 1 else 1.4)
        cards = [grow(card.cell(), 1, least) for card in self.cards.values()]
        high, side = 17 * s.pad, edges(s, width)
        puzzles = fixed(PuzzlePanel(self.app, s).cell(), w=28 * s.pad)
        room = max(LEAST_TRAY, height - bar - high - 2 * s.space - s.edge + 12 - keys_below(self.app))
        beside = column(
            fixed(row(*cards, gap=s.space, align="stretch"), h=high),
            fixed(row(grow(tray.cell(), 1, LEAST_TRAY), puzzles, gap=s.space, align="stretch"), h=room),
            gap=s.space,
        )
        below = column(
            grid(*(fixed(card, h=high) for card in cards), columns=2, gap=s.space),
            fixed(tray.cell(), h=LEAST_TRAY), fixed(PuzzlePanel(self.app, s).cell(), h=LEAST_TRAY + 20), gap=s.space,
        )  # fmt: skip
        page = row(grow(fitting(beside, below)), pad=(side, s.edge - 12, side, s.space + keys_below(self.app)))
        lay_page(self.layer, page, width, height, bar)
        self.layer.first_focus = self.cards[self._first].button if self._first else None
        key_line(self.app, self.layer, KEYS)

    def _card(self, name: str, s: Sizes) -> RecordCard:
        runs = self._runs[name]
        return RecordCard(
            self.app, name, runs, self._chosen.get(name, runs[0].kind.name), s, on_kind=partial(self._choose, name),
            on_start=self.start,
        )  # fmt: skip

    def _show_scenarios(self, show: Show, game: str) -> None:
        self._show, self._game = show, game
        self.changed()

    def _choose(self, game: str, kind: str) -> None:
        self._chosen[game] = kind

    def _pick(self, game: str) -> None:
        self.stage.focus.set(self.cards[game].button)

    def start(self, kind: Kind) -> None:
        """Sit down at once, alone; round the table the seats are chosen first."""
        if not kind.solo:
            self.app.go_new_game(kind.game)
            return
        game = self.app.find_game(kind.game)
        names = [self.app.texts.say(f"new.names.{number}") for number in (1, 2, 3, 4)]
        draft = fresh_draft(game, names, load_last_table(self.app.places.last_table), solo=True)
        draft.options |= kind.options
        draft.fit_options(game)
        self.app.start_game(
            draft.game, draft.seated(game), draft.seed, dict(draft.options), practice=draft.undo == "free",
            final=draft.undo == "off",
        )  # fmt: skip


screen = PracticeScreen
