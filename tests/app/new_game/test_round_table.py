"""Does everybody at the pictured table have a board where the game has one, with its foot towards its owner?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.new_game.beginning import _round_table
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.content import look_of
from tabletop.scene import Box, Flattened, Group, Node


def _boards(app: App, game: str, seats: int) -> list[Flattened]:
    app.go_new_game(game)
    screen = app.screen
    assert isinstance(screen, NewGameScreen)
    for number, place in enumerate(screen.draft.places):
        place.kind = "human" if number == 0 else "bot" if number < seats else "closed"
    home = Group(size=(430, 236))
    _round_table(screen).lay(Box(0, 0, 430, 236), home)
    return [node for node in home.walk() if isinstance(node, Flattened)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_a_board_before_it_and_none_covers_another(make_app: Callable[..., App], seats: int) -> None:
    app = make_app()
    for game in ("aquasphere", "corrosion", "watch"):
        assert look_of(game).own is not None
        common, *own = _boards(app, game, seats)
        turned = {2: [0, 180], 3: [0, 90, 270], 4: [0, 90, 180, 270]}[seats]
        assert [round(board.rotation) for board in own] == turned
        shown: list[Node] = [common, *own]
        boxes = [node.stage_box() for node in shown]
        assert all(a.overlap(b) <= 0 for n, a in enumerate(boxes) for b in boxes[:n]), game


def test_a_game_with_one_board_shows_that(make_app: Callable[..., App]) -> None:
    (board,) = _boards(make_app(), "red_outpost", 4)
    assert board.rotation == 0
