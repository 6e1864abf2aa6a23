"""What was worked out before and need not be again: rasterised drawings, sounds? Everything here may be thrown away."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import struct
import zlib
from pathlib import Path

from tabletop.content.reader import first_bytes
from tabletop.store.files import make_folder, make_private

MOST_BYTES = 96 * 1024 * 1024
"""What the folder may hold; then the oldest quarter goes."""
LONGEST = 64 * 1024 * 1024
"""What one entry may have unpacked: a drawing as large as the largest screen has half of it."""
HEAD = struct.Struct("<4sII")
"""Mark of the format, length and checksum of what follows."""
LENGTH = struct.Struct("<I")
"""How long the bytes are unpacked: whoever knows that unpacks them into one block."""
MARK = b"BWC3"
RAW = -zlib.MAX_WBITS
"""Packed without a checksum of the unpacked bytes, which takes as long as unpacking: the one of the packed bytes says enough."""
BIT = 32 * 1024
"""Bytes that are unpacked together."""
ENDING = ".kept"


class Cache:
    """Bytes by key in one folder. It never fails: what is damaged or cannot be read is not there, what cannot be written is lost.

    The key must name everything the bytes depend on. Several programs may use the folder at once.
    """

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most = most
        self._writable = True
        self._sizes: dict[str, int] = {}
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                status = entry.stat(follow_symlinks=False)
                if entry.name.endswith(ENDING) and stat.S_ISREG(status.st_mode):  # to open a pipe might wait for ever
                    self._sizes[entry.name] = status.st_size

    def find(self, key: str) -> bytes | bytearray | None:
        """What was kept under this key; None when nothing is there or it is damaged."""
        name = _name(key)
        if name not in self._sizes:
            return None
        try:
            content = first_bytes(self._folder / name, LONGEST)
            mark, length, checksum = HEAD.unpack_from(content)
            packed = memoryview(content)[HEAD.size :]
            if mark == MARK and len(packed) == length and zlib.crc32(packed) == checksum:
                found = _unpacked(packed)
                if found is not None:
                    return found
        except (OSError, struct.error, zlib.error):
            pass
        self._drop(name)
        return None

    def keep(self, key: str, content: bytes) -> None:
        """Keep these bytes for the next time."""
        if not self._writable or len(content) > LONGEST:
            return
        packed = LENGTH.pack(len(content)) + zlib.compress(content, 1, RAW)
        name, whole = _name(key), HEAD.pack(MARK, len(packed), zlib.crc32(packed)) + packed
        half = self._folder / f"{name}.{os.getpid()}"
        try:
            make_folder(self._folder)
            make_private(half)
            half.write_bytes(whole)
            half.replace(self._folder / name)
        except OSError:
            self._writable = False  # a full or read-only disk: do without, without asking again
            with contextlib.suppress(OSError):
                half.unlink()
            return
        self._sizes[name] = len(whole)
        self._prune()

    def _prune(self) -> None:
        if sum(self._sizes.values()) <= self._most:
            return
        ages: list[tuple[float, str]] = []
        for name in list(self._sizes):
            try:
                ages.append(((self._folder / name).stat().st_mtime, name))
            except OSError:
                del self._sizes[name]
        for _, name in sorted(ages):
            if sum(self._sizes.values()) <= self._most * 3 // 4:
                break
            self._drop(name)

    def _drop(self, name: str) -> None:
        self._sizes.pop(name, None)
        with contextlib.suppress(OSError):
            (self._folder / name).unlink()


def _unpacked(packed: memoryview) -> bytearray | None:
    """What was kept, if it is as long as it says and no longer than anything of ours: few bytes may stand for very many.

    In bits, each put at its place in one block: unpacked at once it would grow block by block and be copied as a whole.
    """
    (length,) = LENGTH.unpack_from(packed)
    if length > LONGEST:
        return None
    unpacking, content, end = zlib.decompressobj(RAW), bytearray(length), 0
    for start in range(LENGTH.size, len(packed), BIT):
        left: bytes | memoryview = packed[start : start + BIT]
        more = True
        while left or more:
            bit = unpacking.decompress(left, BIT)
            left, more = unpacking.unconsumed_tail, len(bit) == BIT
            if end + len(bit) > length:
                return None
            content[end : end + len(bit)] = bit
            end += len(bit)
    return content if end == length and unpacking.eof else None


def _name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:40] + ENDING
