"""How is YAML read so strictly that every mistake is named with its line, and nothing in it can be executed?"""

from __future__ import annotations

import re
from typing import Any

import yaml

from tabletop.content.reader import DataError, Plain, YamlPath

LoaderClass: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where PyYAML was built with it, else the pure Python parser (the same result, ten times slower)."""

DEEPEST = 64
MOST_VALUES = 200_000
"""Keys and values a file may have: a long game has a few thousand, and each of them costs time and memory."""

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+")
_BOOL = {"true": True, "false": False}
_NULL = {"", "~", "null"}


def parsed(text: str, file: str) -> tuple[Plain, dict[YamlPath, int]]:
    """The values a text says and the line of each; the file name is only for messages."""
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
    return builder.result, builder.lines


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
