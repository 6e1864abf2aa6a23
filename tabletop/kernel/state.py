"""What does the state of every game hold?"""

from __future__ import annotations

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
