"""Which drawings need not be rasterised again, because an earlier start has kept them?"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable

import pygame

WORTH_MS = 0.2
"""What takes less is made anew rather than read."""
MOST_WAITING = 64 * 1024 * 1024
"""Bytes that may wait to be kept."""
_SIZE = struct.Struct("<II")
MAKER = f"{pygame.version.ver} {pygame.get_sdl_version()}"
"""Another version may draw a little differently."""


class Rasters:
    """Surfaces by key between two starts. Until somebody says where they are kept, everything is made anew.

    A surface that was just made waits until nobody does anything; then `keep_one` puts it away.
    """

    def __init__(self) -> None:
        self._find: Callable[[str], bytes | bytearray | None] | None = None
        self._keep: Callable[[str, bytes], None] | None = None
        self._told: Callable[[], None] | None = None
        self._waiting: dict[str, pygame.Surface] = {}
        self._bytes = 0

    def use(
        self,
        find: Callable[[str], bytes | bytearray | None],
        keep: Callable[[str, bytes], None],
        told: Callable[[], None],
    ) -> None:
        """Keep bytes there; `told` is called when something waits to be kept."""
        self._find, self._keep, self._told = find, keep, told

    def surface(self, key: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, which must say everything it depends on. Whoever wants to paint on it takes a copy."""
        if self._find is None:
            return make()
        key = f"{MAKER} {key}"
        found = self._find(key)
        surface = None if found is None else unpacked(found)
        if surface is not None:
            return surface
        start = time.perf_counter()
        made = make()
        if (time.perf_counter() - start) * 1000 > WORTH_MS:
            self._wait(key, made.copy())
        return made

    def _wait(self, key: str, surface: pygame.Surface) -> None:
        size = surface.get_pitch() * surface.get_height()
        if self._bytes + size > MOST_WAITING or key in self._waiting:
            return
        self._waiting[key] = surface
        self._bytes += size
        if self._told is not None:
            self._told()

    def keep_one(self) -> bool:
        """Put one surface away; whether more are waiting."""
        if self._waiting and self._keep is not None:
            key = next(iter(self._waiting))
            surface = self._waiting.pop(key)
            self._bytes -= surface.get_pitch() * surface.get_height()
            self._keep(key, packed(surface))
        return bool(self._waiting)


def packed(surface: pygame.Surface) -> bytes:
    """Size and pixels."""
    return b"".join((_SIZE.pack(*surface.get_size()), memoryview(surface.get_buffer())))  # type: ignore[arg-type]


def unpacked(content: bytes | bytearray) -> pygame.Surface | None:
    """The surface again, showing these very bytes: a copy would cost as much as unpacking. None when they are no surface."""
    if len(content) < _SIZE.size:
        return None
    width, height = _SIZE.unpack_from(content)
    if len(content) != _SIZE.size + 4 * width * height or not width or not height:
        return None
    return pygame.image.frombuffer(memoryview(content)[_SIZE.size :], (width, height), "BGRA")


RASTERS = Rasters()
