"""Overlays, tips, pointer and pictures of the stage."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene import Box, Button, Camera, Flattened, Group, Panel, Stage, text_tip
from tabletop.scene.core.display import render_to_surface, save_picture
from tabletop.scene.core.inputs import PointerLeft, Press, Resize, Wheel
from tabletop.scene.core.overlay import Layer
from tabletop.scene.core.stage import scale_for
from tabletop.scene.input.pointer import beside


def bright(size=(100, 100), pos=(0, 0), colour="#FFFFFF"):
    node = Panel(size, fill=colour, pos=pos)
    node.hits = True
    return node


# -- overlays -----------------------------------------------------------------------------------------------------


def test_only_the_topmost_layer_gets_input(stage, hand):
    clicks = []
    below = stage.screen.add(Button("Below", pos=(100, 100), on_click=lambda: clicks.append("below")))
    layer = Layer()
    layer.add(Button("Above", pos=(500, 500), on_click=lambda: clicks.append("above")))
    layer.first_focus = layer.children[0]
    stage.focus.set(below)
    stage.overlays.open(layer)
    hand.click_on(below)
    hand.click(560, 520)
    assert clicks == ["above"]
    assert stage.focus.node is layer.first_focus
    hand.key("tab")
    assert stage.focus.node is layer.first_focus
    hand.key("escape")
    assert len(stage.overlays) == 0
    assert stage.focus.node is below
    hand.click_on(below)
    assert clicks == ["above", "below"]


def test_escape_asks_the_layer_first(stage, hand):
    heard = []
    layer = Layer()
    layer.on_escape = lambda: heard.append("escape")
    layer.on_closed = lambda: heard.append("closed")
    stage.overlays.open(layer)
    hand.key("escape")
    assert len(stage.overlays) == 1
    stage.overlays.close(layer)
    assert heard == ["escape", "closed"]


def test_behind_an_overlay_it_is_dark_and_blurred_and_nothing_is_drawn(stage):
    stage.resize((640, 360))
    stage.screen.add(bright((320, 360)))
    stage.overlays.open(Layer())
    sheet = render_to_surface(stage)
    assert 60 < sheet.get_at((50, 180))[0] < 130
    assert len({sheet.get_at((x, 180))[0] for x in range(300, 340)}) > 4, "the sharp edge is gone"
    assert not stage.screen.visible
    stage.overlays.close()
    assert stage.screen.visible
    assert render_to_surface(stage).get_at((50, 180))[0] == 255


def test_overlays_survive_a_resize(stage):
    sizes = []
    layer = Layer()
    layer.on_layout = lambda w, h: sizes.append((w, h))
    stage.overlays.open(layer)
    inner = stage.overlays.open(Layer(), blur=False)
    stage.resize((1280, 720))
    assert sizes == [(1920, 1080), (1280, 720)]
    assert stage.overlays.top is inner
    sheet = render_to_surface(stage)
    assert sheet.get_size() == (1280, 720)
    assert not stage.screen.visible


def test_a_chooser_without_blur_leaves_the_table_in_sight(stage, hand):
    node = stage.screen.add(bright())
    clicks = []
    node.on_click = lambda: clicks.append(1)
    stage.overlays.open(Layer(), blur=False)
    assert stage.screen.visible
    hand.click(50, 50)
    assert clicks == []


# -- tips ---------------------------------------------------------------------------------------------------------


def test_a_tip_comes_after_300_ms_and_goes_with_the_pointer(stage, hand, later):
    built = []
    node = stage.screen.add(bright(pos=(100, 100)))
    node.tip = lambda: built.append(1) or text_tip("why")
    hand.move(150, 150)
    later(290)
    assert built == []
    later(20)
    assert stage.tips.shown is not None
    hand.move(155, 150)
    assert stage.tips.shown is not None
    hand.move(900, 900)
    assert stage.tips.shown is None
    hand.move(150, 150)
    hand.press(150, 150)
    later(400)
    assert stage.tips.shown is None
    assert built == [1]


def test_the_focused_node_has_its_tip_too(stage, hand, later):
    button = stage.screen.add(Button("Go", pos=(100, 100)))
    button.tip = lambda: text_tip("go on")
    hand.key("tab")
    later(310)
    assert stage.tips.shown is not None


def test_a_tip_leaves_the_other_controls_of_its_bar_free(stage):
    bar = stage.screen.add(Group(size=(1920, 48)))
    bar.focus_group = True
    controls = []
    for number in range(3):
        control = bar.add(Panel((60, 40), fill="#444444", pos=(800 + 70 * number, 4)))
        control.hits = control.focusable = True
        control.tip = lambda: Panel((150, 40), fill="#EEEEEE")
        controls.append(control)
    for control in controls:
        stage.tips.show_now(control)
        tip = stage.tips.shown.stage_box()
        assert all(tip.overlap(other.stage_box()) == 0 for other in controls)


def test_a_tip_goes_right_left_below_above_and_hides_nothing():
    stage = Box(0, 0, 1000, 800)
    anchor = Box(400, 300, 100, 100)
    tip = (200, 150)
    right = Box(*beside(tip, anchor, stage, []), *tip)
    assert right.x == 514
    left = Box(*beside(tip, anchor, stage, [Box(500, 0, 500, 800)]), *tip)
    assert left.right == 386
    walls = [Box(500, 0, 500, 800), Box(0, 0, 400, 800)]
    below = Box(*beside(tip, anchor, stage, [Box(600, 0, 400, 800), Box(0, 0, 300, 800)]), *tip)
    assert below.overlap(anchor) == 0
    squeezed = Box(*beside(tip, anchor, stage, walls), *tip)
    assert squeezed.y >= 400 or squeezed.bottom <= 300
    cornered = Box(*beside(tip, Box(960, 760, 40, 40), stage, []), *tip)
    assert cornered.right <= 1000
    assert cornered.bottom <= 800


# -- pointer ------------------------------------------------------------------------------------------------------


def test_hover_enters_and_leaves_through_parents(stage, hand):
    heard = []
    outer = stage.screen.add(bright((300, 300), (100, 100)))
    inner = outer.add(bright((100, 100), (50, 50), "#000000"))
    outer.on_hover = lambda inside: heard.append(("outer", inside))
    inner.on_hover = lambda inside: heard.append(("inner", inside))
    hand.move(120, 120)
    hand.move(200, 200)
    hand.move(120, 120)
    hand.move(5, 5)
    assert heard == [("outer", True), ("inner", True), ("inner", False), ("outer", False)]


def test_double_click(stage, hand):
    heard = []
    node = stage.screen.add(bright())
    node.on_double_click = lambda: heard.append(2)
    hand.click(50, 50)
    hand.press(50, 50, clicks=2)
    assert heard == [2]


def test_wheel_and_right_drag_move_the_camera_and_double_click_fits(stage, hand, later):
    camera = stage.screen.add(Camera((800, 600), Box(0, 0, 1600, 1200), pos=(100, 100)))
    camera.world.add(bright((100, 100), (700, 500)))
    render_to_surface(stage)
    stage.handle(Wheel((500, 400), 0, 3))
    assert camera.zoom == pytest.approx(0.5 * 1.12**3)
    assert camera.world.quick, "while it zooms pictures are stretched"
    later(200)
    assert not camera.world.quick, "once it rests they are made anew"
    before = camera.world.pos
    hand.press(500, 400, button=3)
    hand.move(480, 390)
    hand.release(480, 390, button=3)
    assert camera.world.pos == pytest.approx((before[0] - 20, before[1] - 10))
    hand.press(300, 300, clicks=2)
    hand.release(300, 300)
    later(300)
    assert camera.zoom == pytest.approx(0.5)


def test_filters_see_input_first(stage, hand):
    clicks = []
    stage.screen.add(Button("Go", on_click=lambda: clicks.append(1)))
    stage.filters.append(lambda event: isinstance(event, Press))
    hand.click(20, 20)
    assert clicks == []
    stage.filters.clear()
    hand.click(20, 20)
    assert clicks == [1]


def test_a_picture_without_a_window(stage, tmp_path):
    stage.screen.add(bright())
    stage.resize((1280, 720))
    save_picture(stage, tmp_path / "shot.png")
    loaded = pygame.image.load(str(tmp_path / "shot.png"))
    assert loaded.get_size() == (1280, 720)
    assert tuple(loaded.get_at((50, 50)))[:3] == (255, 255, 255)


def test_layout_is_asked_for_on_show_and_resize(clock):
    stage = Stage((1920, 1080), clock=clock)
    sizes = []
    layer = Layer()
    layer.on_layout = lambda w, h: sizes.append((w, h))
    stage.show(layer)
    stage.handle(Resize((1280, 720)))
    stage.resize(ui_scale=0.8)
    stage.resize(ui_scale=0.8)
    assert sizes == [(1920, 1080), (1280, 720), (1600, 900)]


def test_the_screen_that_goes_is_not_laid_out_for_the_next_one(clock):
    stage = Stage((1280, 720), clock=clock)
    sizes: dict[str, list[tuple[float, float]]] = {"old": [], "new": []}
    for name, shrink in (("old", False), ("new", True)):
        layer = Layer(name=name)
        layer.on_layout = lambda w, h, name=name: sizes[name].append((w, h))
        stage.show(layer, shrink=shrink)
    assert sizes == {"old": [(1280, 720)], "new": [(1920, 1080)]}


def test_a_screen_that_is_gone_holds_no_pictures_and_can_come_back(clock):
    stage, old = Stage((400, 300), clock=clock), Layer()
    baked = old.add(Flattened(pos=(50, 50)))
    baked.add(bright())
    old.add(bright(pos=(200, 50), colour="#00FF00"))
    stage.show(old)
    before = pygame.image.tobytes(render_to_surface(stage), "RGB")
    stage.show(Layer())
    assert baked._kept is None
    assert all(node._painted_picture is None and node._resting is None for node in old.children)
    stage.show(old)
    assert pygame.image.tobytes(render_to_surface(stage), "RGB") == before


def test_nothing_here_asks_pygame_for_its_global_state():
    from pathlib import Path

    import tabletop.scene

    folder = Path(tabletop.scene.__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("mouse.get_pos", "mouse.get_pressed", "key.get_pressed", "key.get_mods"):
            assert word not in text, path


def test_the_pointer_leaving_the_window_ends_hover_and_tip(stage, hand, later):
    node = stage.screen.add(Button("Go", pos=(0, 0)))
    node.tip = lambda: text_tip("go on")
    hand.move(20, 20)
    later(400)
    stage.handle(PointerLeft())
    assert node.state == "normal"
    assert stage.tips.shown is None


def test_a_picture_of_one_subtree_leaves_the_stage_as_it_was(stage):
    from tabletop.scene import snapshot

    node = stage.screen.add(bright((100, 50), (300, 200)))
    node.rotation = 30
    before = pygame.image.tobytes(render_to_surface(stage), "RGB")
    picture = snapshot(node, 2.0)
    assert picture.surface.get_size() == (200, 100)
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.draw(sheet)
    assert pygame.image.tobytes(sheet, "RGB") == before


def test_a_very_large_node_is_explained_beside_the_pointer(stage, hand, later):
    node = stage.screen.add(bright((1900, 1000)))
    node.tip = lambda: text_tip("board")
    hand.move(500, 400)
    later(310)
    assert 500 < stage.tips.shown.x < 540


def test_a_thing_rebuilt_under_a_resting_pointer_is_hovered(stage, hand):
    stage.screen.add(Button("Old", pos=(100, 100)))
    hand.move(110, 110)
    stage.screen.clear()
    fresh = stage.screen.add(Button("New", pos=(100, 100)))
    stage.update()
    assert fresh.state == "hover"
    stage.overlays.open(Layer())
    assert fresh.state == "normal"
    stage.overlays.close()
    assert fresh.state == "hover"


def test_every_name_the_guide_calls_is_there():
    import re

    import tabletop.scene as scene

    called = set(re.findall(r"(?<![.\w`])([A-Z][A-Za-z]+|[a-z]+_?[a-z]+)\(", scene.__doc__))
    own = {"lay_out", "on_drop", "lookup", "icons", "lambda", "size", "callable"}
    missing = {name for name in called - own if not hasattr(scene, name) and name[0].isupper() and name != "Home"}
    assert missing == set()


@pytest.mark.parametrize(
    ("size", "ui_scale", "scale"),
    [
        ((960, 540), 2.0, 1.0),
        ((1280, 720), 2.0, 4 / 3),
        ((1920, 1080), 2.0, 2.0),
        ((1280, 720), 0.75, 0.75),
        ((400, 300), 1.5, 1.0),
    ],
)
def test_a_larger_interface_leaves_room_for_its_controls(size, ui_scale, scale):
    assert scale_for(size, ui_scale) == pytest.approx(scale)


def test_a_screen_smaller_than_the_least_window_is_shown_smaller():
    assert scale_for((640, 480), squeeze=True) == pytest.approx(2 / 3)
    assert scale_for((960, 540), squeeze=True) == scale_for((1600, 900), squeeze=True) == 1
