"""Where does chance come from, the same on every machine and Python version?"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng(msgspec.Struct):
    """A stream of chance: a seed and how many numbers were drawn so far.

    Number n is splitmix64 of (seed, n), so the whole generator is two integers in a save.
    """

    seed: int
    draws: int = 0

    def bits(self) -> int:
        """The next 64 random bits."""
        self.draws += 1
        z = (self.seed * 0xD1342543DE82EF95 + self.draws * _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if n <= 0:
            message = "below() needs a positive bound"
            raise ValueError(message)
        # 64 bits over small bounds: the bias of the multiplication is below 2**-50, far under anything a game could notice.
        return (self.bits() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def mix(self, items: MutableSequence[T]) -> None:
        """Like `shuffle` with far fewer draws: for guesses at what is hidden, of which bots make thousands."""
        chance, room = 0, 1
        for i in range(len(items) - 1, 0, -1):
            if room < (i + 1) << 32:  # so much room is left that every place stays equally likely
                chance, room = self.bits(), 1 << 64
            chance, j = divmod(chance, i + 1)
            room //= i + 1
            items[i], items[j] = items[j], items[i]

    def fork(self, label: int) -> Rng:
        """A stream of its own that shares nothing with this one (for bots, who must not disturb the game's chance)."""
        return Rng(seed=Rng(self.seed ^ (label * _STEP & _MASK)).bits())
