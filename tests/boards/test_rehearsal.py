"""Is what a target would show made before the hand comes there, and does nobody see it made?"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop import boards
from tabletop.boards.common.prompt import PromptRail
from tabletop.boards.common.redraw_on_change import Patch
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.scene import Move, Node, Press
from tests.boards.positions import Setting, played
from tests.boards.seated import HELD, Seated

FRAMES = 20
"""Enough for every target that is tried."""


def a_lift(name: str) -> tuple[Seated, TableBoard[Any, Any, Any], list[Node], pygame.Surface]:
    """A table where something with several targets was just lifted, shown once; its targets."""
    rules = load(name)
    table = Seated(rules)
    board = table.board
    assert isinstance(board, TableBoard)
    for step in played(rules, Setting(name, 2, {}), 3):
        table.lay_out(step.before)
        for source, targets in board.ways.drags.items():
            if 3 <= len(targets) <= 8:
                screen = pygame.Surface(table.stage.size, 0, 32)
                table.stage.draw(screen)
                x, y = board.thing(source).stage_box().centre
                table.stage.handle(Press((x, y)))
                table.stage.handle(Move((x + 7, y), HELD))
                if table.stage.drag.state == "lifted":
                    table.stage.draw(screen)
                    return table, board, [board.thing(target) for target in targets], screen
                table.stage.drag.withdraw()
    raise AssertionError("nothing can be lifted")


def wait(table: Seated, screen: pygame.Surface) -> None:
    """Let some frames pass."""
    for _ in range(FRAMES):
        table.clock.advance(16)
        table.stage.update()
        table.stage.draw(screen)


@pytest.mark.parametrize("name", boards.names())
def test_nothing_is_made_when_the_hand_comes_to_a_target_and_nothing_is_left_of_trying(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, board, targets, screen = a_lift(name)
    wait(table, screen)
    made: list[str] = []
    forecast = type(board.feedback).forecast_drop
    build, lay = Patch._build, PromptRail._lay
    monkeypatch.setattr(type(board.feedback), "forecast_drop", lambda *a: (made.append("forecast"), forecast(*a))[1])
    monkeypatch.setattr(PromptRail, "_lay", lambda *a: (made.append("words"), lay(*a))[1])
    monkeypatch.setattr(Patch, "_build", lambda patch: (made.append(patch.name), build(patch))[1])
    aimed = set()
    for target in targets:
        table.stage.handle(Move(target.stage_box().centre, HELD))
        table.stage.draw(screen)
        aimed.add(table.stage.drag.target)
    assert len(aimed) > 1
    assert made == []
    shown = screen.copy()
    table.stage.spoil()
    table.stage.resting_layer.forget()
    table.stage.draw(screen)
    assert screen.get_view("0").raw == shown.get_view("0").raw, "what was tried left a trace"
    wait(table, screen)
    frames = table.stage.frames
    wait(table, screen)
    assert table.stage.frames == frames, "it never ends"
