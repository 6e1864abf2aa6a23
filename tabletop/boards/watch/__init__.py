"""The table of Watch."""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.board import Board, Table
from tabletop.boards.watch.board import WatchBoard


def build(table: Table) -> Board[Any]:
    """The board, ready to be laid out."""
    return WatchBoard(table)
