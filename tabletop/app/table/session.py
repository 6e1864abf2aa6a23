"""What is one game that was played or is being played: its timeline, who sits where, how it is kept, what its log says?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.app.table.log_words import GameLog, turns_begun
from tabletop.boards.common.board import LogLine, View
from tabletop.coach.wording import Wording
from tabletop.content import Texts
from tabletop.kernel import NOBODY, Command, Event, Frame, Game, Reason, Seat, Timeline
from tabletop.kernel.state import State
from tabletop.store import Claim, Keeper, Opened


class Played:
    """A game to look at. `Session` goes on playing it, `Recording` runs it back and forth."""

    def __init__(self, timeline: Timeline[Any], seats: list[Seat], texts: Texts) -> None:
        self.timeline = timeline
        self.seats = seats
        self.speak(texts)

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
        """Another language from now on; a game with values of its own tells these."""
        self.texts = texts.knowing(self.game.text_facts) if self.game.pinned else texts
        self.wording = Wording(self.texts, self.seats)
        self._log = GameLog(self.wording, self.game.automated)
        self._result: LogLine | None = None
        if len(self.seats) == 1:
            self._explain_opponent()

    def _explain_opponent(self) -> None:
        """Why the automated opponent did what it did so far: it stands in the log."""
        for number, step in enumerate([*self.timeline.past, *self.timeline.future], start=1):
            if any(event.kind.startswith(self.game.automated) for event in step.events):
                why = self.game.opponent_reason(self.timeline.state_at(number), step.events)
                if why is not None:
                    self._log.explain(number, step, self.wording.opponent_reason(why), 0)

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

    def explain(self, why: str, eyes: int) -> None:
        """Why whoever moved last did so, as far as those eyes may know it: it stands in the log."""
        self._log.explain(self.timeline.position, self.timeline.past[-1], why, eyes)

    def eyes_at(self, position: int, eyes: int) -> int:
        """Whose eyes may look at a moment. What led to a what-if belongs to a game that may still be going on: of that only the
        one person who plays it sees more than everybody.
        """
        return eyes if position >= self.timeline.floor or self.humans == [eyes] else NOBODY

    def frames(self, position: int, eyes: int) -> list[Frame[State]]:
        """What those eyes see of the step that leads from that moment to the next."""
        return self.timeline.frames(position, self.eyes_at(position, eyes))

    def _told(self, eyes: int) -> list[LogLine]:
        """The whole log; after the last move stands who won, and how everybody did."""
        steps, floor = [*self.timeline.past, *self.timeline.future], self.timeline.floor
        lines = self._log.lines(steps, eyes)
        if floor and self.eyes_at(0, eyes) != eyes:
            before = self._log.lines(steps, NOBODY)
            lines = [line for line in before if line.position <= floor] + [
                line for line in lines if line.position > floor
            ]
        if not steps or all(event.kind != "game_over" for event in steps[-1].events):
            return lines
        if self._result is None or self._result.position != len(steps):
            words, last = self.wording.result(self.game, self.timeline.state_at(len(steps))), len(steps[-1].events)
            self._result = LogLine(len(steps), words, event=last)  # after all that is told before it
        return [*lines, self._result]

    def seen_at(self, position: int, eyes: int, viewer: int | None = None) -> View[State]:
        """What those eyes saw at another moment, beside everything the log says today."""
        state, viewer = self.timeline.state_at(position), eyes if viewer is None else viewer
        eyes = self.eyes_at(position, eyes)
        view = self.seen_by(eyes, viewer)
        view.state, view.decision = self.game.observe(state, eyes), self.game.decision(state)
        view.position = position
        view.turns = turns_begun([*self.timeline.past, *self.timeline.future][:position])
        return view


class Session(Played):
    """A game at the table. Everything that changes it goes through here, so that nothing is ever lost."""

    def __init__(
        self, timeline: Timeline[Any], keeper: Keeper, seats: list[Seat], texts: Texts, claim: Claim | None = None
    ) -> None:
        super().__init__(timeline, seats, texts)
        self.keeper = keeper
        if claim is not None and claim.save != keeper.file:  # it goes on in a file of its own
            claim.release()
            claim = None
        self._claim = claim or keeper.claim()
        timeline.people = frozenset(self.humans)

    @classmethod
    def begin(cls, timeline: Timeline[Any], seats: list[Seat], texts: Texts, saves: Path) -> Session:
        """A new game, kept from its first moment."""
        return cls(timeline, Keeper.start(saves, timeline, seats), seats, texts)

    @classmethod
    def resume(cls, opened: Opened, texts: Texts, saves: Path, claim: Claim | None = None) -> Session:
        """Go on with a saved game, claimed before it was read."""
        return cls(opened.timeline, Keeper.resume(saves, opened), list(opened.save.seats), texts, claim)

    def keep(self, keeper: Keeper) -> None:
        """From now on the game is kept there: one nobody kept so far."""
        self.keeper = keeper
        self._claim = keeper.claim()

    @property
    def is_human_turn(self) -> bool:
        """Whether a person must decide now."""
        actor = self.actor
        return actor is not None and self.seats[actor].kind == "human"

    @property
    def is_wanted(self) -> bool:
        """Whether another window has asked to go on with this game."""
        if self._claim is None:  # a disk that refused it may have room now
            self._claim = self.keeper.claim()
        return self._claim is not None and self._claim.is_wanted

    def close(self) -> None:
        """Keep everything and let go of the save."""
        self.keeper.close()
        if self._claim is not None:
            self._claim.release()

    def do(self, command: Command, *, forced: bool = False, together: bool = False) -> list[Event]:
        """Play a command and keep it; `IllegalCommand` changes nothing."""
        events = self.timeline.do(command, forced=forced, together=together)
        self.keeper.did(command)
        return events

    def undo(self) -> str:
        """Take back the last decision of a person, and what bots and forced moves made of it; the sentence why not, else empty."""
        reason = self.timeline.why_no_undo()
        if reason is not None:
            return self.wording.reason(reason)
        self.timeline.undo()
        self.keeper.jumped()
        return ""

    def restart_turn(self) -> str:
        """Take back everything since the actor's turn began, or since something was revealed in it; the sentence why not, else
        empty.
        """
        past, actor = self.timeline.past, self.actor
        start = len(past)
        while start > 0 and past[start - 1].actor == actor and self.timeline.why_not_back(start - 1) is None:
            start -= 1
            if any(event.kind == "turn_began" for event in past[start].events):
                start += 1
                break
        if start < len(past):
            return self.travel(start)
        reason = self.timeline.why_no_undo() or Reason("nothing_to_undo")
        return self.wording.reason(reason)

    def redo(self) -> bool:
        """Play the next step again; False when there is none."""
        if not self.timeline.future:
            return False
        self.timeline.redo()
        while self.timeline.future and not self.is_human_turn:
            self.timeline.redo()
        self.keeper.jumped()
        return True

    def travel(self, position: int) -> str:
        """Go to a moment of the timeline; the sentence why not when the way is barred, else empty."""
        reason = self.timeline.jump(position)
        if reason is not None:
            return self.wording.reason(reason)
        self.keeper.jumped()
        return ""

    def why_not(self, command: Command) -> str:
        """Why a command is not legal now, in words; empty when it is."""
        reason = self.game.check(self.state, command)
        return "" if reason is None else self.refusal(reason)

    def refusal(self, reason: Reason) -> str:
        """Why the rules say no to a command at this moment."""
        return self.wording.reason(reason, self.game.decision(self.state))

    def view(self, eyes: int, viewer: int | None = None, *, live: bool = True) -> View[State]:
        """What a board shows to those eyes. Not `live`: nothing may be done (a bot thinks, a replay runs)."""
        view = self.seen_by(eyes, viewer)
        if live and self.is_human_turn:
            view.legal = self.game.legal(self.state)
        reason = self.timeline.why_no_undo()
        view.may_undo = live and reason is None
        view.no_undo = "" if reason is None else self.wording.reason(reason)
        view.may_redo = live and bool(self.timeline.future)
        return view
