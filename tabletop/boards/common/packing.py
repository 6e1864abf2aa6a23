"""Where do things lie that share a room: side by side, closing up when there are many, about a middle, in few large pieces?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.scene.look.geometry import Box, Point


def spread(count: int, first: float, last: float, step: float) -> list[float]:
    """So many places from the first on, `step` apart, closing up before the last is passed."""
    if count < 2:
        return [first] * count
    pace = min(step, abs(last - first) / (count - 1)) * (1 if last > first else -1)
    return [first + index * pace for index in range(count)]


def about(middle: float, count: int, step: float) -> list[float]:
    """So many places `step` apart, centred on the middle."""
    return [middle + (index - (count - 1) / 2) * step for index in range(count)]


def moved(points: Iterable[Point], into: Box) -> list[Point]:
    """Points that are measured from the corner of a box, on the table."""
    return [(into.x + x, into.y + y) for x, y in points]


def change(total: int, kinds: Iterable[int]) -> list[int]:
    """A sum in as few coins or markers as possible, the largest first."""
    found: list[int] = []
    for kind in kinds:
        found += [kind] * (total // kind)
        total %= kind
    return found


def counted(counts: Mapping[str, int], shown: int) -> list[tuple[str, int, int]]:
    """Things of several kinds one by one, as (kind, number of it, how many it stands for); too many: one for each kind."""
    if sum(counts.values()) > shown:
        return [(kind, 0, count) for kind, count in counts.items() if count]
    return [(kind, number, 1) for kind, count in counts.items() for number in range(count)]
