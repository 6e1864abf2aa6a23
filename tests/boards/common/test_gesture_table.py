"""Which gesture is named for a command when several lead to it?"""

from __future__ import annotations

from tabletop.boards.common.gestures import Composition, GestureTable, button, click, drag, pick
from tabletop.boards.common.ids import Kind
from tabletop.kernel import Command

PAWN, PLACE = Kind("pawn"), Kind("place")
MOVE, SELL, PASS = Command.of("move", to="a"), Command.of("sell", good="x"), Command("pass")


def test_the_first_gesture_that_means_only_this_command_is_named() -> None:
    table = GestureTable(
        [
            (MOVE, [drag(PAWN(1), PLACE("t")), click(PLACE("m"))]),
            (SELL, [drag(PAWN(1), PLACE("t"))]),
            (PASS, [button(PASS)]),
        ]
    )
    assert table.first(MOVE) == "click place:m"
    assert table.first(SELL) == "drag pawn:1 place:t"
    assert table.first(PASS) == "button pass"
    assert table.drags == {PAWN(1): {PLACE("t"): [MOVE, SELL]}}
    assert table.clicks == {PLACE("m"): [MOVE]}
    assert table.buttons == [PASS]


def test_an_unknown_command_has_none() -> None:
    assert GestureTable().first(MOVE) == ""
    assert GestureTable([(MOVE, [])]).first(MOVE) == ""


def test_a_payment_is_made_up_by_clicks_in_any_order() -> None:
    small, large = Command.of("pay", with_="two"), Command.of("pay", with_="three")
    table = GestureTable([(small, [pick(small, PAWN(1), PAWN(2))]), (large, [pick(large, PAWN(1), PAWN(2), PAWN(3))])])
    assert table.first(small) == "pick pawn:1 pawn:2 pay with_=two"
    made = Composition(table.picks, lambda thing: thing)
    assert made.takes(PAWN(3))
    assert not made.takes(PAWN(4))
    assert made.ready() == []
    made.click(PAWN(2))
    made.click(PAWN(1))
    assert made.ready() == [small]
    made.click(PAWN(3))
    assert made.ready() == [large]
    made.click(PAWN(3))
    assert made.ready() == [small]


def test_pieces_that_are_alike_serve_for_each_other() -> None:
    pay = Command("pay")
    made = Composition([((PAWN("small", 0), PAWN("small", 1)), pay)], lambda thing: PAWN(thing.word()))
    made.click(PAWN("small", 5))
    assert made.takes(PAWN("small", 7))
    made.click(PAWN("small", 7))
    assert made.ready() == [pay]
    assert not made.takes(PAWN("small", 0))
