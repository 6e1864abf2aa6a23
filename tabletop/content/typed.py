"""How do plain YAML values become typed, frozen definitions, with the line in every error, and how are they walked by path?"""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from tabletop.content.reader import DataError, Document, Plain, YamlPath

T = TypeVar("T")

_AT = re.compile(r" - at `(?:key` in `)?\$(.*)`$")
_FIELD = re.compile(r"(?:unknown|required) field `(.*)`$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")
_OF_A_KEY = " - at `key` in `"
MOST_REFUSED = 100
"""Wrong values after which a file is not ours at all."""


def convert(document: Document, kind: type[T]) -> T:
    """The document as a value of that type; `DataError` names the line that does not fit."""
    try:
        return msgspec.convert(document.data, kind, strict=True)
    except msgspec.ValidationError as error:
        raise misfit(document, kind, error) from None


def convert_sound(document: Document, kind: type[T]) -> tuple[T | None, list[DataError]]:
    """The document as a value of that type, without whatever in it does not fit, and what that was; None when too much is wrong.

    What does not fit goes with its key, or with the nearest key around it that can be spared.
    """
    refused: list[DataError] = []
    data = document.data
    while len(refused) < MOST_REFUSED:
        try:
            return msgspec.convert(data, kind, strict=True), refused
        except msgspec.ValidationError as error:
            path, why = _place(data, kind, error)
            refused.append(_misfit(document, path, why))
        while path and (isinstance(path[-1], int) or not exists(data, path)):
            path = path[:-1]
        if not path:
            break
        *outer, wrong = path
        kept = {key: value for key, value in value_at(data, tuple(outer)).items() if key != wrong}
        data = replaced(data, tuple(outer), kept)
    return None, refused


def misfit(document: Document, kind: Any, error: msgspec.ValidationError) -> DataError:
    """The error msgspec raised, with the line of the value it is about."""
    return _misfit(document, *_place(document.data, kind, error))


def _misfit(document: Document, path: YamlPath, why: str) -> DataError:
    return document.error(path, "misfit", field=".".join(str(step) for step in path), why=why)


def _place(data: Plain, kind: Any, error: msgspec.ValidationError) -> tuple[YamlPath, str]:
    """The path of the value msgspec's error is about, and what it says of it."""
    text = str(error)
    match = _AT.search(text)
    path = _resolve(data, kind, "" if match is None else match.group(1), text)
    why = text if match is None else text[: match.start()]
    named = _FIELD.search(why)
    if (
        named is not None
    ):  # what is missing or nobody knows is told by its own name, not by that of everything around it
        path = (*path, named.group(1))
    return path, why


def _resolve(data: Plain, kind: Any, trail: str, text: str) -> YamlPath:
    """The path behind msgspec's trail, which writes `[...]` for "some value of this mapping"."""
    path: list[str | int] = []
    here = data
    for step in _STEP.finditer(trail):
        name, index = step.group(1), step.group(2)
        if name is not None:
            key: str | int = name
        elif index is not None:
            key = int(index)
        else:
            found = _guilty_key(data, here, kind, tuple(path), text)
            if found is None:
                break
            key = found
            # From here on only this entry counts: another one further down may give the very same error.
            data = replaced(data, tuple(path), {key: here[key]})
        try:
            here = here[key]
        except (KeyError, IndexError, TypeError):
            break
        path.append(key)
    # What a definition itself refuses is told of the whole of it: one of its values alone may be why.
    told_of_a_value = _FIELD.search(text) or _OF_A_KEY in text
    while isinstance(here, dict) and not told_of_a_value and not _fails_alike(data, here, [], kind, tuple(path), text):
        guilty = _guilty_key(data, here, kind, tuple(path), text)
        if guilty is None:
            break
        path.append(guilty)
        here = here[guilty]
    return tuple(path)


def _guilty_key(data: Plain, mapping: dict[str, Any], kind: Any, path: YamlPath, text: str) -> str | None:
    """Which value of the mapping at that path is wrong: the first that alone still gives the same error.

    Halved again and again, so that one wrong value among thousands is found as fast as one among three.
    """
    keys = list(mapping)
    if not _fails_alike(data, mapping, keys, kind, path, text):
        return None
    while len(keys) > 1:
        half = keys[: len(keys) // 2]
        keys = half if _fails_alike(data, mapping, half, kind, path, text) else keys[len(half) :]
    return keys[0] if keys and _fails_alike(data, mapping, keys, kind, path, text) else None


def _fails_alike(data: Plain, mapping: dict[str, Any], keys: list[str], kind: Any, path: YamlPath, text: str) -> bool:
    """Whether the document with only these entries of the mapping still gives the same error."""
    try:
        msgspec.convert(replaced(data, path, {key: mapping[key] for key in keys}), kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error) == text
    return False


def value_at(data: Plain, path: YamlPath) -> Plain:
    """The value at that path; LookupError or TypeError when there is none."""
    for step in path:
        data = data[step]
    return data


def exists(data: Plain, path: YamlPath) -> bool:
    """Whether there is a value at that path."""
    try:
        value_at(data, path)
    except (LookupError, TypeError):
        return False
    return True


def replaced(data: Plain, path: YamlPath, value: Plain) -> Plain:
    """A copy in which the value at that path is another one; everything else is shared."""
    if not path:
        return value
    twin: Any = dict(data) if isinstance(data, dict) else list(data)
    twin[path[0]] = replaced(data[path[0]], path[1:], value)
    return twin
