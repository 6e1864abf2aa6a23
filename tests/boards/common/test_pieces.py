"""Do pieces travel from one layout to the next and end exactly where it wants them?"""

from __future__ import annotations

from tabletop.boards.common.pieces import Piece, PieceSet
from tabletop.scene import Group, Layer, ManualClock, Node, Panel, Stage


def table() -> tuple[Stage, ManualClock, PieceSet]:
    clock = ManualClock()
    stage = Stage((800, 600), clock=clock)
    layer = Layer()
    stage.show(layer)
    left, right, air = layer.add(Group()), layer.add(Group(pos=(400, 0))), layer.add(Group())

    def make(name: str, piece: Piece) -> Node:
        return Panel(piece.size, fill="#FF0000")

    return stage, clock, PieceSet({"left": left, "right": right}, air, make)


A = Piece("left", (50, 50), (20, 20), ("red",))
B = Piece("right", (50, 80), (20, 20), ("red",))


def test_showing_puts_pieces_and_takes_others_away() -> None:
    _, _, pieces = table()
    pieces.show({"a": A, "b": B})
    assert pieces.positions()["b"].centre == (450, 80)
    pieces.show({"a": A})
    assert pieces.positions().keys() == {"a"}


def test_a_journey_ends_where_the_layout_wants_it() -> None:
    stage, clock, pieces = table()
    pieces.show({"a": A})
    stage.tweens.run(pieces.travel({"a": B}))
    clock.advance(100)
    stage.update()
    x, _ = pieces.positions()["a"].centre
    assert 50 < x < 450
    clock.advance(500)
    stage.update()
    travelled = pieces.positions()
    pieces.show({"a": B})
    assert pieces.positions() == travelled


def test_a_renamed_piece_is_the_same_node() -> None:
    stage, clock, pieces = table()
    pieces.show({"tray": A})
    node = pieces.nodes["tray"]
    stage.tweens.run(pieces.travel({"row": B}, renamed={"tray": "row"}))
    clock.advance(1000)
    stage.update()
    assert pieces.nodes["row"] is node
    assert pieces.positions()["row"].centre == (450, 80)


def test_what_appears_flies_from_its_origin_and_what_goes_leaves_nothing() -> None:
    stage, clock, pieces = table()
    pieces.show({"old": A})
    stage.tweens.run(pieces.travel({"new": B}, origin=lambda name, piece: (700, 500)))
    assert pieces.positions()["new"].centre == (700, 500)
    clock.advance(1000)
    stage.update()
    assert pieces.positions().keys() == {"new"}
    assert pieces.positions()["new"].centre == (450, 80)


def test_a_piece_that_looks_different_becomes_another_node_in_the_same_place() -> None:
    _, _, pieces = table()
    pieces.show({"a": A})
    node = pieces.nodes["a"]
    pieces.show({"a": A._replace(look=("blue",))})
    assert pieces.nodes["a"] is not node
    assert pieces.positions()["a"].centre == (50, 50)
