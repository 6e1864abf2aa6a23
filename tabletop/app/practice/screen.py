"""Where does one practise: a card of results for every game, the scenarios below?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.new_game.draft import fresh_draft
from tabletop.app.parts.page import key_line, page_below, planks, top_bar
from tabletop.app.practice.coach_panel import CoachPanel
from tabletop.app.practice.record_card import RecordCard
from tabletop.app.practice.run import Run
from tabletop.app.practice.scenario_tray import ScenarioTray, Show
from tabletop.app.results.kinds import Kind, kinds_of
from tabletop.app.screen import Screen
from tabletop.scene import Box, Group
from tabletop.scene.widgets import Button
from tabletop.store import StoreError, load_last_table
from tabletop.store.attempts import Attempts
from tabletop.store.bundled import Bundled, bundled
from tabletop.store.own_scenarios import forget_scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

COACH, COACH_COMPACT, LEAST_BESIDE = 620.0, 380.0, 1200.0
KEYS = ("next", "choose", "open", "pick_game", "results", "leave")


class Places:
    """Where things lie, in the normal and in the compact layout."""

    def __init__(self, width: float, height: float, compact: bool, top: float) -> None:
        if compact:
            left, self.gap, y, self.records_h = 24.0, 16.0, top + 12, 236.0
        else:
            left, self.gap, y, self.records_h = (width - min(width, 1920)) / 2 + 48, 24.0, 92.0, 376.0
        self._left, self._y, self._span = left, y, width - 2 * left
        below = y + self.records_h + (16 if compact else 24)
        rest = Box(left, below, self._span, height - below - (24 if compact else 72))
        side = COACH_COMPACT if compact else COACH
        self.coach = Box(rest.right - side, rest.y, side, rest.h) if rest.w >= LEAST_BESIDE else None
        """Where the coach's wishes lie; a small window has no room for them, they stand in the settings as well."""
        self.below = rest if self.coach is None else Box(rest.x, rest.y, rest.w - side - self.gap, rest.h)

    def record(self, number: int, count: int) -> Box:
        """Where the card of a game lies."""
        width = (self._span - (count - 1) * self.gap) / count
        return Box(self._left + number * (width + self.gap), self._y, width, self.records_h)


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
        self._runs = {name: [Run.of(kind, results) for kind in kinds_of(app.find_game(name))] for name in playable()}
        self._show: Show = "all"
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
        compact = self.stage.compact or height < 1000
        planks(self.layer, width, height)
        say = self.texts.say
        bar = top_bar(self.app, self.layer, say("practice.title"), say("new.home"), self.app.go_home)
        self._results_button(bar)
        page, page_w, page_h = page_below(self.layer, bar, width, height)
        places = Places(page_w, page_h, compact, bar)
        for number, (name, runs) in enumerate(self._runs.items()):
            card = RecordCard(
                self.app, name, runs, self._chosen.get(name, runs[0].kind.name),
                places.record(number, len(self._runs)), compact=compact,
                on_kind=partial(self._choose, name), on_start=self.start,
            )  # fmt: skip
            self.cards[name] = card
            page.add(card.root)
        tray = ScenarioTray(
            self.app, self._scenarios, self._attempts, self._show, places.below,
            compact=compact, on_show=self._show_scenarios, on_forget=self._forget,
        )  # fmt: skip
        page.add(tray.root)
        if places.coach is not None:
            page.add(CoachPanel(self.app, places.coach, compact=compact).root)
        self.layer.first_focus = self.cards[self._first].button if self._first else None
        key_line(self.app, self.layer, KEYS)

    def _show_scenarios(self, show: Show) -> None:
        self._show = show
        self.rebuild()
        again = next((node for node in self.layer.walk() if node.name == "which scenarios"), None)
        self.stage.focus.set(again)

    def _results_button(self, bar: float) -> None:
        """Right of the title: all results."""
        group = next(node for node in self.layer.children if node.name == "top bar")
        assert isinstance(group, Group)
        button = Button(
            self.texts.say("practice.all_results"), icon="histogram", look="second", font_size=16,
            on_click=self.app.go_statistics,
        )  # fmt: skip
        if button.h > bar - 8:
            button = Button(
                self.texts.say("practice.all_results"), icon="histogram", look="second", font_size=16,
                size=(button.w, bar - 12), on_click=self.app.go_statistics,
            )  # fmt: skip
        button.name = "all results"
        title = max(node.x + node.w for node in group.children if node.x < group.w / 2 and node.w < group.w / 2)
        button.pos = (title + 28, (bar - button.h) / 2)
        group.add(button)

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
            draft.game, draft.seated(), draft.seed, dict(draft.options), practice=draft.undo == "free",
            final=draft.undo == "off",
        )  # fmt: skip


def screen(app: App, game: str | None = None) -> PracticeScreen:
    """The practice screen, the keyboard at that game's card."""
    return PracticeScreen(app, game)
