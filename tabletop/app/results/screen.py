"""How did the game end, and what shall be played next?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop import boards
from tabletop.app.learn.progress import reward
from tabletop.app.parts.page import background, page_below, top_bar
from tabletop.app.parts.plot import Plot
from tabletop.app.parts.seeds import draw_seed, written_seed
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.results.comparison import OwnBest, opponent_panel, rank_panel
from tabletop.app.results.head import ResultHead
from tabletop.app.results.outcome import Course, Outcome, course_of, keep_result, solo_best, standing
from tabletop.app.results.review_mark import ReviewMark
from tabletop.app.results.score_file import save_score_sheet
from tabletop.app.results.score_plot import score_plot
from tabletop.app.results.score_sheet import ScoreSheet
from tabletop.app.shortcuts import bind, key_words
from tabletop.app.table.session import Session
from tabletop.scene import THEME, Box, Group, Panel, Parallel, Sequence, Text, call, staggered
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.inputs import hurries
from tabletop.scene.widgets import Button, text_tip
from tabletop.store import Result, StoreError, open_save

if TYPE_CHECKING:
    from tabletop.app.application import App

ROW_GAP_MS = 120
FIRST_PICTURE_MS = 40
GHOST_MS = 60
"""How long the screen is there before the best run is looked for."""


KEYS = ("again", "new_seed", "watch", "review", "save_sheet", "home")


class Places:
    """Where things lie, in the normal and in the compact layout."""

    def __init__(self, width: float, height: float, compact: bool, top: float) -> None:
        self.compact = compact
        if compact:
            left, right, bar = 24.0, width - 24, 68.0
            sheet_w = round((right - left - 16) * 600 / 1216)
            bottom = height - bar - 12
            self.head = Box(left, top + 6, sheet_w, 72)
            self.sheet = Box(left, top + 84, sheet_w, bottom - top - 84)
            x = left + sheet_w + 16
            plot_h = round((bottom - top - 24) * 260 / 568)
            self.plot = Box(x, top + 12, right - x, plot_h)
            half, y = (right - x - 12) / 2, top + 24 + plot_h
            self.best = Box(x, y, half, bottom - y)
            self.rank = Box(x + half + 12, y, half, bottom - y)
        else:
            left = (width - min(width, 1920)) / 2 + 48
            right, bar = width - left, 148.0
            bottom = height - bar - 28
            self.head = Box(left, 62, 876, 140)
            self.sheet = Box(left, 210, min(876.0, (right - left) * 876 / 1824), bottom - 210)
            x = self.sheet.right + 24
            self.plot = Box(x, 92, right - x, 456 + (bottom - 904) / 2)
            y = self.plot.bottom + 24
            best_w = round((right - x - 20) * 420 / 904)
            self.best = Box(x, y, best_w, bottom - y)
            self.rank = Box(x + best_w + 20, y, right - x - best_w - 20, bottom - y)
        self.left, self.right = left, right
        self.bar = Box(0, height - bar, width, bar)


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
        compact = self.stage.compact or height < 1000
        background(self.layer, width, height, self.recording.game.name)
        title = self.texts.say("results.title_solo" if self.outcome.solo else "results.title")
        bar = top_bar(self.app, self.layer, title, self.texts.say("results.table"), self.back)
        page, page_w, page_h = page_below(self.layer, bar, width, height)
        places = self.places = Places(page_w, page_h, compact, bar)
        own = standing(self.outcome, 0, self._before) if self.outcome.solo else None
        self.head = ResultHead(self.outcome, self.texts, own, places.head, compact=compact)
        page.add(self.head.root)
        self.sheet = ScoreSheet(self.outcome, self.texts, own, places.sheet, compact=compact)
        page.add(self.sheet.root)
        self._page = page
        self.plot = page.add(self._plot())
        self._trays(page, places)
        self._buttons(page, places)
        if own is not None and own.best is not None and not self._searched:
            self._searched = True
            best = own.best
            self.app.later(GHOST_MS, lambda: self._find_ghost(best))
        if not self._entered:
            self._enter()

    def _plot(self) -> Plot:
        places = self.places
        return score_plot(
            self.outcome, self._course, self.texts, places.plot, compact=places.compact, ghost=self._ghost
        )

    def _find_ghost(self, best: Result) -> None:
        """Lay the best run before this one behind the plot, when its save is still there."""
        files = (
            entry.file for entry in self.app.shelf.glances() if entry.head is not None and entry.head.id == best.id
        )
        file = next(files, None)
        if file is None or self.layer.stage is None:
            return
        try:
            opened = open_save(file, self.app.find_game)
        except StoreError:
            return  # a save that cannot be opened casts no shadow
        self._ghost = course_of(Recording.opened(opened, self.texts))
        self.plot.detach()
        self.plot = self._page.add(self._plot())

    def _trays(self, page: Group, places: Places) -> None:
        outcome, texts, compact = self.outcome, self.texts, places.compact
        rank_box = places.rank
        if self.recording.humans:
            standings = [(seat, standing(outcome, seat, self._before)) for seat in self.recording.humans]
            self.best = OwnBest(outcome, texts, standings, places.best, compact=compact)
            page.add(self.best.root)
        else:
            rank_box = Box(places.best.x, rank_box.y, places.rank.right - places.best.x, rank_box.h)
        game = self.recording.game
        on_solo = None if outcome.solo or not self._playable else (lambda: self.app.go_new_game(game.name, solo=True))
        ladder = outcome.ladder or (game.ladder(game.complete_options(1, {})) if not outcome.solo else {})
        if ladder:
            best = solo_best(self._before, outcome)
            page.add(rank_panel(outcome, texts, best, rank_box, compact=compact, on_solo=on_solo))
            return
        duels = [
            (result.own, result.opponent)
            for result in self._before
            if result.game == game.name and len(result.seats) == 1 and result.opponent is not None
        ]
        page.add(opponent_panel(outcome, texts, duels, rank_box, compact=compact, on_solo=on_solo))

    def _buttons(self, page: Group, places: Places) -> None:
        say, bar, compact = self.texts.say, places.bar, places.compact
        ground = page.add(Panel((bar.w, bar.h), fill="#1A1715", pos=(bar.x, bar.y)))
        ground.add(Panel((bar.w, 2), fill="#0E0C0B"))
        ground.focus_group = True
        h, y = (46.0, 11.0) if compact else (64.0, 24.0)
        size = 15 if compact else 19
        gap = 12.0 if compact else 21.0
        acts = self._acts(compact)
        left, right = places.left, places.right
        for key, icon, width, act in acts:
            main = key == "again"
            font = size + 2 if main and not compact else size
            button = Button(
                say(f"results.{key}"), icon=icon, look="main" if main else "second", size=(width, h), font_size=font,
                on_click=act,
            )  # fmt: skip
            if key in ("again", "new_seed"):
                button.pos = (right - width, y)
                right -= width + gap
            else:
                button.pos = (left, y)
                left += width + gap
            button.name = key
            if key in ("watch", "new_seed", "again") and not self._playable:
                button.enabled = False
                button.tip = lambda: text_tip(say("home.no_table_yet"))
            ground.add(button)
            if key == "review":
                self._mark.put_on(button)
            if main:
                self.layer.first_focus = button
        x, right = places.left, places.right
        if not compact:
            seed = Text(say("results.seed", seed=written_seed(self.outcome.setup.seed)), THEME.style(14, "#A99E8F"))
            seed.pos = (right - seed.w, 104)
            ground.add(seed)
            ground.add(Text(key_words(self.texts, KEYS), THEME.style(14, "#A99E8F"), pos=(x, 104)))

    def _acts(self, compact: bool) -> list[tuple[str, str, float, Callable[[], None]]]:
        """Every button with its sign, width and act; those that begin a new game stand at the right."""
        acts: list[tuple[str, str, float, Callable[[], None]]] = [
            ("again", "restart_game", 290.0 if compact else 418.0, self.play_again),
            ("new_seed", "dice", 150.0 if compact else 206.0, self.play_new_seed),
            ("home", "home", 104.0 if compact else 160.0, self.app.go_home),
            ("watch", "replay", 180.0 if compact else 254.0, self.watch),
        ]
        if self.recording.humans:
            acts.append(("review", "coach", 124.0 if compact else 190.0, self.review))
        if self.recording.parent is not None:
            acts.append(("compare", "chart", 130.0 if compact else 190.0, self.compare))
        acts.append(("save_sheet", "save", 176.0 if compact else 254.0, self.save_sheet))
        return acts

    @property
    def _playable(self) -> bool:
        return self.recording.game.name in boards.names()

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
            staggered(ROW_GAP_MS, *self.sheet.appear()),
            Parallel(*self.sheet.count_up()),
            self.head.crown(),
            call(self._has_entered),
        )
        self.stage.tweens.run(motion)

    def _has_entered(self) -> None:
        self._entered = True

    def _skips_entrance(self, event: Any) -> bool:
        """Any key or click shows all at once, and does nothing else: nobody has read it yet."""
        if self._entered or len(self.stage.overlays) or not hurries(event):
            return False
        if self._waiting is not None:
            self._call_off()
            self._begin_entrance()
        self.stage.tweens.skip()
        self._entered = True
        return True

    # --- what can be done --------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """The recording from its beginning."""
        if self._playable:
            self.recording.go(0)
            self.app.go_replay(self.recording, "results")

    def review(self) -> None:
        """What the decisions of this game were worth."""
        if self.recording.humans:
            self.app.go_review(self.recording)

    def compare(self) -> None:
        """See the branch beside the game it began in."""
        if self.recording.parent is not None:
            self.app.go_comparison(self.recording)

    def back(self) -> None:
        """The final position on the table."""
        if not self._playable:
            self.app.go_home()
            return
        self.recording.go(self.recording.last)
        self.app.go_replay(self.recording, "results")

    def play_again(self) -> None:
        """The same game once more: same seats, options and seed."""
        self._play(self.outcome.setup.seed)

    def play_new_seed(self) -> None:
        """The same seats and options with another seed."""
        self._play(draw_seed())

    def _play(self, seed: int) -> None:
        if not self._playable:
            return
        setup = self.outcome.setup
        self.app.start_game(
            self.recording.game.name,
            self.recording.seats,
            seed,
            dict(setup.options),
            practice=self.recording.practice,
            final=self.recording.timeline.final,
        )

    def save_sheet(self) -> None:
        """Keep the score sheet as a picture and as text, and say where."""
        try:
            picture = save_score_sheet(
                self.stage,
                self._page.to_stage((0, self.places.bar.y))[1],
                self.outcome,
                self.texts,
                self.app.places.saves,
            )
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


def screen(app: App, played: Session | Recording) -> ResultsScreen:
    """The final score of the game at the table, or of a save."""
    return ResultsScreen(app, played)
