"""How does Corrosion lie on the table?"""

from __future__ import annotations

from tabletop.boards.common.board import Board, TableHost
from tabletop.boards.corrosion.board import CorrosionBoard
from tabletop.games.corrosion.state import CorrosionState


def build(table: TableHost) -> Board[CorrosionState]:
    """The table of Corrosion."""
    return CorrosionBoard(table)
