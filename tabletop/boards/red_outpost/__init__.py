"""The table of Red Outpost."""

from __future__ import annotations

from tabletop.boards.common.board import Board, TableHost
from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.games.red_outpost.state import RedOutpostState


def build(table: TableHost) -> Board[RedOutpostState]:
    """The board, ready to be laid out."""
    return OutpostBoard(table)
