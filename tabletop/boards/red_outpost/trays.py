"""How are hollows and crystals spread in their trays?"""

from __future__ import annotations

from tabletop.scene.geometry import Point, Size

CRYSTALS_SHOWN = 6
"""More crystals than this are one crystal and a number."""


def hollow_centres(size: Size, count: int) -> list[Point]:
    """The middles of so many marker hollows in two rows (5 + 4, 4 + 3, 3 + 3), in the tray's own coordinates."""
    upper = (count + 1) // 2
    step = min(54.0, (size[0] - 56) / max(1, upper - 1))
    centres = []
    for index in range(count):
        row, column, width = (0, index, upper) if index < upper else (1, index - upper, count - upper)
        centres.append((size[0] / 2 + (column - (width - 1) / 2) * step, 52.0 if row == 0 else 94.0))
    return centres


def crystal_places(size: Size, count: int) -> tuple[float, list[Point]]:
    """The height of a crystal and the middles of those shown, in the tray's own coordinates."""
    if count > CRYSTALS_SHOWN:
        return 60.0, [(48.0, 73.0)]
    if count <= 3:
        step = 46.0
        return 60.0, [(size[0] / 2 + (index - (count - 1) / 2) * step, 73.0) for index in range(count)]
    upper = (count + 1) // 2
    places: list[Point] = []
    for index in range(count):
        row, column, width = (0, index, upper) if index < upper else (1, index - upper, count - upper)
        places.append((size[0] / 2 + (column - (width - 1) / 2) * 40, 57.0 + row * 40))
    return 42.0, places
