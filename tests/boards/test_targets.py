"""Does a hand that goes to and fro between targets see what a table shows that looks at everything anew in every frame?"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import Rng
from tabletop.scene import Key, Move, Press, Release
from tests.boards.seated import HELD, Seated

GAMES = ("red_outpost", "watch", "aquasphere", "corrosion")
SOURCES, TARGETS, FRAME_MS = 2, 5, 16


def with_drags(name: str, table: Seated) -> Any:
    """A position of a random game in which something can be lifted that has several targets."""
    game, chance = load(name), Rng(5)
    state = game.new(3, 5, {})
    while True:
        table.lay_out(state)
        assert isinstance(table.board, TableBoard)
        if any(len(targets) > 1 for targets in table.board.gestures.now.drags.values()):
            return state
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])


def paths(table: Seated) -> list[list[tuple[float, float]]]:
    """For some things that can be lifted: where they lie, and where a hand carries them, to and fro and off all targets."""
    board = table.board
    assert isinstance(board, TableBoard)
    found = []
    for source, targets in sorted(board.gestures.now.drags.items(), key=lambda way: -len(way[1]))[:SOURCES]:
        goals = [board.table.thing(target).stage_box().centre for target in list(targets)[:TARGETS]]
        found.append([table.point_on(board.table.thing(source)), *goals, *goals[::-1], (960.0, 40.0), *goals])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_target_is_shown_as_if_everything_were_looked_at_anew(name: str) -> None:
    table, fresh = Seated(load(name)), Seated(load(name))
    state = with_drags(name, table)
    fresh.lay_out(state)
    screens = [pygame.Surface(table.stage.size, 0, 32) for _ in range(2)]

    def both(event: Move | Press | Release | Key) -> None:
        for one, screen in zip((table, fresh), screens, strict=True):
            one.stage.handle(event)
            one.clock.advance(FRAME_MS)
            one.stage.update()
            if one is fresh:
                one.stage.root.touch()
                one.stage.resting_layer.forget()
                one.stage.spoil()
            one.stage.draw(screen)
        shown, wanted = (pygame.image.tobytes(screen, "RGB") for screen in screens)
        assert shown == wanted, event

    aimed = 0
    for start, *goals in paths(table):
        both(Press(start))
        both(Move((start[0] + 7, start[1]), HELD))
        assert table.stage.drag.state == "lifted"
        for goal in goals:
            both(Move(goal, HELD))
            aimed += table.stage.drag.target is not None
        both(Key("escape"))
        both(Release(start))
    assert aimed > TARGETS
