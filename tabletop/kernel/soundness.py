"""How do the rules of a game say whether a state from outside could be one of theirs?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

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
