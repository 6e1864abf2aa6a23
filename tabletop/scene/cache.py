"""Which pictures are already made, and which are thrown away first when memory runs short?"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from tabletop.scene.sparse import Parts

Surface = pygame.Surface


class Picture:
    """A finished surface and where it lies relative to its node's origin, in device pixels.

    Faded, turned and stretched versions hang on the picture itself, the most recent few only. `parts` are those of a large
    hollow surface that hold anything; None is all of it.
    """

    __slots__ = ("_versions", "ox", "oy", "parts", "surface")

    KEPT = 10

    def __init__(self, surface: Surface, ox: float = 0, oy: float = 0, parts: Parts | None = None) -> None:
        self.surface = surface
        self.parts = parts
        self.ox = ox
        self.oy = oy
        self._versions: OrderedDict[Hashable, Picture] = OrderedDict()

    def version(self, key: Hashable, make: Callable[[Picture], Picture]) -> Picture:
        """A derived picture, made once while it stays among the recent ones."""
        found = self._versions.get(key)
        if found is not None:
            self._versions.move_to_end(key)
            return found
        made = make(self)
        self._versions[key] = made
        if len(self._versions) > self.KEPT:
            self._versions.popitem(last=False)
        return made


BYTES_PER_PIXEL = 20
"""Five times what the window itself takes; what is on the screen is kept by its nodes as well, whatever goes here."""
LEAST_PIXELS = 1920 * 1080


class SpriteCache:
    """Pictures by key under a byte bound; the least recently used go first."""

    def __init__(self, max_bytes: int = 40 * 1024 * 1024) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Picture, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture under this key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        picture = make()
        size = picture.surface.get_width() * picture.surface.get_height() * picture.surface.get_bytesize()
        self._kept[key] = (picture, size)
        self.bytes += size
        while self.bytes > self.max_bytes and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.bytes -= gone
        return picture

    def fit(self, pixels: int) -> None:
        """Allow so much for a window of that many pixels: a large one needs larger pictures of the same things."""
        self.max_bytes = round(BYTES_PER_PIXEL * max(pixels, LEAST_PIXELS))

    def surface(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Like `get` for a bare surface."""
        return self.get(key, lambda: Picture(make())).surface

    def clear(self) -> None:
        """Drop every picture; the next look draws it anew."""
        self._kept.clear()
        self.bytes = 0


SPRITES = SpriteCache()
