"""When does a move give so much away that the coach warns of it, and when is that only noise?"""

from __future__ import annotations

import msgspec

from tabletop.coach.judgement import Judgement, Move
from tabletop.kernel import Command

DOUBTS = 2.0
"""Spreads a difference must exceed before it is more than noise."""


class Slip(msgspec.Struct, frozen=True):
    """A move that gives something away, and what would rather be done."""

    move: Move
    better: Move
    cost: float
    """Points it gives away."""


def slip(judgement: Judgement, command: Command) -> Slip | None:
    """What a command costs against the best; None when it is the best, not known, or within the noise of the estimate."""
    move = judgement.find(command)
    if move is None or not judgement.firm:
        return None
    cost = judgement.best.worth - move.worth
    if cost <= 0 or cost <= DOUBTS * move.spread:
        return None
    return Slip(move, judgement.best, cost)


def as_good(judgement: Judgement, than: Command) -> tuple[Command, ...]:
    """Every command that would have been as good as the best instead of a slip, the best first: within the noise of the estimate,
    and worth more than the slip.
    """
    played = judgement.find(than)
    return tuple(
        command
        for move in judgement.moves
        if played is None or move.worth > played.worth
        for command in move.commands
        if slip(judgement, command) is None
    )
