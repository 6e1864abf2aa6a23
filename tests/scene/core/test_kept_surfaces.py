"""Does what is kept or left out when painting ever show?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene import Flattened, Group, Panel
from tabletop.scene.core.regions import few
from tabletop.scene.core.resting_layer import KEPT, RESTING
from tabletop.scene.core.stage import LET_GO_MS
from tabletop.scene.look.sparse import along_the_rim
from tests.scene.core.test_dirty import same
from tests.scene.core.test_resting_layer import Counting, a_pile, from_parts


@pytest.mark.parametrize(("rim", "corner"), [(2, 0), (4, 9), (6, 13), (14, 2)])
def test_everything_outside_the_strips_of_a_rim_is_clear(rim, corner):
    picture = Panel((300, 200), rim="#FF8800", rim_width=rim, corners=corner).picture(1.0)
    assert picture is not None
    assert picture.parts is not None
    rest = picture.surface.copy()
    for part in picture.parts:
        assert pygame.mask.from_surface(picture.surface.subsurface(part), 0).count() > 0
        rest.fill((0, 0, 0, 0), part)
    assert pygame.mask.from_surface(rest, 0).count() == 0
    assert sum(part.w * part.h for part in picture.parts) < 300 * 200


def test_small_and_round_rims_are_painted_whole():
    assert along_the_rim(60, 60, 4) is None
    assert along_the_rim(300, 300, 150) is None


def test_a_filled_panel_is_painted_whole():
    picture = Panel((300, 200), fill="#112233", rim="#FF8800", corners=8).picture(1.0)
    assert picture is not None
    assert picture.parts is None


def test_a_look_worn_again_is_not_painted_again_and_looks_the_same(stage):
    group = stage.screen.add(Flattened(size=(100, 40)))
    body = group.add(Panel((100, 40), fill="#204060"))
    screen = pygame.Surface(stage.size, 0, 32)

    def wear(colour):
        group.wear(colour, lambda: body.restyle(fill=colour))
        stage.draw(screen)
        return group.picture(stage.scale), screen.get_at((50, 20))[:3]

    first = [wear(colour) for colour in ("#FF0000", "#00FF00")]
    assert [colour for _, colour in first] == [(255, 0, 0), (0, 255, 0)]
    assert [wear(colour) for colour in ("#FF0000", "#00FF00")] == first


def test_a_change_beside_the_look_is_shown_in_every_look(stage):
    group = stage.screen.add(Flattened(size=(100, 40)))
    body = group.add(Panel((100, 40), fill="#204060"))
    sign = group.add(Panel((10, 10), fill="#FFFFFF"))
    screen = pygame.Surface(stage.size, 0, 32)
    for colour in ("#FF0000", "#00FF00", "#FF0000"):
        group.wear(colour, lambda colour=colour: body.restyle(fill=colour))
        stage.draw(screen)
    sign.restyle(fill="#0000FF")
    for colour in ("#00FF00", "#FF0000"):
        group.wear(colour, lambda colour=colour: body.restyle(fill=colour))
        stage.draw(screen)
        assert screen.get_at((5, 5))[:3] == (0, 0, 255)


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


def test_lights_go_on_and_off_without_painting_what_lies_below(stage):
    pile = stage.screen.add(Group())
    for at in range(40):
        pile.add(Panel((200, 200), fill="#2E86ABC0", corners=8, pos=(at, at)))
    lights = stage.screen.add(Group(z=1))
    lights.flickers = True
    light = lights.add(Panel((120, 120), fill="#FFDD0080", pos=(60, 60)))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    copied = []
    for colour in ("#FF000080", "#00FF0080", "#0000FF80"):
        ground = Counting(stage.size, 0, 32)
        ground.blit(screen, (0, 0))
        stage.resting_layer._surface, ground.copied = ground, 0
        light.restyle(fill=colour)
        stage.draw(screen)
        copied.append(ground.copied)
        assert same(screen, from_parts(stage))
    assert copied[0] > 30
    assert copied[1:] == [2, 2]
    pile.children[3].visible = False
    light.restyle(fill="#FFFFFF80")
    stage.draw(screen)
    assert same(screen, from_parts(stage))


def test_between_the_same_targets_a_lifted_thing_has_nothing_painted_twice(stage, hand):
    pile = a_pile(stage)
    thing = stage.screen.add(Panel((40, 40), fill="#C62F25", pos=(900, 600)))
    target = stage.screen.add(Panel((200, 200), fill="#FFDD0080", pos=(40, 40)))
    thing.hits = True
    stage.drag.offer({thing: {target: ["there"]}}, lambda _: None, glow=None)
    screen = pygame.Surface(stage.size, 0, 32)
    hand.press(910, 610)
    hand.move(930, 610, held=True)
    stage.draw(screen)
    copied = []
    for colour in ("#FF000080", "#00FF0080", "#FF000080", "#00FF0080"):
        ground = Counting(stage.size, 0, 32)
        ground.blit(stage.resting_layer._surface, (0, 0))
        stage.resting_layer._surface, ground.copied = ground, 0
        target.restyle(fill=colour)
        stage.draw(screen)
        copied.append(ground.copied)
        assert same(screen, from_parts(stage))
    assert copied[0] > len(pile.children) / 2
    assert copied[2:] == [1, 1]


def a_lifted_thing(stage, hand):
    """Something is in the hand; the target it may go to."""
    a_pile(stage)
    thing = stage.screen.add(Panel((40, 40), fill="#C62F25", pos=(900, 600)))
    target = stage.screen.add(Panel((380, 380), fill="#FFDD0080", pos=(40, 40)))
    thing.hits = True
    stage.drag.offer({thing: {target: ["there"]}}, lambda _: None, glow=None)
    hand.press(910, 610)
    hand.move(930, 610, held=True)
    return target


def test_what_is_painted_for_a_target_is_kept_in_the_frame_after_it(stage, hand):
    target = a_lifted_thing(stage, hand)
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    hand.move(932, 610, held=True)
    stage.draw(screen)
    before = stage.resting_layer._kept.pixels
    target.restyle(fill="#FF000080")
    stage.draw(screen)
    assert stage.resting_layer._kept.pixels == before, "the frame that shows a target does no more than that"
    hand.move(934, 610, held=True)
    stage.draw(screen)
    assert stage.resting_layer._kept.pixels >= before + 380 * 380


def test_nothing_is_kept_of_a_ground_that_is_gone(stage, hand):
    target = a_lifted_thing(stage, hand)
    small, large = (pygame.Surface((stage.size[0], stage.size[1] + more), 0, 32) for more in (0, 100))
    stage.draw(small)
    for colour, screen in (("#FF000080", small), ("#00FF0080", large), ("#FF000080", large)):
        target.restyle(fill=colour)
        stage.draw(screen)
        assert same(screen.subsurface((0, 0), stage.size), from_parts(stage))


def test_what_was_kept_for_a_drag_is_given_back_after_it(stage, hand, clock):
    target = a_lifted_thing(stage, hand)
    screen = pygame.Surface(stage.size, 0, 32)
    window = stage.size[0] * stage.size[1]
    for shade in range(16, 256, 8):
        target.restyle(fill=f"#{shade:02X}000080")
        stage.draw(screen)
    assert RESTING * window < stage.resting_layer._kept.pixels <= KEPT * window
    hand.release(930, 610)
    for _ in range(40):
        clock.advance(16)
        stage.update()
        stage.draw(screen)
    stage.idle_jobs.stir()
    clock.advance(LET_GO_MS - 1)
    stage.idle_jobs.turn()
    assert stage.resting_layer._kept.pixels > RESTING * window
    clock.advance(1)
    stage.idle_jobs.turn()
    assert 0 < stage.resting_layer._kept.pixels <= RESTING * window


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
