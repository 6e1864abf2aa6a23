"""How does one solve a puzzle: the real table, one answer that counts, then what would have been best and why?"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.puzzle.seating import own_slip, seated
from tabletop.app.puzzle.slip import NARROWEST, Acts, PuzzleSlip, Verdict
from tabletop.app.replay.recording import Recording
from tabletop.app.table.house import Deed, TableHouse, nothing
from tabletop.app.table.screen import EDGE, TableScreen
from tabletop.coach import labels
from tabletop.kernel import Command, Rng
from tabletop.puzzles.book import Change, PuzzleBook, is_own
from tabletop.puzzles.puzzle import Puzzle, Queue, pack_of
from tabletop.scene import Size
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App


class PuzzleScreen(TableScreen):
    """A table at which one answer counts. It is judged, not played; nothing of it stays among the player's saves."""

    def __init__(self, app: App, game: str, puzzle: Puzzle, queue: Queue = ()) -> None:
        """`queue` holds what comes next instead of what the book chooses: game and name of a puzzle each."""
        super().__init__(app, seated(app, game, puzzle), self._house())
        self.controller.coaching.unasked = False
        self.puzzle = puzzle
        self.verdict: Verdict | None = None
        self._queue = queue
        self._hinted = self._shows_own = False
        self._slip: PuzzleSlip | None = None
        self._told: tuple[Verdict | None, Size | None, bool] | None = None
        """What the slip says, over what it lies, and whether in few lines."""

    def _house(self) -> TableHouse:
        """One answer, neither kept nor taken back; nobody else moves."""
        silent: tuple[Deed, ...] = ("undo", "redo", "restart_turn", "look back", "result")
        heard: dict[Deed, Callable[[], None]] = {"hint": self._hint, "recap": self.again, "start over": self.again}
        return TableHouse(
            instead={**dict.fromkeys(silent, nothing), **heard},
            goes_on=False,
            is_kept=False,
            not_kept="puzzle.not_saved",
            may_branch=False,
            may_give=self._answered,
            shown=self._place_slip,
            built=self._lay_slip,
        )

    # --- the answer --------------------------------------------------------------------------------------------------

    def _answered(self, command: Command) -> bool:
        """The first answer is judged; no command is played."""
        if self.verdict is None:
            self._judge(command)
        self.controller.send_home()
        return False

    def give_up(self) -> None:
        """Show the answer."""
        self._judge(None)
        self.controller.show()

    def _judge(self, command: Command | None) -> None:
        app, puzzle = self.app, self.puzzle
        right = command in puzzle.answers
        app.sounds.play("win" if right else "refuse")
        book = PuzzleBook(app.places.puzzles)
        change = Change(book.rating(self.game.name), book.rating(self.game.name), 0, rated=False)
        try:
            change = book.answer(self.game.name, puzzle, right=right, hinted=self._hinted, today=date.today())
        except StoreError as error:
            app.tell(error.problem)
        say = labels(self.texts, self.session.seats)
        self.verdict = Verdict(
            right, command, "" if command is None else say(command), say(puzzle.answers[0]), puzzle.gain, change
        )
        self.controller.sight.hint = puzzle.answers[0]
        self._lay_slip()
        if app.settings.coach.speaks != "never":
            self.controller.coaching.switch(True)
            if not right:
                self.controller.coaching.set_against(command)

    def _hint(self) -> None:
        """Name two moves of which one is the answer, and then it counts less; after the answer the coach comes or goes."""
        if self.verdict is not None:
            self.controller.coaching.toggle()
            self.controller.show()
            return
        self._hinted = True
        answer = self.puzzle.answers[0]
        others = [command for command in self.game.legal(self.session.state) if command not in self.puzzle.answers]
        pair = [answer, Rng(self.puzzle.seed).choice(others)]
        first, second = sorted(labels(self.texts, self.session.seats)(command) for command in pair)
        self.controller.show(self.texts.say("puzzle.hinted", first=first, second=second))

    def why_not(self) -> None:
        """The own answer on the table with the ledger against the best one; once more, the best one again."""
        if self.verdict is None or self.verdict.command is None:
            return
        self._shows_own = not self._shows_own
        self.controller.sight.hint = self.verdict.command if self._shows_own else self.puzzle.answers[0]
        self.controller.coaching.set_against(self.verdict.command)
        words = self.texts.say("puzzle.yours", move=self.verdict.own) if self._shows_own else ""
        self.controller.show(words)

    # --- the way on --------------------------------------------------------------------------------------------------

    def next(self) -> None:
        """What comes back, or else what the book chooses."""
        self.app.play_puzzle(self.game.name, queue=self._queue)

    def again(self) -> None:
        """The same once more; only the first answer counts for the rating."""
        self.app.play_puzzle(self.game.name, self.puzzle, self._queue)

    def play_on(self) -> None:
        """A game of its own from here, with the coach."""
        recording = Recording.of(self.session)
        self.app.go_table(recording.play_on(self.app.places.saves), advised=True)

    # --- its slip ----------------------------------------------------------------------------------------------------

    def _lay_slip(self) -> None:
        """Anew, as large as the window wants it."""
        if self._slip is not None:
            self._slip.detach()
        acts = Acts(self.give_up, self._hint, self.next, self.again, self.play_on, self.why_not)
        slip = self._slip = PuzzleSlip(self.game.name, self.puzzle, self.texts, acts, scale=self.stage.scale)
        slip.z, self._told = 4, None
        self.layer.add(slip)
        self._place_slip()

    def _place_slip(self) -> None:
        """On top of the rail; after the answer over the question, beside which the coach speaks. Where there is no rail in the
        corner where the log ends.
        """
        slip = self._slip
        if slip is None:
            return
        asked = (partial(self._asked, brief=False), partial(self._asked, brief=True))
        box = self.top_of_rail(*asked) if self.verdict is None else self.top_of_rail(self._answered_beyond)
        if box is not None and self.verdict is not None and box.w < NARROWEST:  # no room for all that is said then
            self.top_of_rail(lambda _: 0.0)
            box = None
        if box is None:
            self._tell(None)
            self.place_slip(slip)
        else:
            slip.pos = (box.x, box.y)

    def _asked(self, width: float, *, brief: bool) -> float:
        """How much the question takes in a rail of that width."""
        return self._told_high(width, 0.0, brief=brief) + EDGE

    def _answered_beyond(self, width: float) -> float:
        """By how much the verdict is higher than the question it lies over."""
        over = self.board.asking()
        assert over is not None
        return self._told_high(width, over.h) - over.h

    def _told_high(self, width: float, least: float, *, brief: bool = False) -> float:
        self._tell((width, least), brief=brief)
        return 0.0 if self._slip is None else self._slip.h

    def _tell(self, over: Size | None, *, brief: bool = False) -> None:
        """Say what there is to say, in the width of the rail and at least as high as what it lies over."""
        slip = self._slip
        if slip is None or (self.verdict, over, brief) == self._told:
            return
        slip.tell(self.verdict, over, brief=brief)
        self._told = (self.verdict, over, brief)
        if slip.main is not None and self.stage.active is self.layer:
            self.stage.focus.set(slip.main)


def wished(app: App, game: str, puzzle: Puzzle | None, queue: Queue, theme: str) -> tuple[str, Puzzle, Queue] | None:
    """The game, the puzzle and what comes after it: that one, else the first that waits in the queue, else what the player's book
    offers; None where a game has no puzzles. What is in no box any more goes; so does a card of an own slip that cannot be read,
    and that is told.
    """
    book = PuzzleBook(app.places.puzzles)
    while puzzle is None and queue:
        (game, name), *rest = queue
        queue = tuple(rest)
        puzzle = next((one for one in pack_of(game).puzzles if one.name == name), None)
        if puzzle is None and is_own(name):
            try:
                puzzle = own_slip(app, name)
            except StoreError as error:
                app.tell(error.problem)
        if puzzle is None:
            with contextlib.suppress(StoreError):
                book.drop(game, name)
    if puzzle is None:
        puzzle = book.offered(game, pack_of(game).puzzles, theme)
    return None if puzzle is None else (game, puzzle, queue)


def screen(app: App, game: str, puzzle: Puzzle, queue: Queue) -> PuzzleScreen:
    """The table of a puzzle."""
    return PuzzleScreen(app, game, puzzle, queue)
