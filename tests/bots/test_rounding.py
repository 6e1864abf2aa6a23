"""Is a move never decided by what is left over from adding, which versions of Python do not do alike?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import games
from tabletop.bots import advise
from tabletop.kernel import Game, Rng
from tests.bots.test_recipes import RECIPES, positions

LEFT_OVER = 1e-11


def left_over(game: Game[Any], state: Any, seat: int) -> float:
    """What adding in another order may leave over: as good as by chance, but the same for the same position."""
    return LEFT_OVER * (sum(game.freeze(state)) % 7 - 3 + seat)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("recipe", RECIPES)
def test_advice_is_the_same_whatever_is_left_over_from_adding(
    name: str, recipe: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(name)
    asked = [(state, game.actor(state)) for seats in (1, 2) for state in positions(game, seats, 11)]
    plain = [advise(game, state, seat, RECIPES[recipe], Rng(5)) for state, seat in asked]

    evaluate, estimates = game.evaluate, game.estimates
    monkeypatch.setattr(game, "evaluate", lambda state, seat: evaluate(state, seat) + left_over(game, state, seat))
    monkeypatch.setattr(
        game,
        "estimates",
        lambda state: [value + left_over(game, state, seat) for seat, value in enumerate(estimates(state))],
    )
    for (state, seat), before in zip(asked, plain, strict=True):
        after = advise(game, state, seat, RECIPES[recipe], Rng(5))
        assert [choice.command for choice in after.choices] == [choice.command for choice in before.choices]
