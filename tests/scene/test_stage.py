"""Overlays, tips, pointer, the loop and the window."""

from __future__ import annotations

import threading

import pygame
import pytest

from tabletop.scene import Box, Camera, Panel, Stage
from tabletop.scene import display as display_module
from tabletop.scene.display import NoDisplay, Window, render_to_surface, save_picture
from tabletop.scene.inputs import FocusLost, Key, Move, PointerLeft, Press, Resize, Translator, Wheel
from tabletop.scene.layer import Layer
from tabletop.scene.loop import Loop
from tabletop.scene.tip import beside
from tabletop.scene.widgets import Button, text_tip


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


# -- translation --------------------------------------------------------------------------------------------------


def event(kind, **fields):
    return pygame.event.Event(kind, fields)


def test_points_come_from_the_event_and_are_divided_by_the_scale():
    translator = Translator(scale=2.0)
    move = translator.translate(event(pygame.MOUSEMOTION, pos=(300, 100), buttons=(1, 0, 0)))
    assert move == Move((150, 50), frozenset({1}))
    wheel = translator.translate(event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert wheel == Wheel((150, 50), 0, 1)


def test_double_clicks_need_the_same_place_and_little_time():
    translator = Translator()

    def press(x, now):
        return translator.translate(event(pygame.MOUSEBUTTONDOWN, pos=(x, 10), button=1), now).clicks

    assert [press(10, 0), press(11, 200), press(11, 300), press(11, 1000), press(90, 1100)] == [1, 2, 1, 1, 1]


def test_keys_have_names_and_modifiers():
    pygame.display.init()
    translator = Translator()
    key = translator.translate(event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT))
    assert key.chord == "ctrl+shift+s"
    assert translator.translate(event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0)).name == "return"
    assert translator.translate(event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)) == Key("escape")
    assert translator.translate(event(pygame.KEYUP, key=pygame.K_a, mod=0)).released
    assert translator.translate(event(pygame.WINDOWFOCUSLOST)) == FocusLost()
    assert translator.translate(event(pygame.VIDEORESIZE, w=800, h=600)) == Resize((800, 600))
    assert translator.translate(event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)) is None


# -- window and loop ----------------------------------------------------------------------------------------------


@pytest.fixture
def loop(clock):
    window = Window("test", (1280, 720))
    stage = Stage(window.size, clock=clock)
    stage.show(Layer())
    loop = Loop(window, stage)
    pygame.event.clear()
    yield loop
    window.close()


def test_an_idle_loop_paints_no_frame_and_waits(loop, clock):
    loop.stage.screen.add(bright())
    loop.turn()
    frames = loop.stage.frames
    for _ in range(20):
        assert not loop.turn()
    assert loop.stage.frames == frames
    assert loop._patience() > 10_000
    loop.after(500, lambda: None)
    assert 490 <= loop._patience() <= 501


def test_events_reach_the_stage(loop):
    clicks = []
    loop.stage.screen.add(Button("Go", on_click=lambda: clicks.append(1)))
    pygame.event.post(event(pygame.MOUSEMOTION, pos=(20, 20), rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
    pygame.event.post(event(pygame.MOUSEBUTTONUP, pos=(20, 20), button=1))
    assert loop.turn()
    assert clicks == [1]


def test_work_posted_from_a_thread_runs_on_the_loop(loop):
    where = []
    thread = threading.Thread(target=lambda: loop.post(lambda: where.append(threading.current_thread())))
    thread.start()
    thread.join()
    assert loop._patience() == 0
    loop.turn()
    assert where == [threading.current_thread()]


def test_timers_run_by_the_clock(loop, clock):
    calls = []
    timer = loop.every(100, lambda: calls.append(1))
    for _ in range(5):
        clock.advance(50)
        loop.turn()
    assert len(calls) == 2
    timer.cancel()


def test_closing_asks_first(loop):
    loop.on_quit = lambda: False
    pygame.event.post(event(pygame.QUIT))
    loop.turn()
    assert loop._going
    loop.on_quit = lambda: True
    pygame.event.post(event(pygame.QUIT))
    loop.run()
    assert not loop._going


def test_full_screen_and_back(loop):
    loop.toggle_full_screen()
    assert loop.window.full_screen
    assert loop.stage.size == loop.window.size
    loop.toggle_full_screen()
    assert loop.window.size == (1280, 720)
    assert loop.turn()


def test_slow_presenting_changes_to_the_plain_framebuffer(monkeypatch):
    monkeypatch.delenv(display_module.HINT, raising=False)
    monkeypatch.setattr(Window, "flip_cost", lambda self: 12.0)
    window = Window("test", (640, 480))
    assert window.prefer_speed()
    import os

    assert os.environ[display_module.HINT] == "0"
    assert window.size[0] >= 640
    window.close()


def test_fast_presenting_stays(monkeypatch):
    import os

    monkeypatch.setenv(display_module.HINT, "0")
    monkeypatch.delenv(display_module.HINT)
    monkeypatch.setattr(Window, "flip_cost", lambda self: 0.3)
    window = Window("test", (640, 480))
    assert not window.prefer_speed()
    assert display_module.HINT not in os.environ
    window.close()


@pytest.mark.parametrize("driver", ["", "no-such-driver"])
def test_no_display_is_one_clear_error(monkeypatch, driver):
    pygame.display.quit()
    if driver:
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    else:
        monkeypatch.delenv("SDL_VIDEODRIVER")
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
        monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplay):
        Window("test")


def test_a_picture_without_a_window(stage, tmp_path):
    stage.screen.add(bright())
    save_picture(stage, tmp_path / "shot.png", (1280, 720))
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


def test_nothing_here_asks_pygame_for_its_global_state():
    from pathlib import Path

    import tabletop.scene

    folder = Path(tabletop.scene.__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("mouse.get_pos", "mouse.get_pressed", "key.get_pressed", "key.get_mods"):
            assert word not in text, path


def test_a_key_that_stays_down_is_a_repeat():
    pygame.display.init()
    translator = Translator()
    down = event(pygame.KEYDOWN, key=pygame.K_z, mod=0)
    assert [translator.translate(down).repeat for _ in range(3)] == [False, True, True]
    translator.translate(event(pygame.KEYUP, key=pygame.K_z, mod=0))
    assert not translator.translate(down).repeat


def test_the_pointer_leaving_the_window_ends_hover_and_tip(stage, hand, later):
    node = stage.screen.add(Button("Go", pos=(0, 0)))
    node.tip = lambda: text_tip("go on")
    hand.move(20, 20)
    later(400)
    stage.handle(PointerLeft())
    assert node.state == "normal"
    assert stage.tips.shown is None


def test_a_growing_thing_is_stretched_and_made_anew_at_rest(stage, later):
    from tabletop.scene import Sprite, grow
    from tabletop.scene.cache import SPRITES

    node = stage.screen.add(Sprite("app/icon_star", (80, 80)))
    render_to_surface(stage)
    made = len(SPRITES)
    stage.tweens.run(grow(node, 2.0, 200))
    for _ in range(10):
        later(10)
        render_to_surface(stage)
    assert node.quick
    assert len(SPRITES) == made
    later(150)
    render_to_surface(stage)
    assert not node.quick
    assert len(SPRITES) == made + 1
    running = stage.tweens.run(grow(node, 1.0, 200))
    later(50)
    running.cancel()
    assert not node.quick


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


def test_the_pointer_shows_what_fits(loop):
    from tabletop.scene.widgets import TextField

    stage = loop.stage
    stage.screen.add(TextField("", pos=(100, 100)))
    assert stage.cursor == "arrow"
    stage.handle(Move((150, 120)))
    assert stage.cursor == "text"
    stage.waiting = True
    loop.turn()
    assert loop.window._cursor == "wait"


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
    for name in scene.__all__:
        assert hasattr(scene, name)
