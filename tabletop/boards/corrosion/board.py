"""How is the table of Corrosion put together from its parts?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from tabletop.boards.common.board import TableHost
from tabletop.boards.common.ids import Id
from tabletop.boards.common.table import Parts, TableBoard
from tabletop.boards.common.zones import Zone
from tabletop.boards.corrosion import frame
from tabletop.boards.corrosion.arrange import PARTS
from tabletop.boards.corrosion.explain import CorrosionExplainer
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.faces.signs import emblem
from tabletop.boards.corrosion.faces.wheel import Wheel
from tabletop.boards.corrosion.gestures import CorrosionGestures
from tabletop.boards.corrosion.kit import PIECE, CorrosionView, Kit
from tabletop.boards.corrosion.marks import show_marks
from tabletop.boards.corrosion.motion import CorrosionMotion
from tabletop.boards.corrosion.pieces import MAKERS, TOUCHABLE
from tabletop.boards.corrosion.plan import OWN, CorrosionPlan
from tabletop.boards.corrosion.prompt import CorrosionPrompt
from tabletop.boards.corrosion.sheet import backdrop, places, printed_sheet
from tabletop.boards.corrosion.touch import CorrosionTouch
from tabletop.games.corrosion.end_phase import supplies
from tabletop.games.corrosion.factory import side_of
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import SECTORS, CorrosionState
from tabletop.scene import Box, Node


class CorrosionBoard(TableBoard[CorrosionState, Kit, Forecast]):
    """Left the market, right the own factory with its wheel."""

    ground = "#1E1A18"
    kit_type, plan_type = Kit, CorrosionPlan
    arranging, makers, touchable = PARTS, MAKERS, TOUCHABLE
    widens = True
    shortcuts: ClassVar[dict[str, str]] = {"w": "board.key.turn"}
    wheel: Wheel
    motion: CorrosionMotion

    def __init__(self, table: TableHost) -> None:
        super().__init__(table)
        self._held: int | None = None
        self._drawn: CorrosionView | None = None

    def parts(self) -> Parts[CorrosionState, Kit, Forecast]:
        """The parts of this game."""
        self.wheel = Wheel(self.kit)
        self.layers.marks.add(self.wheel)
        self.motion = CorrosionMotion(self, self.wheel, self.hold_trays)
        gestures, touch = CorrosionGestures(self), CorrosionTouch(self)
        return Parts(gestures, touch, self.motion, CorrosionPrompt(self), CorrosionExplainer(self))

    def backdrop(self) -> Node:
        """The workshop floor, rails and top bar."""
        return backdrop(self.kit)

    def window(self) -> Box:
        """Market, factory and hand zoom and pan as one picture."""
        return self.kit.plan.table.box

    def printed(self, view: CorrosionView) -> Node:
        """The boards."""
        return printed_sheet(self.kit, len(self.kit.seats) == 1)

    def zones(self, view: CorrosionView) -> Iterable[Zone]:
        """Windows, trays, track, wheel, drives, reserve, boiler, hand."""
        return places(self.kit, self._swing, view.state.opponent is not None)

    def _swing(self, angle: float) -> None:
        self.wheel.swing(angle)

    def lay_out(self, view: CorrosionView) -> None:
        """Put everything where this view wants it; a turn of the wheel that was broken off holds nothing any more."""
        self._held = None
        super().lay_out(view)

    def draw(self, view: CorrosionView, cast: Forecast | None) -> None:
        """Bring every patch up to date."""
        show_marks(self, view, cast, self._held)
        self._drawn = view
        self.wheel.rest(view.state.players[view.viewer].turned)
        frame.show_top_bar(self, view)
        frame.show_seats(self, view, cast)
        self.show_way_back(view, self.kit.plan.own.box(OWN.way_back))

    def hold_trays(self, turned: int | None) -> None:
        """Keep trays and track in the colours of a wheel turned so far; None lets them follow the state again."""
        if turned != self._held:
            self._held = turned
            if self._drawn is not None:
                self.refresh(self._drawn)

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """The pieces a line of the log names."""
        return (PIECE(word) for word in words if word in self.kit.tables.kind_of)

    def also_called(self, name: str) -> Sequence[str]:
        """Sectors turn with the wheel: the tray that is this one now."""
        kind, _, sector = name.partition(":")
        if self.view is None or kind != "sector":
            return ()
        player = self.view.state.players[self.view.viewer]
        return (f"tray:{own.SIDES[side_of(player, SECTORS.index(sector))]}",)

    def log_sign(self, words: tuple[str, ...]) -> Node | None:
        """The emblem of the first engineer a line speaks of."""
        name = next((word for word in words if word in self.kit.tables.engineers), None)
        if name is None:
            return None
        card = self.kit.tables.engineers[name]
        return emblem(card.suit, card.label, 24)

    def progress(self, view: CorrosionView) -> tuple[int, int, str]:
        """How much of the supplies that end the game is used up."""
        assert isinstance(self.table.game, Corrosion)
        state, tables, say = view.state, self.table.game.tables, self.table.texts.say
        if state.opponent is not None:
            done, total = state.opponent.reshuffles, tables.definitions.solo.reshuffles
            return done, total, say("board.progress_solo", n=done, total=total)
        special, awards = supplies(tables, state)
        total = special.most - special.low
        done = min(total, max(0, special.most - special.left))
        return done, total, say("board.progress", special=special.left, awards=awards.left)
