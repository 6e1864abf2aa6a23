"""Which surfaces are copied to the screen in which order, and which of them does a region need?"""

from __future__ import annotations

import pygame

Blit = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int] | None]
"""Surface, where it goes, which part of it; the whole when None."""


class Listing:
    """Surfaces in painted order with their device rectangles, two lists side by side so that pygame can search the latter."""

    __slots__ = ("blits", "rects")

    def __init__(self) -> None:
        self.blits: list[Blit] = []
        self.rects: list[pygame.Rect] = []

    def add(self, surface: pygame.Surface, at: tuple[int, int], rect: pygame.Rect) -> None:
        """Put a surface on top; only what lies within `rect` is shown of it."""
        w, h = surface.get_size()
        area = None if (rect.w, rect.h) == (w, h) else (rect.x - at[0], rect.y - at[1], rect.w, rect.h)
        self.blits.append((surface, rect.topleft, area))
        self.rects.append(rect)

    def extend(self, other: Listing) -> None:
        """Put everything of another listing on top."""
        self.blits += other.blits
        self.rects += other.rects

    def within(self, region: pygame.Rect, shift: tuple[int, int] = (0, 0)) -> list[Blit]:
        """What shows in the region, moved by `shift`."""
        blits = self.blits
        found = [blits[index] for index in region.collidelistall(self.rects)]
        if shift != (0, 0):
            return [(surface, (at[0] + shift[0], at[1] + shift[1]), area) for surface, at, area in found]
        return found
