"""Would a much longer look agree with what the coach warns of, and did it warn of what really costs much?

The referee is the same search with twenty times the positions for each of two moves and with other deals. It is shown the coach's
first suggestion and some of the other moves, drawn by chance.
"""

from __future__ import annotations

from typing import Any

from benchmarks.by_seed import Found
from tabletop.bots import standing_still
from tabletop.coach import Slip, chance_for, deep, judge, warning
from tabletop.coach.referee import HALF, longer_look
from tabletop.kernel import Game, Rng
from tabletop.store import Settings
from tabletop.store.records import wilson

SLIP = 5.0
"""Points from which on a move is a real slip."""
MOVES = 4
"""Moves of a position that are shown to it."""
THRESHOLD = Settings().coach.warn_points
"""From how many points on the coach warns unless the player wants it otherwise."""


def refereed(game: Game[Any], state: Any, seat: int, seed: int) -> Found:
    """For some moves what the coach said each costs (0: no warning) and what the referee finds, one after the other; None where
    there is nothing to warn of.
    """
    said = judge(game, state, seat, deep(game, state.seats), chance_for(game, state, seat), standing_still)
    others = list(said.moves[1:])
    chance, found = Rng(seed), list[float]()
    while others and len(found) < 2 * MOVES:
        move = others.pop(chance.below(len(others)))
        warned = warning(said, move.command)
        cost = warned.cost if warned is not None and warned.cost >= THRESHOLD else 0.0
        found += [cost, longer_look(game, state, Slip(said, move, said.best, cost), chance.fork(len(found)))]
    return found or None


def confirmed(name: str, _depth: str, rows: list[list[float]]) -> str:
    """How many warnings the referee confirmed, and how many real slips were warned of."""
    pairs = [pair for row in rows for pair in zip(row[::2], row[1::2], strict=True)]
    warned = [found >= HALF * said for said, found in pairs if said]
    slips = [said > 0 for said, found in pairs if found >= SLIP]
    return f"| {name} | {len(pairs)} | {_share(warned)} | {_share(slips)} |"


def _share(hits: list[bool]) -> str:
    low, high = wilson(sum(hits), len(hits)) if hits else (0.0, 1.0)
    return f"{sum(hits)} of {len(hits)} ({100 * low:.0f}–{100 * high:.0f} %)"
