"""How do the most promising moves compare once others have answered, and how sure is the difference?"""

from __future__ import annotations

import math

import msgspec

from tabletop.coach.judgement import Judgement, Move

SHOWN = 3
"""Moves that stay in the comparison to the end, because they are shown."""
CLEAR = 3.0
"""Spreads by which a move must trail to be given up."""
ENOUGH = 4
"""Deals before anything is given up."""
PLENTY = 12
"""Deals before a clear lead ends the comparison."""
TRUST = 0.5
"""How much of what looking further changed may still be wrong: the same deals do not show what an estimate itself misjudges."""


class Examination:
    """Moves compared in the same deals; clearly worse ones are given up on the way."""

    def __init__(self, first: Judgement, most: int) -> None:
        self._first = first
        self.left = list(first.moves[:most])
        """Those still compared, in the order their worths are to be given."""
        self._worths: dict[int, list[float]] = {number: [] for number in range(len(self.left))}
        self._numbers = list(range(len(self.left)))

    def add(self, worths: list[float]) -> None:
        """What each of those left came to in one more deal."""
        for number, worth in zip(self._numbers, worths, strict=True):
            self._worths[number].append(worth)
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
        moves = self._first.moves
        self.left = [moves[number] for number in self._numbers]

    def judgement(self, share: float) -> Judgement:
        """The examined moves by what followed, the others by what examining changed on average."""
        moves = self._first.moves
        if not self._worths[0]:
            return msgspec.structs.replace(self._first, share=share)
        # Compared over the deals each was part of: what it lies behind the one that leads in all of them.
        best = max(self._numbers, key=self._mean)
        gains = {number: self._behind(best, number) for number in self._worths}
        shift = sum(moves[number].worth - gain for number, gain in gains.items()) / len(gains)
        wrong = math.sqrt(
            sum((moves[number].worth - gain - shift) ** 2 for number, gain in gains.items()) / max(1, len(gains) - 1)
        )
        found = [self._move(number, gain + shift, best, TRUST * wrong) for number, gain in gains.items()]
        found.sort(key=lambda move: move.worth, reverse=True)
        top = found[0].worth
        rest = [
            msgspec.structs.replace(move, worth=min(move.worth, top), spread=math.hypot(move.spread, wrong))
            for move in moves[len(self._worths) :]
        ]
        ranked = [*found, *rest]
        ranked[1:] = sorted(ranked[1:], key=lambda move: move.worth, reverse=True)
        return Judgement(self._first.seat, tuple(ranked), share)

    def _move(self, number: int, worth: float, best: int, wrong: float) -> Move:
        return msgspec.structs.replace(
            self._first.moves[number],
            worth=worth,
            spread=0.0 if number == best else math.hypot(self._doubt(best, number), wrong),
            looks=len(self._worths[number]),
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
