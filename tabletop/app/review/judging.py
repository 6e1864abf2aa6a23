"""How is a game judged beside the window, whatever is shown meanwhile, and what of it is kept: findings, tasks, and slips that
come back?
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.puzzles.book import PuzzleBook
from tabletop.review import Verdict, card_of, keep, recall, review_file, task_for
from tabletop.scene.core.clock import Timer
from tabletop.store import StoreError
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import keep_scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

POLL_MS = 120.0
"""How often the window asks what was found; nothing is asked once all is."""
KEEP_EVERY = 5
"""Findings between two times the review is put on the disk."""


class Judging:
    """The review of one game while it grows. It goes on until all is judged, somebody stops it or another game is judged."""

    def __init__(self, app: App, recording: Recording) -> None:
        self._app, self._recording = app, recording
        self.review = recall(self._file, recording.timeline, recording.humans)
        self.on_news: Callable[[], None] | None = None
        """Called whenever something was found, or nothing more will be; whoever shows it listens."""
        self._unkept = 0
        self._timer: Timer | None = None

    @property
    def _file(self) -> Path | None:
        return review_file(self._app.places.reviews, self._recording.id) if self._recording.id else None

    def is_of(self, recording: Recording) -> bool:
        """Whether it is about that game."""
        mine = self._recording
        return recording is mine or bool(mine.id and (mine.id, mine.last) == (recording.id, recording.last))

    @property
    def at_work(self) -> bool:
        """Whether the game is being judged."""
        return self._timer is not None

    def begin(self) -> None:
        """Judge what is not judged yet, beside the window."""
        if self.review.done or self.at_work:
            return
        dearest_first = self._app.settings.coach.reviews != "every"
        self._app.reviewer.begin(task_for(self._recording.timeline, self.review, dearest_first=dearest_first))
        self._timer = self._app.stage.timers.every(POLL_MS, self._poll)

    def stop(self) -> None:
        """Stop judging; what was found is kept, and `begin` goes on from there."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._app.reviewer.stop()
        self._keep()

    def _poll(self) -> None:
        found = self._app.reviewer.poll()
        for finding in found:
            self.review.add(finding)
        self._unkept += len(found)
        if not self._app.reviewer.at_work:
            self.stop()
            self._put_slips()
        elif self._unkept >= KEEP_EVERY:
            self._keep()
        if (found or not self.at_work) and self.on_news is not None:
            self.on_news()

    def _put_slips(self) -> None:
        """Once everything is judged: every turning point becomes a card that comes back among the puzzles."""
        app, recording, review = self._app, self._recording, self.review
        if not review.done or recording.lesson:
            return
        book = PuzzleBook(app.places.puzzles)
        try:
            for verdict in [one for seat in review.people for one in review.dearest(seat)]:
                before, task = recording.timeline.branch(verdict.position), task_of(recording, verdict)
                keep_scenario(app.places.mistakes, before, recording.seats, task)
                book.put(recording.game.name, task.name, date.today())
        except StoreError as error:
            app.tell(error.problem)

    def _keep(self) -> None:
        if not self._unkept or self._file is None:
            return
        self._unkept = 0
        try:
            keep(self._file, self._recording.timeline, self.review)
        except StoreError as error:
            self._app.tell(error.problem)


def judging_of(app: App, recording: Recording) -> Judging:
    """The judging of that game: the one under way, or a new one in the place of any other."""
    known = app.judging
    if known is None or not known.is_of(recording):
        if known is not None:
            known.stop()
        known = app.judging = Judging(app, recording)
    return known


def task_of(recording: Recording, verdict: Verdict) -> Scenario:
    """The task to find what would have been better, in both languages."""
    return card_of(task_name(recording, verdict.position), recording.timeline, recording.seats, verdict)


def task_name(recording: Recording, position: int) -> str:
    """How the task of that moment is called: the same for the same moment of the same game."""
    setup = recording.timeline.setup
    played = zlib.crc32(f"{recording.id} {setup.seed} {position}".encode())
    return f"own_{recording.game.name}_{played:08x}"
