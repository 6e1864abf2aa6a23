"""Which sign stands on a button for what it does or names, in the log for what happened, and which buttons have a place of their
own? `data/<game>/buttons.yaml` as types.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tabletop.boards.common.ids import Word
from tabletop.boards.common.plan import Plan
from tabletop.boards.common.prompt import Sign
from tabletop.content import DATA, convert, read


class ToldSign(Plan, frozen=True):
    """What stands in the log for an event, with the number it is about."""

    sign: tuple[Any, ...]
    """`{gear}` stands for a fact of the event."""
    lost: bool = False
    """It goes away from whoever acts: the number has a minus."""


class ButtonSigns(Plan, frozen=True):
    """The signs of one table, as lists of words: how a sign is drawn, then what it shows. A sign may hold signs."""

    verbs: Mapping[str, tuple[Any, ...]] = {}
    """By the verb of a command; `{worker}` stands for a parameter of the command."""
    things: Mapping[str, tuple[Any, ...]] = {}
    """By the kind of a thing that a button picks or drops on; `{0}` stands for the first part of its id."""
    spoken: Mapping[str, tuple[Any, ...]] = {}
    """The same where somebody speaks of a move, for kinds of which another sign says more there."""
    ends: frozenset[str] = frozenset()
    """Verbs that end something or leave it: their buttons stand last, always in the same place."""
    apart: frozenset[str] = frozenset()
    """Verbs that are seldom meant: their buttons are small and stand apart, so that nobody gives them by habit."""
    log: Mapping[str, ToldSign] = {}
    """By the kind of an event: what the log shows as a sign with a number instead of saying it."""


def filled(sign: Iterable[Any], params: Mapping[str, Word]) -> Sign:
    """A sign with parameters in place of the words that stand for them; signs may hold signs."""
    return tuple(filled(word, params) if isinstance(word, list) else params.get(str(word), word) for word in sign)


def read_button_signs(game: str, data: Path = DATA) -> ButtonSigns:
    """The signs of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "buttons.yaml"), ButtonSigns)
