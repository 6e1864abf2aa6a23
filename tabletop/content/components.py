"""What pieces does a game have, as the data files and the owner's corrections say, and how do its values travel in one line?

`data/<game>/values/<fingerprint>.yaml` holds values of before in full, for what was begun with them and does not carry them itself:
saves of older formats, the bundled scenarios, the lessons.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections import Counter
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tabletop.content.reader import DataError, Document, Plain, YamlPath, read
from tabletop.content.typed import convert, exists, misfit, replaced, value_at
from tabletop.content.value_marks import OVERRIDDEN, Certainty, ValueMarks, leaves, split_marks
from tabletop.resources import folder

DATA = folder("data")
"""The data folder of the program."""

LARGEST = 999
"""No value of any game comes near; an owner's larger one would fill tables with pieces or keep a loop busy."""

T = TypeVar("T", bound=msgspec.Struct)


class Components(msgspec.Struct, Generic[T], frozen=True):
    """The typed definitions of a game with the marks of their values and the overrides that could not be used."""

    definitions: T
    marks: ValueMarks
    fingerprint: str
    plain: dict[str, Any]
    refused: tuple[DataError, ...] = ()

    def packed(self) -> str:
        """The values in one line, to be kept with a game that is played by them."""
        return packed(self.plain)

    def with_values(self, line: str) -> Components[T]:
        """These components with the values of such a line; `ValueError` when it holds none that fit together."""
        plain = unpacked(line)
        if (wild := _wild(plain)) is not None:
            raise ValueError(wild)
        definitions = msgspec.convert(plain, type(self.definitions), strict=True)
        problem = _cross_check(definitions)
        if problem is not None:
            raise ValueError(problem)
        return Components(definitions, self.marks, _fingerprint(plain), plain)

    def certainties(self) -> Counter[Certainty]:
        """How many values are stated, found, reconstructed and overridden."""
        return self.marks.count(self.plain)


def load_components(game: str, kind: type[T], overrides: Path | None = None, data: Path = DATA) -> Components[T]:
    """Read `data/<game>/components.yaml` as that type and apply the owner's overrides on top.

    `overrides` is a folder with one `<game>.yaml` per game that repeats the structure down to the values to replace.
    A wrong value in our own file raises `DataError`; a wrong override is only reported in `refused`.
    Cross-references are checked by the type's own `check(self) -> tuple[path, key, params] | None` method if it has one.
    """
    document = read(data / game / "components.yaml")
    if not isinstance(document.data, dict):
        raise document.error((), "not_a_mapping")
    plain, marks = split_marks(document)
    clean = Document(document.file, plain, document.lines)
    definitions = _definitions(clean, kind)
    refused: list[DataError] = []
    if overrides is not None:
        file = overrides / f"{game}.yaml"
        plain, definitions, marks = _override(file, kind, plain, definitions, marks, refused)
    return Components(definitions, marks, _fingerprint(plain), plain, tuple(refused))


def _fingerprint(plain: dict[str, Any]) -> str:
    return hashlib.blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()


def _definitions(document: Document, kind: type[T]) -> T:
    """Convert and cross-check; `DataError` names the line."""
    definitions = convert(document, kind)
    problem = _cross_check(definitions)
    if problem is not None:
        path, key, params = problem
        raise document.error(path, key, **params)
    return definitions


def _cross_check(definitions: msgspec.Struct) -> tuple[YamlPath, str, dict[str, Any]] | None:
    check = getattr(definitions, "check", None)
    problem: tuple[YamlPath, str, dict[str, Any]] | None = check() if check is not None else None
    return problem


def _wild(value: Plain) -> int | None:
    """A number no game could be played with; None when there is none."""
    if isinstance(value, dict | list):
        inside = value.values() if isinstance(value, dict) else value
        return next((wild for item in inside if (wild := _wild(item)) is not None), None)
    return value if type(value) is int and abs(value) > LARGEST else None


def _override(
    file: Path, kind: type[T], plain: dict[str, Any], definitions: T, marks: ValueMarks, refused: list[DataError]
) -> tuple[dict[str, Any], T, ValueMarks]:
    """Replace single values one by one; each one that does not fit is put into `refused` and left out."""
    try:
        document = read(file)
    except DataError as error:
        if error.key != "no_such_file":
            refused.append(error)
        return plain, definitions, marks
    if not isinstance(document.data, dict):
        refused.append(document.error((), "not_a_mapping"))
        return plain, definitions, marks
    by_path = dict(marks.by_path)
    for path in leaves(document.data):
        value = value_at(document.data, path)
        if not exists(plain, path):
            refused.append(document.error(path, "override_unknown", field=".".join(str(step) for step in path)))
            continue
        if (wild := _wild(value)) is not None:
            field = ".".join(str(step) for step in path)
            refused.append(document.error(path, "out_of_range", field=field, value=wild, most=LARGEST))
            continue
        changed = replaced(plain, path, value)
        try:
            candidate = msgspec.convert(changed, kind, strict=True)
        except msgspec.ValidationError as error:
            wrong = misfit(Document(document.file, changed, document.lines), kind, error)
            refused.append(document.error(path, wrong.key, **wrong.params))
            continue
        problem = _cross_check(candidate)
        if problem is not None:
            refused.append(document.error(path, problem[1], **problem[2]))
            continue
        plain, definitions = changed, candidate
        by_path[path] = OVERRIDDEN
    return plain, definitions, ValueMarks(by_path)


_MOST = 2**20
"""Bytes of values unpacked. No game has a tenth of it, and a forged line must not fill the memory."""


def packed(plain: dict[str, Any]) -> str:
    """Plain values in one line of characters that need no care in YAML or in a path."""
    return base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(plain), 9)).decode()


def unpacked(line: str) -> dict[str, Any]:
    """The inverse of `packed`; `ValueError` when the line is none of its making."""
    try:
        plain = msgspec.json.decode(zlib.decompressobj().decompress(base64.urlsafe_b64decode(line), _MOST))
    except (zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from None
    if not isinstance(plain, dict):
        raise ValueError(line)
    return plain


def values_of_before(game: str, fingerprint: str, data: Path) -> str:
    """The values that fingerprint stands for, in one line; empty when the program does not know them."""
    if not fingerprint.isalnum():
        return ""
    try:
        return packed(read(data / game / "values" / f"{fingerprint}.yaml").data)
    except DataError:
        return ""
