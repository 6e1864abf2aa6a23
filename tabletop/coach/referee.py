"""Does a much longer look agree that a move gives something away? The same search for two moves alone, with other deals."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.bots.budget import Clock, standing_still
from tabletop.coach.depth import deep
from tabletop.coach.judgement import apart
from tabletop.coach.judging import MOST_DEALS, judge
from tabletop.coach.slips import Slip
from tabletop.kernel import Game, Rng

TIMES = 20
"""How many times the positions for each of the two."""
HALF = 0.5
"""A slip is confirmed where at least so much is found of what was said."""


def longer_look(game: Game[Any], state: Any, slip: Slip, chance: Rng, clock: Clock = standing_still) -> float:
    """By how many points a move then lies behind the one that is called better."""
    level, moves = deep(game, state.seats), len(slip.judgement.moves)
    longer = msgspec.structs.replace(level, nodes=max(level.nodes, TIMES * level.nodes * 2 // moves))
    two, seat = (slip.better.command, slip.move.command), slip.judgement.seat
    found = judge(game, state, seat, longer, chance, clock, only=two, most=TIMES * MOST_DEALS // 4)
    first, second = (found.find(command) for command in two)
    assert first is not None
    assert second is not None
    return apart(first, second)


def confirmed(game: Game[Any], state: Any, slip: Slip, chance: Rng, clock: Clock = standing_still) -> bool:
    """Whether the longer look finds at least half of it."""
    return longer_look(game, state, slip, chance, clock) >= HALF * slip.cost
