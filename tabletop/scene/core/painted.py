"""Which regions are known as they were painted before, so that they are copied and not painted again?

A region is known again by where it lies and by what is painted there. Nothing is hashed for that: hardly anything of what lies
in a region changes, and lists whose members are the same objects are compared without looking at those.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import pygame

from tabletop.scene.core.paint_list import Blit


class _Region:
    """One of them; two are never equal."""

    __slots__ = ("blits", "place", "surface")

    def __init__(self, place: tuple[int, ...], blits: Sequence[Blit], surface: pygame.Surface) -> None:
        self.place, self.blits, self.surface = place, blits, surface

    @property
    def pixels(self) -> int:
        return self.surface.get_width() * self.surface.get_height()


class Painted:
    """The regions that were asked for last."""

    def __init__(self) -> None:
        self._there: dict[tuple[int, ...], list[_Region]] = {}
        self._order: OrderedDict[_Region, None] = OrderedDict()
        self.pixels = 0
        """How many they have together."""

    def find(self, region: pygame.Rect, blits: Sequence[Blit]) -> pygame.Surface | None:
        """What these surfaces show there; None when that is not kept."""
        for known in self._there.get(tuple(region), ()):
            if known.blits == blits:
                self._order.move_to_end(known)
                return known.surface
        return None

    def keep(self, region: pygame.Rect, blits: Sequence[Blit], sheet: pygame.Surface) -> None:
        """Keep what a sheet shows there: these surfaces."""
        new = _Region(tuple(region), blits, sheet.subsurface(region).copy())
        self._there.setdefault(new.place, []).append(new)
        self._order[new] = None
        self.pixels += new.pixels

    def bound(self, pixels: float) -> None:
        """Keep no more than so many pixels."""
        while self.pixels > pixels:
            oldest, _ = self._order.popitem(last=False)
            self.pixels -= oldest.pixels
            others = self._there[oldest.place]
            others.remove(oldest)
            if not others:
                del self._there[oldest.place]

    def clear(self) -> None:
        """Keep none."""
        self._there.clear()
        self._order.clear()
        self.pixels = 0
