"""How is a YAML file read so strictly that every mistake is named with file and line?"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import yaml

LoaderClass: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where PyYAML was built with it, else the pure Python parser (the same result, ten times slower)."""

Plain: TypeAlias = Any
"""None, bool, int, float, str, list or dict with string keys."""
YamlPath: TypeAlias = tuple[str | int, ...]

DEEPEST = 64
LONGEST = 8 * 1024 * 1024
"""Bytes a file may have; more is certainly not ours and would only exhaust memory."""
MOST_VALUES = 200_000
"""Keys and values a file may have: a long game has a few thousand, and each of them costs time and memory."""

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+")
_BOOL = {"true": True, "false": False}
_NULL = {"", "~", "null"}


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
    lines: dict[YamlPath, int]

    def line(self, path: YamlPath) -> int | None:
        """The line of the value at that path, or of the nearest value around it."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return None

    def error(self, path: YamlPath, key: str, /, **params: str | int) -> DataError:
        """An error about the value at that path."""
        return DataError(self.file, self.line(path), key, **params)


def read(file: Path) -> Document:
    """Read a YAML file; `DataError` says what is wrong and where."""
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):  # a folder, a pipe or a device: opening it might wait for ever
            raise DataError(file, None, "no_file")
        if status.st_size > LONGEST:
            raise DataError(file, None, "file_too_long", most=LONGEST // (1024 * 1024))
        text = first_bytes(file, status.st_size).decode("utf-8")
    except UnicodeDecodeError:
        raise DataError(file, None, "not_text") from None
    except FileNotFoundError:
        raise DataError(file, None, "no_such_file") from None
    except OSError as error:
        raise DataError(file, None, "unreadable", why=error.strerror or str(error)) from None
    except ValueError:  # a name no file can have
        raise DataError(file, None, "no_such_file") from None
    return read_text(text, str(file))


def first_bytes(file: Path, size: int) -> bytes:
    """As many bytes as a file said it has. What a system makes up while one reads has none, and may have no end either."""
    if not size:
        return b""
    with file.open("rb") as source:
        return source.read(size)


def read_text(text: str, file: str) -> Document:
    """Read YAML from a string; the file name is only for messages."""
    builder = _Builder(file)
    try:
        for event in yaml.parse(text, Loader=LoaderClass):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else None
        raise DataError(file, line, "not_yaml", why=error.problem or "") from None
    except yaml.reader.ReaderError as error:
        raise DataError(file, _line_of(error, text), "not_text") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise DataError(file, None, "not_yaml", why=str(error).split("\n")[0]) from None
    return Document(file, builder.result, builder.lines)


def _line_of(error: yaml.reader.ReaderError, text: str) -> int:
    """The line of a forbidden character: libyaml counts bytes, the pure Python parser characters."""
    if issubclass(LoaderClass, yaml.SafeLoader):
        return text.count("\n", 0, error.position) + 1
    return text.encode("utf-8").count(b"\n", 0, error.position) + 1


class _Builder:
    """Turns parser events into plain values, refusing whatever our files never need."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.result: Plain = None
        self.lines: dict[YamlPath, int] = {}
        self._documents = 0
        self._values = 0
        self._open: list[list[Any] | dict[str, Any]] = []
        self._path: list[str | int] = []
        self._key: list[str | None] = []

    def take(self, event: Any) -> None:
        """One event of the parser."""
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        self._values += 1
        if self._values > MOST_VALUES:
            raise DataError(self.file, line, "too_much", most=MOST_VALUES)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise DataError(self.file, line, "anchor")
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise DataError(self.file, line, "second_document")
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, line)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin({} if isinstance(event, yaml.MappingStartEvent) else [], event, line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
            self._key.pop()
            if self._open:
                self._path.pop()

    def _scalar(self, event: Any, line: int) -> None:
        if event.tag is not None:
            raise DataError(self.file, line, "tag", tag=event.tag)
        holder = self._open[-1] if self._open else None
        if isinstance(holder, dict) and self._key[-1] is None:
            self._take_key(event.value, holder, line)
            return
        value = event.value if event.style in ("'", '"', "|", ">") else self._plain(event.value, line)
        self._put(value, line)
        if self._open:
            self._path.pop()

    def _begin(self, collection: list[Any] | dict[str, Any], event: Any, line: int) -> None:
        if event.tag is not None:
            raise DataError(self.file, line, "tag", tag=event.tag)
        holder = self._open[-1] if self._open else None
        if isinstance(holder, dict) and self._key[-1] is None:
            raise DataError(self.file, line, "key_not_word")
        if len(self._open) >= DEEPEST:
            raise DataError(self.file, line, "too_deep", most=DEEPEST)
        self._put(collection, line)
        self._open.append(collection)
        self._key.append(None)

    def _take_key(self, key: str, holder: dict[str, Any], line: int) -> None:
        if key in holder:
            raise DataError(self.file, line, "key_twice", name=key)
        self._key[-1] = key
        self.lines[(*self._path, key)] = line

    def _put(self, value: Plain, line: int) -> None:
        """Place a value into the collection around it and leave its path open for what it may contain."""
        if not self._open:
            self.result = value
        else:
            holder = self._open[-1]
            if isinstance(holder, dict):
                key = self._key[-1]
                assert key is not None
                holder[key] = value
                self._key[-1] = None
                self._path.append(key)
            else:
                self._path.append(len(holder))
                holder.append(value)
        self.lines.setdefault(tuple(self._path), line)

    def _plain(self, text: str, line: int) -> Plain:
        """An unquoted scalar: true, false, null, plain decimals; everything else is a word."""
        if text in _BOOL:
            return _BOOL[text]
        if text in _NULL:
            return None
        if _INT.fullmatch(text):
            if len(text) > 20:
                raise DataError(self.file, line, "number_too_long")
            return int(text)
        if _FLOAT.fullmatch(text):
            return float(text)
        return text
