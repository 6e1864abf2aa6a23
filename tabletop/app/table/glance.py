"""Where would a move go that the coach speaks of? Lit while the pointer rests on its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.boards.common.glow import Glow
from tabletop.boards.common.names import gesture_of, nodes_touched
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command
from tabletop.scene import Group

if TYPE_CHECKING:
    from tabletop.app.table.screen import TableScreen

LAMP = "#FFD98A"


class Glance:
    """The rims around what hands would touch for one command; at most one command is looked at."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._rims: Group | None = None

    def at(self, command: Command | None) -> None:
        """Light the gesture of this command; None: of none any more."""
        self.end()
        board = self._table.board
        if command is None or not isinstance(board, TableBoard):
            return
        gesture = gesture_of(board, command)
        if gesture is None:
            return
        self._rims = self._table.layer.add(Group(name="glance", z=4))
        self._rims.passes = True
        for node in nodes_touched(board, gesture):
            self._rims.add(Glow(node, self._rims, LAMP))

    def end(self) -> None:
        """Light nothing."""
        if self._rims is not None:
            self._rims.detach()
            self._rims = None
