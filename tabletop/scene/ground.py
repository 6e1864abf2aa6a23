"""How is what rests painted once, so that only what moves is painted every frame?

While nobody does anything the stage has everything on it painted into one opaque surface, the ground. From then on a region whose
lowest surfaces are still those of the ground costs one copy and whatever came on top since. Nothing has to be told what rests:
the surfaces themselves are compared, region by region, so the result equals painting everything.
"""

from __future__ import annotations

import pygame

from tabletop.scene.listing import Blit, Listing
from tabletop.scene.regions import merged

LARGE = 160_000
"""Pixels: a larger region that is not in the ground is halved, because most of it may be there after all."""
RGB = tuple[int, int, int]


class Ground:
    """Everything that rested when the stage last came to rest, in one surface."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._listing = Listing()
        self._spoilt: list[pygame.Rect] = []

    def spoil(self, regions: list[pygame.Rect], screen: pygame.Rect) -> None:
        """These regions were painted anew."""
        self._spoilt = merged(self._spoilt + regions, screen)

    def forget(self) -> None:
        """Hold no picture: the stage has another size."""
        self._surface, self._listing = None, Listing()

    def renew(self, listing: Listing, size: tuple[int, int], colour: RGB) -> None:
        """Bring it up to date with what the stage shows now."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, 0, 32)
            self._spoilt = [self._surface.get_rect()]
        for region in self._spoilt:
            self._surface.set_clip(region)
            self._surface.fill(colour, region)
            self._surface.blits(listing.within(region), False)  # type: ignore[arg-type]
        self._surface.set_clip(None)
        self._spoilt = []
        self._listing = listing

    def paint(self, target: pygame.Surface, region: pygame.Rect, listing: Listing, colour: RGB) -> None:
        """Paint the region of a target: from the ground where it is still good, else from its parts."""
        wanted = listing.within(region)
        known = self._below(wanted, region)
        if known == 0 and self._surface is not None and region.w * region.h > LARGE:
            for part in _halves(region):
                self.paint(target, part, listing, colour)
            return
        target.set_clip(region)
        if known and self._surface is not None:
            target.blit(self._surface, region, region)
        else:
            target.fill(colour, region)
        target.blits(wanted[known:], False)  # type: ignore[arg-type]

    def _below(self, wanted: list[Blit], region: pygame.Rect) -> int:
        """How many of the wanted surfaces, counted from the lowest, the ground holds: all it has in the region, or none."""
        if self._surface is None or not self._surface.get_rect().contains(region):
            return 0
        held = self._listing.within(region)
        return len(held) if wanted[: len(held)] == held else 0


def _halves(region: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    if region.w > region.h:
        middle = region.w // 2
        return (
            pygame.Rect(region.x, region.y, middle, region.h),
            pygame.Rect(region.x + middle, region.y, region.w - middle, region.h),
        )
    middle = region.h // 2
    return (
        pygame.Rect(region.x, region.y, region.w, middle),
        pygame.Rect(region.x, region.y + middle, region.w, region.h - middle),
    )
