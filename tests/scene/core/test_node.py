"""Transforms, order, hit testing."""

from __future__ import annotations

import pytest

from tabletop.scene import Box, Camera, Group, Node, Panel, Stage
from tabletop.scene.core.overlay import Layer


def solid(size=(100, 60), **place):
    node = Panel(size, fill="#FF0000", **place)
    node.hits = True
    return node


def test_a_turned_and_scaled_node_turns_about_its_middle():
    node = Node(pos=(100, 100), size=(40, 20), scale=2, rotation=90)
    assert node.centre == pytest.approx((120, 110))
    box = node.stage_box()
    assert (box.w, box.h) == pytest.approx((40, 80))
    assert box.centre == pytest.approx((120, 110))


def test_from_stage_undoes_to_stage():
    outer = Group(pos=(30, 40), scale=1.7, rotation=20)
    inner = outer.add(Node(pos=(5, 6), size=(50, 30), rotation=-35, scale=0.6))
    there = inner.to_stage((12, 9))
    assert inner.from_stage(there) == pytest.approx((12, 9))


def test_centre_setter_keeps_rotation_and_scale():
    node = Node(pos=(0, 0), size=(40, 20), scale=1.5, rotation=30, pivot=(0, 1))
    node.centre = (300, 200)
    assert node.centre == pytest.approx((300, 200))


def test_move_centre_to_a_stage_point_through_scaled_parents():
    outer = Group(pos=(100, 50), scale=0.5)
    node = outer.add(Node(size=(40, 40)))
    node.move_centre_to((400, 300))
    assert node.stage_box().centre == pytest.approx((400, 300))


def test_the_higher_z_is_hit_first_and_equal_ones_in_order():
    root = Group()
    low, high = root.add(solid(z=1)), root.add(solid())
    assert root.hit((10, 10)) is low
    low.z = 0
    assert root.hit((10, 10)) is high
    low.to_front()
    assert root.hit((10, 10)) is low


def test_hidden_and_clear_nodes_are_not_hit():
    root = Group()
    node = root.add(solid())
    node.visible = False
    assert root.hit((10, 10)) is None
    node.visible = True
    node.opacity = 0
    assert root.hit((10, 10)) is None


def test_hit_testing_follows_rotation():
    root = Group()
    node = root.add(solid((200, 20), pos=(0, 90), rotation=90))
    assert root.hit((100, 20)) is node
    assert root.hit((20, 100)) is None


def test_a_clipping_parent_hides_what_reaches_outside_from_the_pointer():
    root = Group()
    window = root.add(Group(size=(50, 50)))
    window.clips = True
    node = window.add(solid())
    assert root.hit((40, 40)) is node
    assert root.hit((60, 40)) is None


@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_one_scale_for_drawing_and_hitting(size, ui_scale, clock):
    """The device pixel a node is painted on is the one that hits it."""
    import pygame

    stage = Stage(size, ui_scale=ui_scale, clock=clock)
    stage.show(Layer())
    node = stage.screen.add(solid((80, 50), pos=(300, 200)))
    sheet = pygame.Surface(size, 0, 32)
    stage.draw(sheet)
    for x in range(0, size[0], 7):
        y = round(225 * stage.scale)
        red = sheet.get_at((x, y))[:3] == (255, 0, 0)
        inside = stage.at(((x + 0.5) / stage.scale, (y + 0.5) / stage.scale)) is node
        assert red == inside, x


def test_hit_testing_under_zoom_and_pan(stage):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200), pos=(100, 100)))
    node = camera.world.add(solid((100, 100), pos=(800, 600)))
    assert camera.zoom == pytest.approx(0.5)
    assert stage.at((525, 425)) is node
    camera.zoom_at((400, 300), 3.0)
    where = node.stage_box()
    assert where.w == pytest.approx(150)
    assert stage.at(where.centre) is node
    camera.pan(-40, -30)
    assert node.stage_box().x == pytest.approx(where.x - 40)
    assert stage.at(node.stage_box().centre) is node


def test_zoom_keeps_the_point_under_the_pointer(stage):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200)))
    camera.zoom_at((400, 300), 2)
    before = camera.world.from_stage((250, 350))
    camera.zoom_at((250, 350), 1.3)
    assert camera.world.from_stage((250, 350)) == pytest.approx(before)


def test_zoom_stays_between_fit_and_most_and_content_stays_in_reach(stage):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200), most=3))
    camera.zoom_at((0, 0), 1000)
    assert camera.zoom == 3
    camera.pan(1e6, 1e6)
    assert camera.world.pos == (0, 0)
    camera.zoom_at((0, 0), 1e-6)
    assert camera.zoom == pytest.approx(camera.least)
    assert camera.world.pos == pytest.approx((0, 0))


def test_the_stage_scale_grows_but_shrinks_only_when_asked(clock):
    assert Stage((1280, 720), clock=clock).scale == 1
    assert Stage((1280, 720), shrink=True, clock=clock).scale == pytest.approx(2 / 3)
    assert Stage((3840, 2160), clock=clock).scale == 2
    big = Stage((1920, 1080), ui_scale=1.25, clock=clock)
    assert (big.width, big.height) == pytest.approx((1536, 864))
    assert big.compact
    assert not Stage((1920, 1080), clock=clock).compact


def test_an_outline_narrows_what_is_hit():
    from tabletop.scene import circle, polygon

    root = Group()
    triangle = root.add(polygon([(100, 100), (200, 100), (100, 200)], "#FF0000"))
    disc = root.add(circle((400, 150), 50, "#00FF00"))
    triangle.hits = disc.hits = True
    assert root.hit((120, 120)) is triangle
    assert root.hit((190, 190)) is None
    assert root.hit((400, 150)) is disc
    assert root.hit((355, 105)) is None


def test_keys_zoom_the_camera_and_focus_pans_it(stage, hand, later):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200)))
    near = camera.world.add(solid(pos=(10, 10)))
    far = camera.world.add(solid(pos=(1480, 1100)))
    near.focusable = far.focusable = True
    stage.focus.set(near)
    for _ in range(4):
        hand.key("+")
    assert camera.zoom > 1
    later(200)
    stage.focus.set(far)
    view, box = camera.stage_box(), far.stage_box()
    assert view.contains((box.x, box.y))
    assert view.contains((box.right - 1, box.bottom - 1))
    hand.key("0")
    later(300)
    assert camera.zoom == pytest.approx(camera.least)
