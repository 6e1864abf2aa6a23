"""Which parts of a large picture hide all that lies below, so that they are copied instead of blended?

Copying takes a third of the time of blending, and nothing below need be painted. A solid part is a surface of its own that
shares the pixels of the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

LEAST = 12_000
"""Pixels: smaller parts are blended with the rest."""
MOST = 4
"""So many parts of one picture are copied; every further one would cut what is left into more strips."""
BAND = 8
"""Rows that are looked at together; copies of more would be blocks of memory of their own (`memory.LARGE`), which cost more."""
INSETS = (0, 4, 8, 16)
"""How far from its edges a drawing may begin to be solid."""


class Piece(NamedTuple):
    """A surface to copy or to blend, where its own corner lies in the picture, and the part that is shown of it there."""

    surface: pygame.Surface
    at: tuple[int, int]
    rect: pygame.Rect


def is_opaque(surface: pygame.Surface) -> bool:
    """Whether a surface hides all that lies below."""
    return not surface.get_flags() & pygame.SRCALPHA and surface.get_alpha() in (None, 255)


def cut(surface: pygame.Surface, solid: Sequence[pygame.Rect]) -> tuple[Piece, ...]:
    """The solid parts, and in strips what is left."""
    pieces: list[Piece] = []
    for part in solid:
        copied = surface.subsurface(part)
        copied.set_alpha(None)
        pieces.append(Piece(copied, part.topleft, part))
    return (*pieces, *(Piece(surface, (0, 0), strip) for strip in beside(surface.get_rect(), solid)))


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


def in_box(width: int, height: int, reach: float, rim: float) -> tuple[pygame.Rect, ...]:
    """The part of a filled box inside its round corners, which reach so far along its edges, and inside its rim."""
    inset = 1 + math.ceil(rim + (reach * (1 - math.sqrt(0.5)) + 1 if reach else 0))
    return _if_large(pygame.Rect(0, 0, width, height).inflate(-2 * inset, -2 * inset))


def in_drawing(surface: pygame.Surface) -> tuple[pygame.Rect, ...]:
    """The solid middle of a large drawing, if it has one that comes close to its edges."""
    whole = surface.get_rect()
    if _area(whole) < 2 * LEAST:
        return ()
    pixels = memoryview(surface.get_buffer())  # type: ignore[arg-type]
    for inset in INSETS:
        part = whole.inflate(-2 * inset, -2 * inset)
        if _is_solid(pixels, surface.get_pitch(), part):
            return _if_large(part)
    return ()


def _is_solid(pixels: memoryview, pitch: int, part: pygame.Rect) -> bool:
    """Whether all of a part hides what lies below, looked at in bands: a copy of a whole ground is as large as a window."""
    line = b"\xff" * part.w
    for top in range(part.top, part.bottom, BAND):
        rows = range(top, min(top + BAND, part.bottom))
        alpha = bytes(pixels[top * pitch : rows.stop * pitch])[3::4]
        if not all(alpha.startswith(line, (y - top) * (pitch // 4) + part.x) for y in rows):
            return False
    return True


def _if_large(part: pygame.Rect) -> tuple[pygame.Rect, ...]:
    return (part,) if part.w > 0 and part.h > 0 and _area(part) >= LEAST else ()


def largest_apart(parts: Iterable[pygame.Rect]) -> tuple[pygame.Rect, ...]:
    """The largest few that do not overlap."""
    found: list[pygame.Rect] = []
    for part in sorted(parts, key=_area, reverse=True):
        if len(found) < MOST and _area(part) >= LEAST and part.collidelist(found) < 0:
            found.append(part)
    return tuple(found)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
