"""How does a running list of effects go on?"""

from __future__ import annotations

from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.games.corrosion.tables import Tables


def advance(pending: Effects) -> bool:
    """Go to the next effect; nothing has to be chosen for the one behind."""
    pending.at += 1
    pending.left = -1
    if pending.touched:
        pending.touched = []
    return False


def abandon(tables: Tables, _state: CorrosionState, pending: Effects) -> bool:
    """Skip everything that would follow, a second run included."""
    pending.at = len(tables.effects[pending.source])
    pending.runs = 1
    pending.left = -1
    return False
