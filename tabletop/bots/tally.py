"""What did the looks at each command come to?"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tabletop.bots.advice import Choice
from tabletop.kernel import Command


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
