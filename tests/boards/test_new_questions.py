"""Do the words of a question come together with its buttons, or do the old ones lie over these for a while?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load, names
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated


@pytest.mark.parametrize("name", names())
def test_a_new_question_is_seen_whole_at_once(name: str) -> None:
    rules, changed = load(name), 0
    table, fresh = Seated(rules), Seated(rules)
    table.stage.tweens.pace = 1
    for step in played(rules, Setting(name, 2, {}), 6):
        if rules.actor(step.before) != 0:
            continue
        before = prompt_of(table)
        for one in (table, fresh):
            one.lay_out(step.before, viewer=0)
        seen, wanted = prompt_of(table), prompt_of(fresh)
        assert seen == wanted
        changed += seen != before
        if changed > 6:
            break
    assert changed


def prompt_of(table: Seated) -> bytes:
    """The pixels of the prompt as it is seen this moment."""
    board = table.board
    assert isinstance(board, TableBoard)
    picture = pygame.Surface(table.stage.size, 0, 32)
    table.stage.spoil()
    table.stage.draw(picture)
    if board.view is None:
        return b""
    box = board.side.prompt.stage_box()
    return pygame.image.tobytes(picture.subsurface((round(box.x), round(box.y), round(box.w), round(box.h))), "RGB")
