"""Who looks at the table, at which moment of the game, and what do they see of it?"""

from __future__ import annotations

from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.session import Session
from tabletop.boards.common.board import View
from tabletop.kernel import Command
from tabletop.kernel.state import State


class Sight:
    """The eyes at one table, and what is shown to them. The curtain says whether they are somebody's or nobody's."""

    def __init__(self, session: Session, cover: PassMouseCover) -> None:
        self._session, self.cover = session, cover
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
        session, humans = self._session, self._session.humans
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
        session = self._session
        if looks_at is None:
            return session.view(self.eyes, self.viewer, live=live)
        view = session.seen_at(looks_at, self.eyes, self.viewer)
        view.looking_back = True
        view.may_undo, view.may_redo = looks_at > 0, looks_at < session.timeline.length
        return view
