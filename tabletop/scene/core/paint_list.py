"""Which surfaces are copied to the screen in which order, and which of them does a region need?"""

from __future__ import annotations

from bisect import bisect_left
from itertools import chain

import pygame

Blit = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int] | None]
"""Surface, where it goes, which part of it; the whole when None."""


def is_opaque(surface: pygame.Surface) -> bool:
    """Whether a surface hides all that lies below."""
    return not surface.get_flags() & pygame.SRCALPHA and surface.get_alpha() in (None, 255)


class PaintList:
    """Surfaces in painted order with their device rectangles, lists side by side so that pygame can search the latter.

    `passing` are those of things that only pass over the others: a lifted piece, one that flies, a tip.
    Only those below `top` count; all when None.
    """

    __slots__ = ("blits", "passing", "rects", "top")

    def __init__(self) -> None:
        self.blits: list[Blit] = []
        self.rects: list[pygame.Rect] = []
        self.passing: list[range] = []
        self.top: int | None = None

    def add(self, surface: pygame.Surface, at: tuple[int, int], rect: pygame.Rect) -> None:
        """Put a surface on top; only what lies within `rect` is shown of it."""
        w, h = surface.get_size()
        area = None if (rect.w, rect.h) == (w, h) else (rect.x - at[0], rect.y - at[1], rect.w, rect.h)
        self.blits.append((surface, rect.topleft, area))
        self.rects.append(rect)

    def extend(self, other: PaintList) -> None:
        """Put everything of another listing on top."""
        below = len(self.blits)
        if other.passing:
            self.passing += [range(below + some.start, below + some.stop) for some in other.passing]
        self.blits += other.blits
        self.rects += other.rects

    def let_pass(self) -> None:
        """All of it only passes over what lies below."""
        self.passing = [range(len(self.blits))] if self.blits else []

    @property
    def rests_below(self) -> int | None:
        """How many rest, if they all lie below whatever passes; None when they do not."""
        count = len(self.blits) - sum(map(len, self.passing))
        return count if not self.passing or self.passing[0].start == count else None

    def resting(self) -> PaintList:
        """What does not pass."""
        if not self.passing:
            return self
        rest, count = PaintList(), self.rests_below
        if count is not None:
            rest.blits, rest.rects, rest.top = self.blits, self.rects, count  # no copies: they are long
            return rest
        passing = set(chain.from_iterable(self.passing))
        kept = [index for index in range(len(self.blits)) if index not in passing]
        rest.blits = [self.blits[index] for index in kept]
        rest.rects = [self.rects[index] for index in kept]
        return rest

    def reached(self, region: pygame.Rect) -> list[int]:
        """Which of the surfaces that count reach into the region."""
        found = region.collidelistall(self.rects)
        return found if self.top is None else found[: bisect_left(found, self.top)]

    def whole(self, index: int) -> tuple[int, int, int, int]:
        """The device rectangle of a surface of which perhaps only a part is listed here."""
        surface, (x, y), area = self.blits[index]
        if area is None:
            return (x, y, *surface.get_size())
        return (x - area[0], y - area[1], *surface.get_size())

    def part(self, index: int, shown: pygame.Rect) -> Blit:
        """Only so much of a surface, in device pixels."""
        x, y, _, _ = self.whole(index)
        return (self.blits[index][0], shown.topleft, (shown.x - x, shown.y - y, shown.w, shown.h))

    def within(self, region: pygame.Rect, shift: tuple[int, int] = (0, 0)) -> list[Blit]:
        """What shows in the region, moved by `shift`."""
        blits = self.blits
        found = [blits[index] for index in region.collidelistall(self.rects)]
        if shift != (0, 0):
            return [(surface, (at[0] + shift[0], at[1] + shift[1]), area) for surface, at, area in found]
        return found
