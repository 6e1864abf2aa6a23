"""Which sign stands on a button for what it does or names? `data/<game>/buttons.yaml` as types."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.boards.common.plan import Plan
from tabletop.content import DATA, convert, read


class ButtonSigns(Plan, frozen=True):
    """The signs of one table, as lists of words: how a sign is drawn, then what it shows. A sign may hold signs."""

    verbs: Mapping[str, tuple[Any, ...]] = {}
    """By the verb of a command; `{worker}` stands for a parameter of the command."""
    things: Mapping[str, tuple[Any, ...]] = {}
    """By the kind of a thing that a button picks or drops on; `{0}` stands for the first part of its id."""
    spoken: Mapping[str, tuple[Any, ...]] = {}
    """The same where somebody speaks of a move, for kinds of which another sign says more there."""


def read_button_signs(game: str, data: Path = DATA) -> ButtonSigns:
    """The signs of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "buttons.yaml"), ButtonSigns)
