"""How many points is a guess worth beside the Master's move, and how do usual players stand on the same game?

Ten for the Master's move, or one that cannot be told from it (two spreads); up to two more for one that is better, and ever fewer
the more it gives away, down to none where it gives away as much as a slip.
"""

from __future__ import annotations

import math

from tabletop.coach.slips import DOUBTS
from tabletop.guess.recorded import Decision, MasterGame
from tabletop.kernel import Command

HIS, MOST = 10, 12
SLIP = 4.0
"""Points a guess gives away, from which on it is worth nothing and comes back among the own mistakes: a point for each 0.4."""


def beside(decision: Decision, command: Command | str) -> float:
    """How much more a guess is worth than the Master's move; nought where that is only noise."""
    own, his = decision.way(command), decision.way(decision.master)
    assert own is not None, "only what is legal is guessed"
    assert his is not None
    apart = round(own.value - his.value, 1)
    return 0.0 if own is his or abs(apart) <= DOUBTS * math.hypot(own.spread, his.spread) else apart


def points(decision: Decision, command: Command | str) -> int:
    """What a guess is worth, 0 to 12."""
    apart = beside(decision, command)
    if apart > 0:
        return HIS + round((MOST - HIS) * min(1.0, apart / SLIP))
    return max(0, HIS - math.ceil(HIS * -apart / SLIP))


def missed(decision: Decision, command: Command | str) -> bool:
    """Whether a guess gives away as much as a slip."""
    return beside(decision, command) <= -SLIP


def most(decision: Decision) -> int:
    """What could be had there."""
    return max(points(decision, way.commands[0]) for way in decision.ways)


def bar(recorded: MasterGame, upto: int) -> dict[str, int]:
    """What the levels of bot have after so many decisions, and what could be had: `possible`."""
    done = recorded.decisions[:upto]
    levels = dict.fromkeys(level for decision in recorded.decisions for level in decision.answers)
    found = {level: sum(points(one, one.answers[level]) for one in done if level in one.answers) for level in levels}
    return {**found, "possible": sum(map(most, done))}
