"""Inputs, the loop and the window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pygame
import pytest

from tabletop.scene import Button, Panel, Stage
from tabletop.scene.core import display as display_module
from tabletop.scene.core.display import NoDisplay, Window
from tabletop.scene.core.inputs import FocusLost, Key, Move, Resize, Translator, Wheel
from tabletop.scene.core.loop import Loop
from tabletop.scene.core.overlay import Layer

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
    assert isinstance(translator.translate(event(pygame.WINDOWFOCUSLOST)), FocusLost)
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
    loop.stage.screen.add(Panel((100, 100), fill="#FFFFFF"))
    loop.turn()
    frames = loop.stage.frames
    for _ in range(20):
        clock.advance(20)
        assert not loop.turn()
    assert loop.stage.frames == frames
    assert loop._patience() > 10_000
    loop.stage.timers.after(500, lambda: None)
    assert 490 <= loop._patience() <= 501


def test_the_last_picture_is_stretched_until_the_edge_of_the_window_rests(loop, clock):
    laid_out = []
    loop.stage.screen.on_layout = lambda width, height: laid_out.append((width, height))
    loop.stage.screen.add(Panel((5000, 5000), fill="#C62F25"))
    loop.turn()
    for width in (1300, 1340, 1380):
        grown = pygame.display.set_mode((width, 720), pygame.RESIZABLE)
        pygame.event.clear()
        pygame.event.post(event(pygame.VIDEORESIZE, w=width, h=720))
        clock.advance(30)
        loop.turn()
        assert laid_out == []
        assert grown.get_at((width - 5, 700))[:3] == (0xC6, 0x2F, 0x25)
    clock.advance(200)
    loop.turn()
    assert len(laid_out) == 1
    assert loop.stage.size == (1380, 720)


def test_a_key_ends_the_stretching_at_once(loop, clock):
    loop.turn()
    pygame.display.set_mode((1300, 720), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(event(pygame.VIDEORESIZE, w=1300, h=720))
    loop.turn()
    assert loop.stage.size == (1280, 720)
    pygame.event.post(event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    loop.turn()
    assert loop.stage.size == (1300, 720)


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
    timer = loop.stage.timers.every(100, lambda: calls.append(1))
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


def test_full_screen_is_all_of_the_screen_the_window_is_on(loop, monkeypatch):
    """Any size would be that of one screen, to which pygame would change another."""
    set_mode, asked = pygame.display.set_mode, []
    monkeypatch.setattr(pygame.display, "set_mode", lambda *how: asked.append(how) or set_mode(*how))
    loop.toggle_full_screen()
    assert asked == [((0, 0), pygame.FULLSCREEN)]
    assert [loop.window.size] == pygame.display.get_desktop_sizes()


def test_slow_presenting_changes_to_the_plain_framebuffer(monkeypatch):
    monkeypatch.delenv(display_module.HINT, raising=False)
    monkeypatch.setattr(Window, "flip_cost", lambda _self: 12.0)
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
    monkeypatch.setattr(Window, "flip_cost", lambda _self: 0.3)
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


def test_a_key_that_stays_down_is_a_repeat():
    pygame.display.init()
    translator = Translator()
    down = event(pygame.KEYDOWN, key=pygame.K_z, mod=0)
    assert [translator.translate(down).repeat for _ in range(3)] == [False, True, True]
    translator.translate(event(pygame.KEYUP, key=pygame.K_z, mod=0))
    assert not translator.translate(down).repeat


def test_the_pointer_shows_what_fits(loop):
    from tabletop.scene import TextField

    stage = loop.stage
    stage.screen.add(TextField("", pos=(100, 100)))
    assert stage.cursor == "arrow"
    stage.handle(Move((150, 120)))
    assert stage.cursor == "text"
    stage.waiting = True
    loop.turn()
    assert loop.window._cursor == "wait"


def test_a_window_is_never_larger_than_the_screen_and_takes_most_of_a_large_one():
    assert display_module.fitting((1600, 900), (1366, 768)) == (1366, 768)
    assert display_module.fitting((1280, 720), (1366, 768)) == (1280, 720)
    assert display_module.fitting(None, (1366, 768)) == (1366, 768)
    assert display_module.fitting(None, (3840, 2160)) == (3072, 1728)
    assert display_module.fitting((2000, 1100), None) == (2000, 1100)
    assert display_module.fitting(None, (640, 480)) == display_module.least_window((640, 480)) == (640, 480)
    assert display_module.fitting((300, 200), (1366, 768)) == (960, 540)


def test_the_window_has_its_name_before_it_is_there(monkeypatch: pytest.MonkeyPatch):
    done: list[str] = []
    for name in ("set_caption", "set_mode"):
        act = getattr(pygame.display, name)
        monkeypatch.setattr(pygame.display, name, lambda *args, name=name, act=act: (done.append(name), act(*args))[1])
    display_module.Window("Brettwerk", (960, 540)).close()
    assert done[0] == "set_caption"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "brettwerk"


@pytest.mark.skipif(os.name != "posix", reason="this system asks nobody to end")
def test_drawing_without_a_window_ends_when_it_is_asked_to():
    words = "import os, signal; from tabletop.scene import headless; headless(); os.kill(os.getpid(), signal.SIGTERM)"
    ended = subprocess.run(
        [sys.executable, "-c", words], check=False, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    assert ended.returncode == -signal.SIGTERM
