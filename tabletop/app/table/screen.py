"""What can one do at the table of a running game, and what does the screen around the board do for it?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop import boards
from tabletop.app.comparison.family import entry_of
from tabletop.app.shortcuts import bind
from tabletop.app.table.blunder_question import open_question
from tabletop.app.table.coaching import Coaching
from tabletop.app.table.going_on import GoingOn
from tabletop.app.table.other_moves import Recap, since_last_turn
from tabletop.app.table.pause import Menu, MenuLine, open_menu
from tabletop.app.table.save_as import open_save_as
from tabletop.app.table.session import Session
from tabletop.app.table.thumbnail import keep_picture
from tabletop.app.table.what_if_band import band, band_height
from tabletop.boards.common.board import View
from tabletop.boards.common.names import kind_pointed_at
from tabletop.content import Texts, guide_of
from tabletop.kernel import Command, Game
from tabletop.kernel.state import State
from tabletop.scene import Flattened, Panel

if TYPE_CHECKING:
    from tabletop.app.application import App

LOOK_MS = 500
"""How often one looks whether another window wants this game."""


class TableScreen(GoingOn):
    """A running game with its board. Implements the board's `Table`: what the board may ask of the screen around it."""

    shrinks = returned_to = True

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.kept = session
        self.session.speak(self._words())
        self.viewer = self._home_seat()
        self.coaching = Coaching(self)
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
            play, session = partial(self._play, command), self.session
            open_question(self.app, session, self.board, slip, play=play, send_home=self.send_home)
        else:
            self._play(command)

    def refuse(self, command: Command | None) -> None:
        """A person tried what the rules do not allow, or what goes elsewhere: say why."""
        why = "" if command is None else self.why_not(command)
        self.app.sounds.play("refuse")
        self._show(notice=why or self.texts.say("table.not_there"))

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

        Recap(self.board, self.session, self.viewer, self.app.settings, steps).run(done)

    def open_menu(self) -> None:
        """The pause menu. Leaving needs no question: the game is saved."""
        self.save_picture()
        open_menu(self.app, self.menu)

    @property
    def standing(self) -> str:
        """Which game this is, and how far it has come."""
        return f"{self.texts.say('name')}, {self.board.progress(self._view())[2]}"

    def menu(self) -> Menu:
        """What it offers."""
        app = self.app
        again = MenuLine("pause.restart_turn", "restart_turn", "restart_turn", self.restart_turn, closes=True)
        original = MenuLine("pause.original", "back", "", self.return_to_original, closes=True)
        lines = [
            MenuLine("pause.back", "play", "back", closes=True),
            *(() if self.session.keeper.run.parent is None else (original,)),
            *(() if self.is_covered else (again,)),
            MenuLine("pause.save_as", "save", "save", self.save_as, closes=True),
            MenuLine("pause.load", "load", "load", self.open_saves),
            MenuLine("pause.help", "rules", "help", app.open_help),
            MenuLine("pause.settings", "settings", "settings", app.open_settings),
            MenuLine("pause.start_over", "restart_game", "", self.start_over),
            MenuLine("pause.leave", "home", "", app.go_home),
        ]
        return Menu(self.game.name, "pause.title", self.standing, lines, "pause.nothing_lost")

    def rearranged(self) -> None:
        """Nothing of ours lies over the board."""

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
        self.layer.drop_pictures()
        self.layer.clear()
        self.board = boards.build(self.game.name, self)
        self.layer.shortcuts |= {
            chord: partial(self.board.key, chord) for chord in (*self.board.keys, *self.board.shortcuts)
        }
        root = self.board.root
        top = band_height(self.app, self.session)
        k = min(width / root.w, (height - top) / root.h)
        if width > root.w * k + 1 or height - top > root.h * k + 1:
            self.layer.add(Flattened(opaque=True)).add(Panel((width, height), fill=self.board.ground))
        self.layer.add(root)
        root.pivot, root.scale = (0, 0), k
        root.pos = ((width - root.w * k) / 2, (height + top - root.h * k) / 2)
        if top:
            self.layer.add(band(self.app, self.session, width))
        self._moving = self._gliding = False
        self._motion += 1
        self.back_then.laid_out()
        self.app.sweep_soon(rebuilt=True)
        self.coaching.laid_out()
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
        """Escape returns to the present or to the viewer's own board, else it opens the menu."""
        if self.back_then.on:
            self.back_then.end()
        elif self._looking is not None:
            self.look_at(self._looking)
        else:
            self.open_menu()

    def leave(self) -> None:
        """Keep the game and its picture."""
        if self._left:
            return
        self._left, self.kept = True, None
        self._bits.end()
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
        if self.session.keeper.problem is not None and self.session.keeper.try_again() is None:
            self.app.toasts.show(self.app.texts.say("table.refused.done"))
        if not self._left and self.session.is_wanted:
            self.app.go_home()
            self.app.toasts.show(self.app.texts.say("table.handed_over"))

    def save_as(self) -> None:
        """Save under a name."""
        open_save_as(self.app, self.session, lambda file: keep_picture(self.board, self.session, self.viewer, file))

    def open_saves(self) -> None:
        """Load and replay, from where Back leads to this game again."""
        self.app.go_load(self.session.keeper.file)

    def return_to_original(self) -> None:
        """From a what-if to the game it began in, or a sentence when that is gone; the what-if stays in its save."""
        parent = self.session.keeper.run.parent
        entry = None if parent is None else entry_of(self.app, parent.id)
        if entry is None:
            self.app.toasts.show(self.app.texts.say("comparison.gone"), kind="problem")
        else:
            self.app.continue_game(entry.file)

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
            keep_picture(self.board, self.session, self.viewer, self.session.keeper.file)

    # --- what a lesson does otherwise ---------------------------------------------------------------------------------

    def _words(self) -> Texts:
        """The game's sentences in the chosen language."""
        return self.app.texts_of(self.session.game.name)


def screen(app: App, session: Session, advised: bool = False) -> TableScreen:
    """The table of a running game, with the coach's card where it is wanted."""
    table = TableScreen(app, session)
    if advised:
        table.coaching.switch(True)
    return table
