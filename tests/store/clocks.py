"""How does a program play whose clock says something else?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from unittest import mock

CLOCKED = ("autosave", "records")
"""The parts of the store that ask what time it is."""


@contextmanager
def clock_at(moment: datetime, saves: Path) -> Iterator[None]:
    """What is played and written inside is stamped with that moment, as are the files."""
    before = _stamps(saves)
    with ExitStack() as patched:
        for part in CLOCKED:
            patched.enter_context(mock.patch(f"tabletop.store.{part}.now", return_value=moment))
        yield
    for file, stamp in _stamps(saves).items():
        if before.get(file) != stamp:
            os.utime(file, (moment.timestamp(), moment.timestamp()))


def _stamps(saves: Path) -> dict[Path, int]:
    found = {}
    with suppress(OSError):
        for file in saves.iterdir():
            found[file] = file.stat().st_mtime_ns
    return found
