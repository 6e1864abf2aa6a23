"""How does a refusal name the piece it speaks of, and what is to be done instead?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tabletop.games.corrosion import prompts
from tabletop.games.corrosion.state import AnyPending, CorrosionState, Turn
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, Reason

Explaining: TypeAlias = dict[str, Callable[[Tables, CorrosionState, AnyPending, Command], Reason]]
"""By its verb: what speaks against a command that belongs to this moment."""
_OF_ANY_PIECE = (
    "not_in_hand",
    "not_in_factory",
    "lies_in_x",
    "not_yours",
    "not_discarded",
    "not_switched_on",
    "cannot_be_moved",
)
"""Refusals that name a machine or an engineer: the sentence for engineers has its own key."""


def named(tables: Tables, key: str, piece: str, /, **more: str | int) -> Reason:
    """A refusal that names a piece; an engineer with suit and grade, because several share a name."""
    if tables.kind_of[piece] != "engineer":
        return Reason(key, {"piece": piece, **more})
    key = f"{key}_engineer" if key in _OF_ANY_PIECE else key
    card = tables.engineers[piece]
    return Reason(key, {"piece": piece, "suit": card.suit, "grade": card.label, **more})


def instead(tables: Tables, state: CorrosionState, command: Command) -> Reason:
    """The moment is wrong: what is to be done instead."""
    asked = prompts.decision(tables, state)
    assert asked is not None
    turn = state.pending[0]
    acted = isinstance(turn, Turn) and turn.seat == asked.seat and turn.step in ("after", "last")
    if acted and command.verb in ("play", "turn"):
        return Reason("main_action_done", {"question": asked.kind})
    return Reason("choose_first", {"question": asked.kind})
