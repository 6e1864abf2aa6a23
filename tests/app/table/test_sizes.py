"""Does the table bear every window and interface size: everything fits, memory has a plateau, the reason for no undo is said?"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pygame
import pytest

from tabletop.app import application
from tabletop.app.application import App
from tabletop.kernel import Seat
from tabletop.scene import Text
from tests.app.table.test_table import let_time_pass, shown
from tests.app.table.test_whole_words import seated

WINDOWS = ((1280, 720), (1920, 1080), (1366, 768), (1440, 900), (1024, 768))
SIZES = (75, 100, 130, 150, 200)
GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
PLATEAU_MB = 60
"""How much more may be in use after 50 resizes than after the first ten."""


def sit_down(app: App, game: str) -> None:
    app.start_game(game, [Seat("Mira", "human", "vermilion"), Seat("Ada", "bot", "ocean", "random")], 3, {})
    let_time_pass(app, 3000)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_table_is_in_the_window_at_every_size(make_app: Callable[..., App], game: str):
    app = make_app()
    sit_down(app, game)
    for number, window in enumerate(WINDOWS):
        app.stage.resize(window)
        for percent in (SIZES[number], SIZES[(number + 2) % len(SIZES)]):
            app.change_settings(ui_scale=percent)
            box, stage = shown(app).board.root.stage_box(), app.stage.box
            assert -0.5 <= box.x <= box.right <= stage.right + 0.5
            assert -0.5 <= box.y <= box.bottom <= stage.bottom + 0.5
            assert max(box.w / stage.w, box.h / stage.h) == pytest.approx(1.0, abs=0.001)


def letters_of_the_log(app: App) -> float:
    """How large its words are on the screen, in pixels."""
    log = next(node for node in app.stage.screen.walk() if node.name == "log" and node.shown())
    words = [node for node in log.walk() if isinstance(node, Text) and node.shown() and node.content.strip()]
    assert len(words) > 3
    return median(node.setting.style.size * node.matrix_to().scale * app.stage.scale for node in words)


@pytest.mark.parametrize("window", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_a_log_that_scrolls_is_nearly_twice_as_large_at_twice_the_size(
    make_app: Callable[..., App], window: tuple[int, int]
):
    app = make_app(window)
    seated(app, "watch", 4)
    small = letters_of_the_log(app)
    app.change_settings(ui_scale=200)
    assert letters_of_the_log(app) >= 1.9 * small


def test_a_picture_is_kept_at_every_interface_size(make_app: Callable[..., App]):
    app = make_app()
    sit_down(app, "red_outpost")
    shapes = set()
    for percent in (75, 100, 150):
        app.change_settings(ui_scale=percent)
        shown(app).save_picture()
        picture = pygame.image.load(str(shown(app).session.keeper.file.with_suffix(".png")))
        shapes.add(round(picture.get_width() / picture.get_height(), 2))
    assert len(shapes) == 1


@pytest.fixture
def only_own_sweeps(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Python's collector rests: when it comes by itself differs from version to version, and the program sets it to seldom."""
    monkeypatch.setattr(application, "gc", gc)
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("only_own_sweeps")
def test_memory_has_a_plateau_over_fifty_resizes(make_app: Callable[..., App]):
    app = make_app()
    sit_down(app, "red_outpost")
    used = []
    for number in range(50):
        size = WINDOWS[number % len(WINDOWS)]
        app.stage.resize(size)
        app.stage.draw(pygame.Surface(size, 0, 32))
        let_time_pass(app, 400, 100)
        used.append(_megabytes())
    assert max(used[10:]) - max(used[:10]) < PLATEAU_MB


def _megabytes() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def test_the_undo_button_says_why_it_cannot_be_used(app: App):
    sit_down(app, "red_outpost")
    table = shown(app)
    table.session.timeline.final = True
    view = table.controller.view()
    assert not view.may_undo
    assert view.no_undo == app.texts.say("reason.undo_is_off") or view.no_undo == app.texts.say(
        "reason.nothing_to_undo"
    )
