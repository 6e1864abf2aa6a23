"""How does a running list of effects go on?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, EventLog


class Word(NamedTuple):
    """What an effect of the vocabulary does."""

    run: Callable[[Tables, CorrosionState, Effects, Any, EventLog], bool]
    """Carry it out as far as it goes by itself; True when the player has to choose."""
    options: Callable[[Tables, CorrosionState, Effects, Any], list[Command]] | None = None
    """What may be chosen."""
    choose: Callable[[Tables, CorrosionState, Effects, Any, Command, EventLog], None] | None = None
    """Carry out what was chosen."""


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
