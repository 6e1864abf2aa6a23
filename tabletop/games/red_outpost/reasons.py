"""Why is a command refused, in words that name what is missing?"""

from __future__ import annotations

from tabletop.games.red_outpost.rulebook import Rulebook
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Reason


def why_not(book: Rulebook, state: RedOutpostState, command: Command) -> Reason:
    """The most specific reason for any refused command."""
    return Reason("not_now")
