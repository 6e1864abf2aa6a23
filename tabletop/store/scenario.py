"""What makes a scenario of a save: a goal, the fewest moves to it, and why it is worth trying?"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from tabletop.content import LANGUAGES
from tabletop.content.lessons import Said
from tabletop.kernel.goal import Goal

Difficulty: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{1,63}\Z")]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a save that makes a task of its position."""

    name: Name
    """Also that of its picture."""
    difficulty: Difficulty
    goal: Goal
    fewest: Annotated[int, msgspec.Meta(ge=1, le=60)]
    """The fewest moves that reach the goal; what nobody could decide otherwise is none."""
    title: Said
    why: Said
    """What it teaches."""

    @property
    def own(self) -> bool:
        """Whether it was kept from an own game."""
        return bool(self.goal.moves)

    def __post_init__(self) -> None:
        for said in (self.title, self.why):
            if set(said) != set(LANGUAGES) or not all(words.strip() for words in said.values()):
                message = f"title and why are said in {', '.join(LANGUAGES)}"
                raise ValueError(message)
