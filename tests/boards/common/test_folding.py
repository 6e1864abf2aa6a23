"""Does folding the rail give its room to the board, keep the prompt, and lead back?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.scene import Box, Move, Press, Release, Wheel
from tabletop.scene.core.inputs import RIGHT
from tests.boards.positions import Setting, sampled
from tests.boards.seated import Seated

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")


def at_the_table(game: str, size: tuple[int, int] = (1920, 1080)) -> tuple[Seated, TableBoard[Any]]:
    rules = load(game)
    table = Seated(rules, size=size)
    table.lay_out(rules.new(2, 5, {}))
    assert isinstance(table.board, TableBoard)
    return table, table.board


def spread(board: TableBoard[Any]) -> float:
    """How much room of the window the places on the sheet take."""
    assert board.table.layers.camera is not None
    boxes = [node.stage_box() for _, node in board.table.things() if node.within(board.table.layers.camera.world)]
    return sum(box.w * box.h for box in boxes)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_takes_the_room_of_the_rail_and_gives_it_back(game: str, size: tuple[int, int]):
    table, board = at_the_table(game, size)
    if board.kit.compact and game in ("aquasphere", "corrosion"):
        return  # their small tables have the whole width anyway
    before, was = board.positions(), spread(board)
    table.click("fold")
    assert not board.side.log.shown()
    assert board.side.prompt.shown()
    assert spread(board) > was * 1.08
    window = Box(0, 0, table.stage.width, table.stage.height)
    for node in (
        board.side.prompt,
        board.table.layers.dock,
        *(node for _, node in board.table.things() if node.shown()),
    ):
        box = node.stage_box()
        assert window.grown(1).contains(box.centre), node.name
    table.click("bar:log")
    assert board.side.log.shown()
    assert board.positions() == before
    assert spread(board) == pytest.approx(was)


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_done_while_the_rail_is_folded(game: str):
    rules = load(game)
    table = Seated(rules)
    positions = sampled(rules, Setting(game, 2, {}), 2, seed=7)
    table.lay_out(positions[0])
    table.board.fold()
    for state in positions:
        for command in rules.legal(state):
            assert table.gives(state, command) == [command]


def offered(board: TableBoard[Any]) -> set[str]:
    """The buttons that can be seen, by their keys."""
    prompts = [prompt for prompt in (board.side.prompt, board.side.corner) if prompt is not None]
    return {key for prompt in prompts for key, button in prompt.buttons.items() if button.shown()}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
def test_a_folded_rail_offers_every_button_of_an_open_one(game: str, size: tuple[int, int]):
    rules = load(game)
    for state in sampled(rules, Setting(game, 2, {}), 3, seed=9):
        table = Seated(rules, size=size)
        table.lay_out(state)
        assert isinstance(table.board, TableBoard)
        before = offered(table.board)
        table.board.fold()
        assert offered(table.board) == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "wish"), [((1280, 720), 2.0), ((2560, 1440), 0.75)])
def test_every_table_zooms_at_the_pointer_pans_and_fits(game: str, size: tuple[int, int], wish: float):
    table, board = at_the_table(game, size)
    table.stage.resize(ui_scale=wish)
    board.root.pivot, board.root.scale = (0, 0), table.stage.width / board.root.w
    assert board.view is not None
    board.lay_out(board.view)
    camera = board.table.layers.camera
    assert camera is not None
    whole, (x, y) = spread(board), camera.stage_box().centre
    assert camera.shows_all
    under = camera.world.from_stage((x, y))
    table.stage.handle(Wheel((x, y), 0, 6))
    assert camera.world.from_stage((x, y)) == pytest.approx(under, abs=1)
    assert spread(board) > whole * 2
    assert table.node("view:fit").shown(), "a way back for hands without a wheel"
    there = camera.world.pos
    table.stage.handle(Press((x, y), RIGHT))
    table.stage.handle(Move((x - 60, y - 40), frozenset((RIGHT,))))
    table.stage.handle(Release((x - 60, y - 40), RIGHT))
    assert camera.world.pos != there
    board.key("0")
    assert spread(board) == pytest.approx(whole)
    board.key("+")
    assert not camera.shows_all


@pytest.mark.parametrize("game", ["red_outpost", "watch"])
def test_in_a_small_window_the_log_is_open_where_it_fits(game: str):
    _, board = at_the_table(game, (1280, 720))
    assert board.side.log.shown()
    assert board.side.log.y >= board.side.prompt.y + board.side.prompt.h


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
