"""What does an owner's copy of a game say otherwise than our data, and how does that stand in one file?

A file begins with `edition` (whose values these are) and goes on with `values` (what differs, each under its path in
`components.yaml`; a list is replaced whole) and `compared` (the pieces that were held beside the printed ones). A file without
`edition` holds nothing but values: so they are written by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from tabletop.content.reader import DataError, Document, Plain, YamlPath, bytes_of, read
from tabletop.content.typed import convert, exists, misfit, value_at
from tabletop.content.value_marks import OVERRIDDEN, ValueMarks, leaves

T = TypeVar("T")
LARGEST = 999
"""No value of any game comes near; an owner's larger one would fill tables with pieces or keep a loop busy."""
LARGEST_FILE = 2**20
"""Bytes. No game has a tenth of it to correct."""
LONGEST_NAME = 40
Problem: TypeAlias = tuple[YamlPath, str, dict[str, Any]]
"""Where something is wrong, the text key below `error.` and its parameters."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose values a file holds."""

    name: str
    game: str
    date: str = ""
    version: str = ""
    """The program it was written with."""


class Edition(msgspec.Struct, frozen=True):
    """What an owner found in the printed game."""

    game: str
    name: str = ""
    date: str = ""
    version: str = ""
    changes: dict[YamlPath, Plain] = {}
    """What differs, by its path in the components."""
    compared: frozenset[str] = frozenset()
    """The pieces that were held beside the printed ones, as `chrome.c10`."""

    def with_change(self, changes: Mapping[YamlPath, Plain], ours: Plain) -> Edition:
        """The same with these values too; what is as our data say it is no difference."""
        merged = {**self.changes, **changes}
        kept = {
            path: value for path, value in merged.items() if not exists(ours, path) or value_at(ours, path) != value
        }
        return msgspec.structs.replace(self, changes=kept)

    def as_plain(self) -> dict[str, Plain]:
        """As it stands in its file."""
        head = {"name": self.name, "game": self.game, "date": self.date, "version": self.version}
        values: dict[str, Any] = {}
        for path, value in self.changes.items():
            home = values
            for step in path[:-1]:
                home = home.setdefault(str(step), {})
            home[str(path[-1])] = value
        return {"edition": head, "values": values, "compared": sorted(self.compared)}


def read_edition(file: Path, game: str) -> tuple[Edition, Document]:
    """The edition of that game in a file, and the file; `DataError` says why there is none."""
    if len(bytes_of(file)) > LARGEST_FILE:
        raise DataError(file, None, "file_too_long", most=LARGEST_FILE // 2**20)
    document = read(file)
    if not isinstance(document.data, dict):
        raise document.error((), "not_a_mapping")
    if "edition" not in document.data:
        return Edition(game, changes=_changes(document.data)), document
    head = convert(_within(document, "edition"), Head)
    unknown = next((key for key in document.data if key not in ("edition", "values", "compared")), None)
    if unknown is not None:
        raise document.error((unknown,), "override_unknown", field=unknown)
    if head.game != game:
        raise document.error(("edition", "game"), "edition_of_another", game=head.game, wanted=game)
    name = " ".join(head.name.split())[:LONGEST_NAME]
    if not name:
        raise document.error(("edition", "name"), "edition_without_name")
    values, compared = document.data.get("values", {}), document.data.get("compared", [])
    if not isinstance(values, dict):
        raise document.error(("values",), "not_a_mapping")
    if not isinstance(compared, list) or not all(isinstance(piece, str) for piece in compared):
        raise document.error(("compared",), "edition_compared")
    return Edition(game, name, head.date, head.version, _changes(values), frozenset(compared)), document


def _within(document: Document, key: str) -> Document:
    """One part of a file; errors keep their lines."""
    lines = {path[1:]: line for path, line in document.lines.items() if path[:1] == (key,)}
    return Document(document.file, document.data[key], lines)


def _changes(values: dict[str, Any], path: YamlPath = ()) -> dict[YamlPath, Plain]:
    """Every value by its path. A list is one value: who corrects an effect says the whole of it."""
    found: dict[YamlPath, Plain] = {}
    for key, value in values.items():
        here = (*path, key)
        found |= _changes(value, here) if isinstance(value, dict) and value else {here: value}
    return found


class Applied(msgspec.Struct):
    """Components with an edition's values in them."""

    plain: dict[str, Any]
    definitions: Any
    marks: ValueMarks
    refused: list[DataError]
    """What of it does not fit, and why; that is left out."""


def apply(
    edition: Edition, kind: type[Any], plain: dict[str, Any], marks: ValueMarks, document: Document | None = None
) -> Applied:
    """Replace values: all together, so that two may change places; where they do not fit together each that fits alone."""
    where = Document("", {}, {}) if document is None else document
    inside = ("values",) if isinstance(where.data, dict) and "edition" in where.data else ()
    full = msgspec.to_builtins(msgspec.convert(plain, kind, strict=True))
    refused: list[tuple[YamlPath, DataError]] = []
    waiting: dict[YamlPath, Plain] = {}
    for path, value in edition.changes.items():
        field, at = ".".join(str(step) for step in path), (*inside, *path)
        if not (exists(plain, path) or exists(full, path)):
            refused.append((path, where.error(at, "override_unknown", field=field)))
        elif (wild := wild_number(value)) is not None:
            refused.append((path, where.error(at, "out_of_range", field=field, value=wild, most=LARGEST)))
        else:
            waiting[path] = value
    together = _put(plain, waiting)
    definitions, problem = sound(together, kind)
    if problem is None:
        plain, used = together, list(waiting)
    else:
        plain, used, wrong = _one_by_one(plain, kind, waiting)
        definitions, _ = sound(plain, kind)
        refused += [(path, where.error((*inside, *path), key, **params)) for path, (_, key, params) in wrong.items()]
    order = list(edition.changes)
    refused.sort(key=lambda one: order.index(one[0]))
    return Applied(plain, definitions, _marked(plain, marks, used, edition.compared), [error for _, error in refused])


def sound(plain: dict[str, Any], kind: type[Any]) -> tuple[Any, Problem | None]:
    """Plain values as definitions, and what is wrong when there are none or they do not fit together."""
    try:
        definitions = msgspec.convert(plain, kind, strict=True)
    except msgspec.ValidationError as error:
        wrong = misfit(Document("", plain, {}), kind, error)
        return None, ((), wrong.key, wrong.params)
    return definitions, cross_check(definitions)


def cross_check(definitions: Any) -> Problem | None:
    """What the definitions themselves find wrong."""
    check = getattr(definitions, "check", None)
    problem: Problem | None = check() if check is not None else None
    return problem


def _one_by_one(
    plain: dict[str, Any], kind: type[Any], waiting: dict[YamlPath, Plain]
) -> tuple[dict[str, Any], list[YamlPath], dict[YamlPath, Problem]]:
    """Each value that fits beside those before it, again and again until no further one does."""
    used: list[YamlPath] = []
    while True:
        wrong: dict[YamlPath, Problem] = {}
        for path, value in waiting.items():
            changed = _put(plain, {path: value})
            _, problem = sound(changed, kind)
            if problem is None:
                plain = changed
                used.append(path)
            else:
                wrong[path] = problem
        if len(wrong) in (0, len(waiting)):
            return plain, used, wrong
        waiting = {path: waiting[path] for path in wrong}


def _put(plain: dict[str, Any], changes: Mapping[YamlPath, Plain]) -> dict[str, Any]:
    """A copy with other values; what a value stands in is made where it is missing."""
    twin = dict(plain)
    for path, value in changes.items():
        home: Any = twin
        for step in path[:-1]:
            inner = home.get(step) if isinstance(home, dict) else None
            home[step] = dict(inner) if isinstance(inner, dict) else {}
            home = home[step]
        home[path[-1]] = value
    return twin


def _marked(plain: dict[str, Any], marks: ValueMarks, changed: list[YamlPath], compared: frozenset[str]) -> ValueMarks:
    """The owner's mark on what was changed, and on what of ours was found to be as printed."""
    if not changed and not compared:
        return marks
    by_path = {path: mark for path, mark in marks.by_path.items() if not any(path[: len(at)] == at for at in changed)}
    by_path |= dict.fromkeys(changed, OVERRIDDEN)
    known = ValueMarks(by_path)
    for piece in compared:
        path = tuple(piece.split("."))
        if exists(plain, path):
            here = [(*path, *leaf) for leaf in leaves(value_at(plain, path))]
            by_path |= {leaf: OVERRIDDEN for leaf in here if (mark := known.of(*leaf)) and mark.certainty == "R"}
    return ValueMarks(by_path)


def wild_number(value: Plain) -> int | None:
    """A number no game could be played with; None when there is none."""
    if isinstance(value, dict | list):
        inside = value.values() if isinstance(value, dict) else value
        return next((wild for item in inside if (wild := wild_number(item)) is not None), None)
    return value if type(value) is int and abs(value) > LARGEST else None
