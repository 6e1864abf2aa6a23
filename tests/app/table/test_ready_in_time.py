"""Does each frame of going back do its own part?"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Seat
from tabletop.scene import ManualClock

PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")]


def sit_down(make_app: Callable[..., App], name: str) -> TableScreen:
    app = make_app()
    app.change_settings(animation="normal", interludes="off")
    app.start_game(name, PEOPLE, 9, {})
    assert isinstance(app.screen, TableScreen)
    return app.screen


def frame(table: TableScreen, screen: pygame.Surface) -> None:
    clock = table.stage.clock
    assert isinstance(clock, ManualClock)
    clock.advance(16)
    table.stage.update()
    table.stage.draw(screen)


def test_going_back_says_it_first_and_sets_out_in_the_next_frame(make_app: Callable[..., App]) -> None:
    table = sit_down(make_app, "red_outpost")
    board, screen = table.board, pygame.Surface(table.stage.size)
    assert isinstance(board, TableBoard)
    frame(table, screen)
    table.deeds.give(next(command for command in table.controller.view().legal if command.verb == "move"))
    while table.controller.state.moves:
        frame(table, screen)
    lay, said = dict(board.pieces.layout), board.side.prompt._model
    table.deeds.undo()
    assert board.side.prompt._model != said
    assert board.pieces.layout == lay
    frame(table, screen)
    assert board.pieces.layout != lay
