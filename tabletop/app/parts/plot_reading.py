"""Where does a value lie in a plot, and how is it read off, place by place, with pointer or arrows?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.parts.emblem import piece
from tabletop.scene import THEME, Box, Group, Node, Panel, Point, Text, circle, surface

PAPER, GROUND, GRID, MARK, AXIS, QUIET = "#EFE6D3", "#E7DBC3", "#D3C5A6", "#BCA97F", "#9C8B66", "#5A5044"
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
REACH = 36.0
"""How far aside of a point the pointer may be to mean it."""
RING = 10.0
MARGIN = 14.0
"""How far outside the area the pointer may still mean something in it."""


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
    return span_of([0, 1, *values], lines)


class Reading(NamedTuple):
    """What can be read off a plot."""

    spots: Sequence[Point]
    """The places in values of the scale: how far across, how high."""
    slip: Callable[[int], Node]
    """What is shown beside a place."""
    pick: Callable[[int, Node], object] | None = None
    """Called with the place and a node that lies there when it is clicked."""
    upright: bool = False
    """Whether a place is a moment of all lines: then a line stands there instead of a ring, and arrows stay in the plot."""


class Reader(Group):
    """The place of a plot that is looked at now, if any, with its ring or line and its slip."""

    def __init__(self, axes: Axes, reading: Reading) -> None:
        super().__init__()
        self.z = 2
        self.axes, self.reading = axes, reading
        self._number: int | None = None
        self._sign = self.add(Group())
        self._slip = self.add(Group())

    def nearest(self, own: Point) -> int | None:
        """The place meant by a point of the plot; None where nothing is meant."""
        upright, spots = self.reading.upright, self.reading.spots
        if not spots or not self.axes.area.grown(MARGIN).contains(own):
            return None
        x, y = own

        def far(number: int) -> float:
            there = self.axes.spot(*spots[number])
            return abs(there[0] - x) * 2 + (0 if upright else abs(there[1] - y))

        chosen = min(range(len(spots)), key=far)
        return chosen if upright or abs(self.axes.x(spots[chosen][0]) - x) < REACH else None

    def go(self, key: str) -> bool:
        """Left and right go from place to place, Home and End to the first and the last; whether the key was used."""
        last = len(self.reading.spots) - 1
        here = last + 1 if self._number is None else self._number
        goals = {"left": here - 1, "right": here + 1, "home": 0, "end": last}
        if key not in goals or last < 0:
            return False
        goal = min(last, max(0, goals[key]))
        if goal != goals[key] and not self.reading.upright:
            return False
        self.show(goal)
        return True

    def pick(self) -> None:
        """Pick the place looked at; where points are picked and none is looked at, the last."""
        if self._number is None and not self.reading.upright and self.reading.spots:
            self.show(len(self.reading.spots) - 1)
        if self._number is not None and self.reading.pick is not None:
            self.reading.pick(self._number, self._sign)

    def show(self, number: int | None) -> None:
        """Look at that place, or at none."""
        if number == self._number:
            return
        self._number = number
        self._sign.clear()
        self._slip.clear()
        if number is None:
            return
        area, slip = self.axes.area, self.reading.slip(number)
        x, y = self.axes.spot(*self.reading.spots[number])
        if self.reading.upright:
            self._sign.add(Panel((2, area.h), fill=AXIS, pos=(x - 1, area.y)))
            left = x - 10 - slip.w
            slip.pos = (left if left > area.x else x + 10, area.y + 8)
        else:
            self._sign.pos, self._sign.size = (x - RING, y - RING), (2 * RING, 2 * RING)
            self._sign.add(circle((RING, RING), RING, None, THEME.ink, 2.5))
            room = RING + MARGIN
            right = x + room + slip.w <= area.right
            top = min(max(area.y, y - slip.h / 2), area.bottom - slip.h)
            slip.pos = (x + room if right else max(-8.0, x - room - slip.w), top)
        self._slip.add(slip)


def two_lines(strong: str, quiet: str) -> Panel:
    """A slip with a strong line and a quiet one."""
    first = Text(strong, THEME.style(14, face=THEME.strong))
    second = Text(quiet, THEME.style(13, THEME.quiet_light))
    slip = surface("slip", (max(first.w, second.w) + 24, first.h + second.h + 16))
    slip.add(first).pos = (12, 7)
    slip.add(second).pos = (12, 9 + first.h)
    return slip


def all_values(title: str, rows: Sequence[tuple[str, str, str]]) -> Panel:
    """A slip with a title and one row for each line: the seat's colour, its name and its value."""
    head = Text(title, THEME.style(14))
    names = [Text(name, THEME.style(14), width=180, max_lines=1) for _, name, _ in rows]
    slip = surface(
        "slip",
        (max(168.0, head.w + 24, *(min(name.w, name.setting.width) + 96 for name in names)), 42 + 20 * len(rows)),
    )
    slip.add(head).pos = (12, 7)
    for number, ((colour, _, value), name) in enumerate(zip(rows, names, strict=True)):
        y = 40.0 + 20 * number
        piece(slip, colour, (21, y), 14)
        figure = slip.add(Text(value, THEME.style(14, face=THEME.strong)))
        slip.add(name).pos, figure.pos = (38, y - name.h / 2), (slip.w - 12 - figure.w, y - figure.h / 2)
    return slip
