"""Does the first thing somebody does after the curtain count, however soon it comes?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.boards.watch.board import WatchBoard
from tabletop.scene import Key, Move, Press, Release
from tests.app.table.test_secrets import PEOPLE, is_closed, searching, sit
from tests.app.table.test_table import let_time_pass

HELD = frozenset((1,))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("soon", [0, 100])
@pytest.mark.parametrize("by", ["click", "drag"])
def test_a_drawn_document_is_kept_while_the_cloth_still_rises(
    make_app: Callable[..., App], size: tuple[int, int], soon: int, by: str
) -> None:
    app = make_app(size)
    table = sit(app, searching(), PEOPLE)
    assert is_closed(app)
    app.change_settings(animation="normal")
    app.stage.handle(Key("space"))
    let_time_pass(app, soon)
    board, session = table.board, table.session
    assert isinstance(board, WatchBoard)
    keep = next(command for command in session.game.legal(session.state) if command.verb == "keep")
    _, source, target = board.gesture_for(keep).split(" ")
    boxes = {str(thing): node.stage_box() for thing, node in board.table.things()}
    start, goal = boxes[source].centre, boxes[target].centre
    app.stage.handle(Move(start))
    app.stage.handle(Press(start))
    if by == "drag":
        app.stage.handle(Move(goal, HELD))
    app.stage.handle(Release(goal if by == "drag" else start))
    let_time_pass(app, 1000)
    assert session.timeline.past[0].command == keep
