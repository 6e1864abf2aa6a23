"""Why may a player not do what they tried?"""

from __future__ import annotations

import msgspec

from tabletop.kernel.command import Command, Value


class Reason(msgspec.Struct, frozen=True):
    """Why not: a text key below `reason.` and the parameters its sentence needs.

    `Reason("closed_in_phase", {"location": "lake", "phase": "morning"})` is worded by the text
    `reason.closed_in_phase` of the game, or of the shared texts when the game has none.
    """

    key: str
    params: dict[str, Value] = {}


GAME_OVER = Reason("game_over")
"""Nobody has to decide any more."""


class IllegalCommand(Exception):
    """A command the rules refuse; the state is exactly as it was before."""

    def __init__(self, command: Command, reason: Reason) -> None:
        super().__init__(f"{command}: {reason.key} {reason.params or ''}".rstrip())
        self.command = command
        self.reason = reason
