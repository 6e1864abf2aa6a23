"""What is done at a table otherwise than at a plain one: in a lesson, in the free play after it, in a scenario?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from tabletop.app.table.session import Session
from tabletop.boards.common.board import View
from tabletop.kernel import Command, Event

Deed: TypeAlias = Literal["undo", "redo", "restart_turn", "recap", "look back", "hint", "menu", "start over", "result"]
"""What a person asks for at a table, or what comes after the end of a game."""


def nothing(*_what: Any) -> None:
    """As at a plain table."""


class TableHouse(NamedTuple):
    """The rules of the house. A value without ways of its own: a lesson gives its table another one when free play begins."""

    instead: Mapping[Deed, Callable[[], None]] = MappingProxyType({})
    """What happens here when somebody asks for this."""
    goes_on: bool = True
    """Whether bots move, the only move is made by itself and moves can be taken back; else only what is told to goes on."""
    is_kept: bool = True
    """Whether the game lies among the player's saves."""
    not_kept: str = ""
    """The text that says so to somebody who wants to save it; empty: nothing is said."""
    may_branch: bool = True
    """Whether what would have been can be tried in a game of its own."""
    may_give: Callable[[Command], bool] = lambda _: True
    """Asked before a legal command of a person is played; False: it has been answered otherwise."""
    refused: Callable[[Command | None], None] = nothing
    """A person was told why a command cannot be given."""
    played: Callable[[Sequence[Event]], None] = nothing
    """A command was played, by whomever, and caused this."""
    is_finished: Callable[[], bool] = lambda: False
    """Asked before somebody else decides: whether it is over although the game is not."""
    decides: Callable[[], None] = nothing
    """Whoever must decide now decides, and the table shows it."""
    shown: Callable[[], None] = nothing
    """The board shows something else, or has moved its prompt."""
    speaks: Callable[[Session], None] | None = None
    """Finds the names and sentences of the chosen language; None: the game's own."""
    built: Callable[[], None] = nothing
    """The board was built anew and shows nothing yet."""
    advises: Callable[[View[Any]], None] = nothing
    """Puts what is said of the present decision into what the board shows."""
    waits_to_be_read: Callable[[], bool] = lambda: False
    """Whether something stands there that a hand which did not see it come must not put away; nobody moves meanwhile."""
    left: Callable[[], None] = nothing
    """The screen is gone."""

    @property
    def moves_by_itself(self) -> bool:
        """Whether bots and only moves are made now: where the game goes on, as soon as what the house says is read."""
        return self.goes_on and not self.waits_to_be_read()
