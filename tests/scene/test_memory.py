"""Does the memory of large pictures come back when they are gone?"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

MB = 1024 * 1024


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def test_large_pictures_leave_nothing_behind_whatever_small_ones_stay_between_them(stage):
    if sys.platform != "linux":  # only its C library keeps such memory for itself
        return
    large, small = [], []
    before = resident()
    for _ in range(2):  # it learns from the first ones that are given back
        for number in range(30):
            large.append(pygame.Surface((1024, 256 + 8 * number), 0, 32))
            large[-1].fill("#2E86AB")
            small.append(pygame.Surface((100, 100), 0, 32))
        assert resident() > before + 30 * MB
        large.clear()
    assert resident() < before + 8 * MB
