"""What does the state of every game hold, and how do rules say whether one from outside could be theirs?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, TypeVar

import msgspec

from tabletop.kernel.command import Value
from tabletop.kernel.rng import Rng

OptionValue: TypeAlias = bool | int | str

HIDDEN = "?"
"""Stands in an observation for a piece whose identity the observer may not know."""


NOBODY = -1
"""Stands for a seat without any secrets of its own: what is observed for nobody may be shown to everybody."""


class State(msgspec.Struct, kw_only=True):
    """What every state has; each game adds its own fields. A state is data: no method of it decides anything."""

    seats: int
    options: dict[str, OptionValue]
    rng: Rng


S = TypeVar("S", bound=State)
"""The state of one certain game."""


class Option(msgspec.Struct, frozen=True):
    """Something to choose before a game begins."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue


class Decision(msgspec.Struct, frozen=True):
    """What is to be decided now, for people: who decides, and the text below `prompt.` that asks the question."""

    seat: int
    kind: str
    params: dict[str, Value] = {}
    discreet: bool = False
    """Asked of everybody who might have a choice as far as others can know: to answer it for a person at once would betray that
    there was none.
    """
    to_read: bool = False
    """There is something to be read first: it waits for a person although there is no choice."""


Claims: TypeAlias = Iterator[tuple[str, bool | str]]
"""What must hold, one after the other: a field with whether it is as it must be, or what is wrong with it in words. Later claims
may rely on earlier ones, and ask the rules instead of saying them again.
"""


class BadSnapshot(ValueError):
    """A snapshot that is no state of this game; names the field and what is wrong with it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


def first_flaw(claims: Claims) -> BadSnapshot | None:
    """The first claim that does not hold; None when the state could be played on."""
    for field, held in claims:
        if held is not True:
            return BadSnapshot(field, held or "impossible in this game")
    return None
