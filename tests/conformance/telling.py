"""What does a game say about its own events, so that the suite can judge when they are told?"""

from __future__ import annotations

import msgspec


class Telling(msgspec.Struct, frozen=True):
    """Declared by every game in `tests/games/<game>/telling.py`."""

    announced: dict[str, str]
    """Kinds that may be told without a change of their own, each with the reason."""
    waiting: frozenset[str]
    """Fields of the state that only say what comes next; they may change after the last event of a command."""
