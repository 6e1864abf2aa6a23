"""What does a bot say while it thinks, and when it has made up its mind?"""

from __future__ import annotations

import msgspec

from tabletop.kernel import Command


class Choice(msgspec.Struct, frozen=True):
    """One command and what the bot thinks of it."""

    command: Command
    worth: float
    """Points in the end, less the best rival's as far as the level looks at them."""
    spread: float
    """How far the looks at it lay apart (standard deviation)."""
    visits: int
    """How often it was looked at."""


class Advice(msgspec.Struct, frozen=True):
    """The commands examined, best first; the last advice of a search is the decision."""

    choices: tuple[Choice, ...]
    share: float
    """How much of the thinking is done, 0 to 1."""
    line: tuple[Command, ...] = ()
    """How the bot means to go on after the best command, as far as it has thought ahead."""
    expected: tuple[bytes, ...] = ()
    """What the seat will then see before each command of the line; otherwise the plan no longer stands."""

    @property
    def command(self) -> Command:
        """The best command."""
        return self.choices[0].command
