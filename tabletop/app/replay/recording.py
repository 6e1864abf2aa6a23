"""How is a game that was played run back and forth, without ever changing it?"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.app.table.session import Played, Session
from tabletop.boards.common.board import View
from tabletop.content import Texts
from tabletop.kernel import NOBODY, Event, Frame, Rng, Seat, Timeline
from tabletop.kernel.state import State
from tabletop.store import Keeper, Opened, Parent

MOST_TICKS = 14
"""More marks than this on a replay bar are thinned out."""


class Tick(NamedTuple):
    """A mark on the replay bar: where a round (or, in a game without rounds, a turn of the first seat) begins."""

    position: int
    number: int


class Recording(Played):
    """A game that was recorded. It has a timeline of its own, so running it touches neither the game at the table nor any file."""

    def __init__(
        self,
        timeline: Timeline[Any],
        seats: list[Seat],
        texts: Texts,
        *,
        id: str,  # noqa: A002 - the word of the save
        seconds: int,
        title: str = "",
        parent: Parent | None = None,
        lesson: str = "",
    ) -> None:
        super().__init__(timeline.branch(practice=True), seats, texts)
        self.id = id
        self.seconds = seconds
        """How long the game was open."""
        self.title = title
        self.parent = parent
        """The game this one branched off from, if it tries what would have been."""
        self.lesson = lesson
        """The chapter of a lesson it was begun in."""
        self.practice = timeline.practice
        self.last = self.timeline.position
        """How many moves there are."""
        self.over = self.actor is None
        """Whether the game was played to its end: then nothing of it is secret any more."""
        self.home_seat = self._home_seat()
        self._rounds = _rounds(self.timeline)
        self.ticks = self._rounds[:: max(1, -(-len(self._rounds) // MOST_TICKS))]
        """Those of them a time bar has room for."""

    @classmethod
    def of(cls, session: Session) -> Recording:
        """The recording of the game at the table."""
        run = session.keeper.run
        return cls(
            session.timeline, session.seats, session.texts, id=run.id, seconds=int(run.played), title=run.title,
            parent=run.parent, lesson=run.lesson,
        )  # fmt: skip

    @classmethod
    def opened(cls, opened: Opened, texts: Texts) -> Recording:
        """The recording of a save; nothing on the disk is touched."""
        save = opened.save
        return cls(
            opened.timeline, list(save.seats), texts, id=save.id, seconds=save.played, title=save.title,
            parent=save.parent, lesson=save.lesson,
        )  # fmt: skip

    @property
    def position(self) -> int:
        """How many moves lie behind what is shown."""
        return self.timeline.position

    @property
    def counted_by(self) -> int:
        """With whose eyes points are counted on a page anybody may open: those at the table, unless several people still play, here
        or in what this is a what-if of.
        """
        return self.home_seat if len(self.humans) < 2 or (self.over and not self.timeline.floor) else NOBODY

    def go(self, position: int) -> None:
        """Run to a moment; before the first and after the last it stops."""
        self.timeline.jump(min(self.last, max(0, position)))

    def forward(self) -> list[Event]:
        """Run one move on; what happened, as far as the eyes at the table may know. Empty at the end."""
        if self.position == self.last:
            return []
        events = self.timeline.future[0].events
        self.go(self.position + 1)
        return [event for event in events if self.over or event.only in (None, self.home_seat)]

    def ahead(self) -> list[Frame[State]]:
        """What the next move looks like to the eyes at the table, moment by moment. Empty at the end."""
        return [] if self.position == self.last else self.timeline.frames(self.position, self.home_seat)

    def view(self, seat: int | None = None) -> View[State]:
        """What the board shows now. While the game is running other hands stay covered, also when their board is looked at."""
        wanted = self.home_seat if seat is None else seat
        return self.seen_by(wanted if self.over else self.home_seat, wanted)

    def round_at(self, position: int) -> int:
        """The number of the round or turn at that moment; 0 when there is none."""
        return next((tick.number for tick in reversed(self._rounds) if tick.position <= position), 0)

    def caption(self, eyes: int | None = None) -> str:
        """Where the recording stands and what has just happened there, in one line, as those eyes may know it; without any the
        eyes at the table.
        """
        say = self.texts.say
        if self.last == 0:
            return say("replay.no_moves")
        if self.position == 0:
            return say("replay.set_up", n=self.last)
        number = self.round_at(self.position)
        where = say("replay.round" if self.game.rounds else "replay.turn", round=number)
        return say("replay.moment", where=where, position=self.position, last=self.last, done=self._happened(eyes))

    def play_on(self, saves: Path) -> Session:
        """What if? A game of its own that begins here, kept in a new save that knows this one; this one stays as it is. While
        that goes on, what is hidden from whoever asks lies otherwise in it.
        """
        timeline = self.timeline.branch(practice=self.practice)
        if not self.over:
            timeline.deal_anew(self.home_seat, Rng(secrets.randbits(64)))
        title = self.texts.say(
            "replay.branch_title", title=self.title or self.texts.say("name"), position=self.position
        )
        parent = Parent(self.id, self.position) if self.id else None
        keeper = Keeper.start(saves, timeline, self.seats, title=title, parent=parent, lesson=self.lesson)
        return Session(timeline, keeper, self.seats, self.texts)

    @property
    def may_play_on(self) -> bool:
        """Whether somebody could decide something here."""
        return self.actor is not None

    def _happened(self, eyes: int | None) -> str:
        """The first thing the log says of the newest move; who moved when it says nothing."""
        lines = self.view().log if eyes is None else self.seen_by(eyes).log
        told = [line.text for line in lines if line.position == self.position and not line.heading and line.text]
        return told[0].rstrip(".") if told else self.seats[self.timeline.past[-1].actor].name

    def _home_seat(self) -> int:
        """Whose eyes look: the only person, else the one to decide, else the first person."""
        humans, actor = self.humans, self.actor
        if len(humans) == 1:
            return humans[0]
        if actor is not None and (actor in humans or not humans):
            return actor
        return humans[0] if humans else 0


def _rounds(timeline: Timeline[Any]) -> list[Tick]:
    """When every round begins, or every turn of the first seat in a game without rounds."""
    kind = "round_began" if timeline.game.rounds else "turn_began"
    first = timeline.past[0].actor if timeline.past else None  # whose first turn begins before anything can be told
    ticks: list[Tick] = []
    for position, step in enumerate(timeline.past, start=1):
        for event in step.events:
            if event.kind != kind:
                continue
            if kind == "round_began":
                number = event.facts.get("round")
                if isinstance(number, int) and number > 1:
                    ticks.append(Tick(position, number))
                continue
            if event.facts.get("seat") == first:
                ticks.append(Tick(position, len(ticks) + 2))
    if timeline.past:
        ticks.insert(0, Tick(0, 1))  # the first round begins with the set-up, before anything can be told
    return ticks
