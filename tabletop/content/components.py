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

from tabletop.content.edition import Edition, apply, cross_check, read_edition, wild_number
from tabletop.content.reader import DataError, Document, read
from tabletop.content.typed import convert
from tabletop.content.value_marks import Certainty, ValueMarks, split_marks
from tabletop.resources import folder

DATA = folder("data")
"""The data folder of the program."""

T = TypeVar("T", bound=msgspec.Struct)


class Components(msgspec.Struct, Generic[T], frozen=True):
    """The typed definitions of a game with the marks of their values and the overrides that could not be used."""

    definitions: T
    marks: ValueMarks
    fingerprint: str
    plain: dict[str, Any]
    refused: tuple[DataError, ...] = ()
    edition: str = ""
    """The name of the owner's edition, where its values differ from ours and it has one."""

    def packed(self) -> str:
        """The values in one line, to be kept with a game that is played by them."""
        return packed(self.plain)

    def with_values(self, line: str, edition: str = "") -> Components[T]:
        """These components with the values of such a line, as an edition of that name; `ValueError` when it holds none that fit
        together.
        """
        plain = unpacked(line)
        if (wild := wild_number(plain)) is not None:
            raise ValueError(wild)
        definitions = msgspec.convert(plain, type(self.definitions), strict=True)
        problem = cross_check(definitions)
        if problem is not None:
            raise ValueError(problem)
        return Components(definitions, self.marks, _fingerprint(plain), plain, edition=edition)

    def corrected(self, edition: Edition, document: Document | None = None) -> Components[T]:
        """These components with an edition's values; `document` is the file they stand in."""
        found = apply(edition, type(self.definitions), self.plain, self.marks, document)
        name = edition.name if found.plain != self.plain else ""
        return Components(
            found.definitions, found.marks, _fingerprint(found.plain), found.plain, tuple(found.refused), name
        )

    def certainties(self) -> Counter[Certainty]:
        """How many values are stated, found, reconstructed and overridden."""
        return self.marks.count(self.plain)


def load_components(game: str, kind: type[T], overrides: Path | None = None, data: Path = DATA) -> Components[T]:
    """Read `data/<game>/components.yaml` as that type and put the owner's edition on top.

    `overrides` is a folder with one `<game>.yaml` per game: `edition` says what stands in it.
    A wrong value in our own file raises `DataError`; a wrong correction is only reported in `refused`.
    Cross-references are checked by the type's own `check(self) -> tuple[path, key, params] | None` method if it has one.
    """
    document = read(data / game / "components.yaml")
    if not isinstance(document.data, dict):
        raise document.error((), "not_a_mapping")
    plain, marks = split_marks(document)
    ours = Components(
        _definitions(Document(document.file, plain, document.lines), kind), marks, _fingerprint(plain), plain
    )
    if overrides is None:
        return ours
    try:
        edition, corrections = read_edition(overrides / f"{game}.yaml", game)
    except DataError as error:
        return ours if error.key == "no_such_file" else msgspec.structs.replace(ours, refused=(error,))
    return ours.corrected(edition, corrections)


def _fingerprint(plain: dict[str, Any]) -> str:
    return hashlib.blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()


def _definitions(document: Document, kind: type[T]) -> T:
    """Convert and cross-check; `DataError` names the line."""
    definitions = convert(document, kind)
    problem = cross_check(definitions)
    if problem is not None:
        path, key, params = problem
        raise document.error(path, key, **params)
    return definitions


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
