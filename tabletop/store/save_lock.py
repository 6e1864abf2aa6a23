"""Which of several programs may write a save?

Whoever plays a game holds a lock on the file `<save>.lock`. The operating system lets go of it when the program ends, however
sudden, so nothing is ever locked by the dead. Another program that wants the game says so with a file `<save>.wanted`; the one
that plays it saves everything, lets go and says so to its player. Where the lock may not be opened, as when another user made
it, and on a network folder that knows no locks, there is no claim and nothing may be written; on the latter a player who knows
that nobody else plays the game can say so.
"""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
import time
from pathlib import Path
from typing import Any

from tabletop.store.files import disk, make_folder, make_private
from tabletop.store.problem import Problem, StoreError

NO_LOCKS = "no_locks"
"""The problem of a folder that knows no locks."""
PATIENCE_S = 4.0
"""How long one waits for another program to hand a game over."""
_LOOK_S = 0.05
_TRIES = 50
"""How often a lock that was removed meanwhile is taken anew. Some network folders number their files differently at every look."""
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def _lock_of(save: Path) -> Path:
    return save.with_suffix(".lock")


def _wish_for(save: Path) -> Path:
    return save.with_suffix(".wanted")


class Claim:
    """The right to write one save, held until `release` or the end of the program."""

    def __init__(self, save: Path, handle: int | None) -> None:
        self.save = save
        self._handle = handle

    @classmethod
    def given(cls, save: Path) -> Claim:
        """The claim of a player who answers for it that nobody else plays the game."""
        return cls(save, None)

    @classmethod
    def take(cls, save: Path, tries: int = _TRIES) -> Claim | None:
        """Claim a save; None while another program (or another table of this one) holds it.

        `StoreError` where its lock cannot be had: whoever cannot keep others away may not write either.
        """
        file = _lock_of(save)
        with disk(file):
            make_folder(file.parent)
            handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
            if tries and os.fstat(handle).st_ino != file.stat().st_ino:  # released and removed while we waited for it
                os.close(handle)
                return cls.take(save, tries - 1)
        except FileNotFoundError:
            os.close(handle)
            return cls.take(save, tries - 1)
        except OSError as error:
            os.close(handle)
            if error.errno in _TAKEN:
                return None
            raise StoreError(Problem.of_store(NO_LOCKS, file, why=error.strerror or str(error))) from None
        ask_no_more(save)
        return cls(save, handle)

    @property
    def is_wanted(self) -> bool:
        """Whether another program has asked for this game."""
        return self._handle is not None and _wish_for(self.save).exists()

    def release(self) -> None:
        """Let go; another program may claim the save from now on."""
        if self._handle is None:
            return
        with contextlib.suppress(OSError):  # on Windows an open file cannot be removed: then it stays, unlocked
            _lock_of(self.save).unlink()
        os.close(self._handle)
        self._handle = None


def ask_for(save: Path) -> None:
    """Ask whoever plays the game to hand it over; `Claim.take` succeeds as soon as that was done."""
    with contextlib.suppress(OSError):
        make_private(_wish_for(save))


def ask_no_more(save: Path) -> None:
    """Take the wish back."""
    with contextlib.suppress(OSError):
        _wish_for(save).unlink(missing_ok=True)


def take_over(save: Path, patience: float = PATIENCE_S) -> Claim | None:
    """Ask for a game and wait for it; None when nobody answers in time."""
    ask_for(save)
    end = time.monotonic() + patience
    while (claim := Claim.take(save)) is None and time.monotonic() < end:
        time.sleep(_LOOK_S)
    if claim is None:
        ask_no_more(save)
    return claim


def _lock(handle: int) -> None:
    """Lock an open file without waiting; OSError when another holds it."""
    system: Any = importlib.import_module("msvcrt" if os.name == "nt" else "fcntl")
    if os.name == "nt":
        system.locking(handle, system.LK_NBLCK, 1)
    else:
        system.flock(handle, system.LOCK_EX | system.LOCK_NB)
