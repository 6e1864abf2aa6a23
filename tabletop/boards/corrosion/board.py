"""How is the table of Corrosion put together from its parts?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.boards.common.zones import Rim
from tabletop.boards.corrosion import arrange, frame, pieces, sheet
from tabletop.boards.corrosion.context import PIECE, RIM, CorrosionContext, CorrosionView
from tabletop.boards.corrosion.explain import CorrosionExplainer
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.faces.own_board import Wheel
from tabletop.boards.corrosion.feedback import CorrosionFeedback
from tabletop.boards.corrosion.gestures import CorrosionGestures
from tabletop.boards.corrosion.look import GROUND_EDGE
from tabletop.boards.corrosion.marks import show_marks
from tabletop.boards.corrosion.motion import CorrosionMotion
from tabletop.boards.corrosion.plan import OWN, CorrosionPlan
from tabletop.boards.corrosion.prompt import CorrosionPrompt
from tabletop.games.corrosion.end_phase import supplies
from tabletop.games.corrosion.factory import side_of
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.state import SECTORS


class CorrosionBoard(TableBoard[CorrosionContext]):
    """Left the market, right the own factory with its wheel."""

    ground = GROUND_EDGE
    kit_type, plan_type = CorrosionContext, CorrosionPlan
    arranging, makers, touchable = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE
    parts = Parts(CorrosionGestures, CorrosionFeedback, CorrosionMotion, CorrosionPrompt, CorrosionExplainer)
    printed_table = PrintedTable(sheet.backdrop, sheet.printed, sheet.zones)
    copies = pieces.COPIES
    widens = True
    shortcuts: ClassVar[dict[str, str]] = {"w": "board.key.turn"}
    wheel: Wheel

    def add_parts(self) -> None:
        """The wheel, which its rim turns; chips of seats grow from the edge of the window with the words of the prompt."""
        rail, seats, grown = self.table.layers.rail, self.kit.plan.rail(2), self.kit.grown
        if self.kit.compact:
            edge = seats.at[0] + (seats.size[0] if self.kit.plan.rail_at_left else 0)
            rail.pivot, rail.scale = (0, 0), grown
            rail.pos = (edge * (1 - grown), seats.at[1] * (1 - grown))
        self.wheel, rim = self.table.layers.marks.add(Wheel(self.kit)), self.table.thing(RIM())
        assert isinstance(rim, Rim)
        rim.show = self.wheel.swing
        assert isinstance(self.motion, CorrosionMotion)
        self.motion.wheel = self.wheel

    def draw(self, view: CorrosionView, cast: Forecast | None) -> None:
        """Bring every patch up to date."""
        show_marks(self.faces, view, cast)
        frame.show_top_bar(self.faces, view)
        frame.show_seats(self.faces, view, cast)
        self.faces.show_way_back(view, self.kit.plan.own.box(OWN.way_back))

    def turn_parts(self, view: CorrosionView) -> None:
        """The wheel stands as far turned as the state says."""
        self.wheel.rest(view.state.players[view.viewer].turned)

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

    def progress(self, view: CorrosionView) -> tuple[int, int, str]:
        """How much of the supplies that end the game is used up."""
        kit, opponent = self.kit, view.state.opponent
        if opponent is not None:
            done, total = opponent.reshuffles, kit.of.solo.reshuffles
            return done, total, kit.say("progress_solo", n=done, total=total)
        special, awards = supplies(kit.tables, view.state)
        total = special.most - special.low
        done = min(total, max(0, special.most - special.left))
        return done, total, kit.say("progress", special=special.left, awards=awards.left)
