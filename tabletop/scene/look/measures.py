"""How wide and high were words when they were last measured? Asking a font takes long, and a table says the same words again.

What was measured is kept between two starts. Until somebody says where, fonts are asked every time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pygame

MOST = 4000
"""Numbers that are kept; with more of them all are forgotten, because nobody knows which are still needed."""
KEY = f"measures {pygame.version.ver} {pygame.font.get_sdl_ttf_version()}"
"""Another version may measure a little differently."""


class Measures:
    """Numbers by the font they were measured in and by what was measured there; nobody can read there which words those were."""

    def __init__(self) -> None:
        self._find: Callable[[str], bytes | bytearray | None] | None = None
        self._keep: Callable[[str, bytes], None] | None = None
        self._told: Callable[[], None] | None = None
        self._known: dict[str, int] | None = None
        self._grown = False

    def use(
        self,
        find: Callable[[str], bytes | bytearray | None],
        keep: Callable[[str, bytes], None],
        told: Callable[[], None],
    ) -> None:
        """Keep bytes there; `told` is called when there is something new to keep."""
        self._find, self._keep, self._told = find, keep, told
        self._known = None

    def number(self, font: str, what: str, measure: Callable[[], int]) -> int:
        """A number of this font, which must say everything about it: which file, as it is now, and how large."""
        if self._find is None:
            return measure()
        if self._known is None:
            self._known = _unpacked(self._find(KEY))
        key = hashlib.blake2b(f"{font} {what}".encode(errors="replace"), digest_size=8).hexdigest()
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = measure()
            self._grow()
        return known

    def _grow(self) -> None:
        if not self._grown and self._told is not None:
            self._grown = True
            self._told()

    def keep(self) -> None:
        """Put away what was measured since the last time."""
        if self._grown and self._keep is not None and self._known is not None:
            self._grown = False
            if len(self._known) > MOST:
                self._known = {}
            self._keep(KEY, "\n".join(f"{key} {number}" for key, number in self._known.items()).encode())


def _unpacked(content: bytes | bytearray | None) -> dict[str, int]:
    """What was kept; nothing when it is damaged."""
    words = bytes(content or b"").split()
    try:
        return {key.decode(): int(number) for key, number in zip(words[::2], words[1::2], strict=True)}
    except ValueError:
        return {}


MEASURES = Measures()
