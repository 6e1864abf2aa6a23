"""Why is a command refused?"""

from __future__ import annotations

from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Rules
from tabletop.kernel import Command, Reason


def why_not(rules: Rules, state: CorrosionState, command: Command) -> Reason:
    """The most specific reason."""
    return Reason("not_now")
