"""How does one guess a Master's moves: the real table waits at each of them, judges the guess, and goes on with his?"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.guess.rail import Acts, GuessRail, Heading, Verdict
from tabletop.app.guess.result import open_result
from tabletop.app.guess.seating import comment_on, film_of, points_of, seated, standing_of
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.coach_card import Glance
from tabletop.app.table.coach_said import line_said, rows_said
from tabletop.app.table.house import Deed, TableHouse, nothing
from tabletop.app.table.screen import EDGE, TableScreen
from tabletop.app.table.states import Pausing
from tabletop.boards.common.board import Planned, View, Worth
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Judgement, Move, Words, apart, ledger, signed
from tabletop.content import look_of
from tabletop.guess.progress import Answer, Guesses, Kept
from tabletop.guess.recorded import Decision, MasterGame, games_of, judgement_of, timeline_of
from tabletop.guess.scoring import HIS, beside, points
from tabletop.guess.words import CommentWords, title_of
from tabletop.kernel import Command
from tabletop.review import Spoken
from tabletop.scene import Box, ControlLook, Size
from tabletop.scene.core.inputs import Input, hurries
from tabletop.scene.layout import placed, stack
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

NARROWEST = 200.0
"""In a narrower rail there is no room for all that is said after an answer."""
BETWEEN_MS = 300.0
"""Between two moves that are shown."""


class GuessScreen(TableScreen):
    """A table at which every decision of one seat is guessed. Nothing of it stays among the saves; the place is kept by itself."""

    def __init__(self, app: App, recorded: MasterGame, only: int | None = None) -> None:
        """`only`: one decision alone is tried, at a turning point of the film, to which it leads back; it counts nothing."""
        self.recorded, self._only = recorded, only
        self._whole = timeline_of(recorded)
        self._guesses = Guesses(app.places)
        self._answers = self._guesses.of(recorded).answers
        self.decisions = {one.position: one for one in recorded.decisions}
        position = only if only is not None else self._next_position
        super().__init__(app, seated(app, recorded, self._whole, position), self._house())
        self.controller.coaching.unasked = False
        self.command: Command | None = None
        """The guess, until one goes on."""
        self.answer: Answer | None = None
        self._said: Judgement
        """What the coach thought of the decision that was guessed."""
        self._shows_own = self._hurried = self._told_result = False
        self._rail: GuessRail | None = None
        self._shown: tuple[int, Command | None, bool, Size | None] | None = None
        """Of which decision, which guess and what room the rail speaks, and whether it asks."""
        self._glance = Glance(self.layer)
        self.stage.filters.insert(0, self._hear)

    def _house(self) -> TableHouse:
        """Only what was played is played; nothing is taken back, and nobody helps."""
        silent: tuple[Deed, ...] = ("undo", "redo", "restart_turn", "result")
        return TableHouse(
            instead={**dict.fromkeys(silent, nothing), "hint": self._no_hint},
            goes_on=False,
            is_kept=False,
            not_kept="guess.not_saved",
            may_branch=False,
            may_give=self._given,
            decides=self._decides,
            shown=self._place_rail,
            built=self._lay_rail,
            advises=self._advise,
            left=self._left,
        )

    # --- where the game stands ---------------------------------------------------------------------------------------

    @property
    def _next_position(self) -> int:
        """Where the next decision waits; the end when all were met."""
        met, decisions = len(self._answers), self.recorded.decisions
        return decisions[met].position if met < len(decisions) else self._whole.length

    @property
    def decision(self) -> Decision | None:
        """What is asked on the table now, or was just answered."""
        return self.decisions.get(self.session.timeline.position)

    @property
    def _asks(self) -> bool:
        """Whether the table waits for a guess."""
        if self.command is not None or self.decision is None:
            return False
        return self._only is not None or self.session.timeline.position == self._next_position

    @property
    def _is_through(self) -> bool:
        """Whether everything that was recorded is played."""
        return self.session.timeline.position >= self._whole.length

    # --- guessing ----------------------------------------------------------------------------------------------------

    def _given(self, command: Command) -> bool:
        """The first answer is judged; no command is played."""
        if self._asks:
            self._judge(command)
        self.controller.send_home()
        return False

    def _judge(self, command: Command) -> None:
        assert self.decision is not None
        self.command, self._said = command, judgement_of(self.recorded, self.decision)
        if isinstance(self.board, TableBoard):
            self.board.rail.put_aside = True
        if self._only is None:
            try:
                self.answer = self._guesses.answer(
                    self.recorded, self._whole, self.session.seats, command, date.today()
                )
            except StoreError as error:
                self.app.tell(error.problem)
            self._answers = (*self._answers, str(command))
        self.app.sounds.play("refuse" if beside(self.decision, command) < 0 else "win")

    def watch_on(self) -> None:
        """To the next decision without a guess."""
        if self._asks and self._only is None:
            try:
                self._guesses.watch_on(self.recorded)
            except StoreError as error:
                self.app.tell(error.problem)
            self._answers = (*self._answers, "")
        elif self.controller.state.moves:
            return
        self._leave_decision()

    def go_on(self) -> None:
        """The Master's move, and what follows up to the next decision."""
        if self.command is not None and not self.controller.state.moves:
            self._leave_decision()

    def _leave_decision(self) -> None:
        if self._only is not None:
            self.app.go_guess(self.recorded, self._only)
            return
        self.command, self.answer, self._shows_own, self._hurried = None, None, False, False
        self.controller.sight.forget()
        self._glance.end()
        self._play()

    def _decides(self) -> None:
        """At a decision the table waits; else what was played follows."""
        if self.controller.looks_at is not None or self._asks or self.command is not None:
            return
        if self._is_through:
            self._show_result()
        else:
            self._play()

    def _play(self) -> None:
        """What was played comes next; where nobody wants to wait all of it up to the seat's next decision."""
        pace = self.stage.tweens.pace
        if not self._hurried and pace:
            self.controller.pause(
                BETWEEN_MS * pace if self._others else 0.0, partial(self.controller.play, self._coming)
            )
            return
        self._hurried = False
        while not self._is_through and not self._asks:
            self.session.do(self._coming)
        self.controller.go_on()

    @property
    def _coming(self) -> Command:
        return self._whole.past[self.session.timeline.position].command

    @property
    def _others(self) -> bool:
        """Whether the next move is that of another seat."""
        return self.session.actor != self.recorded.seat

    def _hear(self, event: Input) -> bool:
        """Whoever presses while others move wants to see where it ends."""
        state = self.controller.state
        if not len(self.stage.overlays) and hurries(event) and state.moves and not self.controller.is_left:
            self._hurried = True
            if isinstance(state, Pausing):
                self._play()
                return True
        return False

    def _no_hint(self) -> None:
        self.controller.show(self.texts.say("guess.no_hint"))

    def why_not(self) -> None:
        """The own move on the table, and what speaks for his; once more, his again."""
        if self.command is None or self._move(self.command) is self._his:
            return
        self._shows_own = not self._shows_own
        self.controller.sight.hint = self.command if self._shows_own else None
        self.controller.show()

    def _light(self, number: int) -> None:
        """Light a step of the Master's plan."""
        steps = self._plan if self.command is not None else ()
        self._glance.end()
        if number < len(steps):
            self._glance.at(self.board, steps[number].command)

    # --- what is said ------------------------------------------------------------------------------------------------

    def _move(self, command: Command) -> Move:
        found = self._said.find(command)
        assert found is not None
        return found

    @property
    def _his(self) -> Move:
        assert self.decision is not None
        return self._move(Command.parse(self.decision.master))

    @property
    def _plan(self) -> tuple[Planned, ...]:
        """The Master's own steps, his move first with what it is worth."""
        his, said = self._his, self._said
        own = [step for step in his.plan if step.seat == said.seat][1:3]
        first = Planned(1, Command.parse(self.decision.master), False, self._worth(his, best=True))  # type: ignore[union-attr]
        return (first, *(Planned(number, step.command, step.later) for number, step in enumerate(own, start=2)))

    def _worth(self, move: Move, *, best: bool) -> Worth:
        """Against a middling move."""
        moves = self._said.moves
        points = apart(move, moves[len(moves) // 2])
        words = signed(self.texts, points)
        return Worth(points, words if best else self.texts.say("guess.yours", worth=words), best)

    def _advise(self, view: View[Any]) -> None:
        """After the answer: the guess with its worth, and the Master's plan."""
        if self.command is None or self.decision is None or self._shows_own:
            return
        own, his = self._move(self.command), self._his
        guessed = () if own is his else (Planned(0, self.command, False, self._worth(own, best=False)),)
        view.plan = (*guessed, *self._plan)

    def _heading(self) -> Heading:
        say, recorded, decisions = self.texts.say, self.recorded, self.recorded.decisions
        name, games = self.session.seats[recorded.seat].name, games_of(recorded.game)
        position = self.session.timeline.position
        number = next((n for n, one in enumerate(decisions) if one.position >= position), len(decisions))
        seat = self.session.seats[recorded.seat]
        return Heading(
            title_of(recorded, self.texts), seat.colour,
            say("guess.own_game") if recorded.own else say("guess.game", n=games.index(recorded) + 1, of=len(games)),
            say("guess.holds", name=name), say("guess.decision", n=min(number + 1, len(decisions)), of=len(decisions)),
            ", ".join(filter(None, Spoken(self.session.timeline, self.session.seats, self.texts).when(position))),
            say("guess.question", name=name) if self._asks else say("guess.goes_on"), self._asks,
            tuple(bool(line) for line in self._answers[:number]), len(decisions),
            say("guess.left", n=max(0, len(decisions) - number - 1)),
        )  # fmt: skip

    def _verdict(self) -> Verdict | None:
        """What came of the guess; None while there is none."""
        decision, command = self.decision, self.command
        if command is None or decision is None:
            return None
        texts, said, words = self.texts, self._said, Words(self.texts, self.session.seats)
        own, his = self._move(command), self._his
        worth, by = points(decision, command), beside(decision, command)
        key = "his" if own is his else "better" if worth > HIS else "as_good" if worth == HIS else _word(worth)
        told = "gives" if by < 0 else "gains" if by > 0 else "plain"
        more, less = (own, his) if own is not his else (his, said.against(his))
        rows = rows_said(said, words, ledger(said, more, less))
        name, signed_worth = self.session.seats[said.seat].name, partial(self._worth, best=True)
        rating = ""
        if self.answer is not None:
            now, before = round(self.answer.now.points), round(self.answer.before.points)
            rating = texts.say("guess.missed" if self.answer.missed else "guess.rating", now=now, before=before)
        return Verdict(
            worth, texts.say(f"guess.word.{key}"), texts.say(f"guess.points.{told}", n=worth, by=abs(by)), by < 0, rating,
            (texts.say("guess.your_guess"), words.label(command), signed_worth(own).words),
            (texts.say("guess.master", name=name), words.label(his.command), signed_worth(his).words),
            texts.say("guess.less" if own is not his else "guess.lead" if his is said.best else "guess.behind"),
            tuple(rows), line_said(words, texts.say("guess.total"), apart(more, less)),
            comment_on(self._comments, self.recorded, decision, command), standing_of(self.app, self.recorded, Kept(self._answers)),
        )  # fmt: skip

    @property
    def _comments(self) -> CommentWords:
        return CommentWords(self.recorded, self._whole, self.session.seats, self.texts)

    # --- its rail ----------------------------------------------------------------------------------------------------

    def _lay_rail(self) -> None:
        if self._rail is not None:
            self._rail.detach()
        acts = Acts(self.go_on, self.watch_on, self.why_not)
        look = look_of(self.recorded.game)
        main = ControlLook(look.accent, look.rim, look.label, "#F4F1EA")
        rail = self._rail = GuessRail(self.texts, acts, main, self.stage.scale)
        rail.z, rail.on_unfold, self._shown = 4, self._place_rail, None
        self.layer.add(rail)
        bind(self.layer, {"why_not": self.why_not, "watch_on": self.watch_on})  # also where the table has such keys
        for number, chord in enumerate(SHORTCUTS["step"]):
            self.layer.shortcuts[chord] = partial(self._light, number)

    def _place_rail(self) -> None:
        """Say what there is to say, where there is room for it: on top of the rail, after the answer over all of it."""
        rail = self._rail
        if rail is None or self.controller.looks_at is not None:
            return
        if isinstance(self.board, TableBoard):
            self.board.side.buttons.by_name["hint"].enabled = False
        box = self.top_of_rail(self._asked if self.command is None else lambda _: 0.0)
        if box is None or (self.command is not None and box.w < NARROWEST):
            box = None
            self._tell(None)
        elif self.command is not None:
            box = box._replace(h=self.stage.height - box.y - EDGE)
            self._tell((box.w, box.h))
            if isinstance(self.board, TableBoard):
                self.board.table.layers.prompt.visible = False  # neither eye nor keyboard reach what lies below
        self._place(box)

    def _asked(self, width: float) -> float:
        """How high the question is in a rail of that width."""
        self._tell((width, self.stage.height))
        return 0.0 if self._rail is None else self._rail.h + EDGE

    def _tell(self, room: Size | None) -> None:
        rail, state = self._rail, (self.session.timeline.position, self.command, self._asks, room)
        if rail is None or state == self._shown:
            return
        rail.tell(self._heading(), self._verdict(), room)
        self._shown = state
        if rail.main is not None and self.stage.active is self.layer:
            self.stage.focus.set(rail.main)

    def _place(self, box: Box | None) -> None:
        rail = self._rail
        assert rail is not None
        if box is not None:
            stack(rail).lay(box, self.layer)
        elif self.command is None:
            self.place_slip(rail)
        else:
            room = Box(EDGE, EDGE, self.stage.width - 2 * EDGE, self.stage.height - 2 * EDGE)
            placed(rail, 0 if self.deeds.rail_at_left else 1, 1).lay(room, self.layer)

    # --- the end, and the way out ------------------------------------------------------------------------------------

    def _show_result(self) -> None:
        if not self._told_result:
            self._told_result, texts = True, self.texts
            standing = standing_of(self.app, self.recorded, Kept(self._answers))
            open_result(self.app, texts, title_of(self.recorded, texts), standing, self)

    def watch(self) -> None:
        """The whole game as a film."""
        self.app.go_guess(self.recorded, 0)

    def restart(self) -> None:
        """From the first decision on."""
        try:
            self._guesses.restart(self.recorded)
        except StoreError as error:
            self.app.tell(error.problem)
        self.app.go_guess(self.recorded)

    def open_menu(self) -> None:
        """Leaving needs no menu: the place is kept."""
        self.stop()

    def stop(self) -> None:
        """Back to where one came from; the place is kept."""
        if self._only is not None:
            self.app.go_guess(self.recorded, self._only)
        else:
            self.app.go_practice(self.recorded.game)

    def _left(self) -> None:
        self.stage.filters.remove(self._hear)


def _word(points: int) -> str:
    return "good" if points > 5 else "not_his" if points else "far"


def screen(app: App, recorded: MasterGame, at: int | None = None, alone: bool = False) -> GuessScreen | ReplayScreen:
    """A game at the table; as a film at that moment; or the one decision there alone."""
    if at is None or alone:
        return GuessScreen(app, recorded, at)
    whole = timeline_of(recorded)
    recording = film_of(app, recorded, whole)
    recording.go(at)
    told = points_of(app, recorded, whole, lambda position: app.go_guess(recorded, position, True))
    return ReplayScreen(app, recording, "practice", None, told)
