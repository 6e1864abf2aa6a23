"""Do pieces travel from one layout to the next and end exactly where it wants them?"""

from __future__ import annotations

import pygame

from tabletop.boards.common.ids import Id, Kind
from tabletop.boards.common.pieces import Piece, PieceSet
from tabletop.scene import Group, Layer, ManualClock, Node, Panel, Stage
from tabletop.scene.look.picture_cache import Picture


def table() -> tuple[Stage, ManualClock, PieceSet]:
    clock = ManualClock()
    stage = Stage((800, 600), clock=clock)
    layer = Layer()
    stage.show(layer)
    left, right, air = layer.add(Group()), layer.add(Group(pos=(400, 0))), layer.add(Group())

    def make(_: Id, piece: Piece) -> Node:
        return Panel(piece.size, fill="#FF0000")

    return stage, clock, PieceSet({"left": left, "right": right}, air, make)


ONE, TWO = Kind("one")(), Kind("two")()
A = Piece("left", (50, 50), (20, 20), ("red",))
B = Piece("right", (50, 80), (20, 20), ("red",))


def test_showing_puts_pieces_and_takes_others_away() -> None:
    _, _, pieces = table()
    pieces.show({ONE: A, TWO: B})
    assert pieces.positions()[str(TWO)].centre == (450, 80)
    pieces.show({ONE: A})
    assert pieces.positions().keys() == {str(ONE)}


def test_a_journey_ends_where_the_layout_wants_it() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    stage.tweens.run(pieces.travel({ONE: B}))
    clock.advance(100)
    stage.update()
    x, _ = pieces.positions()[str(ONE)].centre
    assert 50 < x < 450
    clock.advance(500)
    stage.update()
    travelled = pieces.positions()
    pieces.show({ONE: B})
    assert pieces.positions() == travelled


def test_a_renamed_piece_is_the_same_node() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    node = pieces.nodes[ONE]
    stage.tweens.run(pieces.travel({TWO: B}, renamed={ONE: TWO}))
    clock.advance(1000)
    stage.update()
    assert pieces.nodes[TWO] is node
    assert pieces.positions()[str(TWO)].centre == (450, 80)


def test_what_appears_flies_from_its_origin_and_what_goes_leaves_nothing() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    stage.tweens.run(pieces.travel({TWO: B}, origin=lambda _name, _piece: (700, 500)))
    assert pieces.positions()[str(TWO)].centre == (700, 500)
    clock.advance(1000)
    stage.update()
    assert pieces.positions().keys() == {str(TWO)}
    assert pieces.positions()[str(TWO)].centre == (450, 80)


def test_a_piece_that_looks_different_becomes_another_node_in_the_same_place() -> None:
    _, _, pieces = table()
    pieces.show({ONE: A})
    node = pieces.nodes[ONE]
    pieces.show({ONE: A._replace(look=("blue",))})
    assert pieces.nodes[ONE] is not node
    assert pieces.positions()[str(ONE)].centre == (50, 50)


def test_a_piece_that_only_turns_stays_on_its_part_of_the_table() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    node = pieces.nodes[ONE]
    home = node.parent
    stage.tweens.run(pieces.travel({ONE: A._replace(tilt=90)}, ms=400))
    clock.advance(200)
    stage.update()
    assert node.parent is home
    assert 0 < node.rotation < 90
    clock.advance(400)
    stage.update()
    assert node.rotation == 90


def test_a_piece_that_gets_smaller_on_its_way_is_drawn_in_one_size() -> None:
    stage, clock, _ = table()
    sizes: list[float] = []

    class Watched(Panel):
        def picture(self, scale: float) -> Picture | None:
            sizes.append(scale)
            return super().picture(scale)

    home, air, screen = stage.screen.add(Group()), stage.screen.add(Group()), pygame.Surface(stage.size)
    pieces = PieceSet({"left": home}, air, lambda _, piece: Watched(piece.size, fill="#FF0000"))
    pieces.show({ONE: A})
    stage.draw(screen)
    sizes.clear()
    stage.tweens.run(pieces.travel({}, goal=lambda _name, _piece: (700, 500)))
    for _ in range(20):
        clock.advance(16)
        stage.update()
        stage.draw(screen)
    assert sizes == []
    assert not air.children
