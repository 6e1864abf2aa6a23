"""Which drawings and which widths of words need not be worked out again, because an earlier start has kept them?"""

from __future__ import annotations

import hashlib
import struct
import time
from collections.abc import Callable

import pygame

WORTH_MS = 0.2
"""What takes less is made anew rather than read."""
MOST_WAITING = 64 * 1024 * 1024
"""Bytes of surfaces that may wait to be kept."""
MOST_NUMBERS = 4000
"""With more of them all are forgotten, because nobody knows which are still needed."""
CALM_MS, CALMER_MS = 400.0, 5000.0
"""How long nothing happens before a surface is put away, and before numbers are: nearly every move says something new."""
MAKER = f"{pygame.version.ver} {pygame.get_sdl_version()}"
"""Another version may draw a little differently."""
NUMBERS = f"measures {pygame.version.ver} {pygame.font.get_sdl_ttf_version()}"
"""Under this key all numbers are kept; another version may measure a little differently."""
_SIZE = struct.Struct("<II")
Find = Callable[[str], bytes | bytearray | None]
Keep = Callable[[str, bytes], None]
Later = Callable[[str, float, Callable[[], None]], None]


class DiskCache:
    """Surfaces and numbers between two starts. Until somebody says where they are kept, everything is made and measured anew.

    What is new waits until nobody does anything; then surfaces are put away one by one, and numbers all together.
    """

    def __init__(self) -> None:
        self._find: Find | None = None
        self._keep: Keep = lambda _key, _content: None
        self._later: Later = lambda _key, _calm, _act: None
        self._waiting: dict[str, pygame.Surface] = {}
        self._bytes = 0
        self._numbers: dict[str, int] | None = None
        self._grown = False

    def use(self, find: Find, keep: Keep, later: Later) -> None:
        """Find and keep bytes there; `later` does something under a name after so many calm milliseconds."""
        self._find, self._keep, self._later = find, keep, later
        self._numbers = None

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
        size = made.get_pitch() * made.get_height()
        worth = (time.perf_counter() - start) * 1000 > WORTH_MS
        if worth and self._bytes + size <= MOST_WAITING and key not in self._waiting:
            self._waiting[key] = made.copy()
            self._bytes += size
            self._later("drawings", CALM_MS, self._put_away)
        return made

    def number(self, font: str, what: str, measure: Callable[[], int]) -> int:
        """A number of this font, which must say everything about it: which file, as it is now, and how large.

        Nobody can read in what is kept which words those were.
        """
        if self._find is None:
            return measure()
        if self._numbers is None:
            self._numbers = _numbers(self._find(NUMBERS))
        key = hashlib.blake2b(f"{font} {what}".encode(errors="replace"), digest_size=8).hexdigest()
        known = self._numbers.get(key)
        if known is None:
            known = self._numbers[key] = measure()
            if not self._grown:
                self._grown = True
                self._later("measures", CALMER_MS, self.keep_numbers)
        return known

    def keep_one(self) -> bool:
        """Put one surface away; whether more are waiting."""
        if self._waiting:
            key = next(iter(self._waiting))
            surface = self._waiting.pop(key)
            self._bytes -= surface.get_pitch() * surface.get_height()
            self._keep(key, packed(surface))
        return bool(self._waiting)

    def _put_away(self) -> None:
        if self.keep_one():
            self._later("drawings", CALM_MS, self._put_away)

    def keep_numbers(self) -> None:
        """Put away what was measured since the last time."""
        if self._grown and self._numbers is not None:
            self._grown = False
            if len(self._numbers) > MOST_NUMBERS:
                self._numbers = {}
            self._keep(NUMBERS, "\n".join(f"{key} {number}" for key, number in self._numbers.items()).encode())


def _numbers(content: bytes | bytearray | None) -> dict[str, int]:
    """What was kept; nothing when it is damaged."""
    words = bytes(content or b"").split()
    try:
        return {key.decode(): int(number) for key, number in zip(words[::2], words[1::2], strict=True)}
    except ValueError:
        return {}


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


DISK = DiskCache()
