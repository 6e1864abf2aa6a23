"""How does a file of an older format become one of today? The only place that knows old formats.

Recipe for the next change of a save's shape:

1. Change `Save` in `savefile.py`.
2. Describe the shape that was current until now as a struct here (`Format1`), with the fields the step needs, so that a damaged
   old file is refused with its line and not with a traceback.
3. Write the step (`_from_3`): old struct in, plain mapping of the next format out. Never change an older step: an old file runs
   through all of them.
4. Put it into `_STEPS`, which raises `CURRENT` by one, and a real file of the old format into `tests/store/old_saves/` with a
   test that opens it.

Changes of a game's rules or values need nothing of this: `rules_version` and `fingerprint` say that a history can no longer be
replayed, and the snapshot still opens. A new field of a game's state needs a default in its struct.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from tabletop.content import DataError, Document, convert, read, read_entries
from tabletop.kernel import OptionValue
from tabletop.store.files import content_of, write_whole
from tabletop.store.places import Places
from tabletop.store.problem import Problem, StoreError


def migrate(document: Document) -> Document:
    """The same document in today's format; `StoreError` when it is no save or comes from a newer program.

    Line numbers stay those of the file. Works for a whole save and for its head alone.
    """
    file = Path(document.file)
    number = document.data.get("format") if isinstance(document.data, dict) else None
    if type(number) is not int or number < 1:
        raise StoreError(Problem.of_store("not_a_save", file))
    if number > CURRENT:
        raise StoreError(Problem.of_store("newer_format", file, format=number, known=CURRENT))
    while number < CURRENT:
        document = Document(document.file, _STEPS[number](document), document.lines)
        number += 1
    return document


class Format1(msgspec.Struct):
    """The first format: names mapped to kinds (so no two seats could share a name), the history as a YAML list, and neither
    the version of the rules nor the values in force.
    """

    format: Literal[1]
    game: str
    created: str
    players: dict[str, Literal["human", "bot"]]
    seed: int
    options: dict[str, OptionValue]
    history: list[str] | None = None
    state: dict[str, Any] | None = None


def _from_1(document: Document) -> dict[str, Any]:
    old = convert(document, Format1)
    moves = old.history or []
    plain: dict[str, Any] = {
        "format": 2,
        "id": hashlib.blake2b(f"{old.created} {old.seed}".encode(), digest_size=6).hexdigest(),
        "game": old.game,
        "created": old.created,
        "saved": old.created,
        "played": 0,
        "autosave": False,
        "rules_version": 0,  # unknown: the position opens, its history is not replayed
        "fingerprint": "",
        "practice": False,
        "seats": [{"name": name, "kind": kind} for name, kind in old.players.items()],
        "setup": {"seats": len(old.players), "seed": old.seed, "options": old.options},
        "operations": len(moves),
        "position": len(moves),
    }
    if old.history is not None:
        plain["history"] = "".join(f"{move}\n" for move in moves)
    if old.state is not None:
        plain["state"] = old.state
    return plain


def _from_2(document: Document) -> dict[str, Any]:
    """Format 3 only adds `parent`, for branches: the number tells an older program that it does not know these."""
    return {**document.data, "format": 3}


def _from_3(document: Document) -> dict[str, Any]:
    """Format 4 only adds `lesson`, for games that were begun in one."""
    return {**document.data, "format": 4}


def _from_4(document: Document) -> dict[str, Any]:
    """Format 5 only adds `values`: those of a save of before are found by its fingerprint."""
    return {**document.data, "format": 5}


def _from_5(document: Document) -> dict[str, Any]:
    """Format 6 only adds `edition`, the name of the values: those of a save of before have none."""
    return {**document.data, "format": 6}


_STEPS: dict[int, Callable[[Document], dict[str, Any]]] = {1: _from_1, 2: _from_2, 3: _from_3, 4: _from_4, 5: _from_5}
CURRENT = max(_STEPS) + 1
"""The format of today: the one the last step leads to."""


def take_out_lessons(places: Places) -> None:
    """What was learned stood among the settings once: it goes into a file of its own, one game after the other.

    On a disk that refuses, everything stays where it is.
    """
    if b"learned:" not in content_of(places.settings):
        return
    from tabletop.store.yaml_writer import written_out  # hardly ever needed, and slow to load

    with contextlib.suppress(DataError, StoreError):
        document, wrong = read_entries(places.settings)
        settings = document.data
        if not isinstance(settings, dict) or not isinstance(settings.get("learned"), dict):
            return
        learned = settings.pop("learned")
        known = read(places.lessons).data if places.lessons.exists() else {}
        if isinstance(known, dict):  # else nothing that is there may be written over
            if learned:
                write_whole(places.lessons, written_out({**learned, **known}).encode())
            if not wrong:  # else they are kept and written anew by whoever tells what is wrong
                write_whole(places.settings, written_out(settings).encode())
