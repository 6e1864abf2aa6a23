"""How is what rests painted once, so that only what passes over it is painted every frame?

The stage keeps everything that rests in one opaque surface, the ground. A frame copies from it and paints only what passes: a
lifted piece, one that flies, a tip. Where something else changed, that region of the ground is painted anew first. Nothing has to
be told what changed: the surfaces themselves are compared, region by region, so the result equals painting everything. Where
lights go on and off, what lies below them is kept and copied as long as it consists of exactly the same surfaces.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict

import pygame

from tabletop.scene.listing import Blit, Listing
from tabletop.scene.regions import few

RGB = tuple[int, int, int]
KEPT = 0.75
"""So many windows full of regions below lights are kept."""
LEAST = 3
"""Fewer surfaces are painted rather than kept."""
Painted = tuple[tuple[int, ...], tuple[Blit, ...]]
"""A region and all that is painted there."""


class Ground:
    """Everything that rests, in one surface."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._listing: Listing | None = None
        self._kept: OrderedDict[Painted, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def forget(self) -> None:
        """Hold no picture: the stage has another size."""
        self._listing = None
        self._kept.clear()
        self._pixels = 0

    def stretched(self, size: tuple[int, int]) -> pygame.Surface | None:
        """What rests, quickly drawn out to another size; None when nothing was painted yet."""
        if self._surface is None or self._listing is None:
            return None
        return pygame.transform.scale(self._surface, size)

    def paint(self, target: pygame.Surface, regions: list[pygame.Rect], listing: Listing, colour: RGB) -> None:
        """Paint regions of a target, after which the ground shows what rests in this listing. They must not overlap."""
        if self._surface is None or self._surface.get_size() != target.get_size():
            self._surface, self._listing = pygame.Surface(target.get_size(), 0, 32), None
        if self._listing is None:
            regions = [target.get_rect()]
        resting = listing.resting()
        for region in regions:
            for spoilt in self._spoilt(region, resting):
                self._renew(self._surface, spoilt, resting, colour)
            target.set_clip(region)
            self._copy(self._surface, target, region, listing, resting, colour)
        self._surface.set_clip(None)
        target.set_clip(None)
        self._listing = resting

    def _spoilt(self, region: pygame.Rect, resting: Listing) -> list[pygame.Rect]:
        """Where in the region something came, went or changed its height among the others."""
        if self._listing is None:
            return [region]
        old, new = self._listing, resting
        before, now = region.collidelistall(old.rects), region.collidelistall(new.rects)
        was, will = [old.blits[index] for index in before], [new.blits[index] for index in now]
        if was == will:
            return []
        known, wanted = set(was), set(will)
        if [blit for blit in was if blit in wanted] != [blit for blit in will if blit in known]:
            return [region]
        gone = [old.whole(index) for index, blit in zip(before, was, strict=True) if blit not in wanted]
        come = [new.whole(index) for index, blit in zip(now, will, strict=True) if blit not in known]
        return few([pygame.Rect(rect).clip(region) for rect in {*gone, *come}])

    def _renew(self, surface: pygame.Surface, region: pygame.Rect, resting: Listing, colour: RGB) -> None:
        """Paint what rests in the region anew."""
        found = region.collidelistall(resting.rects)
        surface.set_clip(region)
        lights = 0 if resting.lights is None else bisect_left(found, resting.lights)
        if lights < LEAST or lights == len(found):
            _paint(surface, region, resting, found, colour)
            return
        below = (tuple(region), tuple([resting.blits[index] for index in found[:lights]]))
        kept = self._kept.get(below)
        if kept is None:
            _paint(surface, region, resting, found[:lights], colour)
            self._keep(below, surface.subsurface(region).copy())
        else:
            self._kept.move_to_end(below)
            surface.blit(kept, region)
        surface.blits([resting.blits[index] for index in found[lights:]], False)  # type: ignore[misc]

    def _keep(self, below: Painted, picture: pygame.Surface) -> None:
        self._kept[below] = picture
        self._pixels += picture.get_width() * picture.get_height()
        assert self._surface is not None
        most = KEPT * self._surface.get_width() * self._surface.get_height()
        while self._pixels > most:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.get_width() * gone.get_height()

    @staticmethod
    def _copy(
        surface: pygame.Surface,
        target: pygame.Surface,
        region: pygame.Rect,
        listing: Listing,
        resting: Listing,
        colour: RGB,
    ) -> None:
        """The ground, and above it what passes; from its parts where something that rests lies above that."""
        found = [] if listing is resting else region.collidelistall(listing.rects)
        passes = [listing.passing[index] for index in found]
        first = passes.index(True) if True in passes else len(passes)
        if all(passes[first:]):
            target.blit(surface, region, region)
            found = found[first:]
        else:
            target.fill(colour, region)
        shown = [listing.blits[index] for index in found]
        target.blits(shown, False)  # type: ignore[arg-type]


def _paint(surface: pygame.Surface, region: pygame.Rect, listing: Listing, found: list[int], colour: RGB) -> None:
    """These surfaces of a listing, beginning with the topmost one that hides all below."""
    blits = [listing.blits[index] for index in found]
    for place in range(len(found) - 1, -1, -1):
        if listing.rects[found[place]].contains(region) and _is_opaque(blits[place][0]):
            surface.blits(blits[place:], False)  # type: ignore[arg-type]
            return
    surface.fill(colour, region)
    surface.blits(blits, False)  # type: ignore[arg-type]


def _is_opaque(surface: pygame.Surface) -> bool:
    return not surface.get_flags() & pygame.SRCALPHA and surface.get_alpha() in (None, 255)
