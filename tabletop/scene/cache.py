"""Which pictures are already made, and which are thrown away first when memory runs short?"""

from __future__ import annotations

import heapq
import itertools
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from tabletop.scene.solid import Piece, cut
from tabletop.scene.sparse import Parts

Surface = pygame.Surface


class Picture:
    """A finished surface and where it lies relative to its node's origin, in device pixels.

    Faded, turned and stretched versions hang on the picture itself, the most recent few only, of large ones fewer. `parts` are
    those of a large hollow surface that hold anything; None is all of it. `solid` are those of a large one that hide all that
    lies below.
    """

    __slots__ = ("_pieces", "_versions", "ox", "oy", "parts", "solid", "surface")

    KEPT, KEPT_BYTES = 10, 4 * 1024 * 1024

    def __init__(
        self, surface: Surface, ox: float = 0, oy: float = 0, parts: Parts | None = None, solid: Parts = ()
    ) -> None:
        self.surface = surface
        self.parts = parts
        self.solid = solid
        self._pieces: tuple[Piece, ...] | None = None
        self.ox = ox
        self.oy = oy
        self._versions: OrderedDict[Hashable, Picture] = OrderedDict()

    def pieces(self) -> tuple[Piece, ...]:
        """The surface cut into what is copied and what is blended."""
        if self._pieces is None:
            self._pieces = cut(self.surface, self.solid)
        return self._pieces

    def version(self, key: Hashable, make: Callable[[Picture], Picture]) -> Picture:
        """A derived picture, made once while it stays among the recent ones."""
        found = self._versions.get(key)
        if found is not None:
            self._versions.move_to_end(key)
            return found
        made = make(self)
        self._versions[key] = made
        while len(self._versions) > self._room(made.surface):
            self._versions.popitem(last=False)
        return made

    def _room(self, surface: Surface) -> int:
        """How many versions are kept: a large card that comes into sight needs another one in every frame and none twice."""
        return max(1, min(self.KEPT, self.KEPT_BYTES // max(1, surface.get_pitch() * surface.get_height())))


BYTES_PER_PIXEL = 14
"""Three and a half times what the window itself takes; what is on the screen is kept by its nodes as well, whatever goes here."""
LEAST_PIXELS = 1920 * 1080


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
        size = picture.surface.get_width() * picture.surface.get_height() * picture.surface.get_bytesize()
        toil = (self._clock() - start) / max(1, size)
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
        self.max_bytes = round(BYTES_PER_PIXEL * max(pixels, LEAST_PIXELS))

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
