"""Do random games hold together from the first placement to the last point?"""

from __future__ import annotations

import pytest

from tabletop.kernel import BadSnapshot, Rng
from tests.conformance.damage import damaged
from tests.games.watch.positions import GAME


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_twelve_rounds_and_no_more(seats: int) -> None:
    for seed in range(25):
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


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_damaged_saves_are_refused_or_play_on(seats: int) -> None:
    chance = Rng(seats)
    state = GAME.new(seats, 3)
    snapshots = []
    while GAME.actor(state) is not None:
        snapshots.append(GAME.snapshot(state))
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
    refused = 0
    for _ in range(250):
        broken, what = damaged(chance.choice(snapshots), chance)
        try:
            twin = GAME.restore(broken)
        except BadSnapshot:
            refused += 1
            continue
        try:
            while GAME.actor(twin) is not None:
                GAME.apply(twin, chance.choice(GAME.legal(twin)), events=False)
            GAME.scores(twin)
        except Exception as error:
            error.add_note(what)
            raise
    assert refused > 125
