"""Do random games hold together from the first placement to the last point?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Rng
from tests.games.watch.positions import GAME


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_twelve_rounds_and_no_more(seats: int) -> None:
    for seed in range(10):
        state, chance, rounds = GAME.new(seats, seed), Rng(seed), [1]
        while GAME.actor(state) is not None:
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
            if state.round != rounds[-1]:
                rounds.append(state.round)
        assert rounds == list(range(1, 13))
        assert all(not player.standing for player in state.players)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_survives_a_save(seats: int) -> None:
    state, chance = GAME.new(seats, 11), Rng(5)
    while GAME.actor(state) is not None:
        assert GAME.restore(GAME.snapshot(state)) == state
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
    assert GAME.restore(GAME.snapshot(state)) == state
