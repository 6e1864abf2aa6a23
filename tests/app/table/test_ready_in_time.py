"""Is what comes after a motion made while it runs, and does each frame of going back do its own part?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.table import travelling
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Rng, Seat
from tabletop.scene import ManualClock
from tabletop.scene.look import text

PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bit takes as long as it likes: what is tested is what it makes, not how fast the machine is."""
    monkeypatch.setattr(travelling, "BIT", 60.0)


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


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("name", ["red_outpost", "aquasphere"])
def test_the_frame_that_asks_the_next_question_paints_no_words(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    table = sit_down(make_app, name)
    screen, chance, painted = pygame.Surface(table.stage.size), Rng(4), []
    block = text._block

    def paint(*told: Any) -> Any:
        painted.append(told)
        return block(*told)

    monkeypatch.setattr(text, "_block", paint)
    asked = 0
    for _ in range(8):
        frame(table, screen)
        table.give(chance.choice(table.current_view().legal))
        while len(table.stage.tweens) and table._moving:
            painted.clear()
            frame(table, screen)
        asked += bool(table.current_view().legal)
        assert painted == []
        while table._moving:  # what is forced plays by itself
            frame(table, screen)
    assert asked > 4


def test_going_back_says_it_first_and_sets_out_in_the_next_frame(make_app: Callable[..., App]) -> None:
    table = sit_down(make_app, "red_outpost")
    board, screen = table.board, pygame.Surface(table.stage.size)
    assert isinstance(board, TableBoard)
    frame(table, screen)
    table.give(next(command for command in table.current_view().legal if command.verb == "move"))
    while table._moving:
        frame(table, screen)
    lay, said = dict(board.pieces.layout), board.prompt._model
    table.undo()
    assert board.prompt._model != said
    assert board.pieces.layout == lay
    frame(table, screen)
    assert board.pieces.layout != lay
