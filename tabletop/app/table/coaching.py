"""When does the coach speak at the table, of which position, and what does it say there?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.coach_card import USUAL, CoachCard, Glance, Said
from tabletop.app.table.coach_said import Wishes, others, said, steps_shown
from tabletop.app.table.sight import Sight
from tabletop.app.table.sliced_job import SlicedJob
from tabletop.boards.common.board import CardNode, Planned, RailCard, View, Worth
from tabletop.boards.common.names import move_signs
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Judgement, Slip, Words, chance_for, signed, warning
from tabletop.coach.process import FIRST
from tabletop.content import Texts
from tabletop.kernel import Command, Event
from tabletop.scene import Layer, Node, stage_of
from tabletop.scene.core.clock import Timer
from tabletop.store.settings import Speaks

if TYPE_CHECKING:
    from tabletop.app.application import App

EXPLAINED_GAMES = 2
"""In so many games alone the opponent explains itself while it acts; afterwards its reasons stand in the log."""
POLL_MS = 60.0
BIT = 0.003
"""Seconds of a frame that making its words ready may take."""
CALM_MS = 300.0
"""How long nothing happens before an empty card is made ready."""
NUMBERS_REST_MS = 1000.0
"""How long words and numbers stay before others come."""
WIDEST = 1.4
"""How wide the sign of a target may be beside its height."""


class Last(NamedTuple):
    """A card with words about a position that is over, and before whom it lay."""

    at: tuple[object, ...]
    card: RailCard


class Coaching:
    """The coach at one table: asked or unasked, it speaks to the person who decides, and only of what that seat may know."""

    unasked = True
    """Whether it may speak every turn where the player wants that."""

    def __init__(
        self, app: App, sight: Sight, layer: Layer, *, advise: Callable[[], None],
        get_ready: Callable[[], Iterator[None]], point_at: Callable[[Command], None],
    ) -> None:  # fmt: skip
        """`advise` shows what it says now, `get_ready` makes that ready bit by bit, `point_at` lights the gesture of a command."""
        self._app, self._sight, self._session = app, sight, sight.session
        self._advise, self._get_ready, self._point_at = advise, get_ready, point_at
        self._asked = self._stays = False
        self._position = -1
        self._judgement: Judgement | None = None
        self._other: Command | None = None
        """Which move somebody wants the best one to be compared with."""
        self._lists = self._folded = False
        self._spoken: tuple[Judgement | None, Texts, Said] | None = None
        """What was said last, of what and in which language; until something else is to be said."""
        self._least = USUAL
        """How high its card has become since it lies there."""
        self._last: Last | None = None
        """The card that lay there last; it stays until there are other words."""
        self._glance = Glance(layer)
        self._timer: Timer | None = None
        self._said_at = 0.0
        self._bits = SlicedJob(app.stage, BIT)
        """What is being made ready to be shown."""
        self._warned = -1
        self._explains: int | None = None
        """The position of which a bot's move is to be explained."""

    @property
    def speaks(self) -> Speaks:
        """When it speaks to whoever decides."""
        coach, seat = self._app.settings.coach, self._session.actor
        return coach.speaks if seat is None else coach.speaks_to(self._session.seats[seat].name)

    @property
    def on(self) -> bool:
        """Whether the coach speaks now."""
        speaks = self.speaks
        return speaks != "never" and (self._asked or (speaks == "always" and self.unasked))

    @property
    def judgement(self) -> Judgement | None:
        """What it thinks of the position on the table."""
        current = self.on and self._position == self._session.timeline.position and self._session.is_human_turn
        return self._judgement if current else None

    def bind_keys(self, layer: Layer) -> None:
        """Its keys: show the move, why not another, one of its steps, worth on or off."""
        bind(layer, {"show_it": self.show_it, "why_not": self.ask_why_not, "worth": self._switch_worth})
        for number, chord in enumerate(SHORTCUTS["step"]):
            layer.shortcuts[chord] = partial(self.show_step, number)

    def laid_out(self) -> None:
        """The table was built anew: in a calm moment an empty card is made ready, so that calling the coach costs no frame."""
        bits: list[Iterator[None]] = []

        def bit() -> None:
            view, board = self._sight.shown, self._sight.board
            quiet = not self.on and self.speaks != "never"
            if view is None or not quiet or stage_of(board.root) is None:
                return
            if not bits:
                bits.append(board.get_ready(msgspec.structs.replace(view, card=self._card(view, None))))
            if next(bits[0], self) is not self:
                self._app.stage.idle_jobs.later("coach", CALM_MS, bit)

        self._app.stage.idle_jobs.later("coach", CALM_MS, bit)

    # --- switching ---------------------------------------------------------------------------------------------------

    def switch(self, on: bool) -> None:
        """Let it speak from now on, or be quiet."""
        self._asked = on
        if not on:
            self._least, self._last = USUAL, None
            self.rest()
        self.attend()

    def stay(self) -> None:
        """Speak every turn of this game from now on, until somebody has enough of it."""
        self._stays = True
        self.switch(True)

    def toggle(self) -> None:
        """Asked for, or enough of it; where it always speaks, being asked again hushes it for this game."""
        if self.on:
            self.unasked = self._stays = False
            self.switch(False)
        else:
            self.switch(True)

    def _switch_worth(self) -> None:
        app = self._app
        coach = app.settings.coach
        app.change_settings(coach=msgspec.structs.replace(coach, worth=not coach.worth))
        self._advise()

    # --- thinking ----------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Think about the position on the table if a person decides there and wants to know."""
        session = self._session
        seat, position = session.actor, session.timeline.position
        if not self.on or seat is None or not session.is_human_turn:
            return
        if self._position == position and self._judgement is not None:
            return
        self._position, self._judgement, self._other, self._lists = position, None, None, False
        if len(session.game.legal(session.state)) > 1:
            self._explains = None
            self._app.coach.judge(session.game, session.state, seat)
            self._listen()

    def rest(self) -> None:
        """Think of nothing: a move was made, or the table is left."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._bits.end()
        if self._position >= 0:
            self._app.coach.cancel()
        self._position, self._judgement = -1, None
        self._glance.end()

    def moved(self, command: Command) -> str:
        """A move was made: think no more of the position before it; once the turn is over, what was asked for is said. Gives the
        reason of a bot's move.
        """
        session = self._session
        last = session.timeline.past[-1]
        # What somebody else alone is told of a move would show in its reason.
        secret = any(event.only not in (None, self._sight.eyes) for event in last.events)
        why = "" if secret or last.actor in session.humans else self._explained(command)
        if why:
            session.explain(why, self._sight.eyes)
        if self._position >= 0:
            self.rest()
        ended = session.actor != last.actor or any(event.kind == "turn_began" for event in last.events)
        if ended and last.actor in session.humans and not self._stays:
            self._asked = False
        if session.actor != last.actor:
            self._last = None
        return why or self._opponent_reason(last.events)

    def _opponent_reason(self, events: Sequence[Event]) -> str:
        """Why the automated opponent of a solo game answered like that: it stands in the log, and is told in the first games."""
        session = self._session
        reason = session.game.opponent_reason(session.state, events)
        if reason is None:
            return ""
        why = session.wording.opponent_reason(reason)
        session.explain(why, self._sight.eyes)
        return why if self._is_new_to_it else ""

    @cached_property
    def _is_new_to_it(self) -> bool:
        """Whether this game was hardly played alone so far."""
        name, results = self._session.game.name, self._app.records.read()[0]
        return sum(result.game == name and len(result.seats) == 1 for result in results) < EXPLAINED_GAMES

    def _listen(self) -> None:
        if self._timer is None:
            self._timer = self._app.stage.timers.every(POLL_MS, self._hear)

    def say(self, judgement: Judgement) -> None:
        """Speak of the position on the table as it is judged here."""
        self._position, self._judgement = self._session.timeline.position, judgement
        self._advise()

    def _hear(self) -> None:
        found = self._app.coach.judgement
        if found is None:
            return
        if found is not self._judgement and self._explains is None and self._is_news(found):
            self._judgement, self._said_at = found, self._app.stage.clock()
            self._bits.begin(self._get_ready(), self._advise)
        if found.settled and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_news(self, found: Judgement) -> bool:
        """Whether it is worth saying: words that never rest cannot be read."""
        first = self._judgement is None
        return first or found.settled or self._app.stage.clock() - self._said_at >= NUMBERS_REST_MS

    # --- what the moves of bots mean -----------------------------------------------------------------------------------

    def look_at_bot(self) -> None:
        """Think about the position a bot decides in, as far as the viewer may know it; that is a wish of its own, also where the
        coach never speaks of the viewer's moves.
        """
        session = self._session
        self._explains = None
        if session.actor is None or not self._app.settings.coach.explains(session.seats[session.actor].name):
            return
        game, viewer = session.game, self._sight.eyes
        known = game.determinize(session.state, viewer, chance_for(game, session.state, viewer))
        self._explains = session.timeline.position
        self._app.coach.judge(game, known, session.actor, FIRST)

    @property
    def ponders_bot(self) -> bool:
        """Whether it has yet to find out why a bot moves as it will."""
        asked = self._explains == self._session.timeline.position
        return asked and self._app.coach.judgement is None

    def _explained(self, command: Command) -> str:
        """Why the bot that decided before moves so; empty when nothing is known of it."""
        position, self._explains = self._explains, None
        found = self._app.coach.judgement if position == self._session.timeline.position - 1 else None
        move = None if found is None else found.find(command)
        if found is None or move is None:
            return ""
        return Words(self._session.texts, self._session.seats).reason(found, move)

    # --- speaking ----------------------------------------------------------------------------------------------------

    def advise(self, view: View[Any]) -> None:
        """Put what it says into a view."""
        if not self.on:
            return
        judgement = self.judgement if len(view.legal) > 1 else None
        if judgement is None and self._last is not None and self._last.at == self._here():
            view.card = self._last.card
            return
        if len(view.legal) < 2:
            return
        view.card = self._card(view, judgement)
        self._last = Last(self._here(), view.card._replace(over=True))
        if judgement is not None and self._app.settings.coach.worth:
            for move in judgement.moves:
                gain = judgement.gain(move)
                worth = Worth(gain, signed(self._session.texts, gain), move is judgement.best)
                view.worths |= dict.fromkeys(move.commands, worth)
        if judgement is not None:
            steps = enumerate(steps_shown(judgement), 1)
            view.plan = tuple(Planned(number, step.command, step.later) for number, step in steps)

    def _card(self, view: View[Any], judgement: Judgement | None) -> RailCard:
        """Its card with the words about a judgement; empty while there is none."""
        said = self._said(judgement)
        return RailCard(said, partial(self._grown, said, partial(self._sign, view, judgement)), make_room=self.fold)

    def _here(self) -> tuple[object, ...]:
        """Before whom, on which table and in which language a card lies: for nobody else may it stay."""
        return self._sight.viewer, self._sight.board, self._session.texts

    def _grown(
        self, spoken: Said, sign: Callable[[int, float], Node | None], width: float, room: float, scale: float
    ) -> Iterator[CardNode]:
        """Its card, part by part."""
        card = CoachCard(spoken, self, sign, width, room, scale)
        yield from card.grow()
        if not spoken.folded:
            self._least = max(self._least, card.h)

    def _sign(self, view: View[Any], judgement: Judgement | None, number: int, height: float) -> Node | None:
        """The sign of where the move goes, or another step of its plan."""
        if judgement is None:
            return None
        command = steps_shown(judgement)[number].command if number else judgement.best.command
        if not self._can_show(command, view.legal):
            return None
        found = move_signs(self._sight.board, view, command, height, WIDEST * height)
        return found[-1] if found else None

    def _said(self, judgement: Judgement | None) -> Said:
        """What the card shows; put into words once."""
        texts, spoken = self._session.texts, self._spoken
        if spoken is None or spoken[0] is not judgement or spoken[1] is not texts:
            self._spoken = spoken = judgement, texts, self._put(judgement)
        return spoken[2]

    def _put(self, judgement: Judgement | None) -> Said:
        wishes = Wishes(self._other, self._lists, self._folded, self._least)
        return said(judgement, Words(self._session.texts, self._session.seats), wishes)

    # --- the buttons of its card -----------------------------------------------------------------------------------------

    def show_it(self) -> None:
        """Light the gesture of the best move."""
        if self.judgement is not None:
            self._point_at(self.judgement.best.command)

    def show_step(self, number: int) -> None:
        """Light one of the steps of its plan."""
        if number == 0:
            self.show_it()
        else:
            self.glance(number)

    def glance(self, number: int | None) -> None:
        """Light where a step of the plan would go, while the pointer is on it."""
        judgement = self.judgement
        self._glance.end()
        for step in () if judgement is None or number is None else steps_shown(judgement)[number : number + 1]:
            if self._can_show(step.command, self._session.game.legal(self._session.state)):
                self._glance.at(self._sight.board, step.command)

    def _can_show(self, command: Command, legal: Sequence[Command]) -> bool:
        """Whether the table knows how a command is given that may be one of a later turn."""
        board = self._sight.board
        return command in legal or (isinstance(board, TableBoard) and command.verb in board.gestures.ahead)

    def ask_why_not(self) -> None:
        """List every other move, or show the plan again."""
        if self.judgement is not None and len(self.judgement.moves) > 1:
            self._reword(lists=not self._lists)

    def compare(self, number: int) -> None:
        """Set the ledger against that one of the other moves."""
        if self.judgement is not None:
            self._other = others(self.judgement)[number].command
            self._reword(lists=False)

    def set_against(self, command: Command | None) -> None:
        """Set the ledger against that move, or against what it chooses itself."""
        self._other = command
        self._reword(lists=False)

    def fold(self) -> None:
        """Only the head of its card, or all of it again."""
        self._folded, self._last, self._least = not self._folded, None, USUAL
        self._glance.end()
        self._reword(lists=False)

    def _reword(self, *, lists: bool) -> None:
        self._lists, self._spoken = lists, None
        self._advise()

    @property
    def words(self) -> tuple[str, str, str]:
        """What the buttons of the card are called: show it, why not, and fold or unfold."""
        say = self._session.texts.say
        return say("coach.show_it"), say("coach.why_not"), say("coach.unfold" if self._folded else "coach.fold")

    # --- before a slip -----------------------------------------------------------------------------------------------

    def slip(self, command: Command) -> Slip | None:
        """What a command gives away, when that is worth a question; once a turn."""
        judgement = self.judgement
        if judgement is None or self._warned == self._turn():
            return None
        found = warning(judgement, command)
        if found is None or found.cost < self._app.settings.coach.warn_points:
            return None
        self._warned = self._turn()
        return found

    def _turn(self) -> int:
        """Where the turn of whoever decides began."""
        past, actor = self._session.timeline.past, self._session.actor
        start = len(past)
        while start > 0 and past[start - 1].actor == actor:
            if any(event.kind == "turn_began" for event in past[start - 1].events):
                break
            start -= 1
        return start
