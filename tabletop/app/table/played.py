"""What is known of a game as far as it was played: timeline, seats, words, and what a board shows of it?"""

from __future__ import annotations

from typing import Any

from tabletop.app.table.log_words import GameLog, Wording, turns_begun
from tabletop.boards.common.board import LogLine, View
from tabletop.content import Texts
from tabletop.kernel import Game, Seat, Timeline
from tabletop.kernel.state import State


class Played:
    """A game to look at. `Session` goes on playing it, `Recording` runs it back and forth."""

    def __init__(self, timeline: Timeline[Any], seats: list[Seat], texts: Texts) -> None:
        self.timeline = timeline
        self.seats = seats
        self.texts = texts
        self.wording = Wording(texts, seats)
        self._log = GameLog(self.wording, timeline.game.automated)
        self._result: LogLine | None = None

    @property
    def game(self) -> Game[Any]:
        """The rules the game is played by."""
        return self.timeline.game

    @property
    def state(self) -> Any:
        """The position now."""
        return self.timeline.state

    @property
    def actor(self) -> int | None:
        """Who must decide; None when the game is over."""
        return self.game.actor(self.state)

    @property
    def humans(self) -> list[int]:
        """The seats people sit at."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    def speak(self, texts: Texts) -> None:
        """Another language from now on."""
        self.texts = texts
        self.wording = Wording(texts, self.seats)
        self._log = GameLog(self.wording, self.game.automated)
        self._result = None

    def seen_by(self, eyes: int, viewer: int | None = None) -> View[State]:
        """What a board shows to those eyes (a seat's, or `NOBODY`'s) while nothing may be done; the board of `viewer`, else their
        own, lies in the dock.
        """
        return View(
            state=self.game.observe(self.state, eyes),
            seats=self.seats,
            viewer=eyes if viewer is None else viewer,
            eyes=eyes,
            decision=self.game.decision(self.state),
            log=self._told(eyes),
            position=self.timeline.position,
            turns=turns_begun(self.timeline.past),
        )

    def _told(self, eyes: int) -> list[LogLine]:
        """The whole log; after the last move stands who won, and how everybody did."""
        steps = [*self.timeline.past, *self.timeline.future]
        lines = self._log.lines(steps, eyes)
        if not steps or all(event.kind != "game_over" for event in steps[-1].events):
            return lines
        if self._result is None or self._result.position != len(steps):
            self._result = LogLine(len(steps), self.wording.result(self.game, self.timeline.state_at(len(steps))))
        return [*lines, self._result]

    def seen_at(self, position: int, eyes: int, viewer: int | None = None) -> View[State]:
        """What those eyes saw at another moment, beside everything the log says today."""
        state = self.timeline.state_at(position)
        view = self.seen_by(eyes, viewer)
        view.state, view.decision = self.game.observe(state, eyes), self.game.decision(state)
        view.position = position
        view.turns = turns_begun([*self.timeline.past, *self.timeline.future][:position])
        return view
