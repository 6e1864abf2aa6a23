"""How is what rests painted once, so that only what passes over it is painted every frame, and which few rectangles must be?

The stage keeps everything that rests in one opaque surface, the ground. A frame copies from it and paints only what passes: a
lifted piece, one that flies, a tip. Where something that rests changed, that region of the ground is painted anew first.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

import pygame

from tabletop.scene.core.paint_list import PaintList, is_opaque

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


RGB = tuple[int, int, int]
LARGEST = 0.2
"""Regions larger than this share of a window are painted in bands."""
BAND = 256
"""Rows that are painted together where much is painted."""


class RestingLayer:
    """Everything that rests, in one surface."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._painted = False
        self._spoilt: list[pygame.Rect] = []

    def forget(self) -> None:
        """Hold no picture, not even of what lies in it: the stage has another size or shows something else."""
        self._painted = False
        self._spoilt.clear()

    def spoil(self, regions: list[pygame.Rect]) -> None:
        """What rests there has changed."""
        self._spoilt += regions

    def stretch(self, target: pygame.Surface) -> bool:
        """Show what rests, quickly drawn out to the size of a target; False when nothing was painted yet.

        Straight onto the target where that has the same pixels: a sheet between them would be as large as the window, and
        the system takes longer to give that much memory at every step than drawing takes.
        """
        if self._surface is None or not self._painted:
            return False
        if self._surface.get_masks() == target.get_masks():
            pygame.transform.scale(self._surface, target.get_size(), target)
        else:
            target.blit(pygame.transform.scale(self._surface, target.get_size()), (0, 0))
        return True

    def paint(self, target: pygame.Surface, regions: list[pygame.Rect], listing: PaintList, colour: RGB) -> None:
        """Paint regions of a target, after which the ground shows what rests in this listing."""
        if self._surface is None or self._surface.get_size() != target.get_size():
            self._surface, self._painted = pygame.Surface(target.get_size(), 0, 32), False
        if not self._painted:
            regions = [target.get_rect()]
        resting, surface = listing.resting(), self._surface
        self._settle(surface, resting, regions, colour)
        over = listing.rests_below
        if over is None:
            _copy_mixed(surface, target, regions, listing, colour)
            return
        passing, rects = listing.blits[over:], listing.rects[over:]
        for region in regions:
            target.set_clip(region)
            target.blit(surface, region, region)
            if passing:
                target.blits([passing[index] for index in region.collidelistall(rects)], False)  # type: ignore[misc]
        target.set_clip(None)

    def _settle(self, surface: pygame.Surface, resting: PaintList, regions: list[pygame.Rect], colour: RGB) -> None:
        """Bring the ground up to date. All that is spoilt lies in the regions, which only say what is near to what."""
        whole = surface.get_rect()
        for spoilt in _few_in_each(self._spoilt, regions) if self._painted else [whole]:
            region = in_lines(spoilt).clip(whole)
            if region:
                surface.set_clip(region)
                _paint(surface, region, resting, resting.reached(region), colour)
        surface.set_clip(None)
        self._spoilt.clear()
        self._painted = True


def _few_in_each(spoilt: list[pygame.Rect], regions: list[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that cover everything spoilt, region by region, because there are few in each."""
    found: dict[int, list[pygame.Rect]] = {}
    for rect in map(pygame.Rect, set(map(tuple, spoilt))):
        found.setdefault(rect.collidelist(regions), []).append(rect)
    return [rect for rects in found.values() for rect in few(rects)]


def _copy_mixed(
    surface: pygame.Surface, target: pygame.Surface, regions: list[pygame.Rect], listing: PaintList, colour: RGB
) -> None:
    """The ground, and above it what passes; from its parts where something that rests lies over that."""
    passes = set(chain.from_iterable(listing.passing))
    for region in regions:
        target.set_clip(region)
        target.blit(surface, region, region)
        found = region.collidelistall(listing.rects)
        passing = [index for index in found if index in passes]
        if not passing:
            continue
        target.blits([listing.blits[index] for index in passing], False)  # type: ignore[misc]
        over = [listing.rects[index] for index in found if index > passing[0] and index not in passes]
        rects = [listing.rects[index].clip(region) for index in passing]
        for hidden in few([rects[place].clip(rect) for rect in over for place in rect.collidelistall(rects)]):
            target.set_clip(hidden)
            _paint(target, hidden, listing, hidden.collidelistall(listing.rects), colour)
    target.set_clip(None)


def _paint(surface: pygame.Surface, region: pygame.Rect, listing: PaintList, found: list[int], colour: RGB) -> None:
    """These surfaces of a listing, beginning with the topmost one that hides all below."""
    if region.w * region.h > LARGEST * surface.get_width() * surface.get_height():
        _paint_bands(surface, region, listing, found, colour)
        return
    first = _topmost_cover(region, listing, found)
    if first is None:
        surface.fill(colour, region)
    surface.blits([listing.blits[index] for index in found[first or 0 :]], False)  # type: ignore[misc]


def _topmost_cover(region: pygame.Rect, listing: PaintList, found: list[int]) -> int | None:
    """Which of the surfaces hides all below in the whole region."""
    for place in range(len(found) - 1, -1, -1):
        if listing.rects[found[place]].contains(region) and is_opaque(listing.blits[found[place]][0]):
            return place
    return None


def _paint_bands(
    surface: pygame.Surface, region: pygame.Rect, listing: PaintList, found: list[int], colour: RGB
) -> None:
    """The same where much is painted: band by band, so that what is painted over stays near the processor, and of the lowest
    surface only what nothing else hides.
    """
    rects = [listing.rects[index] for index in found]
    hiding = {index for index in found if is_opaque(listing.blits[index][0])}
    for top in range(region.top, region.bottom, BAND):
        band = pygame.Rect(region.x, top, region.w, BAND).clip(region)
        surface.set_clip(band)
        inside = [found[place] for place in band.collidelistall(rects)]
        first = _topmost_cover(band, listing, inside)
        if first is None:
            surface.fill(colour, band)
            above = inside
        else:
            above = inside[first + 1 :]
            covers = [lines_in(listing.rects[index]) for index in above if index in hiding]
            surface.blits([listing.part(inside[first], seen) for seen in beside(band, covers)], False)  # type: ignore[misc]
        surface.blits([listing.blits[index] for index in above], False)  # type: ignore[misc]
    surface.set_clip(region)
