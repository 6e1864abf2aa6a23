"""How does one process do something as another user, and two of them share a folder? Only root can."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FIRST, SECOND = 54321, 54322
"""Two users nobody is."""


def _open_to_all(folder: Path) -> bool:
    return all(way.stat().st_mode & stat.S_IXOTH for way in (folder, *folder.parents))


CAN_BE_ANYBODY = (
    os.name == "posix"
    and os.geteuid() == 0
    and all(_open_to_all(folder) for folder in (Path(__file__).resolve().parent, Path(tempfile.gettempdir())))
)
"""Whether somebody else could read this program and share a folder for temporary files."""


@contextmanager
def acting_as(user: int) -> Iterator[None]:
    """What is done inside is done with no more rights than that user has."""
    os.setegid(user)
    os.seteuid(user)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@contextmanager
def shared_folder() -> Iterator[Path]:
    """A folder in which everybody may do everything."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)
