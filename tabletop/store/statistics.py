"""What do many results say together: average, spread, and how sure is a share?"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

SURE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Summary(msgspec.Struct, frozen=True):
    """A series of numbers in four."""

    mean: float
    spread: float
    """The standard deviation of the sample; 0 for a single number."""
    least: int
    most: int


def summary(numbers: Sequence[int]) -> Summary:
    """Average, spread and extremes of at least one number."""
    mean = sum(numbers) / len(numbers)
    squares = sum((number - mean) ** 2 for number in numbers)
    spread = math.sqrt(squares / (len(numbers) - 1)) if len(numbers) > 1 else 0.0
    return Summary(mean, spread, min(numbers), max(numbers))


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score method, which holds for few trials and for shares near 0 or 1."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, SURE**2
    centre = share + square / (2 * trials)
    reach = SURE * math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    scale = 1 + square / trials
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
