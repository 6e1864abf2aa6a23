"""What do the parts of a board that a game fills in have at hand?"""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Generic, TypeVar

from tabletop.boards.common.table_context import K
from tabletop.kernel.state import S

if TYPE_CHECKING:
    from tabletop.boards.common.table_board import TableBoard

F = TypeVar("F")
"""What a game foretells about a drop."""


class Part(ABC, Generic[S, K, F]):
    """Knows its board and the kit."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        self.board = board

    @property
    def kit(self) -> K:
        """Words, type, plan, seats."""
        return self.board.kit
