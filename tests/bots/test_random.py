"""Is the random bot legal and fair?"""

from __future__ import annotations

from collections import Counter

from tabletop import bots
from tabletop.kernel import Rng
from tests.practice_game import PracticeGame


def test_every_legal_command_is_chosen_equally_often() -> None:
    game, rng = PracticeGame(), Rng(3)
    state = game.new(2, 1)
    legal = game.legal(state)
    counts = Counter(bots.think("random", game, state, 0, rng) for _ in range(1000 * len(legal)))
    assert counts.keys() == set(legal)
    assert all(850 < count < 1150 for count in counts.values())


def test_the_game_is_not_disturbed() -> None:
    game = PracticeGame()
    state = game.new(2, 1)
    bots.think("random", game, state, 0, Rng(3))
    assert state == game.new(2, 1)
