"""How do the several files of one save move together, so that a fault half-way leaves all of them in one place?

They are copied first and removed from the old place only when the new one has them all, on the disk. Whatever fails on the
way, the save is whole in one of the two places.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from tabletop.store.files import disk, make_folder, make_private, sync_folder, take_place

GONE = ".gone"
"""Ends the names of folders that are being removed."""
PARTIAL = ".partial"
"""Ends the names of folders that are being filled: until then the save is whole where it was."""


def copy_all(file: Path, pairs: Sequence[tuple[Path, Path]]) -> None:
    """Copy every file of the pairs, the last one last, or none of them; `StoreError` about that file when the disk refuses.

    A file that is already there with the same content stays; one with another content is never written over. All are written
    under names nobody looks for before the first gets its own.
    """
    made: list[Path] = []
    with disk(file):
        try:
            fresh: list[tuple[Path, Path]] = []
            for part, target in pairs:
                make_folder(target.parent)
                if target.exists():
                    if target.read_bytes() != part.read_bytes():
                        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
                    continue
                beside = target.with_name(f".{target.name}.new")
                made.append(beside)
                _copy(part, beside)
                fresh.append((beside, target))
            for beside, target in fresh:
                made.append(target)
                take_place(beside, target)
            for folder in {target.parent for _, target in pairs}:
                sync_folder(folder)
        except OSError:
            for target in reversed(made):
                with contextlib.suppress(OSError):
                    target.unlink(missing_ok=True)
            raise


def move_all(file: Path, parts: Sequence[Path], folder: Path) -> None:
    """Move files into a new folder, all or none: it gets its name when everything is in it."""
    filling = folder.with_name(f"{folder.name}{PARTIAL}")
    copy_all(file, [(part, filling / part.name) for part in parts])
    with disk(file):
        try:
            take_place(filling, folder)
        except OSError:
            shutil.rmtree(filling, ignore_errors=True)
            raise
        try:
            for part in reversed(parts):  # the save itself first: what is left behind is then no save
                part.unlink()
            sync_folder(folder.parent)
        except OSError:
            _put_back(parts, folder)
            raise


def _put_back(parts: Sequence[Path], folder: Path) -> None:
    """As if nothing had been asked; where even that is refused, the folder keeps everything."""
    with contextlib.suppress(OSError):
        for part in parts:
            if not part.exists():
                _copy(folder / part.name, part)
        forget(folder)


def forget(folder: Path) -> None:
    """Remove a folder with all that is in it; what the disk refuses to remove is at least no longer found."""
    gone = folder if folder.name.endswith(GONE) else folder.with_name(f"{folder.name}{GONE}")
    with contextlib.suppress(OSError):
        if gone != folder:
            folder.replace(gone)
    shutil.rmtree(gone, ignore_errors=True)


def _copy(part: Path, target: Path) -> None:
    """One file, flushed to the disk; with its times, where these can be set by whoever did not make it."""
    make_private(target)
    with part.open("rb") as source, target.open("wb") as out:
        shutil.copyfileobj(source, out)
        out.flush()
        os.fsync(out.fileno())
        status = os.fstat(source.fileno())
    with contextlib.suppress(PermissionError):
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
