"""How is a folder of thousands of saves listed without reading them all again at every start?

What the check of a whole save found is kept in one file beside the saves, with the marks by which one sees that the save is
still the same: its size, when it was changed, and by which rules it was examined. Of a damaged save it says no more than that it
is: the sentence about it might be one that another version of the program does not know. The file may be thrown away, and a
damaged one is: then everything is examined again.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import TypeAlias

import msgspec

from tabletop.store.files import content_of, write_whole
from tabletop.store.problem import StoreError
from tabletop.store.savefile import Head, sound

Stamp: TypeAlias = tuple[int, ...]
"""Sizes and times of a save and its journal."""
WORTH_KEEPING = 20
"""So many new looks into saves are worth a file; fewer are taken again in no time."""


class Look(msgspec.Struct, frozen=True):
    """What the check of a save found."""

    stamp: Stamp
    rules: str
    """The rules and values it was examined by."""
    head: Head
    damaged: bool = False


class Index:
    """All looks that were kept, by the names of the saves."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._looks: dict[str, Look] | None = None
        self._fresh = 0

    def find(self, name: str, stamp: Stamp) -> Look | None:
        """What is known of a save that has not changed since."""
        look = self._all().get(name)
        return look if look is not None and look.stamp == stamp else None

    def add(self, name: str, look: Look) -> None:
        """A fresh look."""
        self._all()[name] = look
        self._fresh += 1

    def keep(self, names: set[str]) -> None:
        """Write the looks of these saves if there are many new ones. It only saves time: a disk that refuses changes nothing."""
        if self._fresh < WORTH_KEEPING:
            return
        self._fresh = 0
        looks = {name: look for name, look in self._all().items() if name in names and _can_be_written(name)}
        body = msgspec.json.encode(looks)
        with contextlib.suppress(StoreError):
            write_whole(self._file, _digest(body) + b"\n" + body)

    def _all(self) -> dict[str, Look]:
        if self._looks is None:
            self._looks = self._read()
        return self._looks

    def _read(self) -> dict[str, Look]:
        digest, _, body = content_of(self._file).partition(b"\n")
        if not body or digest != _digest(body):
            return {}
        try:
            looks = msgspec.json.decode(body, type=dict[str, Look])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}
        return {name: look for name, look in looks.items() if sound(look.head)}


def _can_be_written(name: str) -> bool:
    """Whether a name is made of letters; on most systems a file may have any bytes for one."""
    return name.encode(errors="ignore").decode() == name


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=8).hexdigest().encode()
