"""What did a YAML file say when it was last read? Reading it strictly takes long, and most files never change."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from tabletop import __version__


class _Reading(msgspec.Struct, array_like=True):
    """The values a file was found to hold, and what it was then."""

    digest: bytes
    data: Any


class Readings:
    """What files said, between two starts. Until somebody says where that is kept, every file is read anew.

    A file is known by its place and recognised by its bytes, so that one which was changed is read again, whatever its date says.
    """

    def __init__(self) -> None:
        self._find: Callable[[str], bytes | bytearray | None] | None = None
        self._keep: Callable[[str, bytes], None] | None = None
        self._below: tuple[str, ...] = ()

    def use(
        self,
        find: Callable[[str], bytes | bytearray | None],
        keep: Callable[[str, bytes], None],
        places: Iterable[Path],
    ) -> None:
        """Keep bytes there, of these files and of all files in these folders."""
        self._find, self._keep = find, keep
        self._below = tuple(str(place) for place in places)

    def find(self, file: Path, content: bytes) -> Any:
        """What these bytes of a file say; None when nobody knows it yet."""
        if self._find is None or not str(file).startswith(self._below):
            return None
        kept = self._find(_key(file))
        if kept is None:
            return None
        try:
            reading = msgspec.msgpack.decode(kept, type=_Reading)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        return reading.data if reading.digest == _digest(content) else None

    def keep(self, file: Path, content: bytes, data: Any) -> None:
        """Remember what these bytes of a file say."""
        if self._keep is None or not str(file).startswith(self._below):
            return
        try:
            packed = msgspec.msgpack.encode(_Reading(_digest(content), data))
        except OverflowError:  # a number so large that it is no value of ours
            return
        self._keep(_key(file), packed)


def _key(file: Path) -> str:
    return f"reading {__version__} {file}"


def _digest(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).digest()


READINGS = Readings()
