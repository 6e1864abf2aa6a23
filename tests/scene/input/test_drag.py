"""Lift, hover, drop, glide home, cancel, focus loss, resize, rebuild; clicks and keys through the same table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.scene import Box, Camera, Panel
from tabletop.scene.core.display import render_to_surface
from tabletop.scene.core.inputs import FocusLost
from tabletop.scene.core.overlay import Layer


class Table:
    """One thing, two targets, and everything that was heard."""

    def __init__(self, stage):
        self.stage = stage
        self.thing = self._node("#D1495B", (60, 80), (100, 100))
        self.other = self._node("#EDAE49", (60, 80), (100, 300))
        self.near = self._node("#2E86AB", (200, 160), (400, 100))
        self.far = self._node("#5B8E4A", (200, 160), (800, 100))
        self.wall = self._node("#333333", (200, 160), (400, 500))
        self.drops, self.refused, self.heard = [], [], []
        self.offer()

    def _node(self, colour, size, pos):
        node = self.stage.screen.add(Panel(size, fill=colour, pos=pos))
        node.hits = node.focusable = True
        return node

    def offer(self, **more):
        self.stage.drag.offer(
            {self.thing: {self.near: ["a"], self.far: ["b", "c"]}, self.other: {self.far: ["d"]}},
            self.drops.append,
            on_refuse=lambda source, under: self.refused.append((source, under)),
            on_lift=lambda source: self.heard.append(("lift", source)),
            on_hover=lambda _source, target: self.heard.append(("hover", target)),
            on_end=lambda: self.heard.append(("end",)),
            **more,
        )


@pytest.fixture
def table(stage):
    return Table(stage)


def test_four_pixels_lift(stage, hand, table):
    hand.move(130, 140)
    hand.press(130, 140)
    hand.move(132, 141, held=True)
    assert stage.drag.state == "armed"
    hand.move(134, 141, held=True)
    assert stage.drag.state == "lifted"
    assert stage.drag.source is table.thing
    assert table.heard == [("lift", table.thing)]
    assert table.thing.opacity == 0, "it is in the hand, not in its place"


def test_the_ghost_is_larger_keeps_its_grip_and_tilts_with_speed(stage, hand, table, clock):
    hand.press(110, 110)
    clock.advance(16)
    hand.move(150, 112, held=True)
    ghost = stage.drag._ghost
    assert ghost.size == pytest.approx((60 * 1.06, 80 * 1.06))
    grip = (150 - ghost.stage_box().centre[0], 112 - ghost.stage_box().centre[1])
    assert grip == pytest.approx(((110 - 130) * 1.06, (110 - 140) * 1.06), abs=3)
    leans = [0.0]
    for i in range(1, 9):
        clock.advance(16)
        hand.move(150 + 80 * i, 112, held=True)
        leans.append(ghost.face.rotation)
    assert 3 <= ghost.face.rotation <= 4
    assert all(0 < after - before < 1 for before, after in pairwise(leans)), "smoothly"
    clock.advance(400)
    stage.update()
    assert ghost.face.rotation == 0


def test_what_is_lifted_comes_nearer_and_is_put_down_again(stage, hand, table, clock):
    def seen(ghost) -> tuple[float, float]:
        return ghost.face.stage_box().w, ghost._shadow.opacity

    hand.press(130, 140)
    hand.move(300, 140, held=True)
    ghost = stage.drag._ghost
    assert seen(ghost) == pytest.approx((60, 0)), "in the first frame it looks as it lay there"
    clock.advance(120)
    stage.update()
    assert seen(ghost) == pytest.approx((60 * 1.06, 1))
    hand.release(880, 170)
    clock.advance(140)
    stage.update()
    assert seen(ghost) == pytest.approx((60, 0), abs=0.1)
    assert table.drops == []


def test_a_thing_let_go_while_it_rises_sinks(stage, hand, table, clock):
    hand.press(130, 140)
    hand.move(880, 170, held=True)
    ghost = stage.drag._ghost
    clock.advance(50)
    stage.update()
    hand.release(880, 170)
    heights = []
    for _ in range(9):
        clock.advance(16)
        stage.update()
        heights.append(ghost.height)
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 0


def test_what_is_lifted_again_has_its_shadow_already(stage, hand, table, later):
    hand.drag((130, 140), (150, 140), let_go=False)
    first = stage.drag._ghost._picture
    hand.key("escape")
    later(400)
    hand.drag((130, 140), (150, 140), let_go=False)
    assert stage.drag._ghost._picture is first
    hand.key("escape")
    later(400)
    table.thing.restyle(fill="#00FF00")
    hand.drag((130, 140), (150, 140), let_go=False)
    assert stage.drag._ghost._picture is not first, "it looks different now"


def test_a_drop_on_a_target_snaps_and_hands_over_the_payloads(stage, hand, table, later):
    hand.drag((130, 140), (880, 170))
    assert stage.drag.state == "settling"
    assert table.drops == []
    later(150)
    assert table.drops == []
    later(20)
    (drop,) = table.drops
    assert (drop.source, drop.target, drop.payloads) == (table.thing, table.far, ["b", "c"])
    assert drop.centre == pytest.approx(table.far.stage_box().centre)
    assert table.thing.opacity == 1
    assert len(stage.lifted.children) == 0
    assert ("end",) in table.heard
    assert stage.drag.state == "idle"


def test_hover_is_sticky_between_two_targets(stage, hand, table):
    table.far.pos = (600, 100)  # touches near
    hand.drag((130, 140), (500, 180), let_go=False)
    assert stage.drag.target is table.near
    hand.move(603, 180, held=True)
    before = stage.drag.target
    hand.move(597, 180, held=True)
    assert stage.drag.target is before, "going back and forth over the border must not flicker"


def test_a_drop_elsewhere_glides_home_and_says_where(stage, hand, table, later):
    hand.drag((130, 140), (480, 570))
    assert table.refused == [(table.thing, table.wall)]
    assert stage.drag.state == "settling"
    later(210)
    assert table.thing.opacity == 0
    later(20)
    assert table.thing.opacity == 1
    assert table.drops == []
    assert stage.drag.state == "idle"
    assert table.thing.pos == (100, 100)


def test_putting_it_back_where_it_was_is_no_refusal(stage, hand, table, later):
    hand.drag((130, 140), (140, 145))
    later(300)
    assert table.refused == []
    assert table.thing.opacity == 1


@pytest.mark.parametrize("how", ["escape", "right"])
def test_escape_and_the_right_button_put_it_back(stage, hand, table, later, how):
    hand.drag((130, 140), (480, 180), let_go=False)
    if how == "escape":
        hand.key("escape")
    else:
        hand.press(480, 180, button=3)
    hand.release(480, 180)
    later(300)
    assert table.drops == []
    assert table.refused == []
    assert table.thing.opacity == 1
    assert stage.drag.state == "idle"


def test_losing_the_keyboard_puts_it_back(stage, hand, table, later):
    hand.drag((130, 140), (480, 180), let_go=False)
    stage.handle(FocusLost())
    later(300)
    assert (stage.drag.state, table.thing.opacity, table.drops) == ("idle", 1, [])


def test_a_resize_puts_it_back_at_once(stage, hand, table):
    hand.drag((130, 140), (480, 180), let_go=False)
    stage.resize((1280, 720))
    assert (stage.drag.state, table.thing.opacity) == ("idle", 1)
    assert len(stage.lifted.children) == 0


def test_a_rebuild_in_mid_drag_leaves_nothing_stuck(stage, hand, table):
    hand.drag((130, 140), (480, 180), let_go=False)
    table.thing.detach()
    hand.move(500, 180, held=True)
    hand.release(500, 180)
    assert stage.drag.state == "idle"
    assert len(stage.lifted.children) == 0
    stage.show(Layer())
    hand.drag((130, 140), (480, 180))
    assert stage.drag.state == "idle"


def test_another_screen_in_mid_drag_leaves_nothing_stuck(stage, hand, table):
    hand.drag((130, 140), (480, 180), let_go=False)
    stage.show(Layer())
    assert stage.drag.state == "idle"
    assert len(stage.lifted.children) == 0
    assert not stage.drag.offers_from(table.thing)


def test_a_new_table_without_the_lifted_thing_puts_it_back(stage, hand, table, later):
    hand.drag((130, 140), (480, 180), let_go=False)
    stage.drag.offer({}, table.drops.append)
    later(300)
    assert (stage.drag.state, table.thing.opacity) == ("idle", 1)


def test_a_button_lost_while_armed_does_not_lift_later(stage, hand, table):
    hand.press(130, 140)
    hand.move(300, 300, held=False)
    assert stage.drag.state == "idle"


def test_click_then_click(stage, hand, table):
    hand.click(130, 140)
    assert (stage.drag.state, stage.drag.source) == ("picked", table.thing)
    hand.move(480, 180)
    assert stage.drag.target is table.near
    hand.click(480, 180)
    assert [d.payloads for d in table.drops] == [["a"]]
    assert stage.drag.state == "idle"


def test_a_click_elsewhere_or_on_itself_lets_go_and_on_another_source_changes(stage, hand, table, later):
    hand.click(130, 140)
    hand.click(480, 570)
    assert stage.drag.state == "idle"
    hand.click(130, 140)
    hand.click(130, 140)
    assert stage.drag.state == "idle"
    hand.click(130, 140)
    hand.click(130, 340)
    assert stage.drag.source is table.other


def test_keys_lift_choose_and_drop(stage, hand, table):
    stage.focus.set(table.thing)
    hand.key("return")
    assert stage.drag.target is table.near, "the nearest target first"
    hand.key("right")
    assert stage.drag.target is table.far
    hand.key("left")
    assert stage.drag.target is table.near
    hand.key("tab")
    assert stage.drag.target is table.far
    hand.key("return")
    assert [d.payloads for d in table.drops] == [["b", "c"]]
    stage.focus.set(table.thing)
    hand.key("space")
    hand.key("escape")
    assert stage.drag.state == "idle"


def test_holding_a_drop_for_a_question(stage, hand, table, later):
    held = []

    def ask(drop):
        drop.hold()
        held.append(drop)

    stage.drag.offer({table.thing: {table.far: ["b", "c"]}}, ask)
    hand.drag((130, 140), (880, 170))
    later(200)
    assert table.thing.opacity == 0
    assert len(stage.lifted.children) == 1
    held[0].go_home()
    later(300)
    assert table.thing.opacity == 1
    assert len(stage.lifted.children) == 0
    hand.drag((130, 140), (880, 170))
    later(200)
    held[1].release()
    assert table.thing.opacity == 1
    assert len(stage.lifted.children) == 0


def test_a_press_while_it_settles_lands_it_first(stage, hand, table):
    hand.drag((130, 140), (880, 170))
    hand.press(130, 340)
    assert len(table.drops) == 1
    assert stage.drag.source is table.other


def test_speed_off_drops_at_once(stage, hand, table):
    stage.tweens.pace = 0
    hand.drag((130, 140), (880, 170))
    assert len(table.drops) == 1


def test_dragging_inside_a_zoomed_camera(stage, hand, later):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200), pos=(50, 50)))
    thing = camera.world.add(Panel((100, 100), fill="#FFFFFF", pos=(200, 200)))
    goal = camera.world.add(Panel((200, 200), fill="#777777", pos=(1000, 600)))
    thing.hits = goal.hits = True
    drops: list[Any] = []
    stage.drag.offer({thing: {goal: [1]}}, drops.append)
    hand.drag(thing.stage_box().centre, goal.stage_box().centre)
    assert stage.drag._ghost.w == pytest.approx(53)
    later(200)
    assert drops[0].centre == pytest.approx(goal.stage_box().centre)


def test_drag_frames_equal_full_redraws(stage, hand, table, later):
    stage.resize((1280, 720))
    table.offer()
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    hand.press(130, 140)
    for x in range(140, 520, 37):
        hand.move(x, 150, held=True)
        later(20)
        stage.draw(screen)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(render_to_surface(stage), "RGB")
        stage.draw(screen)
    hand.release(510, 150)
    later(400)
    stage.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(render_to_surface(stage), "RGB")


def test_a_tip_can_explain_a_target_while_something_is_lifted(stage, hand, table, later):
    from tabletop.scene import text_tip

    table.near.tip = lambda: text_tip("a drop here does this")
    stage.drag.offer(
        {table.thing: {table.near: [1]}},
        table.drops.append,
        on_hover=lambda _source, target: stage.tips.show_now(target) if target else stage.tips.hide(),
    )
    hand.drag((130, 140), (480, 180), let_go=False)
    assert stage.tips.shown is not None
    hand.move(482, 182, held=True)
    assert stage.tips.shown is not None
    assert stage.cursor == "move"
    hand.release(482, 182)
    later(300)
    assert stage.tips.shown is None


def test_a_source_can_be_taken_by_a_button_elsewhere(stage, hand, table):
    stage.drag.take(table.wall)
    assert stage.drag.state == "idle"
    stage.drag.take(table.other)
    assert (stage.drag.state, stage.drag.source) == ("picked", table.other)
    hand.click_on(table.far)
    assert [d.payloads for d in table.drops] == [["d"]]


def test_a_second_press_without_a_release_forgets_the_first(stage, hand, table):
    hand.press(130, 140)
    hand.press(500, 580)
    assert stage.drag.state == "idle"
    hand.move(520, 600, held=True)
    assert stage.drag.state == "idle"


def test_a_click_on_what_lies_on_a_target_means_the_target(stage, hand, table):
    lying = table._node("#F4F1EA", (40, 40), (420, 120))
    table.offer(stands_for=lambda node: table.near if node is lying else None)
    hand.click(130, 140)
    assert stage.drag.state == "picked"
    hand.move(440, 140)
    assert stage.drag.target is table.near
    hand.click(440, 140)
    assert [drop.target for drop in table.drops] == [table.near]
