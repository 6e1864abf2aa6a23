"""Does the wheel turn wherever one takes hold of it, the ring of the gears included?"""

from __future__ import annotations

from tabletop.boards.common.zones import polar
from tabletop.games import load
from tabletop.kernel import Command
from tabletop.scene import Move, Press, Release
from tests.boards.seated import HELD, Seated


def test_the_ring_of_the_gears_turns_the_wheel_too() -> None:
    game = load("corrosion")
    seated, state = Seated(game), game.new(2, 1)
    while Command("turn") not in game.legal(state):
        game.apply(state, game.legal(state)[-1])
    seated.lay_out(state)
    rim = seated.node("rim").stage_box()
    path = [polar(rim.centre, rim.w / 2 * 1.15, 200.0 + 10 * step) for step in range(8)]
    assert seated.stage.at(path[0]) is not seated.node("rim")
    seated.stage.handle(Move(path[0]))
    seated.stage.handle(Press(path[0]))
    for point in path[1:]:
        seated.stage.handle(Move(point, HELD))
    seated.stage.handle(Release(path[-1]))
    assert seated.screen.given == [Command("turn")]
