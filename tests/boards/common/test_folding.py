"""Does folding the rail give its room to the board, keep the prompt, and lead back?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.table import TableBoard
from tabletop.games import load
from tests.boards.seated import Seated

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
WIDE = ("aquasphere", "corrosion")


def at_the_table(game: str, size: tuple[int, int] = (1920, 1080)) -> tuple[Seated, TableBoard[Any, Any, Any]]:
    rules = load(game)
    table = Seated(rules, size=size)
    table.lay_out(rules.new(2, 5, {}))
    assert isinstance(table.board, TableBoard)
    return table, table.board


@pytest.mark.parametrize("game", WIDE)
def test_the_board_takes_the_room_of_the_rail_and_gives_it_back(game: str):
    table, board = at_the_table(game)
    before = board.positions()
    table.click("fold")
    assert board.kit.compact
    assert not board.log.shown()
    wide = board.positions()
    assert max(box.right for box in wide.values()) > max(box.right for box in before.values())
    assert board.prompt.shown() or board.handle.shown()
    table.click("bar:log")
    assert board.log.shown()
    assert board.positions() == before


@pytest.mark.parametrize("game", ["red_outpost", "watch"])
def test_where_there_is_no_wider_plan_only_the_log_folds(game: str):
    table, board = at_the_table(game)
    before = board.positions()
    table.click("fold")
    assert board.prompt.shown()
    assert not board.log.shown()
    assert board.positions() == before


@pytest.mark.parametrize("game", ["red_outpost", "watch"])
def test_in_a_small_window_the_log_is_open_where_it_fits(game: str):
    _, board = at_the_table(game, (1280, 720))
    assert board.log.shown()
    assert board.log.y >= board.prompt.y + board.prompt.h


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wish", [0.75, 1.25, 1.5, 2.0])
def test_the_table_keeps_its_place_and_its_words_grow_with_the_interface(game: str, wish: float):
    rules = load(game)
    table = Seated(rules)
    state = rules.new(2, 5, {})
    table.lay_out(state)
    assert isinstance(table.board, TableBoard)
    floor = table.board.kit.type.floor
    table.stage.resize(ui_scale=wish)
    root = table.board.root
    root.pivot, root.scale = (0, 0), table.stage.width / root.w
    table.lay_out(state)
    assert root.stage_box().w == pytest.approx(table.stage.width)
    assert table.board.kit.type.floor > floor if wish > 1 else table.board.kit.type.floor == floor
    for name, box in table.board.positions().items():
        assert -1 <= box.x <= box.right <= table.stage.width + 1, name
