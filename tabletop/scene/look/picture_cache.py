"""Which pictures are already made, and which are thrown away first when memory runs short?"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import sys
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, Protocol, TypeVar

import pygame

LARGE = 128 * 1024
"""Bytes: a picture of this size is a block of its own, which leaves nothing behind."""
MMAP_THRESHOLD = -3
"""What glibc calls the size from which on blocks are of their own; set once, it stays."""
USUAL_PIXELS = 1920 * 1080
LARGER = 1 / 3
"""How much every pixel beyond those of a usual window counts: its display and what rests there grow with all of them already."""


def counted(pixels: int) -> float:
    """How many pixels of a window count where it is said for each of them how much is kept."""
    return min(pixels, USUAL_PIXELS) + LARGER * max(0, pixels - USUAL_PIXELS)


BYTES_PER_PIXEL = 14
"""Three and a half times what a usual window takes; what is on the screen is kept by its nodes as well, whatever goes here."""
LEAST_PIXELS: float = USUAL_PIXELS
"""A smaller window has as much room."""


class Room:
    """How many bytes of pictures may be kept."""

    def __init__(self) -> None:
        self.bytes = 0
        self.fit(USUAL_PIXELS)

    def fit(self, pixels: int) -> None:
        """Allow so much for a window of that many pixels: a large one needs larger pictures of the same things."""
        self.bytes = round(BYTES_PER_PIXEL * max(counted(pixels), LEAST_PIXELS))


ROOM = Room()


class Weighed(Protocol):
    """What takes memory."""

    @property
    def bytes(self) -> int:
        """How much."""
        ...


V = TypeVar("V", bound=Weighed)


class KeptPictures(Generic[V]):
    """Pictures by key in one of so many `parts` of the room; those asked for longest ago go first.

    What takes more than one of so many `shares` of that goes before them, however lately it was asked for: it would drive out
    much else.
    """

    def __init__(self, parts: int = 1, *, shares: int = 1) -> None:
        self.bytes = 0
        self._parts, self._shares = parts, shares
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._of: dict[Hashable, set[Hashable]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def max_bytes(self) -> int:
        """What all of them may take."""
        return ROOM.bytes // self._parts

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The picture under this key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._rank(key, found)
            return found
        made = make()
        self.keep(key, made)
        return made

    def keep(self, key: Hashable, value: V) -> None:
        """Put a picture away under a new key."""
        self.take(key)
        self._kept[key] = value
        self._rank(key, value)
        self.bytes += value.bytes
        while self.bytes > self.max_bytes:
            self.bytes -= self._kept.popitem(last=False)[1].bytes

    def _rank(self, key: Hashable, value: V) -> None:
        """Asked for now: it goes last, or first if it is large."""
        self._kept.move_to_end(key, last=value.bytes * self._shares <= self.max_bytes)

    def take(self, key: Hashable) -> V | None:
        """The picture under this key, which is no longer kept; None when it was not."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.bytes -= found.bytes
        return found

    def get_of(self, owner: object, key: Hashable, make: Callable[[], V]) -> V:
        """The same for a key of an owner; with it, all that was kept under its keys is gone."""
        name = id(owner)
        if name not in self._of:
            self._of[name] = set()
            weakref.finalize(owner, self.forget, name).atexit = False
        self._of[name].add(key)
        return self.get((name, key), make)

    def forget(self, owner: int) -> None:
        """Throw away all of this owner."""
        for key in self._of.pop(owner, ()):
            self.take((owner, key))

    def clear(self) -> None:
        """Throw everything away; the next look draws it anew."""
        self._kept.clear()
        self.bytes = 0


class Picture:
    """A finished surface and where it lies relative to its node's origin, in device pixels."""

    __slots__ = ("__weakref__", "ox", "oy", "surface")

    def __init__(self, surface: pygame.Surface, ox: float = 0, oy: float = 0) -> None:
        self.surface = surface
        self.ox = ox
        self.oy = oy

    def version(self, key: Hashable, make: Callable[[Picture], Picture]) -> Picture:
        """The picture faded or turned, made once while it stays among those used lately."""
        return VERSIONS.get_of(self, key, lambda: make(self))

    @property
    def bytes(self) -> int:
        """What the surface takes."""
        return self.surface.get_pitch() * self.surface.get_height()


SPRITES: KeptPictures[Picture] = KeptPictures(shares=30)
"""Everything that is drawn: drawings, boxes, words, shadows. The largest are grounds, which are painted but once, and plain boxes,
which are soon made again.
"""
VERSIONS: KeptPictures[Picture] = KeptPictures(parts=4)
"""Pictures that are faded or turned."""


def kept_surface(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The bare surface under this key, made now if it is not there."""
    return SPRITES.get(key, lambda: Picture(make())).surface


@functools.cache
def give_back_large_blocks() -> None:
    """Let the memory of pictures that are gone come back to the system; once is enough.

    The C library of Linux learns from the first large block that is given back to keep such blocks for itself. Pictures of every
    size then leave holes that fit nothing, and the program grows with every size its window had.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
