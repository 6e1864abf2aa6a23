"""Does a left-handed player find everything: the rail at the left, the seats at the right, and hands that work?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.boards.common.plan import read_plan
from tabletop.boards.common.table_board import TableBoard
from tabletop.boards.watch.plan import WatchPlan
from tabletop.content import DATA, DataError, load_texts
from tabletop.games import load
from tabletop.kernel import Game
from tabletop.scene import Box
from tests.boards.positions import Setting, sampled
from tests.boards.seated import Screen, Seated

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
SIZES = ((1920, 1080), (1280, 720))
every_table = pytest.mark.parametrize("game", GAMES)
every_size = pytest.mark.parametrize("size", SIZES)


class LeftHanded(Screen):
    @property
    def rail_at_left(self) -> bool:
        return True


def seated(rules: Game[Any], size: tuple[int, int]) -> tuple[Seated, TableBoard[Any]]:
    table = Seated(rules, size=size, screen=LeftHanded(rules, load_texts("en", rules.name).knowing(rules.text_facts)))
    assert isinstance(table.board, TableBoard)
    return table, table.board


@every_table
@every_size
def test_prompt_log_and_buttons_stand_at_the_left_and_the_seats_at_the_right(game: str, size: tuple[int, int]):
    rules = load(game)
    table, board = seated(rules, size)
    table.lay_out(rules.new(4, 5, {}))
    layers, plan = board.table.layers, board.kit.plan
    assert layers.camera is not None
    sheet = layers.camera.stage_box()
    for seat in range(4):
        assert board.table.seats[seat].stage_box().x >= sheet.right - 1
    assert board.side.buttons.by_name["menu"].stage_box().right < table.stage.width / 4
    if not (plan.prompt.bar or plan.prompt.over):
        assert board.side.prompt.stage_box().right <= sheet.x + 1
        assert board.side.log.stage_box().right <= sheet.x + 1
    for area in (plan.prompt.log, plan.prompt.folded):
        assert area.x + area.w / 2 < 480


@every_table
@every_size
def test_everything_on_the_table_keeps_clear_of_rail_and_seats(game: str, size: tuple[int, int]):
    rules = load(game)
    table, board = seated(rules, size)
    window = Box(0, 0, table.stage.width, table.stage.height).grown(1)
    for state in sampled(rules, Setting(game, 3, {}), 6, seed=4):
        table.lay_out(state)
        fixed = [node.stage_box().grown(-2) for node in board.table.seats.values()]
        if board.side.log.shown() and not (board.kit.plan.prompt.bar or board.kit.plan.prompt.over):
            fixed += [board.side.log.stage_box(), board.side.prompt.stage_box()]
        for thing, node in board.table.things():
            if node.shown():
                middle = node.stage_box().centre
                assert window.contains(middle), thing
                assert node.within(board.table.layers.rail) or not any(box.contains(middle) for box in fixed), thing


@every_table
@every_size
def test_hands_reach_everything(game: str, size: tuple[int, int]):
    rules = load(game)
    table, _ = seated(rules, size)
    for state in sampled(rules, Setting(game, 2, {}), 2, seed=7):
        for command in rules.legal(state)[:8]:
            assert table.gives(state, command) == [command]


@pytest.mark.parametrize("game", ["aquasphere", "red_outpost", "watch"])
def test_the_folded_rail_leaves_its_strip_at_the_left_and_its_room_to_the_table(game: str):
    rules = load(game)
    table, board = seated(rules, (1920, 1080))
    table.lay_out(rules.new(2, 5, {}))
    assert board.table.layers.camera is not None
    before = board.table.layers.camera.stage_box()
    board.fold()
    assert board.table.layers.camera is not None
    after, strip, prompt = (
        node.stage_box() for node in (board.table.layers.camera, board.side.handle, board.side.prompt)
    )
    assert after.w > before.w
    assert strip.right <= after.x
    wide = board.side.spread
    assert wide is not None
    assert after.x <= prompt.x < prompt.right <= wide.dock.x
    assert all(seat.stage_box().x >= after.right for seat in board.table.seats.values())


def test_a_part_that_does_not_exist_is_named_with_its_line(tmp_path: Path) -> None:
    text = (DATA / "watch" / "table.yaml").read_text(encoding="utf-8").replace("parts: [rails]", "parts: [rail]")
    (tmp_path / "watch").mkdir()
    (tmp_path / "watch" / "table.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_plan("watch", WatchPlan, tmp_path)
    line = next(number for number, words in enumerate(text.split("\n"), start=1) if "parts: [rail]" in words)
    assert f":{line}: unknown_reference" in str(caught.value)
