"""What would the table show after each drop, worked out once although the hand goes to and fro?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import Id
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.prompter import Aside
from tabletop.boards.common.redraw_on_change import Drawn
from tabletop.boards.common.table_context import K
from tabletop.kernel import Command
from tabletop.kernel.state import S

if TYPE_CHECKING:
    from tabletop.boards.common.table_board import TableBoard

Drop = tuple[Id | None, Id | None]
"""What is lifted, and over which target; None over none."""


class DropPreviews(Part[S, K, F], Generic[S, K, F]):
    """Forecasts, drawings and panels of the drops of one view. Another view, or the same one drawn anew, begins anew."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self._view: View[S] | None = None
        self._casts: dict[tuple[Id, Id, Command], F | None] = {}
        self._drawn: dict[Drop, Drawn] = {}
        self._asides: dict[Drop, Aside | None] = {}
        self._words: dict[Drop, tuple[str, str]] = {}

    def begin(self, view: View[S], drawn: Drawn) -> None:
        """The table was drawn without any drop."""
        if view is not self._view:
            self._casts = {}
        self._view = view
        self._drawn = {(None, None): drawn}
        self._asides = {}
        self._words = {}

    def cast(self, view: View[S], source: Id, target: Id, command: Command) -> F | None:
        """What a drop would change, asked of the rules once."""
        key = (source, target, command)
        if view is not self._view or key not in self._casts:
            found = self.board.feedback.forecast_drop(view, source, target, command)
            if view is not self._view:
                return found
            self._casts[key] = found
        return self._casts[key]

    def show(self, view: View[S], source: Id | None, target: Id | None, cast: F | None) -> None:
        """Draw what the drop would change, or come back to how it was drawn before; without a cast nothing changes."""
        board = self.board
        drop = (None, None) if cast is None else (source, target)
        if view is not self._view:
            board.refresh(view, cast)
        elif drop in self._drawn:
            board.patches.come_back(self._drawn[drop])
        else:
            self._drawn[drop] = board.drawn(view, cast)

    def aside(self, view: View[S], source: Id | None, target: Id | None, cast: F | None) -> Aside | None:
        """The panel below the prompt; the one of a drop is made up once."""
        drop = (source, target)
        if cast is None or view is not self._view:
            return self.board.prompter.aside(view, source, cast)
        if drop not in self._asides:
            self._asides[drop] = self.board.prompter.aside(view, source, cast)
        return self._asides[drop]

    def words(self, view: View[S], source: Id, target: Id | None, cast: F | None) -> tuple[str, str]:
        """What the prompt says of a target under the hand, put into words once."""
        if view is not self._view:
            return self.board.prompter.aimed(view, source, target, cast)
        if (source, target) not in self._words:
            self._words[source, target] = self.board.prompter.aimed(view, source, target, cast)
        return self._words[source, target]
