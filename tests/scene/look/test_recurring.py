"""What goes and comes again: does it look as if everything had been looked at anew, and is nothing asked twice?"""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.scene import Group, Layer, Panel, Stage
from tabletop.scene.look.recurring import Recurring
from tests.scene.core.test_dirty import change, crowd, leaf, same


def questions(part):
    """The scales in which a node is asked for its picture from now on."""
    asked, made = [], part.picture

    def picture(scale):
        asked.append(scale)
        return made(scale)

    part.picture = picture
    return asked


@pytest.fixture
def screen(stage):
    return pygame.Surface(stage.size, 0, 32)


@pytest.fixture
def home(stage):
    return stage.screen.add(Group(pos=(40, 30)))


def a_group(*parts):
    group = Recurring()
    holder = group.add(Group(pos=(5, 5)))
    for part in parts:
        holder.add(part)
    return group


def looked_at_anew(stage):
    """The window as it is when nothing at all is remembered."""
    stage.root.touch()
    stage.resting_layer.forget()
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    stage.draw(sheet)
    return sheet


def go_away(stage, screen, group):
    group.detach()
    stage.draw(screen)


def test_what_comes_back_as_it_was_is_shown_without_asking_its_parts(stage, screen, home):
    part = Panel((80, 60), fill="#C62F2580", pos=(10, 10))
    group = home.add(a_group(part, Panel((30, 30), fill="#2E86AB")))
    stage.draw(screen)
    before = screen.copy()
    go_away(stage, screen, group)
    assert not same(screen, before)
    asked = questions(part)
    home.add(group)
    assert stage.draw(screen)
    assert same(screen, before)
    assert asked == []
    assert same(screen, looked_at_anew(stage))


def recoloured(group, home):
    group.children[0].children[0].restyle(fill="#2E86AB")


def grown(group, home):
    group.children[0].add(Panel((20, 90), fill="#EDAE49"))


def shrunk(group, home):
    group.children[0].children[0].detach()


def emptied(group, home):
    group.clear()


def hidden_inside(group, home):
    group.children[0].children[0].visible = False


def moved(group, home):
    group.pos = (60, 20)


def faded(group, home):
    group.opacity = 0.5


def gone_with_opacity(group, home):
    group.opacity = 0.0


def at_home_moved(group, home):
    home.pos = (90, 90)


def at_home_clipped(group, home):
    home.size, home.clips = (50, 40), True


@pytest.mark.parametrize(
    "meanwhile",
    [
        *(recoloured, grown, shrunk, emptied, hidden_inside),
        *(moved, faded, gone_with_opacity, at_home_moved, at_home_clipped),
    ],
)
def test_what_changed_meanwhile_is_shown_when_it_comes_back(stage, screen, home, meanwhile):
    group = home.add(a_group(Panel((80, 60), fill="#C62F2580", pos=(10, 10)), Panel((30, 30), fill="#5B8E4A")))
    stage.draw(screen)
    go_away(stage, screen, group)
    meanwhile(group, home)
    stage.draw(screen)
    home.add(group)
    stage.draw(screen)
    assert same(screen, looked_at_anew(stage))
    group.detach()
    stage.draw(screen)
    home.add(group)
    stage.draw(screen)
    assert same(screen, looked_at_anew(stage))


def test_it_comes_back_to_a_window_of_another_size(stage, screen, home):
    group = home.add(a_group(Panel((80, 60), fill="#C62F25", corners=9)))
    stage.draw(screen)
    go_away(stage, screen, group)
    stage.resize((960, 540), ui_scale=0.7)
    home.add(group)
    small = pygame.Surface(stage.size, 0, 32)
    stage.draw(small)
    assert same(small, looked_at_anew(stage))


def test_what_is_shown_again_is_not_asked_for_its_picture_unless_it_was_touched(stage, screen):
    part = stage.screen.add(Panel((80, 60), fill="#C62F25", pos=(10, 10)))
    stage.draw(screen)
    before, asked = screen.copy(), questions(part)
    part.visible = False
    stage.draw(screen)
    part.visible = True
    stage.draw(screen)
    assert same(screen, before)
    assert asked == []
    part.visible = False
    stage.draw(screen)
    part.restyle(fill="#2E86AB")
    part.visible = True
    stage.draw(screen)
    assert asked == [1.0]
    assert same(screen, looked_at_anew(stage))


@pytest.mark.parametrize("seed", range(10))
def test_any_sequence_shows_what_a_window_shows_that_remembers_nothing(clock, seed):
    """Two stages live through the same; one of them looks at everything anew in every frame."""
    lives = []
    for _ in range(2):
        stage, dice = Stage((720, 480), clock=clock), random.Random(seed)
        stage.show(Layer(name="screen"))
        groups, camera = crowd(stage, dice, 20)
        foretold = []
        for _ in range(4):
            group = a_group(*(leaf(dice) for _ in range(dice.randint(1, 5))))
            for part in group.children[0].children:
                part.pos = (dice.randint(0, 300), dice.randint(0, 300))
            foretold.append(group)
        lives.append((stage, dice, [*groups, *foretold], camera, foretold, pygame.Surface(stage.size, 0, 32)))
    for step in range(50):
        for stage, dice, groups, camera, foretold, screen in lives:
            home = camera.world if dice.random() < 0.8 else stage.screen
            for group in foretold:
                group.detach()
            home.add(dice.choice(foretold))
            if dice.random() < 0.4:
                shown = [group for group in groups if group.within(stage.root) or group in foretold]
                change(stage, dice, shown, camera)
            if stage is lives[1][0]:
                stage.root.touch()
                stage.resting_layer.forget()
                stage.spoil()
            stage.update()
            stage.draw(screen)
        assert same(lives[0][-1], lives[1][-1]), f"seed {seed}, step {step}"
        clock.advance(200 if step % 3 else 5)
