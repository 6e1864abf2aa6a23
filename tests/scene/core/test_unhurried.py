"""While everything glides new pictures may come some frames late: what stays meanwhile, what never waits, and does all come?"""

import pygame
import pytest

from tabletop.scene import Flattened, Panel
from tabletop.scene.core.display import render_to_surface

RED, BLUE = (209, 73, 91), (46, 134, 171)


def baked(stage, colour, pos=(100, 100)):
    group = stage.screen.add(Flattened(pos=pos, size=(80, 60)))
    group.add(Panel((80, 60), fill=colour))
    return group


@pytest.fixture
def screen(stage):
    surface = pygame.Surface(stage.size, 0, 32)
    stage.draw(surface)
    return surface


def colour_at(screen, x=140, y=130):
    return tuple(screen.get_at((x, y)))[:3]


def test_the_old_picture_stays_until_the_new_one_is_made(stage, screen):
    group = baked(stage, RED)
    stage.draw(screen)
    stage.take_time(200)
    group.children[0].restyle(fill=BLUE)
    stage.draw(screen)
    assert colour_at(screen) == RED, "the first frame makes none"
    assert stage.needs_draw
    stage.draw(screen)
    assert colour_at(screen) == BLUE
    assert not stage.needs_draw


def test_what_can_wait_appears_later_and_what_takes_the_place_of_something_never_waits(stage, screen):
    stage.take_time(200)
    guest, other = baked(stage, RED), baked(stage, BLUE, pos=(300, 100))
    guest.can_wait = True
    stage.draw(screen)
    assert colour_at(screen) not in (RED, BLUE)
    assert colour_at(screen, 340) == BLUE
    stage.draw(screen)
    assert colour_at(screen) == RED
    assert other.parent is stage.screen


def test_what_moves_with_its_surroundings_is_made_at_once(stage, screen):
    group = baked(stage, RED)
    stage.draw(screen)
    stage.take_time(200)
    group.children[0].restyle(fill=BLUE)
    stage.screen.pos = (200, 0)
    stage.draw(screen)
    assert colour_at(screen, 340) == BLUE
    assert colour_at(screen) not in (RED, BLUE)


@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_when_the_time_is_over_and_where_nothing_glides_everything_is_there(stage, screen, clock, pace):
    stage.tweens.pace = pace
    group = baked(stage, RED)
    stage.draw(screen)
    stage.take_time(200)
    clock.advance(200 * pace)
    assert not stage.unhurried
    group.children[0].restyle(fill=BLUE)
    stage.draw(screen)
    assert colour_at(screen) == BLUE


def test_a_picture_of_the_whole_never_waits(stage, screen):
    group = baked(stage, RED)
    stage.draw(screen)
    stage.take_time(200)
    group.children[0].restyle(fill=BLUE)
    assert colour_at(render_to_surface(stage)) == BLUE
