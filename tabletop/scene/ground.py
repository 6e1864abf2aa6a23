"""How is what rests painted once, so that only what passes over it is painted every frame?

The stage keeps everything that rests in one opaque surface, the ground. A frame copies from it and paints only what passes: a
lifted piece, one that flies, a tip. Where something else changed, that region of the ground is painted anew first. Nothing has to
be told what changed: the surfaces themselves are compared, region by region, so the result equals painting everything.
"""

from __future__ import annotations

import pygame

from tabletop.scene.listing import Listing

LARGE = 60_000
"""Pixels: a larger region in which something changed is halved, because most of it may still be good."""
RGB = tuple[int, int, int]


class Ground:
    """Everything that rests, in one surface."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._listing = Listing()

    def forget(self) -> None:
        """Hold no picture: the stage has another size."""
        self._surface, self._listing = None, Listing()

    def stretched(self, size: tuple[int, int]) -> pygame.Surface | None:
        """What rests, quickly drawn out to another size; None when nothing was painted yet."""
        return None if self._surface is None else pygame.transform.scale(self._surface, size)

    def paint(self, target: pygame.Surface, regions: list[pygame.Rect], listing: Listing, colour: RGB) -> None:
        """Paint regions of a target, after which the ground shows what rests in this listing. They must not overlap."""
        fresh = self._surface is None or self._surface.get_size() != target.get_size()
        if fresh or self._surface is None:
            self._surface, self._listing = pygame.Surface(target.get_size(), 0, 32), Listing()
            regions = [target.get_rect()]
        resting = listing.resting()
        for region in regions:
            self._renew(self._surface, region, resting, colour, whole=fresh)
            target.set_clip(region)
            self._copy(self._surface, target, region, listing, resting, colour)
        self._surface.set_clip(None)
        target.set_clip(None)
        self._listing = resting

    def _renew(
        self, surface: pygame.Surface, region: pygame.Rect, resting: Listing, colour: RGB, *, whole: bool
    ) -> None:
        """Paint what rests in the region anew where it is no longer the same."""
        wanted = resting.within(region)
        if not whole and wanted == self._listing.within(region):
            return
        if not whole and region.w * region.h > LARGE:
            for part in _halves(region):
                self._renew(surface, part, resting, colour, whole=False)
            return
        surface.set_clip(region)
        surface.fill(colour, region)
        surface.blits(wanted, False)  # type: ignore[arg-type]

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


def _halves(region: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    x, y, w, h = region
    if w > h:
        return pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)
    return pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)
