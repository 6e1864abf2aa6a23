"""Do pieces travel from one layout to the next and end exactly where it wants them?"""

from __future__ import annotations

import itertools

import pygame
import pytest

from tabletop.boards.common.flights import Pose, flight_ms, way_round
from tabletop.boards.common.ids import Id, Kind
from tabletop.boards.common.pieces import Piece, PieceSet
from tabletop.scene import Box, Group, Layer, ManualClock, Node, Panel, Press, Sprite, Stage
from tabletop.scene.look.picture_cache import Picture
from tabletop.scene.motion.tween import FLY_MS


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
    clock.advance(16)
    stage.update()
    assert 0 < pieces.positions()[str(ONE)].centre[0] - 50 < 0.08 * 400, "it sets out gently"
    clock.advance(84)
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


@pytest.mark.parametrize("presses", [False, True])
def test_what_only_comes_or_goes_may_do_so_beside_what_follows(presses: bool) -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    gone = pieces.nodes[ONE]
    assert pieces.travel({TWO: B}, beside=stage.tweens).length == 0
    pieces.show({TWO: B})
    comes = pieces.nodes[TWO]
    assert (gone.opacity, comes.opacity) == (1, 0)
    clock.advance(40)
    stage.update()
    assert (gone.opacity, comes.opacity) == (0.75, 0.25)
    if presses:
        stage.handle(Press((400, 300)))
    else:
        pieces.show({TWO: B})
        clock.advance(40)
        stage.update()
        assert comes.opacity == 1, "laid out once more it does not pale again"
        clock.advance(80)
        stage.update()
    assert (gone.parent, comes.opacity) == (None, 1)
    assert not len(stage.tweens)


def test_what_appears_flies_from_its_origin_and_what_goes_leaves_nothing() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    stage.tweens.run(pieces.travel({TWO: B}, origin=lambda _name, _piece: Box(700, 500, 0, 0)))
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
    stage.tweens.run(pieces.travel({}, goal=lambda _name, _piece: Box(700, 500, 0, 0)))
    for _ in range(40):
        clock.advance(16)
        stage.update()
        stage.draw(screen)
    assert sizes == []
    assert not air.children


def run(stage: Stage, clock: ManualClock, ms: float) -> None:
    clock.advance(ms)
    stage.update()


def test_a_long_way_takes_longer_than_a_short_one() -> None:
    near, usual, far = (Pose((way, 0), (20, 20)) for way in (100, 300, 1400))
    home = Pose((0, 0), (20, 20))
    assert flight_ms(home, near) < flight_ms(home, usual) == FLY_MS
    assert flight_ms(home, far) == 2 * FLY_MS
    assert flight_ms(home, Pose((3000, 0), (20, 20))) == 2 * FLY_MS


def test_a_piece_grows_turns_and_changes_its_look_on_the_way() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    old = pieces.nodes[ONE]
    stage.tweens.run(pieces.travel({ONE: B._replace(size=(40, 60), look=("blue",), tilt=90)}))
    new = pieces.nodes[ONE]
    seen = []
    for _ in range(30):
        shown = old if old.parent is not None and old.opacity > new.opacity else new
        seen.append((shown.h * shown.scale, shown.rotation, old.opacity if old.parent is not None else 0, new.opacity))
        run(stage, clock, 16)
    assert seen[0] == (20, 0, 1, 0)
    assert seen[-1] == (60, 90, 0, 1)
    assert [height for height, *_ in seen] == sorted(height for height, *_ in seen)
    assert [turned for _, turned, *_ in seen] == sorted(turned for _, turned, *_ in seen)


def test_a_card_leaves_its_deck_with_its_back_and_turns_over_in_the_middle() -> None:
    stage, clock, pieces = table()
    layout = {ONE: B._replace(size=(40, 60))}
    deck = Box(0, 0, 20, 30)
    stage.tweens.run(
        pieces.travel(layout, origin=lambda *_: deck, back=lambda *_: Sprite("app/curtain_medallion", (20, 20)))
    )
    card = pieces.nodes[ONE]
    (back,) = [node for node in stage.screen.walk() if isinstance(node, Sprite)]
    assert (back.h * back.scale, back.opacity, card.opacity) == (30, 1, 0), "as large as the deck"
    while card.opacity == 0:
        run(stage, clock, 4)
    assert card.squeeze < 0.2
    run(stage, clock, 1000)
    assert back.parent is None
    assert (card.scale, card.squeeze, card.opacity) == (1, 1, 1)


TWINS = {Kind("twin")(n): A._replace(centre=(50 + 30 * n, 50)) for n in range(3)}


def test_the_twin_that_was_dropped_is_the_one_that_goes() -> None:
    stage, clock, pieces = table()
    pieces.show(TWINS)
    first, _, last = TWINS
    dropped, other = pieces.nodes[first], pieces.nodes[last]
    pieces.drop(first, (500, 300))
    stage.tweens.run(
        pieces.travel({thing: TWINS[thing] for thing in list(TWINS)[:2]}, goal=lambda *_: Box(700, 500, 0, 0))
    )
    assert pieces.nodes[first] is other, "its twin takes its place"
    assert dropped.stage_box().centre == pytest.approx((500, 300))
    run(stage, clock, 1000)
    assert dropped.parent is None
    assert pieces.positions()[str(first)].centre == (50, 50)


def test_what_comes_and_looks_the_same_is_what_was_dropped() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    node = pieces.nodes[ONE]
    pieces.drop(ONE, (500, 300))
    stage.tweens.run(pieces.travel({TWO: B}, origin=lambda *_: Box(0, 0, 0, 0), goal=lambda *_: Box(700, 500, 0, 0)))
    assert pieces.nodes == {TWO: node}
    run(stage, clock, 1000)
    assert pieces.positions()[str(TWO)].centre == (450, 80)


def test_what_was_dropped_for_nothing_goes_home() -> None:
    stage, clock, pieces = table()
    pieces.show(TWINS)
    first = next(iter(TWINS))
    pieces.drop(first, (500, 300))
    stage.tweens.run(pieces.travel(TWINS))
    assert pieces.positions()[str(first)].centre == pytest.approx((500, 300))
    stage.tweens.run(pieces.go_home())
    run(stage, clock, 100)
    assert 60 < pieces.positions()[str(first)].centre[0] < 490
    run(stage, clock, 1000)
    assert pieces.positions()[str(first)].centre == (50, 50)


def test_what_comes_where_something_was_dropped_is_what_became_of_it() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    pieces.drop(ONE, (440, 90))
    motion = pieces.travel({TWO: B._replace(look=("blue",))}, origin=lambda *_: Box(700, 500, 0, 0))
    stage.tweens.run(motion)
    assert pieces.nodes[TWO].stage_box().centre == pytest.approx((440, 90)), "it does not come from elsewhere"
    run(stage, clock, 1000)
    assert pieces.positions()[str(TWO)].centre == (450, 80)


def test_what_was_dropped_stays_there_until_all_its_drop_said_is_done() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    pieces.drop(ONE, (500, 300))
    pieces.stays = lambda: True
    stage.tweens.run(pieces.travel({TWO: A}, renamed={ONE: TWO}))
    stage.tweens.run(pieces.go_home())
    run(stage, clock, 1000)
    pieces.show({TWO: A})
    assert pieces.positions()[str(TWO)].centre == pytest.approx((500, 300))
    pieces.stays = lambda: False
    stage.tweens.run(pieces.travel({TWO: B}))
    assert pieces.positions()[str(TWO)].centre == pytest.approx((500, 300))
    run(stage, clock, 1000)
    assert pieces.positions()[str(TWO)].centre == (450, 80)


def test_in_a_closer_look_what_flies_is_as_large_as_what_lies() -> None:
    stage, clock, pieces = table()
    for home in pieces._homes.values():
        home.pivot, home.scale = (0, 0), 1.5
    pieces.show({ONE: A})
    stage.tweens.run(pieces.travel({ONE: B}))
    for _ in range(20):
        assert pieces.positions()[str(ONE)].h == pytest.approx(30)
        run(stage, clock, 16)


def test_what_says_a_larger_number_says_it_when_everything_has_come() -> None:
    stage, clock, pieces = table()
    few, many = A._replace(look=("pile", 1)), A._replace(look=("pile", 4))
    pieces.show({ONE: few})
    stage.tweens.run(pieces.travel({ONE: many, TWO: B}, origin=lambda *_: Box(790, 590, 0, 0)))
    number, begun = pieces.nodes[ONE], stage.clock()
    while number.opacity == 0:
        run(stage, clock, 8)
    assert stage.clock() - begun > 60, "the old number is still there when it sets out"
    while pieces.nodes[TWO].can_wait:
        run(stage, clock, 8)
    assert number.opacity == 1


def test_a_way_leads_round_others_where_it_can() -> None:
    start, end = Pose((100, 300), (40, 40)), Pose((500, 300), (40, 40))
    straight = way_round(start, end, [])
    assert straight[0] == 0
    assert straight[1] < 0, "a little higher"
    above = [Pose((x, y), (40, 40)) for x in (200, 300, 400) for y in (265, 205)]
    assert way_round(start, end, above)[1] > 0, "below them"
    near = [Pose((110, 300), (40, 40)), Pose((505, 290), (40, 40))]
    assert way_round(start, end, near) == straight, "what lies where it sets out or lands is no hindrance"


def test_what_lies_where_it_goes_grows_there_when_that_part_is_looked_at_closely() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    lies = pieces.nodes[ONE]
    right = pieces._homes["right"]
    right.scale, right.pivot = 1.4, (0.0, 0.0)
    right.pos = (50 - 1.4 * 50, 50 - 1.4 * 80)
    stage.tweens.run(pieces.travel({ONE: B}))
    widths = []
    for _ in range(40):
        widths.append(lies.stage_box().w)
        clock.advance(16)
        stage.update()
    assert widths[0] == pytest.approx(20)
    assert widths[-1] == pytest.approx(28)
    assert max(after / before for before, after in itertools.pairwise(widths)) < 1.12


def test_what_lies_down_tips_over_and_gets_up_again() -> None:
    stage, clock, pieces = table()
    stands, lies = A._replace(size=(20, 30)), A._replace(size=(30, 20), look=("lies",), lying=True)
    for first, then, way in ((stands, lies, -1), (lies, stands, 1)):
        pieces.show({ONE: first})
        old = pieces.nodes[ONE]
        stage.tweens.run(pieces.travel({ONE: then}))
        run(stage, clock, FLY_MS / 2)
        new = pieces.nodes[ONE]
        assert old.rotation == pytest.approx(45 * way), "half way over"
        assert new.rotation == pytest.approx(-45 * way), "the other drawing, a quarter turn apart, covers it"
        assert (old.h * old.scale, new.w * new.scale) == pytest.approx((old.h, old.h)), "in one size"
        run(stage, clock, FLY_MS)
        assert (new.rotation, new.opacity, new.scale) == (0, 1, 1)
        assert old.parent is None


def test_what_shows_its_other_side_turns_over_on_the_way() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A._replace(turned=True)})
    back = pieces.nodes[ONE]
    stage.tweens.run(pieces.travel({ONE: B._replace(look=("face",))}))
    face = pieces.nodes[ONE]
    seen = []
    for _ in range(60):
        seen.append((back.opacity, face.opacity, face.squeeze))
        run(stage, clock, 8)
    assert {one[:2] for one in seen} == {(1, 0), (0, 1)}, "never both"
    first = next(squeeze for _, shown, squeeze in seen if shown)
    assert first < 0.2, "they change edge on"


def test_what_was_dropped_and_goes_away_is_not_taken_for_something_that_comes_beside_it() -> None:
    stage, clock, pieces = table()
    pieces.show({ONE: A})
    dropped = pieces.nodes[ONE]
    pieces.drop(ONE, (100, 100))
    beside = Piece("left", (120, 100), (20, 20), ("blue",))
    stage.tweens.run(pieces.travel({TWO: beside}, goal=lambda *_: Box(300, 300, 20, 20)))
    run(stage, clock, 60)
    assert pieces.nodes[TWO] is not dropped
    assert dropped.parent is not None
    assert dropped.opacity == 1, "it flies away as what it is"


def test_a_way_leads_round_what_comes_to_lie_there_meanwhile() -> None:
    lies = Piece("left", (100, 300), (40, 40), ("red",))
    goes = lies._replace(centre=(500, 300))
    below = lies._replace(centre=(300, 500))
    tops = []
    for comes in (below, lies._replace(centre=(300, 255))):
        stage, clock, pieces = table()
        one, other = Kind("disc")(1), Kind("disc")(2)
        pieces.show({one: lies, other: below})
        stage.tweens.run(pieces.travel({one: goes, other: comes}))
        run(stage, clock, flight_ms(Pose((100, 300), (40, 40)), Pose((500, 300), (40, 40))) / 2)
        tops.append(pieces.nodes[one].stage_box().centre[1])
    assert abs(tops[0] - 255) < 10, "a little higher than straight"
    assert abs(tops[1] - 255) > 40, "round it"
