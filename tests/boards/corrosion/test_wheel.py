"""Does the wheel turn wherever one takes hold of it, by hand and by itself, and do the trays take their colours with it?"""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pygame

from tabletop.boards.common.zones import polar
from tabletop.boards.corrosion.context import RIM
from tabletop.boards.corrosion.plan import OWN
from tabletop.games import load
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import TURN
from tabletop.kernel import Command, Frame
from tabletop.scene import Move, Press, Release
from tests.boards.corrosion.test_table import board_of, seated
from tests.boards.seated import HELD, Seated
from tests.games.corrosion.positions import GAME, Table


def test_the_rim_turns_the_wheel_past_half_a_quarter() -> None:
    there = seated(Table(2).state)
    there.turn("rim", by=30)
    assert there.screen.given == []
    there.turn("rim", by=60)
    assert there.screen.given == [TURN]


def test_the_wheel_turns_under_the_hand_and_falls_back() -> None:
    there = seated(Table(2).state)
    wheel = board_of(there).wheel
    box = there.node(str(RIM())).stage_box()
    calm = wheel.disc.rotation
    there.turn("rim", by=20)
    assert wheel.disc.rotation == calm
    assert box == there.node(str(RIM())).stage_box()


def test_w_turns_the_wheel_or_is_refused() -> None:
    there = seated(Table(2).state)
    there.board.key("w")
    assert there.screen.given == [TURN]
    there.lay_out(Table(2).maintain().state)
    there.board.key("w")
    assert there.screen.refused == [TURN]


def test_a_turn_shows_the_wheel_where_the_state_has_it() -> None:
    table = Table(2)
    there = Seated(GAME)
    before = there.lay_out(table.state)
    frames: list[Frame[CorrosionState]] = GAME.watch(table.state, TURN, 0)
    after = there.view(table.state)
    there.board.animate(frames, before, after, lambda: None)
    there.board.lay_out(after)
    assert board_of(there).wheel.turned == table.player().turned


def test_digits_lean_with_the_wheel_and_stand_upright_by_the_end_there_and_back() -> None:
    table = Table(2)
    there = Seated(GAME)
    there.stage.tweens.pace = 1
    before = there.lay_out(table.state)
    wheel = board_of(there).wheel
    frames: list[Frame[CorrosionState]] = GAME.watch(table.state, TURN, 0)
    after = there.view(table.state)
    for back in (False, True):
        done: list[bool] = []
        if back:
            there.board.lay_out(after)
            there.board.retrace(frames, before.state, before, lambda done=done: done.append(True), back=True)
        else:
            there.board.animate(frames, before, after, lambda done=done: done.append(True))
        seen = [(wheel.disc.rotation, wheel.digits[0].rotation, wheel.digits[0].centre)]
        while not done:
            there.clock.advance(16)
            there.stage.update()
            seen.append((wheel.disc.rotation, wheel.digits[0].rotation, wheel.digits[0].centre))
        assert max(abs(lean) for _, lean, _ in seen) > 15
        assert seen[-1][1] == 0
        for (turn, lean, at), (turned, leaned, gone) in pairwise(seen):
            assert abs((turned - turn + 180) % 360 - 180) < 8
            assert abs(leaned - lean) < 8
            assert dist(at, gone) < 12


def test_trays_keep_the_colours_they_have_taken_with_the_turn() -> None:
    table = Table(2)
    there = Seated(GAME)
    there.stage.tweens.pace = 1
    before = there.lay_out(table.state)
    plan, sheet = board_of(there).table.kit.plan, pygame.Surface(there.stage.size, 0, 32)
    frames: list[Frame[CorrosionState]] = GAME.watch(table.state, TURN, 0)
    after = there.view(table.state)
    spots = [plan.own.point(OWN.wheel[0] + x, OWN.wheel[1] + y) for x, y in ((0, -190), (0, 190))]
    for back in (False, True):
        done: list[bool] = []
        if back:
            there.board.retrace(frames, before.state, before, lambda done=done: done.append(True), back=True)
        else:
            there.board.animate(frames, before, after, lambda done=done: done.append(True))
        seen: list[list[pygame.Color]] = []
        for _ in range(80):
            there.clock.advance(16)
            there.stage.update()
            if done.count(True) == 1:
                there.lay_out(before.state if back else table.state)
                done.append(False)
            there.stage.draw(sheet)
            seen.append([sheet.get_at((round(x), round(y))) for x, y in spots])
        for shades in zip(*seen, strict=True):
            reds = [shade.r for shade in shades]
            assert abs(reds[0] - reds[-1]) > 10, "a tray of another colour"
            assert max(abs(a - b) for a, b in pairwise(reds)) < abs(reds[0] - reds[-1]) / 2, "little by little"
            assert sorted(reds) in (reds, reds[::-1]), "there and not back again"


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
