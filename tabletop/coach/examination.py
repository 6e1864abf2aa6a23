"""How do the moves compare once they are played on, and how sure is the difference?"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from tabletop.coach.judgement import Move, Sheet, Step, average, less, plus

SHOWN = 3
"""Moves that stay in the comparison to the end, because they are shown."""
CLEAR = 3.0
"""Spreads by which a move must trail to be given up."""
ENOUGH = 3
"""Deals before anything is given up."""
PLENTY = 12
"""Deals before a clear lead ends the comparison."""
TRUST = 0.5
"""How much of what playing on changed may still be wrong: the same deals do not show what an estimate itself misjudges."""


class Examination:
    """Moves compared in the same deals; clearly worse ones are given up on the way."""

    def __init__(self, first: Sequence[Move], most: int) -> None:
        self._first = first
        self.left = list(first[:most])
        """Those still compared, in the order their sheets are to be given."""
        self.plans: dict[int, tuple[Step, ...]] = {}
        """The line each was played on in the first deal."""
        self._sheets: dict[int, list[Sheet]] = {number: [] for number in range(len(self.left))}
        self._worths: dict[int, list[float]] = {number: [] for number in range(len(self.left))}
        self._numbers = list(range(len(self.left)))

    def add(self, sheets: list[Sheet]) -> None:
        """What each of those left came to in one more deal."""
        for number, sheet in zip(self._numbers, sheets, strict=True):
            self._sheets[number].append(sheet)
            self._worths[number].append(math.fsum(sheet.values()))
        deals = len(self._worths[self._numbers[0]])
        if deals >= ENOUGH and len(self._numbers) > SHOWN:
            self._give_up()

    @property
    def certain(self) -> bool:
        """Whether more deals would change nothing that matters: all came out the same, because nothing is hidden, or one move is
        clearly ahead of every other.
        """
        worths = [self._worths[number] for number in self._numbers]
        if len(worths[0]) < ENOUGH:
            return False
        if all(max(found) == min(found) for found in worths):
            return True
        best = max(self._numbers, key=self._mean)
        return len(worths[0]) >= PLENTY and all(
            self._behind(best, number) < -CLEAR * self._doubt(best, number)
            for number in self._numbers
            if number != best
        )

    def _give_up(self) -> None:
        ranked = sorted(self._numbers, key=self._mean, reverse=True)
        best = ranked[0]
        for number in ranked[SHOWN:]:
            if self._mean(best) - self._mean(number) > CLEAR * self._doubt(best, number):
                self._numbers.remove(number)
        self.left = [self._first[number] for number in self._numbers]

    def moves(self) -> list[Move]:
        """The examined moves by what followed; the others by what lies between them and the best after the own turn."""
        if not self._worths[0]:
            return list(self._first)
        best = max(self._numbers, key=self._mean)
        ahead = average(self._sheets[best])
        gains = {number: self._behind(best, number) for number in self._worths}
        shift = sum(self._first[number].total - gain for number, gain in gains.items()) / len(gains)
        wrong = math.sqrt(
            sum((self._first[number].total - gain - shift) ** 2 for number, gain in gains.items())
            / max(1, len(gains) - 1)
        )
        found = [self._move(number, best, ahead, TRUST * wrong) for number in gains]
        found.sort(key=lambda move: move.total, reverse=True)
        since, known = less(ahead, self._first[best].sheet), {move.command for move in found}
        rest = [
            msgspec.structs.replace(move, sheet=plus(move.sheet, since), spread=math.hypot(move.spread, wrong))
            for move in self._first[len(self._worths) :]
            if move.command not in known
        ]
        return [found[0], *sorted([*found[1:], *rest], key=lambda move: move.total, reverse=True)]

    def _move(self, number: int, best: int, ahead: Sheet, wrong: float) -> Move:
        """Compared over the deals it was part of: what it lies behind the one that leads in all of them."""
        behind = [less(one, other) for one, other in zip(self._sheets[number], self._sheets[best], strict=False)]
        return msgspec.structs.replace(
            self._first[number],
            sheet=plus(ahead, average(behind)),
            spread=0.0 if number == best else math.hypot(self._doubt(best, number), wrong),
            deals=len(behind),
            plan=self.plans.get(number, ()),
        )

    def _mean(self, number: int) -> float:
        worths = self._worths[number]
        return sum(worths) / len(worths)

    def _apart(self, best: int, number: int) -> list[float]:
        return [one - other for one, other in zip(self._worths[number], self._worths[best], strict=False)]

    def _behind(self, best: int, number: int) -> float:
        apart = self._apart(best, number)
        return sum(apart) / len(apart)

    def _doubt(self, best: int, number: int) -> float:
        """The standard error of the difference; what a few deals say of it is steadied by all differences together."""
        apart = self._apart(best, number)
        own, count = _squares(apart), len(apart)
        everybody = [_squares(self._apart(best, other)) for other in self._worths if other != best]
        deals = [max(1, len(self._worths[other]) - 1) for other in self._worths if other != best]
        usual = sum(everybody) / sum(deals) if deals else 0.0
        return math.sqrt((own + 2 * usual) / (count + 1) / count)


def _squares(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values)
