"""The table of Watch."""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.board import Board, TableHost
from tabletop.boards.watch.board import WatchBoard


def build(table: TableHost) -> Board[Any]:
    """The board, ready to be laid out."""
    return WatchBoard(table)
