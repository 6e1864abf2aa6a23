"""A stage without a screen, a clock that stands still, and a small shelf of drawings."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame
import pytest

from tabletop.scene.core.clock import ManualClock
from tabletop.scene.core.inputs import Key, Mods, Move, Press, Release
from tabletop.scene.core.overlay import Layer
from tabletop.scene.core.stage import Stage
from tabletop.scene.look import artwork
from tabletop.scene.look.artwork import ArtShelf

HEAD = '<svg xmlns="http://www.w3.org/2000/svg"'
STAR = HEAD + ' width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#FFFFFF"/></svg>'
SCENE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" preserveAspectRatio="xMinYMin slice">'
    '<rect width="50" height="50" fill="#C62F25"/><rect x="50" width="50" height="50" fill="#2E86AB"/></svg>'
)
GRAIN = HEAD + ' viewBox="0 0 16 16"><circle cx="4" cy="4" r="1" fill="#000000" fill-opacity="0.2"/></svg>'


@pytest.fixture(autouse=True)
def shelf(tmp_path, monkeypatch):
    folder = tmp_path / "images" / "app"
    folder.mkdir(parents=True)
    for name in ("icon_star", "icon_play", "icon_load"):
        (folder / f"{name}.svg").write_text(STAR, encoding="utf-8")
    (folder / "scene.svg").write_text(SCENE, encoding="utf-8")
    (folder / "paper_fibres.svg").write_text(GRAIN, encoding="utf-8")
    shelf = ArtShelf(tmp_path / "images")
    monkeypatch.setattr(artwork, "SHELF", shelf)
    return shelf


@pytest.fixture(autouse=True)
def _fonts_ready():
    pygame.font.init()


@pytest.fixture
def clock():
    return ManualClock()


@pytest.fixture
def stage(clock):
    stage = Stage((1920, 1080), clock=clock)
    stage.show(Layer(name="screen"))
    return stage


class Hand:
    """A person at the stage: mouse and keyboard as input values."""

    def __init__(self, stage):
        self.stage = stage

    def move(self, x, y, held=False):
        self.stage.handle(Move((x, y), frozenset({1}) if held else frozenset()))

    def press(self, x, y, button=1, clicks=1):
        self.stage.handle(Press((x, y), button, clicks=clicks))

    def release(self, x, y, button=1):
        self.stage.handle(Release((x, y), button))

    def click(self, x, y):
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def click_on(self, node):
        self.click(*node.stage_box().centre)

    def key(self, name, *, shift=False, ctrl=False):
        self.stage.handle(Key(name, Mods(shift, ctrl, False)))

    def drag(self, start, end, steps=4, let_go=True):
        self.move(*start)
        self.press(*start)
        for i in range(1, steps + 1):
            t = i / steps
            self.move(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, held=True)
        if let_go:
            self.release(*end)


@pytest.fixture
def hand(stage):
    return Hand(stage)


@pytest.fixture
def later(stage, clock):
    """Let time pass in small steps, as the loop would."""

    def pass_time(ms):
        for _ in range(max(1, int(ms // 10))):
            clock.advance(10)
            stage.update()

    return pass_time
