"""Can one ask at any time why the opponent of a solo game did what it did last?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import TableBoard
from tabletop.scene import Text
from tests.app.table.seen import begun, table_of

RIVAL = Id("seat", (-1,))
OPPONENTS = {"red_outpost": RIVAL, "corrosion": RIVAL, "watch": Id("walker"), "aquasphere": RIVAL}


@pytest.mark.parametrize("name", OPPONENTS)
def test_the_opponent_says_on_request_why_it_acted_last(make_app: Callable[..., App], name: str) -> None:
    app = make_app((1280, 720))
    options = {"options": {"solo": "rivals"}} if name == "aquasphere" else {}
    session = begun(app, "h", game=name, moves=20, **options)
    app.go_table(session)
    table = table_of(app)
    view = table.controller.sight.shown
    assert view is not None
    board = table.board
    assert isinstance(board, TableBoard)
    card = board.explain.tip(OPPONENTS[name])
    why = [line.text for line in view.log if line.kind == "reason"][-1]
    assert card is not None
    assert why in " ".join(node.content for node in card.walk() if isinstance(node, Text))
