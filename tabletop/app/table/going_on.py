"""How does a game go on after a move: does a person decide, a bot after a pause, the only move by itself, or is it over?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.shortcuts import SHORTCUTS
from tabletop.app.table.bot_thinking import POLL_MS, BotThinking
from tabletop.app.table.other_moves import PACES, telling
from tabletop.app.table.travelling import Travelling
from tabletop.boards.common.board import View
from tabletop.kernel import NOBODY, Command, Event, IllegalCommand
from tabletop.kernel.state import State
from tabletop.scene import Key
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.inputs import goes_on, hurries

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.coaching import Coaching
    from tabletop.app.table.session import Session

BOT_PAUSE_MS = 420
"""How long a bot seems to think at normal speed, so that people can follow."""
GO_ON = "space"
"""Goes on with a move that waits to be seen."""


class GoingOn(Travelling):
    """The part of the table screen that plays commands, shows their motion and lets whoever comes next decide."""

    coaching: Coaching
    """What the coach does at this table."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._waiting: Timer | None = None
        self._thinking = BotThinking(app, session)
        self._why = ""

    def _happened(self, events: Sequence[Event]) -> None:
        """A command was played, by whomever, and caused this."""

    def _home_seat(self) -> int:
        """Whose own board lies in the dock: the person who decides, else the only or last person, else the actor."""
        session = self.session
        actor = session.actor
        if actor is not None and session.seats[actor].kind == "human":
            return actor
        humans = session.humans
        if len(humans) == 1:
            return humans[0]
        if self.viewer in humans or actor is None:
            return self.viewer
        return humans[0] if humans else actor

    def _view(self, notice: str = "") -> View[State]:
        view = self.back_then.view() or self.session.view(self.eyes, self.viewer, live=not self._moving)
        view.notice = notice
        view.hint = None if self.back_then.on else self._hint
        if self._thinking.busy and not self.back_then.on:
            view.may_undo = self.session.timeline.why_no_undo() is None
        if self._looking is not None:
            view.viewer = self._looking
        elif not self.back_then.on and self.eyes != NOBODY:
            self.coaching.advise(view)
        return view

    def _show(self, notice: str = "") -> None:
        self.board.lay_out(self._view(notice))

    def _play(self, command: Command, *, forced: bool = False) -> None:
        before = self._view()
        try:
            events = self.session.do(command, forced=forced)
        except IllegalCommand as refused:
            self._show(notice=self.session.refusal(refused.reason))
            return
        self._happened(events)
        self._why = self.coaching.moved(command)
        self._hint = None
        self._looking = None
        if self.session.keeper.problem is not None:
            self.app.tell(self.session.keeper.problem, self.app.texts.say("table.refused.meanwhile"))
        self.app.sounds.play_for([event for event in events if event.only in (None, self.eyes)])
        self._run_last(before)

    def _run_last(self, before: View[State] | None = None) -> None:
        """Show the last step as motion, from what the table shows or from the position before it. What the whole table should read
        is shown as everybody may see it.
        """
        self._begin_motion()
        motion, timeline = self._motion, self.session.timeline
        last = timeline.position - 1
        if self._is_for_all(last):
            self._curtain.show_all()
            before, self._why = None, ""
        if before is None:
            before = self.session.seen_at(last, self.eyes, self.viewer)
            self.board.lay_out(before)
        frames = timeline.frames(last, self.eyes)
        after = self._view()
        actor = timeline.past[-1].actor
        after.telling = telling(self.app.settings, None if actor in self.session.humans else actor, self._why)
        self.board.animate(frames, before, after, lambda: self._moved(motion))
        self._make_ready()

    def _is_for_all(self, position: int) -> bool:
        """Whether the step from that moment on shows something to several people of whom one had looked alone."""
        if not self._curtain.hides or self.eyes == NOBODY or not self.stage.tweens.pace:
            return False
        before = self.session.seen_at(position, NOBODY, self.viewer)
        return self.board.is_for_all(self.session.timeline.frames(position, NOBODY), before)

    def _moved(self, motion: int) -> None:
        """The motion of a command has run; one that a rebuild overtook no longer counts."""
        if self._left or motion != self._motion:
            return
        self._moving = False
        self._bits.end()
        self.app.sweep_soon()
        self._next()

    def _next(self, *, bots_move: bool = True) -> None:
        """Whoever must decide now decides."""
        if self.back_then.on:
            self._show()
            return
        session = self.session
        seat = self._home_seat()
        if session.actor is None:
            self._curtain.show_all()
        if session.is_human_turn and self._curtain.needed(seat):
            self._curtain.fall(seat, lambda: self._seated(seat, bots_move))
            return
        self._seated(seat, bots_move)
        if session.actor is None:
            self.app.later(600 if self.app.settings.animation != "off" else 0, self._finish)

    def _seated(self, seat: int, bots_move: bool) -> None:
        self.viewer = seat
        self._show()
        session = self.session
        if session.actor is None or self._left:
            return
        if not session.is_human_turn:
            if bots_move or not session.timeline.future:
                self._thinking.begin()
                self.coaching.look_at_bot()
                self._wait(self._bot_pause(), self._bot_moves)
                self._show()
            return
        self.coaching.attend()
        legal = self.session.game.legal(session.state)
        decision = self.session.game.decision(session.state)
        watched = decision is not None and decision.discreet and len(session.humans) > 1
        read = decision is not None and decision.to_read
        if len(legal) == 1 and bots_move and not watched and not read:
            self._wait(self._bot_pause() / 2, lambda: self._forced(legal[0]))

    def _wait(self, ms: float, act: Callable[[], None]) -> None:
        """Let something happen by itself after a moment; only one thing ever waits."""
        self._moving = True
        if self._waiting is not None:
            self._waiting.cancel()

        def due() -> None:
            self._waiting = None
            act()

        self._waiting = self.app.later(ms, due)

    def _bot_pause(self) -> float:
        return BOT_PAUSE_MS * self.stage.tweens.pace * PACES[self.app.settings.others]

    def _forced(self, command: Command) -> None:
        if not self._left:
            self._play(command, forced=True)

    def _bot_moves(self) -> None:
        """The bot's move once it is decided; until then look again and again."""
        if self._left or self.session.actor is None or self.session.is_human_turn:
            return
        command = self._thinking.decision()
        if command is not None:
            self._play(command)
        elif self._thinking.busy:
            self._wait(POLL_MS, self._bot_moves)

    def _stop_bot(self) -> bool:
        """Call off whatever is about to move by itself, so that something else may be done; False when things really move."""
        if self._gliding:
            self.stage.tweens.skip()
        self._thinking.cease()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            self._moving = False
        return not self._moving

    def _finish(self) -> None:
        if not self._left and not self.back_then.on and self.session.actor is None:
            self.app.go_results(self.session)

    def _skips_motion(self, event: Any) -> bool:
        """A click or key while things move shows the end at once and then counts, unless something came up that nobody has read;
        the key that acts hurries a bot, but not under a menu.
        """
        if len(self.stage.overlays):
            return False
        if isinstance(event, Key) and event.chord in SHORTCUTS["act"] and self._thinking.busy:
            self._thinking.hurry()
            return True
        if isinstance(event, Key) and event.chord == GO_ON and self.board.waits:
            self.board.go_on()
            return True
        if not self._moving or not len(self.stage.tweens) or not hurries(event):
            return False
        gliding = self._gliding
        self.stage.tweens.skip()
        return not gliding and (goes_on(event) or self._unread)

    @property
    def _unread(self) -> bool:
        """Whether something stands there to be read, which a hand that did not see it come must not put away."""
        return self.board.waits or len(self.stage.overlays) > 0
