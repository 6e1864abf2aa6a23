"""Which positions of Watch do its tests look at?"""

from __future__ import annotations

from functools import cache

from tabletop.games import load
from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import WatchState
from tests.boards.positions import Setting, played


def rules() -> Watch:
    game = load("watch")
    assert isinstance(game, Watch)
    return game


@cache
def _asked(kind: str, seats: int, least_round: int) -> WatchState:
    for seed in range(1, 60):
        for step in played(rules(), Setting("watch", seats, {}), seed):
            decision = rules().decision(step.before)
            assert decision is not None
            if decision.kind == kind and step.before.round >= least_round:
                state: WatchState = step.before
                return state
    raise AssertionError(f"no {kind} with {seats}")


def asked(kind: str, seats: int = 3, least_round: int = 2) -> WatchState:
    """A position of a random game in which somebody is asked that."""
    return rules().copy(_asked(kind, seats, least_round))
