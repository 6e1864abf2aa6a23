"""Does the move of somebody else last long enough to be seen, also where only something is paid or passed?"""

from __future__ import annotations

import pytest
from msgspec import structs

from tabletop.boards.common.board import Telling
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load, names
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated

LEAST_MS, FRAME_MS, LOOKED_AT = 800, 20, 25


@pytest.mark.parametrize("name", names())
def test_no_move_of_somebody_else_is_over_in_a_moment(name: str) -> None:
    rules, shortest = load(name), 0.0
    table = Seated(rules)
    board = table.board
    assert isinstance(board, TableBoard)
    others = [step for step in played(rules, Setting(name, 2, {}), 6) if rules.actor(step.before) == 1]
    for step in others[:: max(1, len(others) // LOOKED_AT)]:
        table.stage.tweens.pace = 0
        before = table.lay_out(step.before, viewer=0)
        if not board.motion.beats(step.frames, step.before):
            continue  # nothing of it is seen
        after = structs.replace(table.view(step.after, viewer=0), telling=Telling(1))
        table.stage.tweens.pace = 1
        over: list[float] = []
        began = table.clock()
        board.animate(step.frames, before, after, lambda over=over: over.append(table.clock()))
        while not over:
            assert table.clock() - began < 60_000
            table.clock.advance(FRAME_MS)
            table.stage.update()
        lasted = over[0] - began
        assert lasted >= LEAST_MS, (str(step.command), lasted)
        shortest = min(shortest or lasted, lasted)
    assert shortest
