"""How certain is each component value: stated, found, reconstructed, or the owner's own?"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Literal, TypeAlias

import msgspec

from tabletop.content.reader import Document, Plain, YamlPath

Certainty: TypeAlias = Literal["S", "F", "R", "O"]
"""S stated in the rule book, F found in a public text, R reconstructed, O overridden by the owner of this copy."""

_MARK = re.compile(r"(S|F|R)(?:-(low|mid|high))?(?:\s+(.*))?")


class Mark(msgspec.Struct, frozen=True):
    """Where a value comes from: certainty, for reconstructions how firm, and a note such as the source."""

    certainty: Certainty
    firmness: str = ""
    note: str = ""


OVERRIDDEN = Mark("O")


class ValueMarks(msgspec.Struct, frozen=True):
    """The mark of every value of a components file, by the path of the value."""

    by_path: dict[YamlPath, Mark]

    def of(self, *path: str | int) -> Mark | None:
        """The mark of the value at that path: its own, or that of the nearest mapping around it that has one."""
        for length in range(len(path), -1, -1):
            mark = self.by_path.get(tuple(path[:length]))
            if mark is not None:
                return mark
        return None

    def count(self, data: Plain) -> Counter[Certainty]:
        """How many values (leaves) carry each certainty."""
        return Counter(mark.certainty for path in leaves(data) if (mark := self.of(*path)) is not None)


def leaves(data: Plain, path: YamlPath = ()) -> list[YamlPath]:
    """The paths of all single values; a list of plain values counts as one value."""
    if isinstance(data, dict):
        return [leaf for key, value in data.items() for leaf in leaves(value, (*path, key))]
    if isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        return [leaf for index, value in enumerate(data) for leaf in leaves(value, (*path, index))]
    return [path]


def split_marks(document: Document) -> tuple[Plain, ValueMarks]:
    """The document's data without its marks, and the marks.

    Any mapping may say `mark: R-low some note` for everything in it and `marks: {cost: S}` for single keys of it. Every value
    must be covered, so that nothing reconstructed can pass for stated.
    """
    by_path: dict[YamlPath, Mark] = {}
    data = _strip(document, document.data, (), by_path)
    marks = ValueMarks(by_path)
    for path in leaves(data):
        if marks.of(*path) is None:
            raise document.error(path, "unmarked", field=".".join(str(step) for step in path))
    return data, marks


def _strip(document: Document, data: Plain, path: YamlPath, by_path: dict[YamlPath, Mark]) -> Plain:
    if isinstance(data, list):
        return [_strip(document, value, (*path, index), by_path) for index, value in enumerate(data)]
    if not isinstance(data, dict):
        return data
    if "mark" in data:
        by_path[path] = _mark(document, data["mark"], (*path, "mark"))
    singles = data.get("marks", {})
    if not isinstance(singles, dict):
        raise document.error((*path, "marks"), "bad_mark", mark=str(singles))
    for key, text in singles.items():
        if key not in data:
            raise document.error((*path, "marks", key), "mark_of_nothing", name=key)
        by_path[(*path, key)] = _mark(document, text, (*path, "marks", key))
    return {
        key: _strip(document, value, (*path, key), by_path)
        for key, value in data.items()
        if key not in ("mark", "marks")
    }


def _mark(document: Document, text: Any, path: YamlPath) -> Mark:
    match = _MARK.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise document.error(path, "bad_mark", mark=str(text))
    certainty: Any = match.group(1)
    return Mark(certainty, match.group(2) or "", match.group(3) or "")
