"""Which drawing stands beside each chapter of a game's rules, and which chapter explains which thing on the table?"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import msgspec

from tabletop.content.components import DATA, Components
from tabletop.content.reader import read
from tabletop.content.typed import convert
from tabletop.content.value_marks import leaves

GUIDE = "guide.yaml"


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/<game>/guide.yaml` says; chapters are numbered as in the texts, from 1."""

    pictures: dict[str, str] = {}
    """Drawings by their path below `images/`, without `.svg`, for chapters that have one."""
    things: dict[str, int] = {}
    """The chapter for every kind of piece and place, as the table's ids call them."""
    rulings: dict[str, int] = {}
    """The chapter every ruling of the digest belongs to, by its id in small letters."""
    values: dict[str, str] = {}
    """Where the components hold what a field of the rules says, if any of it is reconstructed; a star stands for every name."""
    same: dict[str, tuple[str, ...]] = {}
    """For every language, words that mean the same in this game's rules, one group a line: a search finds one for another."""

    def rulings_of(self, chapter: int) -> list[str]:
        """The rulings that belong to a chapter, in the order of the digest."""
        return [ruling for ruling, of in self.rulings.items() if of == chapter]


def reconstructed(guide: Guide, components: Components[Any]) -> frozenset[str]:
    """The fields of the rules whose values nobody has found in a source or compared with a printed copy."""
    open_ = [
        path for path in leaves(components.plain) if (mark := components.marks.of(*path)) and mark.certainty == "R"
    ]

    def is_open(pattern: str) -> bool:
        steps = pattern.split(".")
        return any(all(one in ("*", str(step)) for one, step in zip(steps, path, strict=False)) for path in open_)

    return frozenset(field for field, pattern in guide.values.items() if is_open(pattern))


@functools.cache
def guide_of(game: str) -> Guide:
    """The guide of a game; an empty one when it has none."""
    return load_guide(DATA / game / GUIDE)


def load_guide(file: Path) -> Guide:
    """Read a guide; `DataError` says what is wrong with it and where."""
    return convert(read(file), Guide) if file.exists() else Guide()
