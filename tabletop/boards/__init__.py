"""Which games have a table that can be drawn?"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator

from tabletop.boards import common
from tabletop.boards.common.board import Board, TableHost
from tabletop.kernel.state import State
from tabletop.resources import packages


def names() -> list[str]:
    """The games with a table, in alphabetical order."""
    return [name for name in packages(__path__) if name != "common"]


def build(name: str, table: TableHost) -> Board[State]:
    """The board of a game, ready to be laid out. Each one is a package whose `build(table)` makes the `Board`."""
    module = importlib.import_module(f"tabletop.boards.{name}")
    board: Board[State] = module.build(table)
    return board


def loading(first: str) -> Iterator[str]:
    """Load all tables bit by bit, that of one game first. Tells what was loaded; what is there already takes no step."""
    parts = [f"common.{part.name}" for part in pkgutil.iter_modules(common.__path__)]
    for part in (*parts, *sorted(names(), key=lambda name: name != first)):
        module = f"{__name__}.{part}"
        if module not in sys.modules:
            importlib.import_module(module)
            yield part
