"""How is a game played at the table: whose turn is it, what did they do, who moves next?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop import boards
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.coaching import Coaching
from tabletop.app.table.pause import open_pause
from tabletop.app.table.save_as import open_save_as
from tabletop.app.table.session import Session
from tabletop.app.table.slip_question import open_question
from tabletop.app.table.telling import PACES, Recap, since_last_turn, telling
from tabletop.app.table.thinking import POLL_MS, Thinking
from tabletop.app.table.thumbnail import keep_picture
from tabletop.app.table.travelling import Travelling
from tabletop.boards.common.board import View
from tabletop.boards.common.naming import kind_pointed_at
from tabletop.content import Texts, guide_of
from tabletop.kernel import Command, Event, Game, IllegalCommand
from tabletop.kernel.state import State
from tabletop.scene import Baked, Key, Panel, Press
from tabletop.scene.clock import Timer

if TYPE_CHECKING:
    from tabletop.app.application import App

BOT_PAUSE_MS = 420
"""How long a bot seems to think at normal speed, so that people can follow."""
LOOK_MS = 500
"""How often one looks whether another window wants this game."""
GO_ON = "space"
"""Goes on with a move that waits to be seen."""
SWEEP_EVERY = 8
"""Moves between two sweeps of pictures nobody sees any more."""


class TableScreen(Travelling):
    """A running game with its board. Implements the board's `Table`: what the board may ask of the screen around it."""

    shrinks = True

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.kept = session
        self.session.speak(self._words())
        self.viewer = self._home_seat()
        self._waiting: Timer | None = None
        self._thinking = Thinking(app, session)
        self.coaching = Coaching(self)
        self._why = ""
        bind(
            self.layer,
            {
                "undo": self.undo,
                "redo": self.redo,
                "restart_turn": self.restart_turn,
                "save": self.save_as,
                "hint": self.ask_hint,
                "help": self.look_up,
                "recap": self.recap,
            },
        )
        self.coaching.bind_keys(self.layer)
        self.stage.filters.append(self._skips_motion)
        self._other_window = self.stage.timers.every(LOOK_MS, self._hand_over)

    # --- what the board's `Table` promises ---------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The rules the game at this table is played by."""
        return self.session.game

    @property
    def texts(self) -> Texts:
        """The game's sentences."""
        return self.session.texts

    def give(self, command: Command) -> None:
        """A person decided."""
        if self._moving or self.back_then.on or not self.session.is_human_turn:
            return
        slip = self.coaching.slip(command)
        if slip is not None:
            open_question(self, slip, lambda: self._play(command))
        else:
            self._play(command)

    def refuse(self, command: Command) -> None:
        """A person tried what the rules do not allow: say why."""
        why = self.why_not(command)
        if why:
            self.app.sounds.play("refuse")
            self._show(notice=why)

    def why_not(self, command: Command) -> str:
        """Why that command is not legal now; empty when it is."""
        return self.session.why_not(command)

    def ask_hint(self) -> None:
        """The coach's card comes, or goes again."""
        if self._moving or self.back_then.on or not self.session.is_human_turn:
            return
        if self.app.settings.coach.speaks == "never":
            self._show(notice=self.texts.say("coach.never"))
            return
        self._hint = self._looking = None
        self.coaching.toggle()
        self._show()

    def point_at(self, command: Command) -> None:
        """Light the gesture of a command."""
        if not self._moving and not self.back_then.on and self.session.is_human_turn:
            self._hint, self._looking = command, None
            self._show()

    def advise(self) -> None:
        """The coach has something new to say."""
        if not self._left and not self._moving and not self.back_then.on:
            self.board.advise(self._view())

    def get_ready_to_advise(self) -> Iterator[None]:
        """Make ready, bit by bit, what the coach says."""
        return self.board.get_ready(self._view())

    def look_up(self) -> None:
        """The rules, at the chapter about whatever is pointed at."""
        self.app.open_help(self.game.name, guide_of(self.game.name).things.get(kind_pointed_at(self.board)))

    def recap(self) -> None:
        """Show again what the others did since the viewer's last turn."""
        if self._moving or self.back_then.on or not self.session.is_human_turn:
            return
        steps = since_last_turn(self.session, self.viewer)
        if not steps:
            self._show(notice=self.texts.say("table.no_recap"))
            return
        self._hint = None
        self._begin_motion()
        motion = self._motion

        def done() -> None:
            if motion == self._motion and not self._left:
                self._moving = False
                self._show()

        Recap(self, steps, done).run()

    def open_menu(self) -> None:
        """The pause menu."""
        self.save_picture()
        open_pause(self)

    def look_at(self, seat: int) -> None:
        """Lay another seat's board into the dock; the same seat again returns."""
        own = self._home_seat()
        self._looking = None if seat in (own, self._looking) else seat
        self._show()

    @property
    def game_name(self) -> str | None:
        """The game on the table."""
        return self.game.name

    # --- the screen --------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """The board fills the window whatever the interface size is, centred when the window has another shape."""
        self.session.speak(self._words())
        self.stage.drag.withdraw()
        again = self._interrupted()
        self.layer.clear()
        self.board = boards.build(self.game.name, self)
        self.layer.shortcuts |= {
            chord: partial(self.board.key, chord) for chord in (*self.board.keys, *self.board.shortcuts)
        }
        root = self.board.root
        k = min(width / root.w, height / root.h)
        if width > root.w * k + 1 or height > root.h * k + 1:
            self.layer.add(Baked(opaque=True)).add(Panel((width, height), fill=self.board.ground))
        self.layer.add(root)
        root.pivot, root.scale = (0, 0), k
        root.pos = ((width - root.w * k) / 2, (height - root.h * k) / 2)
        self._moving = self._gliding = False
        self._motion += 1
        self.back_then.laid_out()
        self.app.sweep_soon()
        if again:
            self._run_last()
        else:
            self.carry_on()

    def _interrupted(self) -> bool:
        """Whether a move stands still to be read; its panel goes, because the table it belongs to is built anew."""
        waits = self._moving and self.board.waits
        if waits:
            self.board.call_off()
        return waits

    def back(self) -> None:
        """Escape opens the menu, or returns to the present."""
        if self.back_then.on:
            self.back_then.end()
        else:
            self.open_menu()

    def leave(self) -> None:
        """Keep the game and its picture."""
        if self._left:
            return
        self._left, self.kept = True, None
        self._thinking.cease()
        self.coaching.rest()
        self.back_then.forget()
        if self._waiting is not None:
            self._waiting.cancel()
        if self._skips_motion in self.stage.filters:
            self.stage.filters.remove(self._skips_motion)
        self.board.call_off()
        self.stage.tweens.skip()
        self.board.call_off()
        self.stage.drag.withdraw()
        self.save_picture()
        self._other_window.cancel()
        self.session.close()
        if self.session.keeper.problem is not None:
            self.app.tell(self.session.keeper.problem)

    def _hand_over(self) -> None:
        """Another window goes on with this game: keep everything, leave it there and say so. A disk that refused is tried again."""
        self.session.keeper.try_again()
        if not self._left and self.session.is_wanted:
            self.app.go_home()
            self.app.toasts.show(self.app.texts.say("table.handed_over"))

    def save_as(self) -> None:
        """Save under a name."""
        open_save_as(self)

    def open_saves(self) -> None:
        """Load and replay, from where Back leads to this game again."""
        self.app.go_load(self.session.keeper.file)

    def start_over(self) -> None:
        """Begin the same game again: same seats, same options, same seed. The old one stays in its save."""
        setup = self.session.timeline.setup
        timeline = self.session.timeline
        self.app.start_game(
            self.game.name,
            self.session.seats,
            setup.seed,
            dict(setup.options),
            practice=timeline.practice,
            final=timeline.final,
        )

    def current_view(self) -> View[State]:
        """What the board shows now."""
        return self._view()

    def save_picture(self) -> None:
        """Keep a small picture of the table beside the save."""
        if not self.back_then.on:
            keep_picture(self, self.session.keeper.file)

    # --- what a lesson does otherwise ---------------------------------------------------------------------------------

    def _words(self) -> Texts:
        """The game's sentences in the chosen language."""
        return self.app.texts_of(self.session.game.name)

    def _happened(self, events: Sequence[Event]) -> None:
        """A command was played, by whomever, and caused this."""

    # --- turning -----------------------------------------------------------------------------------------------------

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
        view = self.back_then.view() or self.session.view(self.viewer, live=not self._moving)
        view.notice = notice
        view.hint = None if self.back_then.on else self._hint
        if self._thinking.busy and not self.back_then.on:
            view.may_undo = self.session.timeline.why_no_undo() is None
        if self._looking is not None:
            view.viewer = self._looking
        elif not self.back_then.on:
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
            self.app.tell(self.session.keeper.problem)
        self.app.sounds.play_for([event for event in events if event.only in (None, self.viewer)])
        self._run_last(before)

    def _run_last(self, before: View[State] | None = None) -> None:
        """Show the last step as motion, from what the table shows or from the position before it."""
        self._begin_motion()
        motion, timeline = self._motion, self.session.timeline
        if before is None:
            before = self.session.seen_at(timeline.position - 1, self.viewer)
            self.board.lay_out(before)
        frames = timeline.frames(timeline.position - 1, self.viewer)
        after = self._view()
        actor = timeline.past[-1].actor
        after.telling = telling(self.app.settings, None if actor in self.session.humans else actor, self._why)
        self.board.animate(frames, before, after, lambda: self._moved(motion))

    def _moved(self, motion: int) -> None:
        """The motion of a command has run; one that a rebuild overtook no longer counts."""
        if self._left or motion != self._motion:
            return
        self._moving = False
        if motion % SWEEP_EVERY == 0:
            self.app.sweep_soon()
        self._next()

    def _next(self, *, bots_move: bool = True) -> None:
        """Whoever must decide now decides."""
        if self.back_then.on:
            self._show()
            return
        session = self.session
        seat = self._home_seat()
        if self._curtain.needed(seat):
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
        legal = self.game.legal(session.state)
        decision = self.game.decision(session.state)
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
        """A click or key while things move shows the end at once; the key that acts hurries a bot."""
        if isinstance(event, Key) and event.chord in SHORTCUTS["act"] and self._thinking.busy:
            self._thinking.hurry()
            return True
        if len(self.stage.overlays):
            return False
        if isinstance(event, Key) and event.chord == GO_ON and self.board.waits:
            self.board.go_on()
            return True
        if not self._moving or not len(self.stage.tweens):
            return False
        if not isinstance(event, Press | Key):
            return False
        gliding = self._gliding
        self.stage.tweens.skip()
        return not gliding


def screen(app: App, session: Session, advised: bool = False) -> TableScreen:
    """The table of a running game, with the coach's card where it is wanted."""
    table = TableScreen(app, session)
    if advised:
        table.coaching.switch(True)
    return table
