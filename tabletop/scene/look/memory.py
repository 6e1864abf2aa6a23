"""How does the memory of pictures that are gone come back to the system, and how much may those take that are kept?

The C library of Linux learns from the first large block that is given back to keep such blocks for itself. Pictures of every size
then leave holes that fit nothing, and the program grows with every size its window had.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import sys

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


@functools.cache
def give_back_large_blocks() -> None:
    """Once is enough; where the C library is another one nothing happens."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
