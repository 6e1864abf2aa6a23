"""How is the table of Watch put together?"""

from __future__ import annotations

from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.boards.watch import arrange, frame, marks, pieces, sheet
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.explain import WatchExplainer
from tabletop.boards.watch.feedback import WatchFeedback
from tabletop.boards.watch.gestures import WatchGestures
from tabletop.boards.watch.look import GROUND
from tabletop.boards.watch.motion import WatchMotion
from tabletop.boards.watch.plan import WatchPlan
from tabletop.boards.watch.prompt import WatchPrompt
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.state import WatchState


class WatchBoard(TableBoard[WatchState, WatchContext, Forecast]):
    """A watchmaker's bench at night: the clock, the tracks, the shelf and the own board."""

    ground = GROUND
    kit_type, plan_type = WatchContext, WatchPlan
    arranging, makers, touchable, lamped = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE, frozenset({"worker"})
    printed_table = PrintedTable(sheet.backdrop, sheet.printed, sheet.zones)

    def parts(self) -> Parts[WatchState, WatchContext, Forecast]:
        """What this game fills in."""
        return Parts(
            WatchGestures(self), WatchFeedback(self), WatchMotion(self), WatchPrompt(self), WatchExplainer(self)
        )

    def setup_key(self, view: WatchView) -> tuple[str, ...]:
        """Another solo card is another bench."""
        return () if view.state.solo is None else (view.state.solo.card,)

    def draw(self, view: WatchView, cast: Forecast | None) -> None:
        """Everything that is no piece."""
        sheets = self.kit.rules.scores(view.state)
        marks.show_marks(self, view, cast, sheets)
        frame.show_top_bar(self, view.state)
        frame.show_rail(self, view, sheets, cast)
        frame.show_dock(self, view, cast)

    def progress(self, view: WatchView) -> tuple[int, int, str]:
        """How many rounds are over, of how many."""
        state, rounds = view.state, self.table.game.rounds
        now = rounds if state.phase == "over" else state.round - 1
        return now, rounds, self.table.texts.say("board.progress", round=state.round, rounds=rounds)
