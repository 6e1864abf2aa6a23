"""Where does a value lie in a plot, and which round numbers stand beside it?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.scene import Box
from tabletop.scene.look.geometry import Point

PAPER, GROUND, GRID, MARK, AXIS, QUIET = "#EFE6D3", "#E7DBC3", "#D3C5A6", "#BCA97F", "#9C8B66", "#5A5044"
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


class Axes(NamedTuple):
    """The part of a plot in which values lie, and the values at its edges."""

    area: Box
    low: float
    high: float
    first: float = 0.0
    last: float = 1.0
    pad: float = 0.0
    """Room left free at either side."""

    def x(self, across: float) -> float:
        """Where it lies from left to right."""
        share = (across - self.first) / ((self.last - self.first) or 1)
        return self.area.x + self.pad + share * (self.area.w - 2 * self.pad)

    def y(self, value: float) -> float:
        """How high it lies."""
        return self.area.bottom - (value - self.low) / ((self.high - self.low) or 1) * self.area.h

    def spot(self, across: float, value: float) -> Point:
        """Both."""
        return self.x(across), self.y(value)


def span_of(values: Sequence[float], lines: int) -> tuple[int, int, int]:
    """The lowest and highest line of a grid near these values and their distance, round numbers all."""
    low, high = min(values), max(values)
    for step in STEPS:
        bottom, top = int(low // step) * step, -int(-high // step) * step
        if (top - bottom) / step <= lines:
            return bottom, max(top, bottom + step), step
    return int(low), int(high) + 1, max(1, int(high - low))


def scale_of(values: Sequence[int], lines: int) -> tuple[int, int, int]:
    """As `span_of`, but nought is among them."""
    low, high = min(0, *values), max(1, *values)
    for step in STEPS:
        bottom, top = -(-low // step) * step if low >= 0 else low // step * step, -(-high // step) * step
        if (top - bottom) / step <= lines:
            return bottom, top, step
    return low, high, max(1, high - low)
