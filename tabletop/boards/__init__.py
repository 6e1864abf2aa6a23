"""Which games have a table that can be drawn?"""

from __future__ import annotations

import importlib
import pkgutil

from tabletop.boards.common.board import Board, TableHost
from tabletop.kernel.state import State


def names() -> list[str]:
    """The games with a table, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg and module.name != "common")


def build(name: str, table: TableHost) -> Board[State]:
    """The board of a game, ready to be laid out. Each one is a package whose `build(table)` makes the `Board`."""
    module = importlib.import_module(f"tabletop.boards.{name}")
    board: Board[State] = module.build(table)
    return board
