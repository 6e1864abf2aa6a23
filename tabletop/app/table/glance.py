"""Where would a move go that the coach speaks of? Lit while the pointer rests on its row."""

from __future__ import annotations

from tabletop.boards.common.board import Board
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.names import gesture_of, nodes_touched
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import Group, Layer

LAMP = "#FFD98A"


class Glance:
    """The rims around what hands would touch for one command; at most one command is looked at."""

    def __init__(self, layer: Layer) -> None:
        self._layer = layer
        self._rims: Group | None = None

    def at(self, board: Board[State], command: Command) -> None:
        """Light the gesture of this command on the board, and nothing else."""
        self.end()
        gesture = gesture_of(board, command) if isinstance(board, TableBoard) else None
        if gesture is None or not isinstance(board, TableBoard):
            return
        self._rims = self._layer.add(Group(name="glance", z=4))
        self._rims.passes = True
        for node in nodes_touched(board, gesture):
            self._rims.add(Glow(node, self._rims, LAMP))

    def end(self) -> None:
        """Light nothing."""
        if self._rims is not None:
            self._rims.detach()
            self._rims = None
