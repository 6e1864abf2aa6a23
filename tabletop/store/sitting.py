"""Which game was played last, whatever the clock says?

Every sitting at a game gets a number larger than those of all before it, and a save tells the one it was last written in: the
seconds since 1970, as long as the clock goes on; where it was set back, they are counted on from the last number. That one is
kept beside the folder of saves. Should it be lost, the times of the saves say where to go on.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from tabletop.store.files import content_of, make_private
from tabletop.store.savefile import LAST_SITTING, now


class Sitting:
    """One sitting, from the moment this is made. It counts by a clock that nobody can set."""

    def __init__(self, saves: Path) -> None:
        self._file = saves.parent / "last_sitting"
        known, clock = max(_kept(self._file), _newest(saves), 0), int(now().timestamp())
        self._first = min(clock if clock > known else known + 1, LAST_SITTING)
        self._began = time.monotonic()

    @property
    def number(self) -> int:
        """Its number now."""
        return min(self._first + int(time.monotonic() - self._began), LAST_SITTING)

    def keep(self) -> None:
        """Let the next sitting have a larger one; on a disk that refuses, the clock must do."""
        with contextlib.suppress(OSError):
            make_private(self._file)
            self._file.write_bytes(b"%d\n" % self.number)


def _kept(file: Path) -> int:
    digits = content_of(file).strip()
    return int(digits) if digits.isdigit() and len(digits) <= len(str(LAST_SITTING)) else 0


def _newest(saves: Path) -> int:
    """When the newest of the saves was written, by the clock of then."""
    with contextlib.suppress(OSError), os.scandir(saves) as entries:
        return max((int(entry.stat().st_mtime) for entry in entries if entry.name.endswith(".yaml")), default=0)
    return 0
