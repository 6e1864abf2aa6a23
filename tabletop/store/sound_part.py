"""How much of a file that players may edit still counts when something in it is wrong?"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar

import msgspec

from tabletop.content import DataError, convert_sound, read_entries
from tabletop.store.files import copy_aside, put_aside, write_whole
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import to_yaml

T = TypeVar("T")

_UNKNOWN = "Object contains unknown field"


def read_sound(file: Path, kind: type[T], empty: T) -> tuple[T, Problem | None]:
    """Whatever in the file can be used, and one sentence on what cannot; `empty` when there is no file or nothing can.

    A file with something wrong is kept beside itself as `.broken`, and what can be used takes its place: it is told once.
    """
    try:
        document, wrong = read_entries(file)
    except DataError as error:
        if error.key == "no_such_file":
            return empty, None
        put_aside(file)
        return empty, Problem.of_data(error)
    value, refused = convert_sound(document, kind)
    wrong += refused
    if value is None:
        put_aside(file)
        return empty, Problem.of_data(wrong[0])
    if wrong:
        with contextlib.suppress(StoreError):  # a disk that refuses leaves the file as it is: it is told again
            copy_aside(file)
            write_whole(file, to_yaml(msgspec.to_builtins(value)).encode())
    return value, _told(wrong)


def _told(wrong: list[DataError]) -> Problem | None:
    """One sentence for everything that is wrong."""
    if not wrong:
        return None
    first = Problem.of_data(wrong[0])
    if len(wrong) > 1:
        fields = ", ".join(str(error.params["field"]) for error in wrong)
        return Problem("store.wrong_values", {"n": len(wrong), "fields": fields}, first.file, first.line)
    if str(first.params.get("why")).startswith(_UNKNOWN):
        return Problem("store.unknown_value", {"field": first.params["field"]}, first.file, first.line)
    return first
