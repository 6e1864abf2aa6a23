"""How is a folder of many saves read without holding up the window?"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tabletop.scene import Stage
from tabletop.scene.clock import Timer
from tabletop.store import SavedGame, Shelf

FIRST_MS, SLICE_MS = 90.0, 12.0
"""How long the first slice may take, before anything is shown, and every later one, between two frames."""
TELL_MS, TELL_AGAIN_MS = 500.0, 200.0
"""After how long the player is told how far the reading is, and how often the list is shown anew meanwhile."""


class Reading:
    """Examines the files of the shelf in slices, newest first, and tells after each what there is so far."""

    def __init__(self, stage: Stage, shelf: Shelf, on_more: Callable[[], None], at_least: int = 0) -> None:
        self._stage = stage
        self._shelf = shelf
        self._on_more = on_more
        self._at_least = at_least
        """So many are there when `start` returns, however long that takes."""
        self._files: list[Path] = []
        self._waiting: list[Path] = []
        self._timer: Timer | None = None
        self._began = self._told = 0.0
        self.entries: list[SavedGame] = []
        self.total = 0

    def start(self) -> None:
        """Read the folder, from the beginning; what fits into the first slice is there when this returns."""
        self.stop()
        self._began = self._told = time.perf_counter()
        self.entries = []
        self._files = sorted(self._shelf.files(), key=_changed)
        self._waiting = list(self._files)
        self.total = len(self._waiting)
        while self._waiting and len(self.entries) < self._at_least:
            self._next()
        self._read(FIRST_MS)
        if self._waiting:
            self._timer = self._stage.timers.after(1, self._go_on)

    def stop(self) -> None:
        """Leave the rest unread."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def under_way(self) -> bool:
        """Whether something is still unread."""
        return bool(self._waiting)

    @property
    def is_slow(self) -> bool:
        """Whether the reading takes so long that the player should know."""
        return self.under_way and (time.perf_counter() - self._began) * 1000 > TELL_MS

    def _go_on(self) -> None:
        self._timer = None
        self._read(SLICE_MS)
        now = time.perf_counter()
        if self._waiting:
            self._timer = self._stage.timers.after(1, self._go_on)
        if not self._waiting or (now - self._told) * 1000 > TELL_AGAIN_MS:
            self._told = now
            self._on_more()

    def _read(self, most_ms: float) -> None:
        until = time.perf_counter() + most_ms / 1000
        while self._waiting and time.perf_counter() < until:
            self._next()

    def _next(self) -> None:
        self.entries.append(self._shelf.entry(self._waiting.pop()))
        if not self._waiting:
            self._shelf.remember(self._files)


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
