"""Does nothing that was acknowledged get lost when any single operation on the disk fails, once or from then on?

Every operation of a piece of work (opening, writing, setting rights and times, flushing, moving, removing, making folders) is
failed in turn, with every kind of failure. What the work acknowledged before must be there afterwards; only a `StoreError` may
come out of it.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from tabletop.store import StoreError, journal
from tests.reliability.works import WORKS, Work

KINDS = ("EIO", "ENOSPC", "EACCES", "short")
CALLS = ("open", "chmod", "utime", "fsync", "replace", "unlink", "mkdir", "rmdir")


class Fault(NamedTuple):
    """Which operation fails, how, and whether all later ones do too."""

    number: int
    kind: str
    lasting: bool


class Disk:
    """Counts the operations of the main thread and fails the one that is meant."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.fault = fault
        self.count = 0
        self.names: list[str] = []

    def operation(self, name: str) -> bool:
        """One more; raises when it is to fail, returns True when it is a write that is to be short."""
        if threading.current_thread() is not threading.main_thread():
            return False
        self.count += 1
        self.names.append(name)
        fault = self.fault
        if fault is None or not (self.count == fault.number or (fault.lasting and self.count > fault.number)):
            return False
        if fault.kind == "short" and name == "write":
            return True
        code = getattr(errno, "ENOSPC" if fault.kind == "short" else fault.kind)
        raise OSError(code, os.strerror(code))


class _File:
    """A file opened for writing on that disk."""

    def __init__(self, file: Any, disk: Disk, *, raw: bool) -> None:
        self._file, self._disk, self._raw = file, disk, raw

    def write(self, data: bytes) -> int:
        if not self._disk.operation("write"):
            return self._file.write(data)
        self._file.write(data[: len(data) // 2])
        if self._raw:
            return len(data) // 2
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


@contextmanager
def on(disk: Disk) -> Iterator[None]:
    """Everything the store does to the disk goes through this one."""

    def calling(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*args: Any, **named: Any) -> Any:
            disk.operation(name)
            return real(*args, **named)

        return call

    def opening(file: Any, mode: str = "r", buffering: int = -1, *args: Any, **named: Any) -> Any:
        if not set(mode) & set("wxa+"):
            return real_open(file, mode, buffering, *args, **named)
        disk.operation("open")
        return _File(real_open(file, mode, buffering, *args, **named), disk, raw=buffering == 0)

    class Journal(io.FileIO):
        def __init__(self, file: Any, mode: str) -> None:
            disk.operation("open")
            super().__init__(file, mode)

        def write(self, data: Any, /) -> int:
            short = disk.operation("write")
            return super().write(data[: len(data) // 2] if short else data) or 0

    real_open = io.open
    patches = [mock.patch.object(os, name, calling(name)) for name in CALLS]
    patches += [mock.patch.object(io, "open", opening), mock.patch.object(journal, "FileIO", Journal)]
    for patch in patches:
        patch.start()
    try:
        yield
    finally:
        for patch in patches:
            patch.stop()


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """Every operation of every work, every kind, once and lasting; `count` above 0 takes only every so many-th of them."""
    failures, cases = list[str](), 0
    for work in WORKS:
        for number, fault in enumerate(_faults(_operations(folder, work))):
            if count > 0 and (number + seed) % count:
                continue
            cases += 1
            failures += _tried(folder / "there", work, fault)
    return {"works": len(WORKS), "faults": cases}, failures


def _operations(folder: Path, work: type[Work]) -> int:
    """How many operations a work has when nothing fails."""
    disk = Disk()
    done = work(folder / "whole")
    with on(disk):
        done.act()
    done.check(refused=False)
    shutil.rmtree(folder / "whole")
    return disk.count


def _faults(operations: int) -> Iterator[Fault]:
    for number in range(1, operations + 1):
        for kind in KINDS:
            yield from (Fault(number, kind, lasting) for lasting in (False, True))


def _tried(there: Path, work: type[Work], fault: Fault) -> list[str]:
    disk, refused = Disk(fault), False
    try:
        done = work(there)
        try:
            with on(disk):
                done.act()
        except StoreError:
            refused = True
        done.check(refused=refused)
    except Exception as error:
        name = disk.names[fault.number - 1] if len(disk.names) >= fault.number else "?"
        return [f"{work.__name__}, {fault}, {name}: {type(error).__name__}: {error}"]
    finally:
        shutil.rmtree(there, ignore_errors=True)
    return []
