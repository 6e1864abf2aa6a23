"""Does a click that leads nowhere say why?"""

from __future__ import annotations

import pytest

from tabletop.games import load
from tests.boards.seated import Seated


@pytest.mark.parametrize("thing", ["any_symbol", "scientist"])
def test_clicking_what_cannot_be_used_names_the_reason(thing: str) -> None:
    game = load("aquasphere")
    seated, state = Seated(game), game.new(2, 1)
    seat = game.actor(state)
    assert seat is not None
    state.players[seat].time, state.players[seat].programmed = 0, []
    seated.lay_out(state)
    seated.click(thing if thing == "any_symbol" else f"{thing}:{seat}")
    (refused,) = seated.screen.refused
    assert refused is not None
    assert game.check(state, refused) is not None


def test_clicking_any_symbol_with_time_enough_takes_a_bot_into_the_hand() -> None:
    game = load("aquasphere")
    seated, state = Seated(game), game.new(2, 1)
    seated.lay_out(state)
    seated.click("any_symbol")
    assert seated.screen.refused == []
    assert seated.stage.drag.state == "picked"
