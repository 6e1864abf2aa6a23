"""What will a seat probably have scored at the end?"""

from __future__ import annotations

from tabletop.games.watch import scoring
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables


def evaluate(tables: Tables, state: WatchState, seat: int) -> float:
    """The score now."""
    return float(scoring.sheets(tables, state)[seat].total)
