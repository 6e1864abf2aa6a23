"""Does the trail of a move keep off everything that must be read or used?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.lights import AIR, box_in, free_runs
from tabletop.boards.common.move_telling import MoveTelling, Way
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load, names
from tabletop.scene import Box, Text
from tests.boards.seated import Seated

FROM, TO = Box(0, 0, 100, 60), Box(700, 500, 80, 80)


def test_a_trail_begins_and_ends_at_edges_and_is_broken_where_something_lies() -> None:
    alone = free_runs(FROM, TO, ())
    assert len(alone) == 1
    in_the_way = Box(*alone[0][len(alone[0]) // 2], 40, 40)
    runs = free_runs(FROM, TO, (in_the_way,))
    assert len(runs) == 2
    for box in (FROM, TO, in_the_way):
        assert not any(box.contains(point, AIR) for run in runs for point in run)


@pytest.mark.parametrize("name", names())
def test_no_trail_runs_over_printed_words_and_numbers_or_spaces(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load(name)
    table = Seated(rules)
    table.lay_out(rules.new(2, 4), viewer=0)
    board = table.board
    assert isinstance(board, TableBoard)
    avoided: list[Box] = []

    def noted(source: Box, target: Box, avoid: list[Box]) -> list[object]:
        avoided.extend(avoid)
        return []

    monkeypatch.setattr("tabletop.boards.common.lights.free_runs", noted)
    layers, telling = board.table.layers, board.telling
    assert isinstance(telling, MoveTelling)
    telling._leave_trail(way_across(), "#FFFFFF")
    printed = [node for layer in (layers.printed, layers.marks) for node in layer.walk() if isinstance(node, Text)]
    assert printed
    for node in printed:
        box = box_in(node, layers.trails)
        assert not node.shown() or box.w >= 130 or box in avoided, node.content


def way_across() -> Way:
    return Way(FROM, TO, firm=True)
