"""How did the game end, and what shall be played next?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.learn.progress import reward
from tabletop.app.parts.page import background, edges, foot, foot_button, keys_below, lay_on_foot, top_bar, two_columns
from tabletop.app.parts.written import written_seed
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.results.best_and_rank import OwnBest, opponent_panel, rank_panel
from tabletop.app.results.head import ResultHead
from tabletop.app.results.outcome import (
    Course,
    Outcome,
    Standing,
    course_of,
    keep_result,
    new_rung,
    solo_best,
    standing,
)
from tabletop.app.results.review_mark import ReviewMark
from tabletop.app.results.score_plot import score_plot
from tabletop.app.results.score_sheet import ScoreSheet, least_height, save_score_sheet
from tabletop.app.saves.finding import save_of
from tabletop.app.shortcuts import bind, key_words
from tabletop.app.table.session import Session
from tabletop.scene import Box, Group, Node, Parallel, Sequence, Size, Sizes, call, stage_of, text_tip, wait
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.inputs import Key, goes_on, hurries
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row
from tabletop.store import Result, StoreError, open_save

if TYPE_CHECKING:
    from tabletop.app.application import App

ROW_GAP_MS = 120
FIRST_PICTURE_MS = 40
GHOST_MS = 60
"""How long the screen is there before the best run is looked for."""
LEAST_LEFT, LEAST_RIGHT = 600.0, 580.0
"""How high the two columns are at least."""
TRAY = 236.0
"""How high the panels below the plot are, without what a roomier layout gives them."""


KEYS = ("again", "new_seed", "watch", "review", "save_sheet", "home")


class ResultsScreen(RecordingScreen):
    """The final score. Opening it puts the result into the records, once."""

    def __init__(self, app: App, played: Session | Recording) -> None:
        self._played = played
        self.recording = played if isinstance(played, Recording) else Recording.of(played)
        super().__init__(app)
        self.outcome = Outcome(self.recording)
        self._course = course_of(self.recording)
        self._before = self._kept()
        self._ghost: Course | None = None
        self._searched = False
        self._entered = False
        self._waiting: Timer | None = None
        self._mark = ReviewMark(app, self.recording, just_played=isinstance(played, Session))
        bind(
            self.layer,
            {
                "home": app.go_home,
                "watch": self.watch,
                "new_seed": self.play_new_seed,
                "save_sheet": self.save_sheet,
                "review": self.review,
                "compare": self.compare,
                "again": self.play_again,
            },
        )
        self.stage.filters.append(self._skips_entrance)

    def _kept(self) -> list[Result]:
        """The results before this one, which is in the records from now on; a game begun in a lesson earns its star instead."""
        recording = self.recording
        if recording.lesson and reward(self.app, recording.game.name, recording.lesson):
            self.app.toasts.show(self.app.texts.say("learn.star_given"))
        try:
            return keep_result(self.app.records, self.outcome)
        except StoreError as error:
            self.app.problems.append(error.problem)
            return self.app.records.read()[0]

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.recording.speak(self.texts)
        self.layer.clear()
        s, say = self.sizes, self.texts.say
        background(self.layer, width, height, self.recording.game.name)
        title = say("results.title_solo" if self.outcome.solo else "results.title")
        bar = top_bar(self.app, self.layer, title, say("results.table"), self.back)
        own = standing(self.outcome, 0, self._before) if self.outcome.solo else None
        self.head = ResultHead(self.outcome, self.texts, own, s)
        self._plot_home = Group()
        sheet = fixed(partial(self._sheet, own), h=least_height(self.outcome, s))
        head = self.head.cell()
        left = column(
            6, fixed(head, h=max(3 * s.edge, head.high(0.49 * width - edges(s, width)))), 8, grow(sheet), s.pad
        )
        plot = grow(inside(self._plot_home, self._plot))
        trays = fixed(row(*self._trays(s), gap=s.gap + 6, align="stretch"), h=TRAY + 2 * s.edge)
        right = column(s.edge - 12, plot, s.space, trays, s.pad)
        below = self._foot(s, width)
        room = height - bar - below.high(width)
        body = two_columns(left, right, s, room, least=(max(LEAST_LEFT, left.high(width)), LEAST_RIGHT))
        lay_on_foot(self.layer, row(grow(body), pad=(edges(s, width), 0)), below, width, height, bar)
        if own is not None and own.best is not None and not self._searched:
            self._searched = True
            best = own.best
            self.app.later(GHOST_MS, lambda: self._find_ghost(best))
        if not self._entered:
            self._enter()

    def _sheet(self, own: Standing | None, size: Size) -> Node:
        self.sheet = ScoreSheet(self.outcome, self.texts, own, size, self.sizes)
        return self.sheet.root

    def _plot(self, size: Size) -> Node:
        self.plot = score_plot(self.outcome, self._course, self.texts, Box(0, 0, *size), self.sizes, self._ghost)
        return self.plot

    def _find_ghost(self, best: Result) -> None:
        """Lay the best run before this one behind the plot, when its save is still there."""
        entry = save_of(self.app, best.id)
        if entry is None or stage_of(self.layer) is None:
            return
        try:
            opened = open_save(entry.file, self.app.find_game)
        except StoreError:
            return  # a save that cannot be opened casts no shadow
        self._ghost = course_of(Recording.opened(opened, self.texts))
        self._plot_home.clear()
        self._plot_home.add(self._plot(self._plot_home.size))

    def _trays(self, s: Sizes) -> list[Cell]:
        outcome, texts, trays = self.outcome, self.texts, []
        if self.recording.humans:
            standings = [(seat, standing(outcome, seat, self._before)) for seat in self.recording.humans]
            self.best = OwnBest(outcome, texts, standings, new_rung(outcome, self._before), s)
            trays.append(grow(self.best.cell()))
        game = self.recording.game
        on_solo = None if outcome.solo or not self.playable else (lambda: self.app.go_new_game(game.name, solo=True))
        ladder = outcome.ladder or (game.ladder(game.complete_options(1, {})) if not outcome.solo else {})
        if ladder:
            return [*trays, grow(rank_panel(outcome, texts, solo_best(self._before, outcome), s, on_solo))]
        duels = [
            (result.own, result.opponent)
            for result in self._before
            if result.game == game.name and len(result.seats) == 1 and result.opponent is not None
        ]
        return [*trays, grow(opponent_panel(outcome, texts, duels, s, on_solo))]

    def _foot(self, s: Sizes, width: float) -> Cell:
        """Where one may go from here at the left; what begins a new game at the right."""
        say = self.texts.say
        acts = [("home", "home", self.app.go_home), ("watch", "replay", self.watch)]
        if self.recording.humans:
            acts.append(("review", "coach", self.review))
        if self.recording.parent is not None:
            acts.append(("compare", "chart", self.compare))
        acts.append(("save_sheet", "save", self.save_sheet))
        buttons = {name: foot_button(s, name, say(f"results.{name}"), icon, act) for name, icon, act in acts}
        seed = foot_button(s, "new_seed", say("results.new_seed"), "dice", self.play_new_seed)
        again = foot_button(s, "again", say("results.again"), "restart_game", self.play_again, look="main", more=2)
        if not self.playable:
            for button in (buttons["watch"], seed, again):
                button.enabled = False
                button.tip = lambda: text_tip(say("home.no_table_yet"))
        if "review" in buttons:
            self._mark.put_on(buttons["review"])
        self.layer.first_focus = again
        below = []
        if keys_below(self.app):
            below = [key_words(self.texts, KEYS), say("results.seed", seed=written_seed(self.outcome.setup.seed))]
        return foot(s, width, list(buttons.values()), [seed, again], *below)

    # --- entrance ----------------------------------------------------------------------------------------------------

    def _enter(self) -> None:
        """Rows from top to bottom, totals count up, the crown drops; at once when nothing shall move."""
        if self.stage.tweens.pace <= 0:
            self._entered = True
            return
        self.sheet.hide()
        self.head.hide()
        # Not before the first picture has been drawn: what that takes would be taken from the motion.
        self._call_off()
        self._waiting = self.app.later(FIRST_PICTURE_MS, self._begin_entrance)

    def _call_off(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _begin_entrance(self) -> None:
        self._waiting = None
        motion = Sequence(
            Parallel(*(Sequence(wait(ROW_GAP_MS * row), part) for row, part in enumerate(self.sheet.appear()))),
            Parallel(*self.sheet.count_up()),
            self.head.crown(),
            call(self._has_entered),
        )
        self.stage.tweens.run(motion)

    def _has_entered(self) -> None:
        self._entered = True

    def _skips_entrance(self, event: Any) -> bool:
        """Any key or click shows all at once. A click counts, as at the table; a key, or the rest of a double click that was meant
        for the table, does nothing else: nobody has read yet what it would do.
        """
        if self._entered or len(self.stage.overlays) or not hurries(event):
            return False
        if self._waiting is not None:
            self._call_off()
            self._begin_entrance()
        self.stage.tweens.skip()
        self._entered = True
        return isinstance(event, Key) or goes_on(event)

    # --- what can be done --------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """The recording from its beginning."""
        if self.playable:
            self.recording.go(0)
            self.app.go_replay(self.recording, "results")

    def review(self) -> None:
        """What the decisions of this game were worth."""
        if self.recording.humans:
            self.app.go_review(self.recording)

    def back(self) -> None:
        """The final position on the table."""
        if not self.playable:
            self.app.go_home()
            return
        self.recording.go(self.recording.last)
        self.app.go_replay(self.recording, "results")

    def save_sheet(self) -> None:
        """Keep the score sheet as a picture and as text, and say where."""

        def foot_top() -> float:
            return next(node for node in self.layer.walk() if node.name == "foot").stage_box().y

        try:
            picture = save_score_sheet(self.stage, foot_top, self.outcome, self.texts, self.app.places.saves)
        except StoreError as error:
            self.app.tell(error.problem)
            return
        self.app.toasts.show(self.texts.say("results.sheet_saved"), str(picture))

    def leave(self) -> None:
        """Nothing moves on behind the next screen."""
        if self._skips_entrance in self.stage.filters:
            self.stage.filters.remove(self._skips_entrance)
        self._call_off()
        self._mark.leave()
        self.stage.tweens.skip()
        super().leave()


screen = ResultsScreen
