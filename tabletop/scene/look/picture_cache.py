"""Which pictures are already made, and which are thrown away first when memory runs short?"""

from __future__ import annotations

import heapq
import itertools
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from tabletop.scene.look.memory import USUAL_PIXELS, counted

Surface = pygame.Surface


class Picture:
    """A finished surface and where it lies relative to its node's origin, in device pixels.

    Faded, turned and stretched versions hang on the picture itself, the most recent few only, of large ones fewer, and only
    while those of all pictures together do not take too much (`VERSIONS`).
    """

    __slots__ = ("__weakref__", "_versions", "ox", "oy", "surface")

    KEPT, KEPT_BYTES = 10, 4 * 1024 * 1024

    def __init__(self, surface: Surface, ox: float = 0, oy: float = 0) -> None:
        self.surface = surface
        self.ox = ox
        self.oy = oy
        self._versions: OrderedDict[Hashable, Picture] = OrderedDict()

    def version(self, key: Hashable, make: Callable[[Picture], Picture]) -> Picture:
        """A derived picture, made once while it stays among the recent ones."""
        found = self._versions.get(key)
        if found is not None:
            self._versions.move_to_end(key)
            VERSIONS.used(self)
            return found
        made = make(self)
        self._versions[key] = made
        while len(self._versions) > self._room(made.surface):
            self._versions.popitem(last=False)
        VERSIONS.grew(self, sum(version.bytes for version in self._versions.values()))
        return made

    def drop_versions(self) -> None:
        """Have them made anew when they are asked for again."""
        self._versions.clear()

    @property
    def bytes(self) -> int:
        """What the surface takes."""
        return self.surface.get_pitch() * self.surface.get_height()

    def _room(self, surface: Surface) -> int:
        """How many versions are kept: a large card that comes into sight needs another one in every frame and none twice."""
        return max(1, min(self.KEPT, self.KEPT_BYTES // max(1, surface.get_pitch() * surface.get_height())))


class Versions:
    """What hangs on all pictures together, under a byte bound: the picture whose versions were used longest ago loses them."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self._bytes: weakref.WeakKeyDictionary[Picture, int] = weakref.WeakKeyDictionary()
        """In the order of their last use; a picture that is gone has taken its versions with it."""

    @property
    def bytes(self) -> int:
        """What all of them take."""
        return sum(self._bytes.values())

    def used(self, picture: Picture) -> None:
        """Versions of this picture are needed now."""
        size = self._bytes.pop(picture, None)
        if size is not None:
            self._bytes[picture] = size

    def grew(self, picture: Picture, size: int) -> None:
        """Another version hangs on this picture; all it has take so much now."""
        self._bytes.pop(picture, None)
        self._bytes[picture] = size
        over = self.bytes - self.max_bytes
        while over > 0:
            oldest = next(iter(self._bytes))
            if oldest is picture:
                return
            over -= self._bytes.pop(oldest)
            oldest.drop_versions()


BYTES_PER_PIXEL = 14
"""Three and a half times what a usual window takes; what is on the screen is kept by its nodes as well, whatever goes here."""
LEAST_PIXELS: float = USUAL_PIXELS
"""A smaller window has as much room."""
LARGEST = 3
"""What takes more than this part of the room goes first, whatever its toil: it drives out everything else, and is a ground, which
is painted but once."""
VERSIONS_SHARE = 4
"""Versions may take this part of what pictures may take, besides."""


class _Kept(NamedTuple):
    picture: Picture
    size: int
    toil: float
    """Seconds it took to make, for each of its bytes."""


class SpriteCache:
    """Pictures by key under a byte bound. What was long in the making for its size and was asked for lately stays longest: a
    large plain panel is made again in no time, a drawing is not.

    Every picture stands at a level: its own toil above the level of whatever went last. It is lifted there again whenever it
    is asked for, and the lowest goes first; so even dear pictures that nobody asks for sink below the others in time.
    """

    def __init__(self, max_bytes: int = 28 * 1024 * 1024, clock: Callable[[], float] = time.perf_counter) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._clock = clock
        self._kept: dict[Hashable, _Kept] = {}
        self._level: dict[Hashable, tuple[float, int]] = {}
        """Where each stands, numbered so that of equal ones the one asked for longest ago goes first."""
        self._gone = 0.0
        self._order: list[tuple[tuple[float, int], Hashable]] = []
        """A heap of levels as they were when last looked at."""
        self._numbers = itertools.count()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture under this key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._level[key] = (self._gone + found.toil, next(self._numbers))
            return found.picture
        start = self._clock()
        picture = make()
        size = picture.bytes
        toil = (self._clock() - start) / max(1, size) if size * LARGEST <= self.max_bytes else 0.0
        self._kept[key] = _Kept(picture, size, toil)
        self.bytes += size
        self._make_room()
        self._level[key] = (self._gone + toil, next(self._numbers))
        heapq.heappush(self._order, (self._level[key], key))
        return picture

    def _make_room(self) -> None:
        """Let the lowest go until the bound holds; the newest is not in the order yet and stays."""
        while self.bytes > self.max_bytes and self._order:
            level, key = heapq.heappop(self._order)
            if level < self._level[key]:  # it was asked for since
                heapq.heappush(self._order, (self._level[key], key))
                continue
            self._gone = level[0]
            self.bytes -= self._kept.pop(key).size
            del self._level[key]

    def fit(self, pixels: int) -> None:
        """Allow so much for a window of that many pixels: a large one needs larger pictures of the same things."""
        self.max_bytes = round(BYTES_PER_PIXEL * max(counted(pixels), LEAST_PIXELS))
        VERSIONS.max_bytes = self.max_bytes // VERSIONS_SHARE

    def surface(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Like `get` for a bare surface."""
        return self.get(key, lambda: Picture(make())).surface

    def clear(self) -> None:
        """Drop every picture; the next look draws it anew."""
        self._kept.clear()
        self._level.clear()
        self._order.clear()
        self.bytes, self._gone = 0, 0.0


SPRITES = SpriteCache()
VERSIONS = Versions(SPRITES.max_bytes // VERSIONS_SHARE)
