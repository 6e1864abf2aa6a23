"""How are several ways compared in the same deals, with the most looks at those that are hard to tell apart?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.bots.advice import Advice, Choice
from tabletop.bots.budget import Budget
from tabletop.bots.tally import Tally
from tabletop.kernel import Command

Way = tuple[Command, ...]


class Field:
    """Ways through a turn in a knock-out competition: sequential halving over paired deals."""

    def __init__(self, ways: list[Way]) -> None:
        self._tallies = {way: Tally() for way in ways}
        self._left = list(ways)
        self._out: list[Way] = []
        """Those given up, the last one first."""

    @property
    def best(self) -> Way:
        """The way that leads now."""
        return self._left[0] if self._left else ()

    def compare(self, value: Callable[[Way, int], float], deals: int, budget: Budget) -> Iterator[None]:
        """Rounds of so many deals each, after which the worse half is given up, until one is left or the budget is out."""
        number = 0
        while len(self._left) > 1:
            for _ in range(deals):
                worths = []
                for way in self._left:
                    worths.append(value(way, number))
                    yield
                    if budget.out:
                        # An unfinished deal would favour whoever was looked at in it.
                        return
                for way, worth in zip(self._left, worths, strict=True):
                    self._tallies[way].worths.append(worth)
                self._left.sort(key=lambda way: self._tallies[way].mean, reverse=True)
                number += 1
            half = (len(self._left) + 1) // 2
            self._out[:0] = self._left[half:]
            self._left = self._left[:half]

    def advice(self, otherwise: Advice, share: float) -> Advice:
        """The commands by their best way; those not examined follow as the other advice has them."""
        choices: dict[Command, Choice] = {}
        for way in [*self._left, *self._out]:
            tally = self._tallies[way]
            if tally.worths and way[0] not in choices:
                choices[way[0]] = Choice(way[0], tally.mean, tally.spread, len(tally.worths))
        if not choices and self.best:
            choices = {choice.command: choice for choice in otherwise.choices if choice.command == self.best[0]}
        rest = [choice for choice in otherwise.choices if choice.command not in choices]
        return Advice((*choices.values(), *rest), share)
