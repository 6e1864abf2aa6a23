"""How does the table go to another moment of its game: take back, play again, look back, play on from there?"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.app.screen import Screen
from tabletop.app.table.looking_back import LookingBack
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.sliced_job import SlicedJob
from tabletop.boards.common.board import Board, View
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import glide

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

BIT = 0.008
"""Seconds of a frame, while things move, that making ready what follows may take."""
HOME_MS = 220.0
"""How long something glides back where it was lifted."""
MOST_RETRACED = 24
"""Steps whose way is shown exactly when one goes elsewhere in the timeline; further apart, everything just glides."""


class Travelling(Screen):
    """The part of the table screen that moves through the timeline. What moves by itself is called off before, and whoever must
    decide then decides after.
    """

    board: Board[State]
    """Built anew with every layout."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.viewer = session.humans[0] if session.humans else 0
        self.back_then = LookingBack(self)
        self._curtain = PassMouseCover(app, session, menu=self.open_menu, undo=self.undo)
        self._looking: int | None = None
        self._hint: Command | None = None
        self._left = False
        self._moving = False
        self._gliding = False
        self._motion = 0
        self._bits = SlicedJob(app.stage, BIT)

    @property
    def is_covered(self) -> bool:
        """Whether the curtain hangs before the table."""
        return self._curtain.hangs

    @property
    def eyes(self) -> int:
        """Who looks at the table: the viewer, or `NOBODY` while it is shown to everybody."""
        return self._curtain.eyes(self.viewer)

    # --- what the rest of the screen does ----------------------------------------------------------------------------

    @abstractmethod
    def _stop_bot(self) -> bool:
        """Call off whatever is about to move by itself; False when things really move."""

    @abstractmethod
    def _next(self, *, bots_move: bool = True) -> None:
        """Whoever must decide now decides."""

    @abstractmethod
    def open_menu(self) -> None:
        """What can be done when the game is paused."""

    @abstractmethod
    def _home_seat(self) -> int:
        """Whose own board lies in the dock."""

    @abstractmethod
    def _view(self, notice: str = "") -> View[State]:
        """What the board shows now."""

    @abstractmethod
    def _show(self, notice: str = "") -> None:
        """Let the board show it."""

    def _begin_motion(self) -> None:
        self._moving = True
        self._motion += 1

    def send_home(self) -> None:
        """Lay everything where it belongs; what lies elsewhere glides there."""
        board = self.board
        assert isinstance(board, TableBoard)
        pieces = board.pieces.nodes
        before = {thing: node.stage_box().centre for thing, node in pieces.items()}
        self._show()
        for thing, node in pieces.items():
            old, new = before.get(thing), node.stage_box().centre
            if old is not None and max(abs(old[0] - new[0]), abs(old[1] - new[1])) > 1 and self.stage.tweens.pace:
                home = node.pos
                node.move_centre_to(old)
                self.stage.tweens.run(glide(node, home, HOME_MS))

    # --- going -------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last decision back; a bot that thinks is called off. While looking back: one move earlier."""
        if self.back_then.on:
            self.back_then.step(-1)
        else:
            self._go_by(self.session.undo)

    def redo(self) -> None:
        """Play the next step again. While looking back: one move later."""
        if self.back_then.on:
            self.back_then.step(1)
        elif self.session.timeline.future:
            self._go_by(self._redone)

    def restart_turn(self) -> None:
        """Take back everything since the actor's turn began."""
        self._go_by(self.session.restart_turn)

    def travel(self, position: int) -> None:
        """Look at a moment of the timeline; the game itself stays where it is."""
        if self._stop_bot():
            self.back_then.look(position)

    def play_on(self, position: int) -> None:
        """Go on from that moment, as far as taking back is allowed."""
        self._go_by(lambda: self.session.travel(position), bots_move=True)

    @property
    def may_branch(self) -> bool:
        """Whether what would have been can be tried in a game of its own: where the game itself is kept."""
        return True

    def what_if(self, position: int) -> None:
        """Try what would have been from that moment on, in a game of its own; this one stays as it is."""
        recording = Recording.of(self.session)
        recording.go(position)
        if self.may_branch and recording.may_play_on:
            self.app.go_table(recording.play_on(self.app.places.saves), advised=True)

    def _redone(self) -> str:
        self.session.redo()
        return ""

    def _go_by(self, act: Callable[[], str], *, bots_move: bool = False) -> None:
        """Let the timeline go elsewhere, or say why it does not; then bots wait until a person has decided."""
        if not self._stop_bot():
            return
        since = self.back_then.shown
        self.back_then.forget()
        why = act()
        if why:
            self.carry_on()
            self._show(notice=why)
            return
        self._hint = None
        self._looking = None
        self.app.sounds.play("lift")
        seat = self._home_seat()
        if self._curtain.needed(seat):
            self._next(bots_move=bots_move)
        else:
            self.viewer = seat
            self.glide(since, self.session.timeline.position, lambda: self._next(bots_move=bots_move))

    def glide(self, since: int, to: int, then: Callable[[], None]) -> None:
        """Show the way between two moments of the timeline, then go on."""
        self._begin_motion()
        self._gliding = True
        motion, timeline = self._motion, self.session.timeline
        first, last = min(since, to), max(since, to)
        steps = range(first, last) if last - first <= MOST_RETRACED else range(0)
        frames = [frame for step in steps for frame in timeline.frames(step, self.eyes)]
        start = self.session.game.observe(timeline.state_at(first), self.eyes)

        def done() -> None:
            if not self._left and motion == self._motion:
                self._moving = self._gliding = False
                self._bits.end()
                then()

        self.board.retrace(frames, start, self._view(), done, back=to < since)
        self._make_ready()

    def _make_ready(self) -> None:
        """Make what is shown after the motion while it runs."""
        if len(self.stage.tweens):
            self._bits.begin(self._get_ready())

    def _get_ready(self) -> Iterator[None]:
        """What whoever decides next will see; nothing where a curtain will hang."""
        seat = self._home_seat()
        if self.session.actor is not None and not self._curtain.needed(seat):
            view = self.back_then.view() or self.session.view(seat)
            yield
            yield from self.board.expect(view)

    def carry_on(self) -> None:
        """Whoever must decide decides; after an undo nothing a person decides is forced."""
        self._next(bots_move=not self.session.timeline.future or not self.session.is_human_turn)
