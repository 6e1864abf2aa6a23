"""How is a folder of many saves read without holding up the window?

First a glance at each, so that everything is listed; then, a bit at a time, whatever nobody has examined yet is checked as opening
would, and a face that turns out to be wrong is changed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tabletop.scene import Stage
from tabletop.scene.core.clock import Timer
from tabletop.store import SavedGame, Shelf

FIRST_MS, SLICE_MS = 90.0, 12.0
"""How long the first slice may take, before anything is shown, and every later one, between two frames."""
PAUSE_MS = 24
"""Between two slices of checking, for the window: by then everything is listed and nobody waits for it."""
TELL_MS, TELL_AGAIN_MS = 500.0, 200.0
"""After how long the player is told how far the reading is, and how often the list is shown anew meanwhile."""


class Reading:
    """Reads the files of the shelf in slices, newest first, and tells now and then what there is so far."""

    def __init__(self, stage: Stage, shelf: Shelf, on_more: Callable[[], None], at_least: int = 0) -> None:
        self._stage = stage
        self._shelf = shelf
        self._on_more = on_more
        self._at_least = at_least
        """So many are there when `start` returns, however long that takes."""
        self._files: list[Path] = []
        self._waiting: list[Path] = []
        self._unchecked: list[int] = []
        """Which of the entries nobody has examined yet, the newest last."""
        self._turned = False
        """Whether a check found something else than what was told last."""
        self._timer: Timer | None = None
        self._began = self._told = 0.0
        self.entries: list[SavedGame] = []
        self.total = 0

    def start(self) -> None:
        """Read the folder, from the beginning; what fits into the first slice is there when this returns."""
        self.stop()
        self._began = self._told = time.perf_counter()
        self.entries, self._unchecked, self._turned = [], [], False
        self._files = sorted(self._shelf.files(), key=_changed)
        self._waiting = list(self._files)
        self.total = len(self._waiting)
        while self._waiting and len(self.entries) < self._at_least:
            self._next()
        self._read(FIRST_MS)
        self._go_on_later()

    def stop(self) -> None:
        """Leave the rest unread; what was checked is remembered."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            if not self._waiting:
                self._shelf.remember(self._files)

    def settle(self, file: Path) -> SavedGame:
        """That save after a check, which may change what is listed."""
        found = self._shelf.entry(file)
        for at, entry in enumerate(self.entries):
            if entry.file == file:
                self._change(at, found)
        return found

    @property
    def under_way(self) -> bool:
        """Whether something is still unread."""
        return bool(self._waiting)

    @property
    def is_slow(self) -> bool:
        """Whether the reading takes so long that the player should know."""
        return self.under_way and (time.perf_counter() - self._began) * 1000 > TELL_MS

    def _go_on_later(self) -> None:
        if self._waiting or self._unchecked:
            self._timer = self._stage.timers.after(1 if self._waiting else PAUSE_MS, self._go_on)

    def _go_on(self) -> None:
        self._timer = None
        reading = self.under_way
        if reading:
            self._read(SLICE_MS)
        else:
            self._check(SLICE_MS)
        self._go_on_later()
        now = time.perf_counter()
        done = not (self._waiting if reading else self._unchecked)
        if (reading or self._turned) and (done or (now - self._told) * 1000 > TELL_AGAIN_MS):
            self._told, self._turned = now, False
            self._on_more()

    def _read(self, most_ms: float) -> None:
        until = time.perf_counter() + most_ms / 1000
        while self._waiting and time.perf_counter() < until:
            self._next()

    def _next(self) -> None:
        self.entries.append(self._shelf.glance(self._waiting.pop()))
        if not self._waiting:
            unchecked = [at for at, entry in enumerate(self.entries) if not entry.checked]
            self._unchecked = unchecked[::-1]
            self._shelf.remember(self._files)

    def _check(self, most_ms: float) -> None:
        until = time.perf_counter() + most_ms / 1000
        while self._unchecked and time.perf_counter() < until:
            at = self._unchecked.pop()
            self._change(at, self._shelf.entry(self.entries[at].file))
        if not self._unchecked:
            self._shelf.remember(self._files)

    def _change(self, at: int, found: SavedGame) -> None:
        before, self.entries[at] = self.entries[at], found
        self._turned |= (before.status, before.head) != (found.status, found.head)


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
