"""Which surfaces are copied to the screen in which order, and which of them does a region need?"""

from __future__ import annotations

import pygame

Blit = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int] | None]
"""Surface, where it goes, which part of it; the whole when None."""


class Listing:
    """Surfaces in painted order with their device rectangles, lists side by side so that pygame can search the latter.

    `passing` says which of them belong to things that only pass over the others: a lifted piece, one that flies, a tip.
    """

    __slots__ = ("blits", "passing", "rects")

    def __init__(self) -> None:
        self.blits: list[Blit] = []
        self.rects: list[pygame.Rect] = []
        self.passing: list[bool] = []

    def add(self, surface: pygame.Surface, at: tuple[int, int], rect: pygame.Rect) -> None:
        """Put a surface on top; only what lies within `rect` is shown of it."""
        w, h = surface.get_size()
        area = None if (rect.w, rect.h) == (w, h) else (rect.x - at[0], rect.y - at[1], rect.w, rect.h)
        self.blits.append((surface, rect.topleft, area))
        self.rects.append(rect)
        self.passing.append(False)

    def extend(self, other: Listing) -> None:
        """Put everything of another listing on top."""
        self.blits += other.blits
        self.rects += other.rects
        self.passing += other.passing

    def let_pass(self) -> None:
        """All of it only passes over what lies below."""
        self.passing = [True] * len(self.blits)

    def resting(self) -> Listing:
        """What does not pass."""
        if not any(self.passing):
            return self
        rest = Listing()
        kept = [index for index, passes in enumerate(self.passing) if not passes]
        rest.blits = [self.blits[index] for index in kept]
        rest.rects = [self.rects[index] for index in kept]
        rest.passing = [False] * len(kept)
        return rest

    def within(self, region: pygame.Rect, shift: tuple[int, int] = (0, 0)) -> list[Blit]:
        """What shows in the region, moved by `shift`."""
        blits = self.blits
        found = [blits[index] for index in region.collidelistall(self.rects)]
        if shift != (0, 0):
            return [(surface, (at[0] + shift[0], at[1] + shift[1]), area) for surface, at, area in found]
        return found
