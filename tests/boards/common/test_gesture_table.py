"""Which gesture is named for a command when several lead to it?"""

from __future__ import annotations

from tabletop.boards.common.gestures import GestureTable, button, click, drag
from tabletop.kernel import Command

MOVE, SELL, PASS = Command.of("move", to="a"), Command.of("sell", good="x"), Command("pass")


def test_the_first_gesture_that_means_only_this_command_is_named() -> None:
    table = GestureTable([(MOVE, [drag("p", "t"), click("m")]), (SELL, [drag("p", "t")]), (PASS, [button(PASS)])])
    assert table.first(MOVE) == "click m"
    assert table.first(SELL) == "drag p t"
    assert table.first(PASS) == "button pass"
    assert table.drags == {"p": {"t": [MOVE, SELL]}}
    assert table.clicks == {"m": [MOVE]}
    assert table.buttons == [PASS]


def test_an_unknown_command_has_none() -> None:
    assert GestureTable().first(MOVE) == ""
    assert GestureTable([(MOVE, [])]).first(MOVE) == ""
