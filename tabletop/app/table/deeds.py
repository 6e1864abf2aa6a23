"""What can a person ask for at a table, and when is it heard?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletop.app.replay.recording import Recording
from tabletop.app.shortcuts import SHORTCUTS
from tabletop.app.table.blunder_question import open_question
from tabletop.app.table.controller import Controller
from tabletop.app.table.sight import since_last_turn
from tabletop.app.table.states import Deciding, Travelling
from tabletop.boards.common.board import TableHost
from tabletop.content import Texts
from tabletop.content.owners_copy import OwnersCopy
from tabletop.kernel import Command, Event, Game
from tabletop.scene import Key
from tabletop.scene.core.inputs import Input, Press, Release, goes_on, hurries

GO_ON = "space"
"""Goes on with a move that waits to be seen."""
STEPS = {"left": -1, "right": 1}
"""Keys that step from moment to moment while one looks back."""


class Deeds(TableHost):
    """What the board, the keys and the buttons over the table ask for. In some houses a deed means something else."""

    def __init__(self, controller: Controller, open_menu: Callable[[], None]) -> None:
        self._controller = controller
        self._open_menu = open_menu
        self._copy: OwnersCopy | None = None

    @property
    def game(self) -> Game[Any]:
        """The rules the game at this table is played by."""
        return self._controller.session.game

    @property
    def texts(self) -> Texts:
        """The game's sentences."""
        return self._controller.session.texts

    @property
    def rail_at_left(self) -> bool:
        """As the settings want it."""
        return self._controller.app.settings.rail == "left"

    @property
    def owners_copy(self) -> OwnersCopy:
        """The pieces of the game as its owner goes through them; made once, for every tip asks."""
        if self._copy is None or self._copy.components is not self.game.components:
            self._copy = OwnersCopy(self.game.name, self.game.components)
        return self._copy

    def doubt(self, thing: str) -> str:
        """How many values of a thing are reconstructed, unless nobody wants to know."""
        if self._controller.app.settings.doubts == "never":
            return ""
        copy = self.owners_copy
        doubtful = copy.doubtful(copy.piece_named([thing]))
        return self.texts.say("copy.doubt_line", n=doubtful) if doubtful else ""

    def open_menu(self) -> None:
        """The pause menu."""
        self._open_menu()

    def heard(self, events: Sequence[Event], *, landed: bool | None = None) -> None:
        """What is shown is heard."""
        self._controller.app.hear(events, landed=landed)

    def taken_up(self) -> None:
        """A piece in the hand."""
        self._controller.app.sounds.play("lift")

    def rearranged(self) -> None:
        """The board has moved its prompt."""
        self._controller.house.shown()

    # --- deciding ----------------------------------------------------------------------------------------------------

    def give(self, command: Command, *, together: bool = False) -> None:
        """A person decided."""
        table = self._controller
        if not isinstance(table.state, Deciding) or not table.house.may_give(command):
            return
        play, slip = partial(table.play, command, together=together), table.coaching.slip(command)
        if slip is None:
            play()
        else:
            open_question(table.app, table.session, table.board, slip, play=play, send_home=table.send_home)

    def refuse(self, command: Command | None) -> None:
        """A person tried what the rules do not allow, or what goes elsewhere: say why."""
        table = self._controller
        why = "" if command is None else self.why_not(command)
        table.app.sounds.play("refuse")
        table.show(why or self.texts.say("table.not_there"))
        table.house.refused(command)

    def why_not(self, command: Command) -> str:
        """Why that command is not legal now; empty when it is."""
        return self._controller.session.why_not(command)

    def ask_hint(self) -> None:
        """The coach's card comes, or goes again; what explains a piece makes way for it."""
        table = self._controller
        table.app.stage.tips.hide()
        if table.otherwise("hint") or not isinstance(table.state, Deciding):
            return
        if table.coaching.speaks == "never":
            table.show(self.texts.say("coach.never"))
            return
        table.sight.forget()
        table.coaching.toggle()
        table.show()

    def look_at(self, seat: int) -> None:
        """Lay another seat's board into the dock; the same seat again returns."""
        sight = self._controller.sight
        sight.looking = None if seat in (sight.home_seat, sight.looking) else seat
        self._controller.show()

    def recap(self) -> None:
        """Show again what the others did since the viewer's last turn."""
        table = self._controller
        if table.otherwise("recap") or not isinstance(table.state, Deciding):
            return
        steps = since_last_turn(table.session, table.sight.viewer)
        if steps:
            table.show_again(steps)
        else:
            table.show(self.texts.say("table.no_recap"))

    # --- through the timeline ----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last decision back; a bot that thinks is called off. While looking back: one move earlier."""
        table = self._controller
        if table.otherwise("undo"):
            return
        if table.looks_at is not None:
            table.look(table.looks_at - 1)
        else:
            table.go_by(table.session.undo)

    def redo(self) -> None:
        """Play the next step again. While looking back: one move later."""
        table = self._controller
        if table.otherwise("redo"):
            return
        if table.looks_at is not None:
            table.look(table.looks_at + 1)
        elif table.session.timeline.future:
            table.go_by(self._redone)

    def _redone(self) -> str:
        self._controller.session.redo()
        return ""

    def restart_turn(self) -> None:
        """Take back everything since the actor's turn began."""
        table = self._controller
        if not table.otherwise("restart_turn"):
            table.go_by(table.session.restart_turn)

    def travel(self, position: int) -> None:
        """Look at a moment of the timeline; the game itself stays where it is."""
        if not self._controller.otherwise("look back"):
            self._controller.look(position)

    def play_on(self, position: int) -> None:
        """Go on from that moment, as far as taking back is allowed."""
        table = self._controller
        table.go_by(lambda: table.session.travel(position), bots_move=True)

    def what_if(self, position: int) -> None:
        """Try what would have been from that moment on, in a game of its own; this one stays as it is."""
        table = self._controller
        recording = Recording.of(table.session)
        recording.go(position)
        if table.house.may_branch and recording.may_play_on:
            table.app.go_table(recording.play_on(table.app.places.saves), advised=True)

    # --- clicks and keys before everybody ----------------------------------------------------------------------------

    def hear(self, event: Input) -> bool:
        """A click or key while things move shows the end at once and then counts, unless something came up that nobody has read;
        the key that acts hurries a bot, but not under a menu. While looking back arrows step, whatever has the focus.
        """
        table, stage = self._controller, self._controller.app.stage
        if isinstance(event, Press | Release | Key) and not (isinstance(event, Key) and event.released):
            table.asks = event.mods.shift
        if len(stage.overlays):
            return False
        if isinstance(event, Key) and event.chord in SHORTCUTS["act"] and table.thinking.busy:
            table.thinking.hurry()
            return True
        if isinstance(event, Key) and event.chord == GO_ON and table.board.waits:
            table.board.go_on()
            return True
        if table.state.moves and len(stage.tweens) and hurries(event):
            gliding = isinstance(table.state, Travelling)
            stage.tweens.skip()
            unread = table.board.waits or len(stage.overlays) > 0 or table.house.waits_to_be_read()
            if not gliding and (goes_on(event) or unread):
                return True
        if isinstance(event, Key) and not event.released and event.chord in STEPS and table.looks_at is not None:
            table.look(table.looks_at + STEPS[event.chord])
            return True
        return False
