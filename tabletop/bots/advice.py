"""What does a bot say of the commands it has looked at, while it thinks and when it has made up its mind?"""

from __future__ import annotations

import math
from collections.abc import Iterable

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


class Tally:
    """The worths a command was found to have, one per look."""

    def __init__(self) -> None:
        self.worths: list[float] = []

    @property
    def mean(self) -> float:
        """The average worth, to the last digit the same in every version of Python."""
        return math.fsum(self.worths) / len(self.worths)

    @property
    def spread(self) -> float:
        """How far the looks lie apart (standard deviation)."""
        mean = self.mean
        return math.sqrt(math.fsum((worth - mean) ** 2 for worth in self.worths) / len(self.worths))


def ranked(tallies: Iterable[tuple[Command, Tally]]) -> tuple[Choice, ...]:
    """The commands as choices, best first; equal ones as they came."""
    choices = [Choice(command, tally.mean, tally.spread, len(tally.worths)) for command, tally in tallies]
    return tuple(sorted(choices, key=lambda choice: choice.worth, reverse=True))
