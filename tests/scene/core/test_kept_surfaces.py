"""Does what is kept or left out when painting ever show?"""

from __future__ import annotations

import pygame

from tabletop.scene import Flattened, Panel
from tabletop.scene.core.resting_layer import few
from tests.scene.core.test_dirty import same


def test_what_is_taken_off_and_put_on_again_looks_the_same(stage):
    group = stage.screen.add(Flattened(size=(100, 40)))
    group.add(Panel((100, 40), fill="#204060", corners=9))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    before = screen.copy()
    worn = group.take_off()
    group.add(Panel((60, 60), fill="#FF0000"))
    stage.draw(screen)
    assert not same(screen, before)
    group.clear()
    group.put_on(worn)
    stage.draw(screen)
    assert same(screen, before)
    assert group.picture(stage.scale) is worn.kept[1]


def test_what_is_touched_without_changing_spoils_nothing(stage):
    panel = stage.screen.add(Panel((60, 60), fill="#C62F25", pos=(100, 100)))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    panel.touch()
    assert stage.draw(screen) == []
    panel.z = 3
    assert stage.draw(screen)


def test_few_rectangles_cover_all():
    rects = [pygame.Rect(x * 30, y * 20, 25, 15) for x in range(9) for y in range(7)] + [pygame.Rect(0, 0, 200, 200)]
    found = few(rects)
    assert len(found) < len(rects)
    assert all(any(one.contains(rect) for one in found) for rect in rects)
