"""Would a much longer look agree with what the coach warns of, and did it warn of what really costs much?

The referee is the same search with twenty times the positions for each of two moves and with other deals. It is shown the coach's
first suggestion and one of the other moves, drawn by chance.
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
THRESHOLD = Settings().coach.warn_points
"""From how many points on the coach warns unless the player wants it otherwise."""


def refereed(game: Game[Any], state: Any, seat: int, seed: int) -> Found:
    """What the coach said the move costs (0: no warning), and what the referee finds; None where there is nothing to warn of."""
    said = judge(game, state, seat, deep(game, state.seats), chance_for(game, state, seat), standing_still)
    if len(said.moves) < 2:
        return None
    move = said.moves[1 + Rng(seed).below(len(said.moves) - 1)]
    warned = warning(said, move.command)
    cost = warned.cost if warned is not None and warned.cost >= THRESHOLD else 0.0
    return [cost, longer_look(game, state, Slip(said, move, said.best, cost), Rng(seed))]


def confirmed(name: str, _depth: str, rows: list[list[float]]) -> str:
    """How many warnings the referee confirmed, and how many real slips were warned of."""
    warned = [found >= HALF * said for said, found in rows if said]
    slips = [said > 0 for said, found in rows if found >= SLIP]
    return f"| {name} | {len(rows)} | {_share(warned)} | {_share(slips)} |"


def _share(hits: list[bool]) -> str:
    low, high = wilson(sum(hits), len(hits)) if hits else (0.0, 1.0)
    return f"{sum(hits)} of {len(hits)} ({100 * low:.0f}–{100 * high:.0f} %)"
