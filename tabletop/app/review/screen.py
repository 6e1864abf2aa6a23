"""Which decisions of a finished game were dear, and what would have been better?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.parts.page import background, edges, foot, foot_button, keys_below, lay_on_foot, top_bar, two_columns
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.review.decision_list import DecisionList
from tabletop.app.review.head import ReviewHead
from tabletop.app.review.judging import judging_of, task_of
from tabletop.app.review.lesson_making import make_lesson
from tabletop.app.review.moment import STANDS, Acts, Moment, Stand
from tabletop.app.review.move_plot import MovePlot, TurningPoints, series_of
from tabletop.app.review.table_picture import TablePicture
from tabletop.app.shortcuts import bind, key_words
from tabletop.app.table.session import Session
from tabletop.content import look_of
from tabletop.review import Review, Spoken, Verdict
from tabletop.scene import Box, Node, Size, Sizes, stage_of
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row
from tabletop.store import StoreError
from tabletop.store.scenarios import keep_scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

LEAST_LEFT, LEAST_RIGHT = 600.0, 520.0
"""How high the two columns are at least."""
KEYS = ("walk", "try_it", "other_stand", "keep", "lesson", "watch", "new_seed", "leave")


class ReviewScreen(RecordingScreen):
    """Head, plot and list at the left, the moment of the chosen decision at the right. Judging goes on while it is shown, and
    afterwards where games are reviewed by themselves.
    """

    def __init__(self, app: App, played: Session | Recording, origin: str = "results") -> None:
        self.recording = played if isinstance(played, Recording) else Recording.of(played)
        super().__init__(app)
        self._origin = origin
        self._judging = judging_of(app, self.recording)
        home, people = self.recording.home_seat, self.review.people
        self.seat = home if home in people else people[0]
        self.position: int | None = None
        """The number of moves the moment shows; None until something is chosen."""
        self.stand: Stand = "before"
        self.lists_all = app.settings.coach.reviews == "every"
        self._pictures: dict[int, TablePicture] = {}
        bind(
            self.layer,
            {
                "watch": self.watch,
                "other_stand": self.next_stand,
                "new_seed": self.play_new_seed,
                "try_it": self.try_it,
                "keep": self.keep_task,
                "lesson": self.make_lesson,
            },
        )
        self.layer.shortcuts["left"] = lambda: self.step(-1)
        self.layer.shortcuts["right"] = lambda: self.step(1)
        self.judge()

    # --- judging -----------------------------------------------------------------------------------------------------

    @property
    def review(self) -> Review:
        """What is known of the game."""
        return self._judging.review

    @property
    def at_work(self) -> bool:
        """Whether the game is being judged."""
        return self._judging.at_work

    def judge(self) -> None:
        """Judge what is not judged yet."""
        self._judging.on_news = self._hear
        self._judging.begin()

    def stop(self) -> None:
        """Stop judging; what was found is kept, and `judge` goes on from there."""
        self._judging.stop()

    def toggle_judging(self) -> None:
        """Stop, or go on."""
        if self.at_work:
            self.stop()
        else:
            self.judge()
        self._show_head()
        self.stage.focus.restore()

    def _hear(self) -> None:
        if stage_of(self.layer) is not None:
            self.refresh()

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.recording.speak(self.texts)
        self.layer.clear()
        s, say = self.sizes, self.texts.say
        background(self.layer, width, height, self.recording.game.name)
        bar = top_bar(self.app, self.layer, say("review.title"), say(f"replay.to.{self._origin}"), self.back)
        look = look_of(self.recording.game.name)
        spoken = self._spoken = Spoken(self.recording.timeline, self.recording.seats, self.texts)
        self.head = ReviewHead(spoken, s, look.progress, on_seat=self.look_at_seat, on_judge=self.toggle_judging)
        picture = self._pictures.setdefault(self.seat, TablePicture(self.recording, self.seat))
        self.list = DecisionList(
            spoken, picture.signs, s, self.review.count(self.seat), on_choose=self.choose, on_open=self.try_it,
            on_step=self.step, on_listing=self._list_all,
        )  # fmt: skip
        self.list.choice.chosen = self.lists_all
        acts = Acts(step=self.step, stand=self.show_stand, try_it=self.try_it, watch=self.watch)
        self.moment = Moment(picture, spoken, s, acts)
        phases = [(at, look.phases[phase]) for at, phase in spoken.phases if phase in look.phases]
        head = fixed(inside(self.head.root), h=2.5 * s.edge)
        left = column(s.gap / 2, head, s.gap, grow(partial(self._plot, phases)), s.gap + 4, self.list.cell(), s.pad)
        right = column(s.edge - 12, grow(self.moment.cell()), s.pad)
        below = self._foot(s, width)
        body = two_columns(left, right, s, height - bar - below.high(width), least=(LEAST_LEFT, LEAST_RIGHT))
        lay_on_foot(self.layer, row(grow(body), pad=(edges(s, width), 0)), below, width, height, bar)
        self.refresh()

    def _plot(self, phases: Sequence[tuple[int, str]], size: Size) -> Node:
        self.plot = MovePlot(
            self.recording, self.texts.say("review.expected"), self.texts, Box(0, 0, *size), self.sizes,
            on_pick=self.choose, phases=phases,
        )  # fmt: skip
        return self.plot

    def _foot(self, s: Sizes, width: float) -> Cell:
        say = self.texts.say
        self.keep_button = foot_button(s, "keep", say("review.keep"), "flag", self.keep_task)
        left = [
            foot_button(s, "results", say("replay.to.results"), "back", self.to_results),
            foot_button(s, "watch", say("results.watch"), "replay", self.watch),
            self.keep_button,
            foot_button(s, "film", say("film.title"), "film", self.film),
            foot_button(s, "lesson", say("guess.lesson"), "lesson", self.make_lesson),
        ]
        if self.recording.parent is not None:
            left.append(foot_button(s, "compare", say("comparison.open"), "chart", self.compare))
        right = [
            foot_button(s, "new_seed", say("results.new_seed"), "dice", self.play_new_seed),
            foot_button(s, "again", say("review.again"), "restart_game", self.play_again),
        ]
        keys = [key_words(self.texts, KEYS)] if keys_below(self.app) else []
        return foot(s, width, left, right, *keys)

    # --- showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything that changes with what was found or chosen."""
        course = self.review.courses.get(self.seat)
        points = [] if course is None else course.points
        self.plot.show(series_of(self.recording.seats, points, self._spoken.opponent, self.seat))
        listed = self._listed()
        if self.position is None and listed and not self.lists_all:
            self.position = listed[0].position
        self._show_head()
        key = "review.nothing_dear" if self.review.done else "review.not_yet"
        self.list.show(listed, self.position, self.texts.say(key))
        if self.layer.first_focus is None or not self.layer.first_focus.within(self.layer):
            self.layer.first_focus = self.list.rows[0] if self.list.rows else self.plot
        self._show_moment()
        self.stage.focus.restore()

    def _show_head(self) -> None:
        self.head.show(self.review, self.seat, at_work=self.at_work)

    def _listed(self) -> list[Verdict]:
        return self.review.of(self.seat) if self.lists_all else self.review.dearest(self.seat)

    def _show_moment(self) -> None:
        position = self.recording.last - 1 if self.position is None else self.position
        verdict = self.review.verdicts.get(position)
        verdict = verdict if verdict is not None and verdict.seat == self.seat else None
        dear = [other.position for other in self.review.dearest(self.seat)]
        number = dear.index(position) + 1 if position in dear else 0
        if self.stand == "better" and (verdict is None or verdict.is_good):
            self.stand = "before"
        finest = self.review.finest(self.seat)
        course = self.review.courses.get(self.seat)
        expected = [] if course is None else [moment[self.seat] for moment in course.points]
        best = None if finest is None else finest.position
        k = self.sizes.small / 16
        self.plot.mark(TurningPoints(expected, dear, best, self.position, self.choose, k))
        self.moment.show(max(0, position), verdict, number, self.stand)
        self.keep_button.enabled = self._task is not None

    # --- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, position: int) -> None:
        """Show that moment, as it was before the move."""
        self.position = min(max(0, position), max(0, self.recording.last - 1))
        self.stand = "before"
        self.list.choose(self.position)
        self._show_moment()
        self.stage.focus.restore()

    def step(self, by: int) -> None:
        """Some moves on or back."""
        here = self.recording.last - 1 if self.position is None else self.position
        self.choose(here + by)

    def show_stand(self, stand: Stand) -> None:
        """Before the move, after it, or after the better one."""
        self.stand = stand
        self._show_moment()
        self.stage.focus.restore()

    def next_stand(self) -> None:
        """From one to the next."""
        self.show_stand(STANDS[(STANDS.index(self.stand) + 1) % len(STANDS)])

    def look_at_seat(self, seat: int) -> None:
        """The review of another person."""
        self.seat, self.position, self.stand = seat, None, "before"
        self.rebuild()

    def _list_all(self, every: bool) -> None:
        self.lists_all = every
        self.refresh()

    # --- what can be done --------------------------------------------------------------------------------------------

    def _stands_at(self) -> None:
        """Run the recording to the moment that is shown."""
        self.recording.go(self.recording.last if self.position is None else self.position)

    def try_it(self) -> None:
        """What if? A game of its own from the chosen moment on; this one stays as it is."""
        self._stands_at()
        if self.playable and self.position is not None and self.recording.may_play_on:
            self.app.go_table(self.recording.play_on(self.app.places.saves), advised=True)

    def watch(self) -> None:
        """The replay, at the chosen moment."""
        if self.playable:
            self._stands_at()
            self.app.go_replay(self.recording, "review")

    @property
    def _task(self) -> Verdict | None:
        """The shown decision, if it gave something away."""
        verdict = None if self.position is None else self.review.verdicts.get(self.position)
        return None if verdict is None or verdict.seat != self.seat or verdict.is_good else verdict

    def keep_task(self) -> None:
        """Put the shown moment among the scenarios: find what would have been better."""
        verdict = self._task
        if verdict is None or not self.playable:
            return
        self._stands_at()
        task = task_of(self.recording, verdict)
        try:
            keep_scenario(self.app.places.own_scenarios, self.recording.timeline, self.recording.seats, task)
        except StoreError as error:
            self.app.tell(error.problem)
            return
        self.app.toasts.show(self.texts.say("review.kept"))

    def make_lesson(self) -> None:
        """A game whose moves are guessed, from the seat that is looked at."""
        if self.playable:
            make_lesson(self.app, self.recording, self.seat)

    def to_results(self) -> None:
        """The final score."""
        self.app.go_results(self.recording)

    def back(self) -> None:
        """Where the review was opened."""
        if self._origin == "load":
            self.app.go_load(chosen=self.recording.id)
        else:
            self.to_results()

    def leave(self) -> None:
        """Judging goes on where games are reviewed by themselves; else what was found is kept, and next time it goes on there."""
        self._judging.on_news = None
        if self.app.settings.coach.reviews == "off":
            self.stop()
        self.moment.stop()
        super().leave()


screen = ReviewScreen
