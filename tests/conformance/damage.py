"""How can a snapshot be damaged in small ways?"""

from __future__ import annotations

import json
from typing import Any

from tabletop.content.typed import value_at
from tabletop.kernel import HIDDEN, Rng

Path = tuple[str | int, ...]
NUMBERS = (-1, 0, 1, 2, 7, 99, 100_000, 2**63, -(2**70))
WORDS = ("nonsense", "", HIDDEN, "none")


class Whole:
    """A snapshot that is going to be damaged again and again: its text, every place in it, and its words."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.text = json.dumps(snapshot)
        self.places = _paths(snapshot)
        self.words = [value for place in self.places if isinstance(value := value_at(snapshot, place), str)]


def damaged(whole: Whole, chance: Rng) -> tuple[dict[str, Any], str]:
    """A copy of the snapshot with one thing changed at random, and what it was."""
    twin, words = json.loads(whole.text), whole.words
    path = chance.choice(whole.places)
    holder, key = value_at(twin, path[:-1]), path[-1]
    before = holder[key]
    way = chance.below(10)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, list):
        holder.append(before)
    elif way == 2 and isinstance(holder, dict):
        holder["unknown"] = before
    elif way == 3:
        holder[key] = chance.choice((None, True, 3, "word", [], {}, [before], {"a": before}, 1.5))
    else:
        holder[key] = _other(before, words, chance)
    after = holder[key] if path[-1] in (holder if isinstance(holder, dict) else range(len(holder))) else "gone"
    return twin, f"{'.'.join(str(step) for step in path)} (way {way}): {before!r} -> {after!r}"


def _other(value: Any, words: list[str], chance: Rng) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((value + 1, value - 1, *NUMBERS))
    if isinstance(value, str):
        return chance.choice((chance.choice(words), chance.choice(words), *WORDS))
    if isinstance(value, list) and value:
        return chance.choice((value[:-1], value[1:], value[::-1], value * 2, []))
    if isinstance(value, dict) and value:
        return chance.choice(({}, dict(list(value.items())[:-1])))
    return chance.choice((0, 1, "word", chance.choice(words), [], {}))


def _paths(value: Any, path: Path = ()) -> list[Path]:
    """Every place in nested plain values, collections included."""
    if isinstance(value, dict):
        inside = [place for key, item in value.items() for place in _paths(item, (*path, key))]
    elif isinstance(value, list):
        inside = [place for index, item in enumerate(value) for place in _paths(item, (*path, index))]
    else:
        inside = []
    return [path, *inside] if path else inside
