"""Do buttons that end something stand in one place, so that no routine click does anything else?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.prompt import ENDS, PaperButton, Prompt
from tabletop.boards.common.prompt_bar import EDGE
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.scene import Box, Node
from tests.boards.positions import Setting, sampled, settings
from tests.boards.seated import Seated

POSITIONS = 30
TABLES = [setting for setting in settings() if setting.seats == 3 and not setting.options]


def prompt_of(table: Seated) -> Prompt:
    assert isinstance(table.board, TableBoard)
    return table.board.side.prompt


def sorted_out(table: Seated) -> tuple[list[PaperButton], list[PaperButton], list[PaperButton]]:
    """The buttons that end something, those apart, and the others."""
    assert isinstance(table.board, TableBoard)
    signs, buttons = table.board.side.prompter.signs, prompt_of(table).buttons
    verbs = {key: key.split(" ")[0] for key in buttons}
    ends = [button for key, button in buttons.items() if verbs[key] in signs.ends]
    apart = [button for key, button in buttons.items() if verbs[key] in signs.apart]
    return ends, apart, [button for button in buttons.values() if button not in (*ends, *apart)]


def own_box(node: Node) -> Box:
    return Box(*node.pos, *node.size)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_what_ends_something_stands_last_and_in_its_place(setting: Setting) -> None:
    rules, seen = load(setting.game), 0
    table = Seated(rules)
    for state in sampled(rules, setting, POSITIONS, seed=3):
        table.lay_out(state)
        ends, _, others = sorted_out(table)
        if not ends:
            continue
        first = min(own_box(button).y for button in ends)
        lowest = max((own_box(button).bottom for button in others), default=0.0)
        assert lowest < first >= ENDS
        assert first == ENDS or not others or first - lowest < 20, "only what stands above pushes it down"
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_storage_is_never_vacated_where_something_ends(size: tuple[int, int]) -> None:
    rules: Any = load("corrosion")
    table, ended, vacated = Seated(rules, size=size), [], []
    for number, state in enumerate(sampled(rules, Setting("corrosion", 2, {}), 90, seed=5)):
        if number % 3 and not any(command.verb == "vacate" for command in rules.legal(state)):
            continue
        table.lay_out(state)
        ends, apart, _ = sorted_out(table)
        ended += [own_box(button) for button in ends]
        vacated += [own_box(button) for button in apart]
        if size == (1280, 720):
            assert all(own_box(end).right == prompt_of(table).w - EDGE for end in ends[-1:])
    assert vacated
    assert ended
    least = min(box.w * box.h for box in ended)
    for vacate in vacated:
        assert vacate.w * vacate.h < least
        assert all(vacate.overlap(end) == 0 for end in ended)
