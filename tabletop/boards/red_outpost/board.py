"""How is the table of Red Outpost put together?"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.boards.red_outpost import arrange, frame, marks, pieces, sheet
from tabletop.boards.red_outpost.context import CARD, ROW, STOCK, TILE, OutpostContext, OutpostView
from tabletop.boards.red_outpost.explain import OutpostExplainer
from tabletop.boards.red_outpost.feedback import OutpostFeedback
from tabletop.boards.red_outpost.gestures import OutpostGestures
from tabletop.boards.red_outpost.look import GROUND
from tabletop.boards.red_outpost.motion import OutpostMotion
from tabletop.boards.red_outpost.plan import OutpostPlan
from tabletop.boards.red_outpost.prompt import OutpostPrompt
from tabletop.games.red_outpost.forecast import Forecast, round_standing
from tabletop.games.red_outpost.tables import PHASES


class OutpostBoard(TableBoard[OutpostContext]):
    """The cream sheet with everything on it, the own board below."""

    ground = GROUND
    has_compact = False
    kit_type, plan_type = OutpostContext, OutpostPlan
    arranging, makers, touchable = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE
    parts = Parts(OutpostGestures, OutpostFeedback, OutpostMotion, OutpostPrompt, OutpostExplainer)
    printed_table = PrintedTable(sheet.backdrop, sheet.printed, sheet.zones)
    copies = pieces.COPIES

    def setup_key(self, view: OutpostView) -> tuple[Hashable, ...]:
        """With special cards the own board is another one."""
        return (bool(view.state.players[0].worker_card),)

    def draw(self, view: OutpostView, cast: Forecast | None) -> None:
        """Marks on the sheet and what stands around it."""
        standing = round_standing(self.kit.rules, view.state)
        marks.show_marks(self.faces, view.state, standing)
        frame.show_top_bar(self.faces, view.state)
        frame.show_rail(self.faces, view, standing, cast)
        frame.show_dock(self.faces, view, standing, cast)

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """Rows, tiles, blocks and cards."""
        return (kind(word) for word in words for kind in (ROW, TILE, STOCK, CARD))

    def progress(self, view: OutpostView) -> tuple[int, int, str]:
        """How many of all phases are over, and which one runs."""
        state = view.state
        total = self.host.game.rounds * len(PHASES)
        now = total if state.step == "over" else (state.round - 1) * len(PHASES) + PHASES.index(state.phase)
        return now, total, self.host.texts.say("board.progress", round=state.round, phase=state.phase)
