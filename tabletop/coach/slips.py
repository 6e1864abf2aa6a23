"""When does a move give so much away that the coach warns of it, and when is that only noise or hope?"""

from __future__ import annotations

import msgspec

from tabletop.coach.judgement import FIRM, RIVAL, Judgement, Move, apart, less
from tabletop.kernel import Command

DOUBTS = 2.0
"""Spreads a difference must exceed before it is more than noise."""
FIRST = 3
"""The coach never warns of its own first moves."""
COUNTED = 0.5
"""How much of a difference must stand in the score sheets, not only in what lies beyond the horizon."""


class Slip(msgspec.Struct, frozen=True):
    """A move that gives something away, and what would rather be done."""

    judgement: Judgement
    move: Move
    better: Move
    cost: float
    """Points it gives away."""


def slip(judgement: Judgement, command: Command) -> Slip | None:
    """What a command costs against the best; None when it is the best, not known, or within the noise of the estimate."""
    move, best = judgement.find(command), judgement.best
    if move is None or min(move.deals, best.deals) < FIRM:
        return None
    cost = apart(best, move)
    if cost <= 0 or cost <= DOUBTS * move.spread:
        return None
    return Slip(judgement, move, best, cost)


def warning(judgement: Judgement, command: Command) -> Slip | None:
    """A slip a player is asked about before it is played: told by the settled words only, of no move among the first three, and
    where most of what is lost would have been seen on the score sheets.
    """
    found = slip(judgement, command) if judgement.settled else None
    if found is None or found.move in judgement.moves[:FIRST] or found.move.turn_ends == found.better.turn_ends:
        return None
    lost = less(found.better.sheet, found.move.sheet)
    counted = sum(lost.get(row, 0.0) for row in (*judgement.categories, RIVAL))
    return found if counted >= COUNTED * found.cost else None


def as_good(judgement: Judgement, than: Command) -> tuple[Command, ...]:
    """Every command that would have been as good as the best instead of a slip, the best first: within the noise of the estimate,
    and worth more than the slip.
    """
    played = judgement.find(than)
    return tuple(
        command
        for move in judgement.moves
        if played is None or move.total > played.total
        for command in move.commands
        if slip(judgement, command) is None
    )
