"""How is the table of Watch put together?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.board import View
from tabletop.boards.common.table import Parts, TableBoard
from tabletop.boards.common.zones import Zone
from tabletop.boards.watch import arrange, frame, marks, pieces, sheet
from tabletop.boards.watch.explain import WatchExplainer
from tabletop.boards.watch.gestures import WatchGestures
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import GROUND
from tabletop.boards.watch.motion import WatchMotion
from tabletop.boards.watch.plan import WatchPlan
from tabletop.boards.watch.prompt import WatchPrompt
from tabletop.boards.watch.touch import WatchTouch
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.state import WatchState
from tabletop.scene import Box, Node


class WatchBoard(TableBoard[WatchState, WatchKit, Forecast]):
    """A watchmaker's bench at night: the clock, the tracks, the shelf and the own board."""

    ground = GROUND
    kit_type, plan_type = WatchKit, WatchPlan
    arranging, makers, touchable, lamped = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE, frozenset({"worker"})

    def parts(self) -> Parts[WatchState, WatchKit, Forecast]:
        """What this game fills in."""
        return Parts(WatchGestures(self), WatchTouch(self), WatchMotion(self), WatchPrompt(self), WatchExplainer(self))

    def setup_key(self, view: View[WatchState]) -> tuple[str, ...]:
        """Another solo card is another bench."""
        return () if view.state.solo is None else (view.state.solo.card,)

    def backdrop(self) -> Node:
        """Rails, bench and top bar."""
        return frame.backdrop(self.kit, self.sheet_box())

    def window(self) -> Box:
        """The bench zooms and pans."""
        return self.kit.plan.bench.area.box

    def dock_area(self) -> Box:
        """The own board with its trays."""
        return self.kit.plan.dock.area.box

    def printed(self, view: View[WatchState]) -> Node:
        """Clock, tracks and shelf."""
        return sheet.printed_sheet(self.kit, view.state)

    def zones(self, view: View[WatchState]) -> Iterable[Zone]:
        """The places of the bench and of the dock."""
        return sheet.zones(self.kit, view)

    def draw(self, view: View[WatchState], cast: Forecast | None) -> None:
        """Everything that is no piece."""
        sheets = self.kit.rules.scores(view.state)
        marks.show_marks(self, view, cast, sheets)
        frame.show_top_bar(self, view.state)
        frame.show_rail(self, view, sheets, cast)
        frame.show_dock(self, view, cast)

    def progress(self, view: View[WatchState]) -> tuple[int, int, str]:
        """How many rounds are over, of how many."""
        state, rounds = view.state, self.table.game.rounds
        now = rounds if state.phase == "over" else state.round - 1
        return now, rounds, self.table.texts.say("board.progress", round=state.round, rounds=rounds)
