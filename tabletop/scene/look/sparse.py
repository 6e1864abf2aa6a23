"""Which parts of a large hollow picture hold anything, so that its empty middle is never painted?"""

from __future__ import annotations

import math

import pygame

LARGE = 12_000
"""Pixels: smaller pictures are painted whole."""
STEP = 16
"""Strips are as thick as a multiple of this, so that a thin and a thick rim of one box have the same strips."""
Parts = tuple[pygame.Rect, ...]
"""Rectangles of a surface that do not overlap; outside them everything is clear."""


def along_the_rim(width: int, height: int, reach: float) -> Parts | None:
    """The four edges of a box whose rim and corners reach so far inside; None when hardly anything is left out."""
    deep = STEP * math.ceil((reach + 1) / STEP)
    if width * height < LARGE or min(width, height) < 4 * deep:
        return None
    return (
        pygame.Rect(0, 0, width, deep),
        pygame.Rect(0, deep, deep, height - 2 * deep),
        pygame.Rect(width - deep, deep, deep, height - 2 * deep),
        pygame.Rect(0, height - deep, width, deep),
    )
