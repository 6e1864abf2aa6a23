"""Which few rectangles cover everything that must be painted again?"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

MOST = 12
SMALL = 8000
"""Pixels: painting so many more is cheaper than another rectangle."""
LINE = 16
"""Pixels that a processor reads and writes together: whole lines are copied two to three times as fast as cut ones."""


def merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that do not overlap and cover all of `rects` inside the screen."""
    found: list[pygame.Rect] = []
    for rect in rects:
        rect = in_lines(rect).clip(screen)
        if rect.w == 0 or rect.h == 0:
            continue
        _absorb(found, rect)
        if len(found) > MOST:
            _join_closest(found)
    return found


def in_lines(rect: pygame.Rect) -> pygame.Rect:
    """The rectangle as wide as it is when every row consists of whole lines."""
    left = rect.x // LINE * LINE
    return pygame.Rect(left, rect.y, -(-rect.right // LINE) * LINE - left, rect.h)


def lines_in(rect: pygame.Rect) -> pygame.Rect:
    """The whole lines that lie within a rectangle; beside them lines are whole as well."""
    left = -(-rect.x // LINE) * LINE
    return pygame.Rect(left, rect.y, max(0, rect.right // LINE * LINE - left), rect.h)


def _absorb(found: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add a rectangle; whatever it overlaps melts into it, again until nothing overlaps."""
    index = rect.collidelist(found)
    if index >= 0 and found[index].contains(rect):
        return
    while index >= 0:
        rect = rect.union(found.pop(index))
        index = rect.collidelist(found)
    found.append(rect)


def _join_closest(found: list[pygame.Rect]) -> None:
    """Melt the newest rectangle with the one it wastes least with."""
    last = found.pop()
    area = last.w * last.h

    def waste(other: pygame.Rect) -> int:
        both = last.union(other)
        return both.w * both.h - area - other.w * other.h

    nearest = min(found, key=waste)
    found.remove(nearest)
    _absorb(found, last.union(nearest))


def few(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that cover all of `rects`; they may overlap. Small ones melt into others, large ones stay as they are."""
    found: list[pygame.Rect] = []
    for rect in sorted(rects, key=_area, reverse=True):
        least = SMALL if _area(rect) <= SMALL else 0
        for index, other in enumerate(found):
            both = rect.union(other)
            if both.w * both.h - other.w * other.h <= least:
                found[index] = both
                break
        else:
            found.append(rect)
    return found if len(found) <= 2 * MOST else [found[0].unionall(found[1:])]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def beside(rect: pygame.Rect, parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """What is left of a rectangle beside these parts, in strips."""
    left = [rect]
    for part in parts:
        for index in reversed(part.collidelistall(left)):
            left[index : index + 1] = _without(left[index], part)
    return left


def _without(rect: pygame.Rect, part: pygame.Rect) -> list[pygame.Rect]:
    gone = rect.clip(part)
    strips = (
        pygame.Rect(rect.x, rect.y, rect.w, gone.y - rect.y),
        pygame.Rect(rect.x, gone.y, gone.x - rect.x, gone.h),
        pygame.Rect(gone.right, gone.y, rect.right - gone.right, gone.h),
        pygame.Rect(rect.x, gone.bottom, rect.w, rect.bottom - gone.bottom),
    )
    return [strip for strip in strips if strip.w and strip.h]
