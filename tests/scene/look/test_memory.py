"""Does the memory of pictures come back when they are gone, and does what is kept stay within its bounds?"""

from __future__ import annotations

import gc
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from tabletop.scene import Flattened, Group, Image, Layer, Panel, render_part, render_to_surface
from tabletop.scene.look import picture_cache
from tabletop.scene.look.picture_cache import ROOM, SPRITES, USUAL_PIXELS, VERSIONS, KeptPictures, Picture
from tests.scene.core.test_dirty import same

MB = 1024 * 1024


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.fixture
def room(monkeypatch):
    """As much room as the program has; what may be kept is put back after a test that changes it."""
    monkeypatch.setattr(picture_cache, "LEAST_PIXELS", USUAL_PIXELS)
    allowed = ROOM.bytes
    yield
    ROOM.bytes = allowed


def test_large_pictures_leave_nothing_behind_whatever_small_ones_stay_between_them(stage):
    if sys.platform != "linux":  # only its C library keeps such memory for itself
        return
    large, small = [], []
    gc.collect()  # what earlier tests left would go meanwhile
    before = resident()
    for _ in range(2):  # it learns from the first ones that are given back
        for number in range(30):
            large.append(pygame.Surface((1024, 256 + 8 * number), 0, 32))
            large[-1].fill("#2E86AB")
            small.append(pygame.Surface((100, 100), 0, 32))
        assert resident() > before + 15 * MB  # some of it lies where earlier tests had theirs
        large.clear()
    assert resident() < before + 8 * MB


@pytest.fixture
def versions(monkeypatch):
    """Room for four small versions, none of them taken."""
    monkeypatch.setattr(ROOM, "bytes", 4 * 4 * 400)
    monkeypatch.setattr(picture_cache, "VERSIONS", KeptPictures(parts=4))
    return picture_cache.VERSIONS


def faded(picture):
    return picture.version("faded", lambda whole: Picture(whole.surface.copy()))


def test_versions_of_all_pictures_together_keep_their_bound_and_those_used_last_stay(versions):
    pictures = [Picture(pygame.Surface((10, 10), pygame.SRCALPHA, 32)) for _ in range(9)]
    first = faded(pictures[0])
    for picture in pictures[1:]:
        faded(picture)
        assert faded(pictures[0]) is first, "it was used all the time"
        assert versions.bytes <= versions.max_bytes
    kept = [(id(picture), "faded") in versions._kept for picture in pictures]
    assert kept == [True] + [False] * 5 + [True] * 3


def test_versions_of_a_picture_that_is_gone_count_no_more(versions):
    picture = Picture(pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    faded(picture)
    assert versions.bytes == 400
    del picture
    assert versions.bytes == 0


def test_a_window_of_four_times_the_pixels_has_twice_the_room(room):
    ROOM.fit(1920 * 1080)
    usual, versions = SPRITES.max_bytes, VERSIONS.max_bytes
    ROOM.fit(1280 * 720)
    assert SPRITES.max_bytes == usual
    ROOM.fit(3840 * 2160)
    assert 1.9 * usual < SPRITES.max_bytes < 2.1 * usual
    assert 1.9 * versions < VERSIONS.max_bytes < 2.1 * versions


def test_nothing_of_the_old_screen_is_there_beside_the_new_one(stage):
    old = stage.screen.add(Flattened(size=stage.size))
    for at in range(4):
        old.add(Panel((400, 300), fill="#2E86AB", pos=(40 * at, 40 * at)))
    stage.draw(pygame.Surface(stage.size, 0, 32))
    surface = weakref.ref(old.picture(stage.scale).surface)
    assert surface() is not None
    stage.show(Layer())
    assert surface() is None


def test_what_a_baked_group_has_painted_is_not_there_twice(stage):
    made: list[weakref.ref[pygame.Surface]] = []

    def source(width: int, height: int) -> pygame.Surface:
        sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        sheet.fill("#C62F25")
        made.append(weakref.ref(sheet))
        return sheet

    group = stage.screen.add(Flattened(size=(200, 100)))
    group.add(Image(source, (200, 100)))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    assert [sheet() for sheet in made] == [None]
    assert screen.get_at((20, 20))[:3] == (198, 47, 37)
    group.add(Panel((10, 10), fill="#FFFFFF", pos=(50, 50)))
    stage.draw(screen)
    assert screen.get_at((20, 20))[:3] == (198, 47, 37)


def test_a_part_of_the_stage_is_painted_without_a_sheet_of_its_whole_size(stage):
    pile = stage.screen.add(Group())
    for at in range(12):
        pile.add(Panel((300, 200), fill="#2E86ABC0", rim="#FFFFFF", corners=8, pos=(50 * at, 30 * at)))
    part = pygame.Rect(130, 70, 333, 222)
    picture = render_part(stage, part)
    assert stage.resting_layer._surface is None
    whole = render_to_surface(stage)
    assert same(picture, whole.subsurface(part))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    assert same(screen, whole), "what is painted apart is still to be drawn"
