"""Where do boxes and cards lie on the home screen?"""

from __future__ import annotations

LID_SHAPE = 10 / 7
"""How high a box is for its width."""


class Arrangement:
    """Where things lie, in the normal and in the compact layout: a row of boxes, below it four columns of cards."""

    def __init__(self, width: float, height: float, compact: bool, boxes: int) -> None:
        self.compact = compact
        if compact:
            self.column_w, top, self.gap = (width - 64 - 72) / 4, 72.0, 24.0
            self.column_w = min(self.column_w, (height - 72 - 250) * 0.7)
        else:
            self.column_w, top, self.gap = 418.0, 134.0, 40.0
        span = 4 * self.column_w + 3 * self.gap
        self.left = (width - span) / 2
        self.right = self.left + span
        self.lid_w = min(self.column_w, (span - (boxes - 1) * self.gap) / boxes)
        self.lids_left = (width - boxes * self.lid_w - (boxes - 1) * self.gap) / 2
        room = self.column_w * LID_SHAPE
        self.lid_y = top + (room - self.lid_w * LID_SHAPE) / 2
        self.line_y = self.lid_y + self.lid_w * LID_SHAPE + (25 if compact else 37)
        self.cards_y = top + room + (79 if compact else 105)
        self.cards_h = 136.0 if compact else 200.0

    def column(self, number: int) -> float:
        """Where one of the four columns of cards begins."""
        return self.left + number * (self.column_w + self.gap)

    def lid_x(self, number: int) -> float:
        """Where a box lies."""
        return self.lids_left + number * (self.lid_w + self.gap)
