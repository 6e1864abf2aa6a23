"""The table of AquaSphere."""

from __future__ import annotations

from tabletop.boards.aquasphere.board import AquaBoard
from tabletop.boards.common.board import Board, Table
from tabletop.games.aquasphere.state import AquaState


def build(table: Table) -> Board[AquaState]:
    """The board, ready to be laid out."""
    return AquaBoard(table)
