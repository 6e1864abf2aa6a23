"""What does a YAML file say, as plain values, and where is what is wrong with it?"""

from __future__ import annotations

import functools
import re
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tabletop.content.readings import READINGS

Plain: TypeAlias = Any
"""None, bool, int, float, str, list or dict with string keys."""
YamlPath: TypeAlias = tuple[str | int, ...]

LONGEST = 8 * 1024 * 1024
"""Bytes a file may have; more is certainly not ours and would only exhaust memory."""
MOST_ENTRIES = 1000
"""Entries of a file that are looked at one by one."""
_ENTRY = re.compile(r"^(?=[^\s#-])", re.MULTILINE)
"""Where one begins: at the margin, and neither a comment nor an item of a list."""


class DataError(Exception):
    """Something is wrong with a file; `key` and `params` name a sentence below `error.`, with file and line."""

    def __init__(self, file: str | Path, line: int | None, key: str, /, **params: str | int) -> None:
        where = str(file) if line is None else f"{file}:{line}"
        super().__init__(f"{where}: {key} {params or ''}".rstrip())
        self.file = str(file)
        self.line = line
        self.key = key
        self.params = params


class Document(msgspec.Struct):
    """What a YAML file says, as plain values, and on which line each of them stands."""

    file: str
    data: Plain
    lines: Mapping[YamlPath, int]

    def line(self, path: YamlPath) -> int | None:
        """The line of the value at that path, or of the nearest value around it."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return None

    def error(self, path: YamlPath, key: str, /, **params: str | int) -> DataError:
        """An error about the value at that path."""
        return DataError(self.file, self.line(path), key, **params)


class _Lines(Mapping[YamlPath, int]):
    """The lines of a text that was read before; they are looked for only when something else is wrong with it."""

    def __init__(self, text: str, file: str) -> None:
        self._text, self._file = text, file

    @functools.cached_property
    def _found(self) -> Mapping[YamlPath, int]:
        return read_text(self._text, self._file).lines

    def __getitem__(self, path: YamlPath) -> int:
        return self._found[path]

    def __iter__(self) -> Iterator[YamlPath]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def read(file: Path) -> Document:
    """Read a YAML file; `DataError` says what is wrong and where."""
    content = bytes_of(file)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise DataError(file, None, "not_text") from None
    known = READINGS.find(file, content)
    if known is not None:
        return Document(str(file), known, _Lines(text, str(file)))
    document = read_text(text, str(file))
    READINGS.keep(file, content, document.data)
    return document


def read_entries(file: Path) -> tuple[Document, list[DataError]]:
    """The same of a mapping; but what cannot be read at all costs its own entry alone, and the errors name these."""
    content = bytes_of(file)
    try:
        return read(file), []
    except DataError as error:
        whole = error
    found, wrong, line = Document(str(file), {}, {}), list[DataError](), 0
    entries = _ENTRY.split(content.decode("utf-8", "replace"))
    for entry in entries[: MOST_ENTRIES + 1]:
        try:
            part = read_text(entry, str(file))
        except DataError:
            part = Document(str(file), None, {})
        mapping = part.data if isinstance(part.data, dict) and "\ufffd" not in entry else {}
        if len(mapping) == 1 and not mapping.keys() & found.data.keys():
            found.data.update(mapping)
            found.lines = {**found.lines, **{path: line + at for path, at in part.lines.items()}}
        elif entry.strip() and not entry.startswith("#"):
            name = entry.strip().split("\n")[0].partition(":")[0]
            wrong.append(DataError(file, line + 1, "entry", field=name))
        line += entry.count("\n")
    if not found.data or not wrong or len(entries) > MOST_ENTRIES:
        raise whole
    return found, wrong


def bytes_of(file: Path) -> bytes:
    """The bytes of a file; `DataError` says why there are none to have."""
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):  # a folder, a pipe or a device: opening it might wait for ever
            raise DataError(file, None, "no_file")
        if status.st_size > LONGEST:
            raise DataError(file, None, "file_too_long", most=LONGEST // (1024 * 1024))
        return first_bytes(file, status.st_size)
    except FileNotFoundError:
        raise DataError(file, None, "no_such_file") from None
    except OSError as error:
        raise DataError(file, None, "unreadable", why=error.strerror or str(error)) from None
    except ValueError:  # a name no file can have
        raise DataError(file, None, "no_such_file") from None


def first_bytes(file: Path, size: int) -> bytes:
    """As many bytes as a file said it has. What a system makes up while one reads has none, and may have no end either."""
    if not size:
        return b""
    with file.open("rb") as source:
        return source.read(size)


def read_text(text: str, file: str) -> Document:
    """Read YAML from a string; the file name is only for messages."""
    from tabletop.content import strict  # yaml is loaded only when there is something that nobody has read before

    return Document(file, *strict.parsed(text, file))
