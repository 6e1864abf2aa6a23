"""The table of AquaSphere."""

from __future__ import annotations

from tabletop.boards.aquasphere.board import AquaBoard
from tabletop.boards.common.board import Board, TableHost
from tabletop.games.aquasphere.state import AquaState


def build(table: TableHost) -> Board[AquaState]:
    """The board, ready to be laid out."""
    return AquaBoard(table)
