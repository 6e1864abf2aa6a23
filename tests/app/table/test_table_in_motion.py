"""What may people touch while pieces are on their way?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Rng, Seat
from tabletop.scene import Key, ManualClock, Node, Press, Release
from tabletop.scene.core.inputs import Input


def test_the_log_opens_and_folds_while_pieces_move(make_app: Callable[..., App]):
    app = make_app()
    app.change_settings(animation="normal")
    clock, chance = app.stage.clock, Rng(4)
    assert isinstance(clock, ManualClock)
    app.start_game("red_outpost", [Seat("Mira", "human", "vermilion")], 9, {})
    table = app.screen
    assert isinstance(table, TableScreen)
    touched = 0
    for _ in range(90):
        legal = table.controller.view().legal
        if legal:
            table.deeds.give(chance.choice(legal))
        clock.advance(200)
        app.stage.update()
        touched += len(app.stage.tweens) > 0
        next(node for node in table.layer.walk() if node.name == "bar:log").click()
        clock.advance(400)
        app.stage.update()
    assert touched > 20


def moving(make_app: Callable[..., App]) -> tuple[TableScreen, Node]:
    """A table of one person on which a move is being shown, and something that can be used after it."""
    app = make_app()
    app.change_settings(animation="normal")
    app.start_game("red_outpost", [Seat("Mira", "human", "vermilion")], 9, {})
    table = app.screen
    assert isinstance(table, TableScreen)
    table.deeds.give(table.controller.view().legal[0])
    assert isinstance(app.stage.clock, ManualClock)
    app.stage.clock.advance(30)
    app.stage.update()
    assert app.stage.tweens
    return table, next(node for node in table.layer.walk() if node.name == "bar:menu")


def touch(table: TableScreen, *events: Input) -> None:
    for event in events:
        table.stage.handle(event)


def test_a_click_while_pieces_move_ends_that_and_counts(make_app: Callable[..., App]) -> None:
    table, menu = moving(make_app)
    point = menu.stage_box().centre
    touch(table, Press(point), Release(point))
    assert table.stage.overlays.top is not None, "the menu is open"
    assert not table.controller.state.moves


def test_a_key_while_pieces_move_ends_that_and_counts(make_app: Callable[..., App]) -> None:
    table, _ = moving(make_app)
    touch(table, Key("escape"))
    assert table.stage.overlays.top is not None, "the menu is open"
    assert not table.controller.state.moves


@pytest.mark.parametrize("event", [Press((0, 0), clicks=2), Key("escape", repeat=True)], ids=str)
def test_the_rest_of_a_double_click_and_a_held_key_only_end_what_moves(
    make_app: Callable[..., App], event: Input
) -> None:
    table, menu = moving(make_app)
    if isinstance(event, Press):
        event = Press(menu.stage_box().centre, clicks=2)
    touch(table, event)
    assert table.stage.overlays.top is None
    assert not table.controller.state.moves


def test_letting_go_of_the_key_that_gave_a_command_lets_its_pieces_move(make_app: Callable[..., App]) -> None:
    table, _ = moving(make_app)
    touch(table, Key("return", released=True))
    assert table.controller.state.moves
