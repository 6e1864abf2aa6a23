"""How is the table of AquaSphere put together?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.aquasphere import arrange, frame, marks, pieces, sheet
from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.explain import AquaExplainer
from tabletop.boards.aquasphere.feedback import AquaFeedback
from tabletop.boards.aquasphere.gestures import AquaGestures
from tabletop.boards.aquasphere.look import GROUND
from tabletop.boards.aquasphere.motion import AquaMotion
from tabletop.boards.aquasphere.plan import AquaPlan
from tabletop.boards.aquasphere.prompt import AquaPrompt
from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.games.aquasphere.forecast import Forecast

PHASES = ("actions", "scoring")


class AquaBoard(TableBoard[AquaContext]):
    """The station, the headquarters, the own board."""

    ground = GROUND
    shows_view_buttons = True
    kit_type, plan_type = AquaContext, AquaPlan
    arranging, makers, touchable, lamped = arrange.PARTS, pieces.MAKERS, pieces.TOUCHABLE, pieces.LAMPED
    parts = Parts(AquaGestures, AquaFeedback, AquaMotion, AquaPrompt, AquaExplainer)
    printed_table = PrintedTable(sheet.backdrop, sheet.printed, sheet.zones)
    copies = pieces.COPIES

    def setup_key(self, view: AquaView) -> tuple[object, ...]:
        """The ring of sectors is another one in every game."""
        return (tuple(view.state.ring), view.state.rival is not None)

    def draw(self, view: AquaView, cast: Forecast | None) -> None:
        """Marks on the table, top bar, seat rail, own board."""
        marks.show_marks(self.faces, view)
        frame.show_top_bar(self.faces, view.state)
        frame.show_rail(self.faces, view)
        frame.show_dock(self.faces, view, cast)

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """A sector and a program are an area, a sector alone its control field; tiles of the headquarters, cards, expansions."""
        sectors = [word for word in words if word in self.kit.of.sectors]
        programs = [word for word in words if word in self.kit.of.programs]
        yield from (ids.AREA(sector, program) for sector in sectors for program in programs)
        if not programs:
            yield from map(ids.CONTROL, sectors)
        yield from (ids.FIELD(word) for word in words if word in self.kit.of.headquarters)
        yield from (ids.CARD(word) for word in words if word in self.kit.of.research)
        yield from (ids.TILE(word) for word in words if word in self.kit.of.expansions)

    def progress(self, view: AquaView) -> tuple[int, int, str]:
        """Rounds, each with actions and a scoring."""
        state = view.state
        total = self.host.game.rounds * len(PHASES)
        done = total if state.phase == "over" else (state.round - 1) * len(PHASES) + (state.phase != "actions")
        phase = "final_scoring" if state.phase == "over" else "actions" if state.phase == "actions" else "scoring"
        return done, total, self.host.texts.say("board.progress", round=state.round, phase=phase)
