"""How is the table of Watch put together?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.boards.watch import arrange, frame, marks, pieces, sheet
from tabletop.boards.watch.context import LAID, WatchContext, WatchView
from tabletop.boards.watch.explain import WatchExplainer
from tabletop.boards.watch.feedback import WatchFeedback
from tabletop.boards.watch.gestures import WatchGestures
from tabletop.boards.watch.look import GROUND
from tabletop.boards.watch.motion import WatchMotion
from tabletop.boards.watch.plan import WatchPlan
from tabletop.boards.watch.prompt import WatchPrompt
from tabletop.games.watch.forecast import Forecast


class WatchBoard(TableBoard[WatchContext]):
    """A watchmaker's bench at night: the clock, the tracks, the shelf and the own board."""

    ground = GROUND
    kit_type, plan_type = WatchContext, WatchPlan
    arranging, makers, touchable, lamped = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE, frozenset({"worker"})
    parts = Parts(WatchGestures, WatchFeedback, WatchMotion, WatchPrompt, WatchExplainer)
    printed_table = PrintedTable(sheet.backdrop, sheet.printed, sheet.zones)
    copies = pieces.COPIES
    shortcuts: ClassVar[dict[str, str]] = {"p": "board.key.played"}
    walks: ClassVar[dict[str, str]] = {"p": "played"}

    def setup_key(self, view: WatchView) -> tuple[str, ...]:
        """Another solo card is another bench."""
        return () if view.state.solo is None else (view.state.solo.card,)

    def draw(self, view: WatchView, cast: Forecast | None) -> None:
        """Everything that is no piece."""
        sheets = self.kit.rules.scores(view.state)
        marks.show_marks(self.faces, view, cast, sheets)
        frame.show_top_bar(self.faces, view.state)
        frame.show_rail(self.faces, view, sheets, cast)
        frame.show_dock(self.faces, view, cast)

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """Also the disc on the space of a track that is named."""
        yield from super().spoken_of(words)
        yield from (LAID(*(int(at) - 1 for at in word[1:].split(".s"))) for word in words if ".s" in word)

    def progress(self, view: WatchView) -> tuple[int, int, str]:
        """How many rounds are over, of how many."""
        state, rounds = view.state, self.host.game.rounds
        now = rounds if state.phase == "over" else state.round - 1
        return now, rounds, self.host.texts.say("board.progress", round=state.round, rounds=rounds)
