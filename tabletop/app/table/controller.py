"""What does a table do next, whatever a person, a bot or the end of a motion brings about?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabletop.app.dissolve import dissolve
from tabletop.app.table.bot_thinking import BotThinking
from tabletop.app.table.coaching import Coaching
from tabletop.app.table.house import Deed, TableHouse
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.sight import PACES, Sight, telling
from tabletop.app.table.states import (
    Arriving,
    BotThinks,
    Covered,
    Deciding,
    Finished,
    Left,
    LookingBack,
    Over,
    Pausing,
    Recapping,
    ShowingMove,
    TableState,
    Travelling,
    Waiting,
)
from tabletop.boards.common.board import Board, View
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import NOBODY, Command, IllegalCommand
from tabletop.kernel.state import State
from tabletop.scene import Layer, glide

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

HOME_MS = 220.0
"""How long something glides back where it was lifted."""
MOST_RETRACED = 24
"""Steps whose way is shown exactly when one goes elsewhere in the timeline; further apart, everything just glides."""
REASON_MS, REASON_WAITS = 50.0, 20
"""In which steps, and how many of them at most, the move of a bot waits for the coach's reason."""
BOT_PAUSE_MS, BOT_GOES_ON_MS = 420, 60
"""How long a bot seems to think at normal speed, so that people can follow: before its turn, and within it."""
RESULT_MS = 600
"""How long the last position stays before the result comes."""


class Controller:
    """Has the state of one table and takes it from state to state. The screen gives it a board with every layout."""

    state: TableState

    def __init__(
        self,
        app: App,
        session: Session,
        house: TableHouse,
        cover: PassMouseCover,
        layer: Layer,
        looks: Callable[[int | None], None],
    ) -> None:
        """`looks` is told which other moment than the present is shown from now on, if one is."""
        self.app, self.session, self.house = app, session, house
        self.state = Arriving()
        self.sight = Sight(session, cover)
        self.asks = False
        """Whether nothing follows by itself that one could decline: Shift was held at the last press or release."""
        self._taken_back: set[tuple[bytes, Command]] = set()
        """What had followed by itself and was taken back: in the same position it is asked."""
        self.thinking = BotThinking(app, session)
        self.coaching = Coaching(
            app, self.sight, layer, advise=self.advise, get_ready=self.get_ready_to_advise, point_at=self.point_at
        )
        self._looks = looks
        self.held = False  # whether bots wait: where only they play

    # --- what it knows -----------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board[State]:
        """The board; built anew with every layout."""
        return self.sight.board

    @property
    def looks_at(self) -> int | None:
        """The moment that is shown instead of the present, if one is."""
        return self.state.looks_at

    @property
    def is_left(self) -> bool:
        """Whether the screen is gone."""
        return isinstance(self.state, Left)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def view(self, notice: str = "") -> View[State]:
        """What the board shows now."""
        view = self.sight.of(self.looks_at, live=not self.state.moves)
        view.notice = notice
        if self.looks_at is None:
            view.hint = self.sight.hint
            if isinstance(self.state, BotThinks) and self.state.may_be_called_off:
                view.may_undo = not view.no_undo
        if not self.house.goes_on:
            view.may_undo = view.may_redo = False
        if self.sight.looking is not None:
            view.viewer = self.sight.looking
        return self._advised(view)

    def show(self, notice: str = "") -> None:
        """Let the board show it."""
        before = self.sight.shown
        self.sight.shown = self.view(notice)
        self.board.lay_out(self.sight.shown)
        if before is not None and before.viewer != self.sight.shown.viewer:  # another board lies in the dock
            dissolve(self.app)
        self.house.shown()

    def _advised(self, view: View[State]) -> View[State]:
        """The same with what the coach says, where it may speak."""
        if self.sight.looking is None and self.looks_at is None and self.sight.eyes != NOBODY:
            self.coaching.advise(view)
            self.house.advises(view)
        return view

    def advise(self) -> None:
        """The coach has something new to say."""
        silent = self.state.moves or self.looks_at is not None or isinstance(self.state, Covered)
        if self.sight.shown is not None and not silent:
            self.board.advise(self._advised_anew(self.sight.shown))

    def get_ready_to_advise(self) -> Iterator[None]:
        """Make ready, bit by bit, what the coach says."""
        shown = self.sight.shown
        return iter(()) if shown is None else self.board.get_ready(self._advised_anew(shown))

    def _advised_anew(self, view: View[State]) -> View[State]:
        return self._advised(msgspec.structs.replace(view, worths={}, plan=(), card=None))

    @property
    def standing(self) -> str:
        """Which game this is, and how far it has come."""
        view = self.sight.shown or self.view()
        return f"{self.session.texts.say('name')}, {self.board.progress(view)[2]}"

    def speak(self) -> None:
        """Everything is said in the chosen language from now on."""
        if self.house.speaks is not None:
            self.house.speaks(self.session)
        else:
            self.session.speak(self.app.texts_of(self.session.game.name))

    def send_home(self) -> None:
        """Lay everything where it belongs; what lies elsewhere glides there."""
        board, tweens = self.board, self.app.stage.tweens
        assert isinstance(board, TableBoard)
        pieces = board.pieces.nodes
        before = {thing: node.stage_box().centre for thing, node in pieces.items()}
        self.show()
        for thing, node in pieces.items():
            old, new = before.get(thing), node.stage_box().centre
            if old is not None and max(abs(old[0] - new[0]), abs(old[1] - new[1])) > 1 and tweens.pace:
                home = node.pos
                node.move_centre_to(old)
                tweens.run(glide(node, home, HOME_MS))

    # --- from state to state -----------------------------------------------------------------------------------------

    def enter(self, state: TableState) -> None:
        """Do this from now on, and nothing more of what was done until now."""
        if self.is_left:
            return
        looked_at = self.looks_at
        self.state.exit()
        self.state = state
        if looked_at != state.looks_at:
            self._looks(state.looks_at)
        state.enter()

    def _while(self, state: TableState, act: Callable[[], None]) -> Callable[[], None]:
        """The same act as long as that state lasts, nothing afterwards: a motion may end when nobody waits for it any more."""
        return lambda: act() if self.state is state else None

    def go_on(self, *, bots_move: bool | None = None, notice: str = "") -> None:
        """Whoever must decide now decides. Unless told otherwise, nothing a person decides is forced after an undo."""
        session, seat = self.session, self.sight.home_seat
        if self.looks_at is not None:
            self.enter(LookingBack(self.looks_at))
            self.show(notice)
            return
        if self.house.is_finished():
            self.enter(Finished())
            self.show(notice)
            self.house.decides()
            return
        if bots_move is None:
            bots_move = not session.timeline.future or not session.is_human_turn
        if session.actor is None:
            self.sight.cover.show_all()
        if session.is_human_turn and self.sight.cover.needed(seat):
            decides = partial(self._decides, seat, bots_move, notice)
            covered: TableState = Covered(self.sight.cover, seat, lambda: decides() if self.state is covered else None)
            self.enter(covered)
        else:
            self._decides(seat, bots_move, notice)

    def _decides(self, seat: int, bots_move: bool, notice: str) -> None:
        """Before the eyes of that seat a person, a bot or nobody decides."""
        self.sight.viewer = seat
        self.enter(self._next_state(bots_move))
        self.show(notice)
        if self.house.moves_by_itself and isinstance(self.state, Deciding):
            self.coaching.attend()
            if bots_move and self.session.timeline.past and self.session.timeline.past[-1].actor != seat:
                self.app.sounds.want(["your_turn"], self.app.stage.timers.after)
            only = self._only_move() if bots_move else None
            if only is not None:
                self.pause(self._bot_pause() / 2, partial(self.play, only, forced=True))
        self.house.decides()

    def _next_state(self, bots_move: bool) -> TableState:
        session, timers = self.session, self.app.stage.timers
        if session.is_human_turn:
            return Deciding()
        if not self.house.moves_by_itself:
            return Waiting()
        if session.actor is None:
            return Over(timers, RESULT_MS if self.app.settings.animation != "off" else 0, self._result)
        if self.held or (not bots_move and session.timeline.future):
            return Waiting()
        self.coaching.look_at_bot()
        return BotThinks(self.thinking, self._bot_pause(), self._bot_plays)

    def _bot_plays(self, command: Command, waits: int = REASON_WAITS) -> None:
        """Play what a bot has decided, a moment later where the coach still wonders why."""
        if waits and self.coaching.ponders_bot:
            self.pause(REASON_MS, partial(self._bot_plays, command, waits - 1))
        else:
            self.play(command)

    def _only_move(self) -> Command | None:
        """The command that need not be asked for, unless that would tell the others something or somebody should read it."""
        view = self.sight.shown
        if view is None or view.decision is None or view.decision.to_read:
            return None
        only, frozen = self.board.obvious(view), self.session.game.freeze(self.session.state)
        asks = len(view.legal) > 1 and (self.asks or (frozen, only) in self._taken_back)
        return None if asks or (view.decision.discreet and len(self.session.humans) > 1) else only

    def pause(self, ms: float, then: Callable[[], None]) -> None:
        """Let something happen by itself after a moment."""
        self.enter(Pausing(self.app.stage.timers, ms, then))

    def _bot_pause(self) -> float:
        """Shorter where the same seat goes on, of whom one has just seen a move."""
        past = self.session.timeline.past
        ms = BOT_GOES_ON_MS if past and past[-1].actor == self.session.actor else BOT_PAUSE_MS
        return ms * self.app.stage.tweens.pace * PACES[self.app.settings.others]

    def _result(self) -> None:
        if not self.otherwise("result"):
            self.app.go_results(self.session)

    def otherwise(self, deed: Deed) -> bool:
        """Whether the house has something else done when somebody asks for this; it is done."""
        act = self.house.instead.get(deed)
        if act is not None:
            act()
        return act is not None

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, command: Command, *, forced: bool = False, together: bool = False) -> None:
        """Play it, by whomever, and show that."""
        app, before = self.app, self.sight.shown
        try:
            events = self.session.do(command, forced=forced, together=together)
        except IllegalCommand as refused:
            self.show(self.session.refusal(refused.reason))
            return
        self.house.played(events)
        why = self.coaching.moved(command)
        self.sight.forget()
        problem = self.session.keeper.problem
        if problem is not None:
            app.tell(problem, app.texts.say("table.refused.meanwhile"))
        self._show_move(why, before)

    def _show_move(self, why: str, before: View[State] | None) -> None:
        """Show the last step as motion from what the table shows; what all should read, as everybody may see it."""
        app, session, timeline = self.app, self.session, self.session.timeline
        last = timeline.position - 1
        if self._is_for_all(last):
            self.sight.cover.show_all()
            before, why = None, ""
        state = ShowingMove(why)
        self.enter(state)
        if before is None:
            before = session.seen_at(last, self.sight.eyes, self.sight.viewer)
            self.board.lay_out(before)
        after, actor = self.view(), timeline.past[-1].actor
        other = "" if session.actor in (None, actor) else "_of"  # whoever decides now reads it
        passed = (
            app.texts.say(f"table.only_passing{other}", name=session.seats[actor].name)
            if self._only_passed(last)
            else ""
        )
        after.telling = telling(app.settings, None if actor in session.humans else actor, why or passed)
        done = self._while(state, partial(self._moved, "" if after.telling.seat is not None else passed))
        self.board.animate(timeline.frames(last, self.sight.eyes), before, after, done)

    def _only_passed(self, position: int) -> bool:
        """Whether the step from that moment on is a pass, and nothing else was left."""
        session = self.session
        if session.timeline.past[position].command.verb != "pass":
            return False
        return len(session.game.legal(session.timeline.state_at(position))) == 1

    def _moved(self, notice: str) -> None:
        self.app.sweep_soon()
        self.go_on(notice=notice)

    def _is_for_all(self, position: int) -> bool:
        """Whether the step from that moment on shows something to several people of whom one had looked alone."""
        if not self.sight.cover.hides or self.sight.eyes == NOBODY or not self.app.stage.tweens.pace:
            return False
        before = self.session.seen_at(position, NOBODY, self.sight.viewer)
        return self.board.is_for_all(self.session.timeline.frames(position, NOBODY), before)

    # --- showing -----------------------------------------------------------------------------------------------------

    def point_at(self, command: Command) -> None:
        """Light the gesture of a command."""
        if isinstance(self.state, Deciding):
            self.sight.hint, self.sight.looking = command, None
            self.show()

    def show_again(self, steps: Iterable[int]) -> None:
        """Show these steps of the past; then the table is as it was."""
        self.sight.hint = None
        state = Recapping()
        self.enter(state)
        self._show_again(iter(steps), state)

    def _show_again(self, steps: Iterator[int], state: Recapping) -> None:
        session, viewer = self.session, self.sight.viewer
        position = next(steps, None)
        if position is None:
            self.enter(Deciding())
            self.show()
            return
        actor = session.timeline.past[position].actor
        before, after = session.seen_at(position, viewer), session.seen_at(position + 1, viewer)
        after.telling = telling(self.app.settings, None if actor == viewer else actor)
        self.board.lay_out(before)
        frames = session.frames(position, viewer)
        then = self._while(state, lambda: self._show_again(steps, state))
        self.board.animate(frames, before, after, then)

    # --- through the timeline ----------------------------------------------------------------------------------------

    def look(self, position: int) -> None:
        """Look at a moment of the timeline; the game itself stays where it is."""
        if not self._stop():
            return
        present, last = self.session.timeline.position, self.session.timeline.length
        since = present if self.looks_at is None else self.looks_at
        to = min(last, max(0, position))
        if to != since:
            self._glide(since, to, None if to == present else to)
        else:
            self.go_on()

    def go_by(self, act: Callable[[], str], *, bots_move: bool = False) -> None:
        """Let the timeline go elsewhere, or say why it does not; then bots wait until a person has decided."""
        if not self._stop():
            return
        timeline = self.session.timeline
        since = timeline.position if self.looks_at is None else self.looks_at
        why = act()
        self.enter(Waiting())
        if why:
            self.go_on(notice=why)
            return
        self._taken_back |= {(step.before, step.command) for step in timeline.future if step.forced}
        self.sight.forget()
        self.app.sounds.play("lift")
        seat = self.sight.home_seat
        if self.sight.cover.needed(seat):
            self.go_on(bots_move=bots_move)
        else:
            self.sight.viewer = seat
            self._glide(since, timeline.position, bots_move=bots_move)

    def _stop(self) -> bool:
        """Call off whatever is about to move by itself, so that something else may be done; False when things really move."""
        if isinstance(self.state, Travelling):
            self.app.stage.tweens.skip()
        if isinstance(self.state, BotThinks | Pausing):
            self.enter(Waiting())
        return not self.state.moves

    def _glide(self, since: int, to: int, looks_at: int | None = None, *, bots_move: bool | None = None) -> None:
        """Show the way between two moments of the timeline, then go on."""
        state, session, eyes = Travelling(looks_at), self.session, self.sight.eyes
        self.enter(state)
        first, last = min(since, to), max(since, to)
        steps = range(first, last) if last - first <= MOST_RETRACED else range(0)
        frames = [frame for step in steps for frame in session.frames(step, eyes)]
        start = session.game.observe(session.timeline.state_at(first), session.eyes_at(first, eyes))
        done = self._while(state, partial(self.go_on, bots_move=bots_move))
        self.board.retrace(frames, start, self.view(), done, back=to < since)

    # --- what comes from the screen ----------------------------------------------------------------------------------

    def make_way(self) -> bool:
        """The board is about to be built anew: a panel that waits to be read goes. Whether its move is shown again then."""
        self.app.stage.drag.withdraw()
        waits = self.state.moves and not self.is_left and self.board.waits
        if waits:
            self.board.call_off()
        self.sight.shown = None
        return waits and isinstance(self.state, ShowingMove)

    def built(self, *, again: bool) -> None:
        """The board is another one: go on where the table stood, perhaps with the last move `again`."""
        self.app.sweep_soon(rebuilt=True)
        self.coaching.laid_out()
        if again and isinstance(self.state, ShowingMove):
            self._show_move(self.state.why, None)
        else:
            self.go_on(bots_move=False if isinstance(self.state, Waiting) else None)

    def leave(self) -> None:
        """Nothing goes on any more, and nothing moves."""
        self.enter(Left())
        self.coaching.rest()
        stage = self.app.stage
        self.board.call_off()
        stage.tweens.skip()
        self.board.call_off()
        stage.drag.withdraw()
