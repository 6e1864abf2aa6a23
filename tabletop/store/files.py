"""How is a file written so that neither a crash nor a full disk can leave half of it, and nobody else may read it?

Saves show every hand. So whatever the program writes, and every folder it makes, is its owner's alone; what somebody else made is
left with the rights it has, and no right is ever added.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from tabletop.content.reader import DataError, bytes_of, first_bytes
from tabletop.store.problem import Problem, StoreError

HELD_FAST = os.name == "nt"
"""Whether nothing can take the place of a file while somebody has it open, as on Windows."""
PATIENCE_S = 0.5
"""How long one waits there for whoever looks into it: a virus scanner, a second program that reads."""
_LOOK_S = 0.02
_OWN, _OWN_FOLDER = 0o600, 0o700
_NOT_FOR_FOLDERS = (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EISDIR)
"""What network folders and sticks say that can flush files, but no folder."""


def backup_of(file: Path) -> Path:
    """Where the previous version of a file is kept."""
    return file.with_name(f"{file.name}.bak")


def content_of(file: Path) -> bytes:
    """The bytes of a file; none when it cannot be read, is no ordinary file or far too long to be ours."""
    try:
        return bytes_of(file)
    except DataError:
        return b""


def beginning_of(file: Path, most: int) -> bytes:
    """The first bytes of a file, at most so many; none when it cannot be read or is no ordinary file."""
    try:
        status = file.stat()
        return first_bytes(file, min(status.st_size, most)) if stat.S_ISREG(status.st_mode) else b""
    except OSError:
        return b""


def put_aside(file: Path) -> None:
    """Keep a broken file under a name nothing else has; on a disk that refuses it simply stays."""
    with contextlib.suppress(OSError):
        file.replace(_name_aside(file))


def copy_aside(file: Path) -> None:
    """Keep a copy of a file in which something is wrong, under a name nothing else has; `StoreError` when the disk refuses."""
    with disk(file):
        shutil.copy2(file, _name_aside(file))


def _name_aside(file: Path) -> Path:
    target = file.with_name(f"{file.name}.broken")
    number = 1
    while target.exists():
        number += 1
        target = file.with_name(f"{file.name}.broken-{number}")
    return target


def make_private(file: Path) -> None:
    """See to it that a file that is about to be written is there and that nobody but its owner may read it."""
    file.touch(_OWN)
    rights = stat.S_IMODE(file.stat().st_mode)
    if rights & ~_OWN and os.name == "posix":
        with contextlib.suppress(OSError):  # somebody else's, or on a stick that knows no rights
            file.chmod(rights & _OWN)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, each for its owner alone; one that is there stays as it is."""
    for missing in reversed([one for one in (folder, *folder.parents) if not one.exists()]):
        missing.mkdir(_OWN_FOLDER, exist_ok=True)


@contextlib.contextmanager
def disk(file: Path) -> Iterator[None]:
    """Turns whatever the disk refuses inside into a `StoreError` about that file."""
    try:
        yield
    except OSError as error:
        raise StoreError(Problem.of_disk(file, error)) from None


def write_whole(file: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Put a file into place in one step: written beside its target, flushed to the disk, then moved.

    With `keep_previous` the version before stays as `.bak`. `StoreError` when the disk refuses.
    """
    fresh = file.with_name(f".{file.name}.new")
    with disk(file):
        try:
            make_folder(file.parent)
            make_private(fresh)
            with fresh.open("wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            if keep_previous and file.exists():
                take_place(file, backup_of(file))
            take_place(fresh, file)
            sync_folder(file.parent)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise


def take_place(fresh: Path, target: Path) -> None:
    """Move a file or folder to where it belongs, in place of what lies there."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            fresh.replace(target)
        except PermissionError:
            if not HELD_FAST or time.monotonic() >= end:
                raise
            time.sleep(_LOOK_S)
        else:
            return


def append_line(file: Path, line: bytes) -> None:
    """Add one line at the end in a single write; a line torn by an earlier crash is closed off first."""
    with disk(file):
        make_folder(file.parent)
        make_private(file)
        with file.open("ab+", buffering=0) as out:
            size = out.seek(0, os.SEEK_END)
            out.seek(max(size - 1, 0))
            torn = size > 0 and out.read(1) != b"\n"
            data = b"\n" + line + b"\n" if torn else line + b"\n"
            if out.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(out.fileno())


def sync_folder(folder: Path) -> None:
    """Make a move in that folder survive a power cut, where that can be asked for (on Windows a folder cannot be opened)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NOT_FOR_FOLDERS:
            raise
    finally:
        os.close(handle)
