"""Where do the parts of a review lie, in the normal and in the compact layout?"""

from __future__ import annotations

from tabletop.scene import Box


class Places:
    """Head, plot and list at the left, the moment at the right, buttons below."""

    def __init__(self, width: float, height: float, compact: bool, top: float) -> None:
        self.compact = compact
        if compact:
            left, right, bar = 24.0, width - 24, 68.0
            bottom = height - bar - 12
            split = round((right - left - 16) * 600 / 1216)
            self.head = Box(left, top + 4, split, 52)
            self.plot = Box(left, top + 64, split, round((bottom - top - 76) * 200 / 528))
            y = self.plot.bottom + 12
            self.list = Box(left, y, split, bottom - y)
            self.moment = Box(left + split + 16, top + 12, right - left - split - 16, bottom - top - 12)
        else:
            left = (width - min(width, 1920)) / 2 + 48
            right, bar = width - left, 148.0
            bottom = height - bar - 26
            self.head = Box(left, 62, 876, 120)
            self.plot = Box(left, 196, 876, bottom - 196 - 392)
            self.list = Box(left, bottom - 372, 876, 372)
            self.moment = Box(left + 900, 92, right - left - 900, bottom - 92)
        self.left, self.right = left, right
        self.bar = Box(0, height - bar, width, bar)
