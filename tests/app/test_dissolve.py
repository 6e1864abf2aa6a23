"""Does one screen become another without a hard cut, and without anybody having to wait for that?"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tabletop.app.application import PACES, App
from tabletop.app.dissolve import PALES_MS, Dissolve
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.scene import Loop
from tabletop.scene.core.inputs import Key, Press


@pytest.fixture
def windowed(app: App) -> App:
    """The program with a window that shows what is drawn."""
    surface = pygame.Surface(app.stage.size, 0, 32)
    window = SimpleNamespace(surface=surface, show_cursor=lambda _: None)
    app.loop = cast("Loop", SimpleNamespace(window=window, post=lambda act: act()))
    app.stage.tweens.pace = 1
    app.go_home()
    while pales(app):
        frame(app)
    frame(app)
    return app


def frame(app: App, ms: float = 16) -> None:
    cast("Any", app.stage.clock).advance(ms)
    app.stage.update()
    assert app.loop is not None
    app.stage.draw(app.loop.window.surface)


def pales(app: App) -> list[Dissolve]:
    return [node for node in app.stage.root.children if isinstance(node, Dissolve)]


def settle(app: App) -> None:
    for _ in range(30):
        frame(app)


def seen(app: App) -> bytes:
    assert app.loop is not None
    return pygame.image.tobytes(pygame.transform.smoothscale(app.loop.window.surface, (16, 9)), "RGB")


def apart(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_what_was_seen_pales_over_the_next_screen(windowed: App):
    before = seen(windowed)
    windowed.go_practice()
    way = [apart(before, seen(windowed))]
    while pales(windowed):
        frame(windowed)
        way.append(apart(before, seen(windowed)))
    assert way[0] == 0
    assert way[1] < 0.3 * way[-1], "nothing of a cut is seen"
    assert way == sorted(way)
    assert len(way) > PALES_MS / 16 - 2


def test_a_slow_first_frame_takes_nothing_of_it(windowed: App):
    before = seen(windowed)
    windowed.go_practice()
    frame(windowed, 400)
    assert pales(windowed)
    assert apart(before, seen(windowed)) > 0


@pytest.mark.parametrize("event", [Press((5, 5), 1), Key("tab")], ids=["press", "key"])
def test_whoever_goes_on_need_not_wait(windowed: App, event: Press | Key):
    windowed.open_settings()
    assert pales(windowed)
    windowed.stage.handle(event)
    assert pales(windowed) == []


def test_dialogs_come_and_go_softly(windowed: App):
    windowed.open_settings()
    assert pales(windowed)
    settle(windowed)
    assert pales(windowed) == []
    windowed.stage.overlays.close()
    assert pales(windowed)


@pytest.mark.parametrize("key", ["escape", "f1", "f10"], ids=["menu", "help", "settings"])
def test_what_opens_over_a_table_comes_and_goes_softly(windowed: App, make_session: Callable[..., Session], key: str):
    windowed.go_table(make_session(seats=2, moves=4))
    settle(windowed)
    for chord in (key, "escape"):
        windowed.stage.handle(Key(chord))
        assert pales(windowed)
        settle(windowed)
        assert pales(windowed) == []


def test_another_board_comes_softly_into_the_dock(windowed: App, make_session: Callable[..., Session]):
    windowed.go_table(make_session(seats=3, moves=4))
    settle(windowed)
    assert isinstance(windowed.screen, TableScreen)
    sight = windowed.screen.controller.sight
    for seat in (1 - min(sight.home_seat, 1), sight.home_seat):
        windowed.screen.deeds.look_at(seat)
        assert pales(windowed)
        settle(windowed)
        assert pales(windowed) == []


def test_with_quick_animation_it_takes_half_as_long(windowed: App):
    windowed.stage.tweens.pace = PACES["fast"]
    windowed.go_practice()
    count = 0
    while pales(windowed):
        frame(windowed)
        count += 1
    assert count * 16 <= PALES_MS / 2 + 32


def test_without_animation_nothing_pales(windowed: App):
    windowed.stage.tweens.pace = 0
    windowed.go_practice()
    windowed.open_settings()
    assert pales(windowed) == []
