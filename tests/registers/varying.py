"""In which small ways can one value among many be another?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from tabletop.content.typed import replaced, value_at

Path = tuple[str | int, ...]
Outcome = Callable[[Any], str]
"""What a game says to plain data; `ACCEPTED` when it takes them, `OTHER_TYPE` when nobody need ask the game."""
ACCEPTED = "accepted"
OTHER_TYPE = "another type"
REACH = 8
"""A number is moved step by step until it is refused, so far at most."""
FAR = (1000, 1001)
"""Where some counts end that have no other limit."""
MOST_SEEN = 3
"""So many values seen elsewhere at the same place are tried."""
NONSENSE = "nonsense"

Seen = dict[str, list[Any]]
"""Distinct plain values by the kind of place where they stood."""


def places(value: Any, path: Path = (), kind: str = "") -> Iterator[tuple[str, Path]]:
    """Every place in a struct, with its kind: `players[].time`, `sectors.*.crystals`."""
    if path:
        yield kind, path
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from places(getattr(value, name), (*path, name), f"{kind}.{name}" if kind else name)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key), f"{kind}.*")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index), f"{kind}[]")


def samples(value: Any, each: int) -> dict[str, list[Path]]:
    """Of every kind of place a few, from the first to the last."""
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for kind, path in places(value):
        found[kind].append(path)
    return {kind: [paths[at] for at in _spread(len(paths), each)] for kind, paths in found.items()}


def _spread(length: int, each: int) -> list[int]:
    return sorted({round(step * (length - 1) / max(each - 1, 1)) for step in range(each)})


def seen(known: Iterable[tuple[Any, Any]]) -> Seen:
    """What stands at every kind of place in several structs, given with their plain data."""
    found: Seen = {}
    for struct, plain in known:
        for kind, path in places(struct):
            if (value := plain_at(plain, path)) is not None and not isinstance(value, int | float):
                pool = found.setdefault(kind, [])
                if len(pool) < MOST_SEEN and value not in pool:
                    pool.append(value)
    return found


def plain_at(plain: Any, path: Path) -> Any:
    """What stands at a place; None where it is as it comes and was therefore not written."""
    try:
        return value_at(plain, path)
    except (LookupError, TypeError):
        return None


def varied(plain: Any, kind: str, path: Path, known: Seen, outcome: Outcome) -> Iterator[str]:
    """What is said when one place holds something else, a line for each change."""
    try:
        value = value_at(plain, path)
    except (LookupError, TypeError):
        return
    if type(value) is int:
        yield from _edges(plain, kind, path, value, outcome)
        return
    for words, other in _others(value, known.get(kind, [])):
        if (said := outcome(replaced(plain, path, other))) != OTHER_TYPE:
            yield f"{kind} {words}: {said}"
    if isinstance(value, list | dict):
        yield from _fewest(plain, kind, path, value, outcome)


def _edges(plain: Any, kind: str, path: Path, value: int, outcome: Outcome) -> Iterator[str]:
    """Where the numbers end that may stand there, and why those beyond may not."""
    for words, further in (
        ("below", range(value - 1, value - REACH, -1)),
        ("above", (*range(value + 1, value + REACH), *FAR)),
    ):
        last = value
        for number in further:
            if (said := outcome(replaced(plain, path, number))) != ACCEPTED:
                yield f"{kind} {words} {last}: {said}"
                break
            last = number


def _fewest(plain: Any, kind: str, path: Path, value: Any, outcome: Outcome) -> Iterator[str]:
    """How few there may be, and why not fewer; the last go first."""
    for length in range(len(value) - 1, max(-1, len(value) - 2 * REACH), -1):
        fewer = value[:length] if isinstance(value, list) else dict(list(value.items())[:length])
        if (said := outcome(replaced(plain, path, fewer))) != ACCEPTED:
            yield f"{kind} fewer than {length + 1}: {said}"
            return


def _others(value: Any, known: list[Any]) -> Iterator[tuple[str, Any]]:
    """Other values of the same type, and none, each with what was changed."""
    if isinstance(value, bool):
        yield f"= {str(not value).lower()}", not value
    elif isinstance(value, str):
        for other in (*known, NONSENSE, ""):
            if other != value and isinstance(other, str):
                yield f"= “{other}”", other
    elif isinstance(value, list):
        yield from _other_lists(value, known)
    elif isinstance(value, dict):
        yield "and something else", {**value, NONSENSE: next(iter(value.values()), 0)}
        yield "missing", None
    elif value is None and known:
        yield "there", known[0]


def _other_lists(value: list[Any], known: list[Any]) -> Iterator[tuple[str, Any]]:
    if value:
        yield "with its last twice", [*value, value[-1]]
    if value[::-1] != value:
        yield "turned round", value[::-1]
    for other in known:
        if other and other != value and not value:
            yield "no longer empty", other
            return


def altered(value: Any) -> Iterator[tuple[str, Any]]:
    """A little more or less of a number, and one of several things less."""
    if type(value) is int:
        yield "one more", value + 1
        yield "one less", value - 1
        yield "three more", value + 3
    elif isinstance(value, list | dict) and value:
        yield "without its last", value[:-1] if isinstance(value, list) else dict(list(value.items())[:-1])
    elif isinstance(value, bool):
        yield "the other way", not value
