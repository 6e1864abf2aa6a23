"""What has a seat scored, and for what?"""

from __future__ import annotations

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points of one seat by category, in the order a score sheet lists them."""

    points: dict[str, int]

    @property
    def total(self) -> int:
        """All categories together."""
        return sum(self.points.values())
