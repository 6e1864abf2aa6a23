"""What stands around the board of a running game: its keys, its menu, its saves, and what lies over it?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop import boards
from tabletop.app.saves.finding import save_of
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.app.table.banners import Ways, band, band_height, look_back_banner
from tabletop.app.table.controller import Controller
from tabletop.app.table.deeds import Deeds
from tabletop.app.table.house import TableHouse
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.pause import Menu, MenuLine, open_menu, open_save_as
from tabletop.app.table.session import Session
from tabletop.app.table.thumbnail import keep_picture
from tabletop.boards.common.board import Board
from tabletop.boards.common.names import names_pointed_at
from tabletop.boards.common.table_board import TableBoard
from tabletop.content import Texts, guide_of
from tabletop.content.owners_copy import Piece
from tabletop.kernel import Game
from tabletop.kernel.state import State
from tabletop.scene import Box, Flattened, Group, Panel, Point, Press, Release
from tabletop.scene.core.inputs import RIGHT

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.app.application import App

A_CLICK = 6.0
"""How far the mouse may go between press and release of a click."""
EDGE = 10.0
LOOK_MS = 500
"""How often one looks whether another window wants this game."""


class TableScreen(Screen):
    """A running game. The controller says what happens at it; the board shows that."""

    shrinks = True

    def __init__(self, app: App, session: Session, house: TableHouse | None = None) -> None:
        super().__init__(app)
        self.session = self.kept = session
        self._banner: Group | None = None
        cover = PassMouseCover(app, session, menu=self.open_menu, undo=self._take_back)
        controller = self.controller = Controller(
            app, session, house or TableHouse(), cover, self.layer, looks=self._show_banner
        )
        deeds = self.deeds = Deeds(controller, self.open_menu)
        controller.speak()
        bind(
            self.layer,
            {
                "undo": deeds.undo,
                "redo": deeds.redo,
                "restart_turn": deeds.restart_turn,
                "save": self.save_as,
                "hint": deeds.ask_hint,
                "help": self.look_up,
                "copy_piece": self.to_my_copy,
                "recap": deeds.recap,
            },
        )
        controller.coaching.bind_keys(self.layer)
        self.stage.filters += [deeds.hear, self._hear_right_click]
        self._right_press: Point | None = None
        self._other_window = self.stage.timers.every(LOOK_MS, self._hand_over)

    @property
    def board(self) -> Board[State]:
        """The board; built anew with every layout."""
        return self.controller.board

    @property
    def game(self) -> Game[Any]:
        """The rules the game at this table is played by."""
        return self.session.game

    @property
    def game_name(self) -> str | None:
        """The game on the table."""
        return self.game.name

    @property
    def texts(self) -> Texts:
        """The game's sentences."""
        return self.session.texts

    @property
    def rules_texts(self) -> Texts:
        """The same: the rules speak of the values this game is played by."""
        return self.session.texts

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """The board fills the window whatever the interface size is, centred when the window has another shape."""
        controller = self.controller
        controller.speak()
        again = controller.make_way()
        self.layer.drop_pictures()
        self.layer.clear()
        board = controller.sight.board = boards.build(self.game.name, self.deeds)
        self.layer.shortcuts |= {chord: partial(board.key, chord) for chord in (*board.keys, *board.shortcuts)}
        root, top = board.root, band_height(self.app, self.session)
        k = min(width / root.w, (height - top) / root.h)
        if width > root.w * k + 1 or height - top > root.h * k + 1:
            self.layer.add(Flattened(opaque=True)).add(Panel((width, height), fill=board.ground))
        self.layer.add(root)
        root.pivot, root.scale = (0, 0), k
        root.pos = ((width - root.w * k) / 2, (height + top - root.h * k) / 2)
        if top:
            self.layer.add(band(self.app, self.session, width))
        self._show_banner(controller.looks_at)
        controller.house.built()
        controller.built(again=again)

    def _show_banner(self, looks_at: int | None) -> None:
        """The banner over another moment; none over the present."""
        if self._banner is not None:
            self._banner.detach()
            self._banner = None
        if looks_at is not None:
            controller, deeds, root = self.controller, self.deeds, self.board.root
            what_if = deeds.what_if if controller.house.may_branch else None
            ways = Ways(deeds.travel, deeds.play_on, what_if)
            made = look_back_banner(self.session, looks_at, self.app.texts, ways, root.stage_box(), root.scale)
            self._banner = self.layer.add(made)

    def top_of_rail(self, *forms: Callable[[float], float]) -> Box | None:
        """Where something lies on top of the rail, above the prompt, which makes way: in the first of its forms (how high each is
        in the width of the rail) that leaves the prompt its room. None where no rail stands, or none of them does.
        """
        board = self.board
        if not isinstance(board, TableBoard) or board.view is None:
            return None
        for high in forms:
            box, prompt = board.side.make_way(high), board.side.prompt
            ends = max((button.y + button.h for button in prompt.buttons.values()), default=0.0)
            if box is None or not box.h or (ends <= prompt.h and prompt.stage_box().bottom <= self.stage.height):
                return box
        board.side.make_way(lambda _: 0.0)
        return None

    def place_slip(self, slip: Group) -> None:
        """Lay a slip into the lower corner where the log ends; where the question stands there, into the other one."""
        (width, height), left, right = slip.size, EDGE, self.stage.width - slip.w - EDGE
        own, other = (left, right) if self.deeds.rail_at_left else (right, left)
        at = Box(own, self.stage.height - height - EDGE, width, height)
        asking = None if self.controller.sight.shown is None else self.board.asking()
        covers = asking is not None and asking.overlap(at) > 0
        slip.pos = (other if covers else own, at.y)

    # --- the menu ----------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The pause menu. Leaving needs no question: the game is saved."""
        if not self.controller.otherwise("menu"):
            self.save_picture()
            open_menu(self.app, self._menu)

    def _menu(self) -> Menu:
        app, controller, deeds = self.app, self.controller, self.deeds
        again = MenuLine("pause.restart_turn", "restart_turn", "restart_turn", deeds.restart_turn, closes=True)
        original = MenuLine("pause.original", "back", "", self.return_to_original, closes=True)
        lines = [
            MenuLine("pause.back", "play", "back", closes=True),
            *(() if self.session.keeper.run.parent is None else (original,)),
            *(() if controller.sight.cover.hangs else (again,)),
            MenuLine("pause.save_as", "save", "save", self.save_as, closes=True),
            MenuLine("pause.load", "load", "load", self.open_saves),
            MenuLine("pause.help", "rules", "help", app.open_help),
            MenuLine("pause.settings", "settings", "settings", app.open_settings),
            MenuLine("pause.start_over", "restart_game", "", self.start_over),
            MenuLine("pause.leave", "home", "", app.go_home),
        ]
        return Menu(self.game.name, "pause.title", controller.standing, lines, "pause.nothing_lost")

    def _take_back(self) -> None:
        """Whoever passed the mouse on takes the last decision back."""
        self.deeds.undo()

    def back(self) -> None:
        """Escape returns to the present or to the viewer's own board, else it opens the menu."""
        elsewhere = self.controller.sight.looking
        if self.controller.looks_at is not None:
            self.deeds.travel(self.session.timeline.position)
        elif elsewhere is not None:
            self.deeds.look_at(elsewhere)
        else:
            self.open_menu()

    def look_up(self) -> None:
        """The rules, at the chapter about whatever is pointed at."""
        kind = next((name.partition(":")[0] for name in names_pointed_at(self.board)), "")
        self.app.open_help(self.game.name, guide_of(self.game.name).things.get(kind))

    def to_my_copy(self) -> None:
        """The owner's copy of the game, at the piece that is pointed at; from there Back leads to this game again if it is kept."""
        if not self.controller.otherwise("menu"):
            piece = self._pointed_at()
            table = self.session.keeper.file if self.controller.house.is_kept else None
            self.app.go_edition(self.game.name, "" if piece is None else piece.id, table)

    def _pointed_at(self) -> Piece | None:
        """The piece of the owner's copy that is pointed at, if it is one."""
        return self.deeds.owners_copy.piece_named(names_pointed_at(self.board))

    def _hear_right_click(self, event: object) -> bool:
        """A click of the right button on a piece leads to it in the owner's copy; held, it moves the table or puts back."""
        if isinstance(event, Press) and event.button == RIGHT:
            self._right_press = None if self.stage.drag.busy or self.stage.active is not self.layer else event.point
        elif isinstance(event, Release) and event.button == RIGHT and self._right_press is not None:
            (x, y), (at_x, at_y), self._right_press = event.point, self._right_press, None
            if abs(x - at_x) + abs(y - at_y) < A_CLICK and self._pointed_at() is not None:
                self.app.later(0, self.to_my_copy)
        return False

    def return_to_original(self) -> None:
        """From a what-if to the game it began in, or a sentence when that is gone; the what-if stays in its save."""
        parent = self.session.keeper.run.parent
        entry = None if parent is None else save_of(self.app, parent.id)
        if entry is None:
            self.app.toasts.show(self.app.texts.say("comparison.gone"), kind="problem")
        else:
            self.app.continue_game(entry.file)

    def start_over(self) -> None:
        """Begin the same game again: same seats, same options, same seed. The old one stays in its save."""
        if self.controller.otherwise("start over"):
            return
        timeline = self.session.timeline
        setup = timeline.setup
        self.app.start_game(
            self.game.name,
            self.session.seats,
            setup.seed,
            dict(setup.options),
            practice=timeline.practice,
            final=timeline.final,
        )

    # --- its saves ---------------------------------------------------------------------------------------------------

    def save_as(self) -> None:
        """Save under a name, where the game is one to keep."""
        house = self.controller.house
        if house.is_kept:
            open_save_as(self.app, self.session, self._keep_picture)
        elif house.not_kept:
            self.app.toasts.show(self.texts.say(house.not_kept))

    def open_saves(self) -> None:
        """Load and replay; from there Back leads to this game again if it is kept, else home."""
        self.app.go_load(self.session.keeper.file if self.controller.house.is_kept else None)

    def save_picture(self) -> None:
        """Keep a small picture of the table beside the save."""
        shown = self.controller.sight.shown
        if self.controller.house.is_kept and not (shown is not None and shown.looking_back):
            self._keep_picture(self.session.keeper.file)

    def _keep_picture(self, save: Path) -> None:
        keep_picture(self.board, self.session, self.controller.sight.viewer, save)

    def _hand_over(self) -> None:
        """Another window goes on with this game: keep everything, leave it there and say so. A disk that refused is tried again."""
        if self.session.keeper.problem is not None and self.session.keeper.try_again() is None:
            self.app.toasts.show(self.app.texts.say("table.refused.done"))
        if self.session.is_wanted:
            self.app.go_home()
            self.app.toasts.show(self.app.texts.say("table.handed_over"))

    def leave(self) -> None:
        """Keep the game and its picture."""
        if self.controller.is_left:
            return
        self.kept = None
        for hears in (self.deeds.hear, self._hear_right_click):
            self.stage.filters.remove(hears)
        self.controller.leave()
        self.save_picture()
        self._other_window.cancel()
        self.session.close()
        if self.session.keeper.problem is not None:
            self.app.tell(self.session.keeper.problem)
        self.controller.house.left()


def screen(app: App, session: Session, advised: bool = False) -> TableScreen:
    """The table of a running game, with the coach's card where it is wanted."""
    table = TableScreen(app, session)
    if advised:
        table.controller.coaching.switch(True)
    return table
