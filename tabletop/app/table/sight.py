"""Who looks at the table, at which moment of the game, what do they see of it, and how are the moves of others told to them?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.session import Session
from tabletop.boards.common.board import Board, LogLine, Telling, View
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.store import Settings

PACES = {"slow": 2.2, "normal": 1.0, "fast": 0.35, "step": 1.0}
"""How long people may read before a told move begins, relative to normal."""

STOPS = {"wait": 0.0, "long": 12_000.0, "short": 5_000.0, "off": None}
"""How long an interlude stays; 0: until somebody goes on; None: it does not come."""


def telling(settings: Settings, seat: int | None, why: str = "") -> Telling:
    """How a move is told; seat None: the viewer made it, and only what an automated opponent answers is told."""
    stops = None if settings.animation == "off" else STOPS[settings.interludes]
    return Telling(seat, PACES[settings.others], why, hold=settings.others == "step", stops=stops)


def since_last_turn(session: Session, viewer: int) -> range:
    """The steps others made since the viewer decided; the deciding one alone when its automated opponent answered in it."""
    past = session.timeline.past
    start = len(past)
    while start > 0 and (past[start - 1].actor != viewer or past[start - 1].forced):
        start -= 1
    answered = start > 0 and any(line.seat is not None and line.seat < 0 for line in _lines(session, viewer, start))
    return range(start - 1 if answered and start == len(past) else start, len(past))


def _lines(session: Session, viewer: int, position: int) -> Iterator[LogLine]:
    return (line for line in session.seen_by(viewer).log if line.position == position)


class Sight:
    """The eyes at one table, and what is shown to them. The curtain says whether they are somebody's or nobody's."""

    board: Board[State]
    """What shows it to them; another one with every layout."""

    def __init__(self, session: Session, cover: PassMouseCover) -> None:
        self.session, self.cover = session, cover
        self.viewer = session.humans[0] if session.humans else 0
        """Whose own board lies in the dock."""
        self.viewer = self.home_seat
        self.looking: int | None = None
        """Whose board lies there instead, until somebody decides."""
        self.hint: Command | None = None
        """The command that is pointed at, until somebody decides."""
        self.shown: View[State] | None = None
        """What was shown last; None while the board is new."""

    @property
    def eyes(self) -> int:
        """Who looks at the table: the viewer, or `NOBODY` while it is shown to everybody."""
        return self.cover.eyes(self.viewer)

    @property
    def home_seat(self) -> int:
        """Whose own board belongs in the dock: the person who decides, else the only or last person, else the actor."""
        session, humans = self.session, self.session.humans
        actor = session.actor
        if actor is not None and actor in humans:
            return actor
        if len(humans) == 1:
            return humans[0]
        if self.viewer in humans or actor is None:
            return self.viewer
        return humans[0] if humans else actor

    def forget(self) -> None:
        """Somebody decided: nothing is pointed at, and nobody looks at another board any more."""
        self.hint = self.looking = None

    def of(self, looks_at: int | None, *, live: bool) -> View[State]:
        """The present or that other moment, as those who look now see it."""
        session = self.session
        if looks_at is None:
            return session.view(self.eyes, self.viewer, live=live)
        view = session.seen_at(looks_at, self.eyes, self.viewer)
        view.looking_back = True
        view.may_undo, view.may_redo = looks_at > 0, looks_at < session.timeline.length
        return view
