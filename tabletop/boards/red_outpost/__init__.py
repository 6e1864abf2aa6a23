"""The table of Red Outpost."""

from __future__ import annotations

from tabletop.boards.common.board import Board, Table
from tabletop.boards.red_outpost.table import OutpostBoard


def build(table: Table) -> Board:
    """The board, ready to be laid out."""
    return OutpostBoard(table)
