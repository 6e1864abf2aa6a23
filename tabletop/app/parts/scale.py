"""Which round numbers stand beside a plot?"""

from __future__ import annotations

from collections.abc import Sequence

STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def span_of(values: Sequence[float], lines: int) -> tuple[int, int, int]:
    """As `scale_of`, but the grid begins near the lowest value instead of at nought."""
    low, high = min(values), max(values)
    for step in STEPS:
        bottom, top = int(low // step) * step, -int(-high // step) * step
        if (top - bottom) / step <= lines:
            return bottom, max(top, bottom + step), step
    return int(low), int(high) + 1, max(1, int(high - low))


def scale_of(values: Sequence[int], lines: int) -> tuple[int, int, int]:
    """The lowest and highest line of a grid and their distance, round numbers all."""
    low, high = min(0, *values), max(1, *values)
    for step in STEPS:
        bottom, top = -(-low // step) * step if low >= 0 else low // step * step, -(-high // step) * step
        if (top - bottom) / step <= lines:
            return bottom, top, step
    return low, high, max(1, high - low)
