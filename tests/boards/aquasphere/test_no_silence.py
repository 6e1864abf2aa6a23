"""Does a click that leads nowhere say why?"""

from __future__ import annotations

import pytest

from tabletop.boards.aquasphere.board import AquaBoard
from tabletop.boards.aquasphere.context import SCIENTIST
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


@pytest.mark.parametrize("place", ["area:a:purple", "control:{}", "charger:b", "lock:a", "centre", "track"])
def test_dragging_the_scientist_without_a_bot_says_why_wherever_he_is_put(place: str) -> None:
    game = load("aquasphere")
    seated, state = Seated(game), game.new(2, 1)
    seat = game.actor(state)
    assert seat is not None
    state.players[seat].programmed = []
    seated.lay_out(state)
    assert isinstance(seated.board, AquaBoard)
    assert seated.board.side.prompter.lifted(seated.view(state), SCIENTIST(seat)) == ("No bot is programmed", "")
    seated.drag(f"scientist:{seat}", place.format(state.players[seat].scientist))
    (refused,) = seated.screen.refused
    assert refused is not None
    reason = game.check(state, refused)
    assert reason is not None
    assert reason.key == "no_bot_programmed", reason
    assert seated.screen.given == []


def test_clicking_any_symbol_with_time_enough_takes_a_bot_into_the_hand() -> None:
    game = load("aquasphere")
    seated, state = Seated(game), game.new(2, 1)
    seated.lay_out(state)
    seated.click("any_symbol")
    assert seated.screen.refused == []
    assert seated.stage.drag.state == "picked"
