"""How does one guess a Master's moves: the real table waits at each of them, judges the guess, and goes on with his?"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.guess.rail import Acts, GuessRail
from tabletop.app.guess.result import open_result
from tabletop.app.guess.said import Guessed, heading_of
from tabletop.app.guess.seating import film_of, points_of, seated, standing_of
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.coach_card import Glance
from tabletop.app.table.house import Deed, TableHouse, nothing
from tabletop.app.table.screen import EDGE, TableScreen
from tabletop.app.table.states import Pausing
from tabletop.boards.common.board import Planned, View
from tabletop.boards.common.names import move_signs
from tabletop.boards.common.table_board import TableBoard
from tabletop.content import look_of
from tabletop.guess.progress import Answer, Guesses, Kept
from tabletop.guess.recorded import Decision, MasterGame, judgement_of, timeline_of
from tabletop.guess.scoring import beside, points
from tabletop.guess.words import CommentWords, title_of
from tabletop.kernel import Command
from tabletop.scene import Box, ControlLook, Node, Parallel, Sequence, Size, call, count, wait
from tabletop.scene.core.inputs import Input, hurries
from tabletop.scene.layout import placed, stack
from tabletop.scene.motion.tween import Running
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

NARROWEST = 200.0
"""In a narrower rail there is no room for all that is said after an answer."""
BETWEEN_MS, STEP_MS, COUNT_MS = 300.0, 140.0, 220.0
"""Between two moves that are shown, between what is told of a guess, and how long its points are counted."""


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
        self._guessed: Guessed | None = None
        """The guess, until one goes on."""
        self.answer: Answer | None = None
        self._shows_own = self._hurried = self._watches = self._told_result = False
        self._seen: int | None = None
        """How many steps of the Master's plan lie on the table while they come one after the other; None: all."""
        self._telling: Running | None = None
        self._rail: GuessRail | None = None
        self._shown: tuple[int, Command | None, bool, Size | None, bool] | None = None
        """Of which decision, which guess and what room the rail speaks, whether it asks, and whether in few lines."""
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
    def command(self) -> Command | None:
        """The guess, until one goes on."""
        return None if self._guessed is None else self._guessed.command

    @property
    def _asks(self) -> bool:
        """Whether the table waits for a guess."""
        if self._guessed is not None or self.decision is None:
            return False
        return self._only is not None or self.session.timeline.position == self._next_position

    @property
    def _is_through(self) -> bool:
        """Whether everything that was recorded is played."""
        return self.session.timeline.position >= self._whole.length

    # --- guessing ----------------------------------------------------------------------------------------------------

    def _given(self, command: Command) -> bool:
        """The first answer is judged; no command is played."""
        asks, self._hurried = self._asks, False
        if asks:
            self._judge(command)
        self.controller.send_home()
        if asks:
            self._tell_in_steps()
        return False

    def _judge(self, command: Command) -> None:
        decision = self.decision
        assert decision is not None
        self._guessed = Guessed(self.session, self.recorded, decision, judgement_of(self.recorded, decision), command)
        self._seen = 0
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
        self.app.sounds.play("refuse" if beside(decision, command) < 0 else "win")

    def watch_on(self) -> None:
        """To the next decision without a guess; after one that was guessed the next is only watched."""
        if self._asks and self._only is None:
            try:
                self._guesses.watch_on(self.recorded)
            except StoreError as error:
                self.app.tell(error.problem)
            self._answers = (*self._answers, "")
        elif self.controller.state.moves:
            return
        self._watches = self._guessed is not None
        self._leave_decision()

    def go_on(self) -> None:
        """The Master's move, and what follows up to the next decision."""
        if self._guessed is not None and not self.controller.state.moves:
            self._leave_decision()

    def _leave_decision(self) -> None:
        if self._only is not None:
            self.app.go_guess(self.recorded, self._only)
            return
        self._guessed, self.answer, self._shows_own, self._hurried = None, None, False, False
        self.controller.sight.forget()
        self._glance.end()
        self._play()

    def _decides(self) -> None:
        """At a decision the table waits; else what was played follows."""
        if self.controller.looks_at is not None or self._guessed is not None:
            return
        if self._asks:
            if self._watches:
                self.watch_on()
        elif self._is_through:
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
        """Whoever presses while something is told, or while others move, wants to see where it ends."""
        state = self.controller.state
        if len(self.stage.overlays) or not hurries(event) or self.controller.is_left:
            return False
        if self._telling is not None and not self._telling.done:
            self._telling.finish()
            return True
        if state.moves:
            self._hurried = True
            if isinstance(state, Pausing):
                self._play()
                return True
        return False

    def _no_hint(self) -> None:
        self.controller.show(self.texts.say("guess.no_hint"))

    def why_not(self) -> None:
        """The own move on the table, and what speaks for his; once more, his again."""
        if self._guessed is None or self._guessed.is_his:
            return
        self._shows_own = not self._shows_own
        self.controller.sight.hint = self.command if self._shows_own else None
        self.controller.show()

    def _light(self, number: int) -> None:
        """Light a step of the Master's plan."""
        steps = self._plan
        self._glance.end()
        if number < len(steps):
            self._glance.at(self.board, steps[number].command)

    # --- what is said ------------------------------------------------------------------------------------------------

    @property
    def _plan(self) -> tuple[Planned, ...]:
        """The Master's own steps, his move first with what it is worth."""
        guessed = self._guessed
        if guessed is None:
            return ()
        own = [step for step in guessed.his.plan if step.seat == guessed.said.seat][1:3]
        worth = guessed.worth(guessed.his, best=True)
        first = Planned(1, Command.parse(guessed.decision.master), False, worth)
        return (first, *(Planned(number, step.command, step.later) for number, step in enumerate(own, start=2)))

    def _advise(self, view: View[Any]) -> None:
        """After the answer: the guess with its worth, and as much of the Master's plan as was shown yet."""
        guessed = self._guessed
        if guessed is None or self._shows_own:
            return
        worth = guessed.worth(guessed.own, best=False)
        own = () if guessed.is_his else (Planned(0, guessed.command, False, worth),)
        view.plan = (*own, *self._plan[: self._seen])

    # --- one thing after the other -----------------------------------------------------------------------------------

    def _tell_in_steps(self) -> None:
        """The own move lies there; now his plan, step by step, then the points, then why. A press shows all at once."""
        guessed, rail, tweens = self._guessed, self._rail, self.stage.tweens
        assert guessed is not None
        if rail is None or not tweens.pace:
            self._all_told()
            return
        rail.hide()
        acts = [partial(self._see, number) for number in range(1, len(self._plan) + 1)]
        acts += [partial(rail.bring, part) for part in rail.parts]
        worth = points(guessed.decision, guessed.command)
        steps = [one for act in acts for one in (wait(STEP_MS), call(act))]
        self._telling = tweens.run(Parallel(Sequence(*steps), Sequence(
            wait(STEP_MS * (len(self._plan) + 1)), count(rail.count, 0, worth, COUNT_MS)
        )), self._all_told)  # fmt: skip

    def _see(self, number: int) -> None:
        """So many steps of the plan lie on the table."""
        self._seen = number
        self.controller.advise()

    def _all_told(self) -> None:
        if self._seen is not None:
            self._seen = None
            self.controller.advise()
        self._focus_main()

    def _focus_main(self) -> None:
        """Enter goes on."""
        if self._rail is not None and self._rail.main is not None and self.stage.active is self.layer:
            self.stage.focus.set(self._rail.main)

    @property
    def _comments(self) -> CommentWords:
        return CommentWords(self.recorded, self.session.seats, self.texts)

    # --- its rail ----------------------------------------------------------------------------------------------------

    def _lay_rail(self) -> None:
        if self._rail is not None:
            self._rail.detach()
        if self._telling is not None:  # the new one says everything at once
            self._telling.cancel()
            self._seen = None
        acts = Acts(self.go_on, self.watch_on, self.why_not)
        look = look_of(self.recorded.game)
        main = ControlLook(look.accent, look.rim, look.label, "#F4F1EA")
        rail = self._rail = GuessRail(self.texts, acts, main, self.stage.scale, self._sign)
        rail.z, rail.on_unfold, self._shown = 4, self._place_rail, None
        self.layer.add(rail)
        bind(self.layer, {"why_not": self.why_not, "watch_on": self.watch_on})  # also where the table has such keys
        for number, chord in enumerate(SHORTCUTS["step"]):
            self.layer.shortcuts[chord] = partial(self._light, number)

    def _sign(self, command: Command, height: float) -> Node | None:
        """The sign of where a move goes."""
        view = self.controller.sight.shown
        found = [] if view is None else move_signs(self.board, view, command, height, height)
        return found[-1] if found else None

    def _place_rail(self) -> None:
        """Say what there is to say, where there is room for it: on top of the rail, after the answer over all of it."""
        rail = self._rail
        if rail is None or self.controller.looks_at is not None:
            return
        if isinstance(self.board, TableBoard):
            self.board.side.buttons.by_name["hint"].enabled = False
        asked = (partial(self._asked, brief=False), partial(self._asked, brief=True))
        box = self.top_of_rail(*asked) if self._guessed is None else self.top_of_rail(lambda _: 0.0)
        if box is None or (self._guessed is not None and box.w < NARROWEST):
            box = None
            self._tell(None)
        elif self._guessed is not None:
            box = box._replace(h=self.stage.height - box.y - EDGE)
            self._tell((box.w, box.h))
            if isinstance(self.board, TableBoard):
                self.board.table.layers.prompt.visible = False  # neither eye nor keyboard reach what lies below
        self._place(box)

    def _asked(self, width: float, *, brief: bool) -> float:
        """How high the question is in a rail of that width."""
        self._tell((width, self.stage.height), brief=brief)
        return 0.0 if self._rail is None else self._rail.h + EDGE

    def _tell(self, room: Size | None, *, brief: bool = False) -> None:
        rail, state = self._rail, (self.session.timeline.position, self.command, self._asks, room, brief)
        if rail is None or state == self._shown:
            return
        heading = heading_of(self.session, self.recorded, self._answers, asks=self._asks)
        verdict = None if self._guessed is None else self._guessed.verdict(self.answer, self._comments, self._answers)
        rail.tell(heading, verdict, room, brief=brief)
        self._shown = state
        if self._seen is None:
            self._focus_main()

    def _place(self, box: Box | None) -> None:
        rail = self._rail
        assert rail is not None
        if box is not None:
            stack(rail).lay(box, self.layer)
        elif self._guessed is None:
            self.place_slip(rail)
        else:
            room = Box(EDGE, EDGE, self.stage.width - 2 * EDGE, self.stage.height - 2 * EDGE)
            placed(rail, 0 if self.deeds.rail_at_left else 1, 1).lay(room, self.layer)

    # --- the end, and the way out ------------------------------------------------------------------------------------

    def _show_result(self) -> None:
        if not self._told_result:
            self._told_result, texts = True, self.texts
            standing = standing_of(self.texts, self.recorded, Kept(self._answers))
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


def screen(app: App, recorded: MasterGame, at: int | None = None, alone: bool = False) -> GuessScreen | ReplayScreen:
    """A game at the table; as a film at that moment; or the one decision there alone."""
    if at is None or alone:
        return GuessScreen(app, recorded, at)
    whole = timeline_of(recorded)
    recording = film_of(app, recorded, whole)
    recording.go(at)
    told = points_of(app, recorded, lambda position: app.go_guess(recorded, position, True))
    return ReplayScreen(app, recording, "practice", None, told)
