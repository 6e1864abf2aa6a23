"""How does a running list of effects go on?"""

from __future__ import annotations

from tabletop.games.corrosion.pending import Effects
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Rules


def advance(frame: Effects) -> bool:
    """Go to the next effect; nothing has to be chosen for the one behind."""
    frame.at += 1
    frame.left = -1
    if frame.touched:
        frame.touched = []
    return False


def abandon(rules: Rules, state: CorrosionState, frame: Effects) -> bool:
    """Skip everything that would follow, a second run included."""
    frame.at = len(rules.effects[frame.source])
    frame.runs = 1
    frame.left = -1
    return False
