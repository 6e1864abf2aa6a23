"""What rests is painted once: does the picture stay the same to the last bit, and is only what moves painted again?"""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from tabletop.scene import THEME, Flattened, Group, Panel, Shadow, Sprite, render_to_surface
from tabletop.scene.core import resting_layer
from tabletop.scene.core.resting_layer import beside
from tabletop.scene.look.colour import rgba
from tests.scene.core.test_dirty import change, crowd, same


def from_parts(stage):
    """Everything painted from its parts, without the ground."""
    sheet = pygame.Surface(stage.size, 0, 32)
    sheet.fill(rgba(THEME.background)[:3])
    sheet.blits(stage.root.listing().blits)
    return sheet


@pytest.mark.parametrize("seed", range(12))
def test_painting_from_the_ground_equals_painting_everything(stage, clock, seed):
    dice = random.Random(seed)
    stage.resize((720, 480), ui_scale=dice.choice([1.0, 1.3]))
    groups, camera = crowd(stage, dice)
    for group in groups[1:]:
        group.passes = dice.random() < 0.3
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    for step in range(40):
        for _ in range(dice.randint(0, 2)):
            change(stage, dice, groups, camera)
        if dice.random() < 0.2:
            stage.spoil()
        clock.advance(dice.choice([5, 200]))
        stage.update()
        stage.draw(screen)
        assert same(screen, from_parts(stage)), f"seed {seed}, step {step}"


@pytest.mark.parametrize("masks", [(0xFF0000, 0xFF00, 0xFF, 0), (0xFF, 0xFF00, 0xFF0000, 0)])
def test_what_rests_is_stretched_to_a_window_with_pixels_of_either_order(stage, masks):
    stage.screen.add(Panel((5000, 5000), fill="#C62F25"))
    stage.draw(pygame.Surface(stage.size, 0, 32))
    window = pygame.Surface((1900, 1070), 0, 32, masks)
    assert stage.resting_layer.stretch(window)
    assert window.get_at((1890, 1060))[:3] == (0xC6, 0x2F, 0x25)


def test_stretching_what_rests_takes_no_sheet_as_large_as_the_window(stage, monkeypatch):
    onto = []
    monkeypatch.setattr(pygame.transform, "scale", lambda *given: onto.append(given[2]))
    window = pygame.Surface((1900, 1070), 0, 32)
    assert not stage.resting_layer.stretch(window)
    stage.draw(pygame.Surface(stage.size, 0, 32))
    assert stage.resting_layer.stretch(window)
    assert onto == [window]


class Counting(pygame.Surface):
    """A target that counts what is copied onto it."""

    copied = 0

    def blit(self, source, dest, area=None, special_flags=0):
        self.copied += 1
        return super().blit(source, dest, area, special_flags)

    def blits(self, sequence, doreturn=True):
        self.copied += len(sequence)
        return super().blits(sequence, doreturn)


def a_pile(stage, count=50):
    pile = stage.screen.add(Group())
    for at in range(count):
        pile.add(Panel((200, 200), fill="#2E86AB", corners=8, pos=(at, at)))
    return pile


def test_a_thing_over_what_rests_costs_two_copies(stage):
    a_pile(stage)
    ghost = stage.lifted.add(Panel((40, 40), fill="#C62F25", pos=(100, 100)))
    screen = Counting(stage.size, 0, 32)
    stage.draw(screen)
    screen.copied = 0
    ghost.pos = (104, 102)
    stage.draw(screen)
    assert screen.copied == 2


def test_a_full_redraw_of_what_rests_is_one_copy(stage):
    a_pile(stage)
    screen = Counting(stage.size, 0, 32)
    stage.draw(screen)
    screen.copied = 0
    stage.spoil()
    stage.draw(screen)
    assert screen.copied == 1


def test_a_change_below_costs_only_where_it_is(stage):
    pile = a_pile(stage)
    low = stage.screen.add(Panel((60, 60), fill="#EDAE49", pos=(1500, 800), z=-1))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    ground = stage.resting_layer._surface = Counting(stage.size, 0, 32)
    ground.blit(screen, (0, 0))
    ground.copied = 0
    low.restyle(fill="#5B8E4A")
    stage.spoil()
    stage.draw(screen)
    assert 0 < ground.copied < len(pile.children)
    assert same(screen, from_parts(stage))


def test_what_rests_above_something_that_passes_hides_it(stage):
    flying = stage.screen.add(Panel((100, 100), fill="#C62F25", pos=(50, 50)))
    flying.passes = True
    stage.screen.add(Panel((100, 100), fill="#2E86AB", pos=(80, 50), z=1))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    for x in range(50, 150, 7):
        flying.pos = (x, 60)
        stage.draw(screen)
        assert same(screen, from_parts(stage))
    assert screen.get_at((130, 100))[:3] == (0x2E, 0x86, 0xAB)


def test_nothing_is_done_at_rest_before_it_is_calm(stage, clock):
    done = []
    stage.idle_jobs.later("a", 300, lambda: done.append("a"))
    stage.idle_jobs.later("b", 100, lambda: done.append("b"))
    assert not stage.idle_jobs.turn()
    clock.advance(99)
    stage.idle_jobs.stir()
    clock.advance(99)
    assert stage.idle_jobs.wait() == 1
    assert not stage.idle_jobs.turn()
    clock.advance(1)
    assert stage.idle_jobs.turn()
    assert done == ["b"]
    clock.advance(250)
    assert stage.idle_jobs.turn()
    assert done == ["b", "a"]
    assert stage.idle_jobs.wait() is None


def test_the_newest_wish_under_a_key_counts(stage, clock):
    done = []
    stage.idle_jobs.later("a", 10, lambda: done.append("old"))
    stage.idle_jobs.later("a", 20, lambda: done.append("new"))
    stage.idle_jobs.later("b", 20, lambda: done.append("b"))
    stage.idle_jobs.drop("b")
    clock.advance(50)
    while stage.idle_jobs.turn():
        pass
    assert done == ["new"]


def full_of_things(stage):
    stage.screen.add(Panel((1920, 1080), fill="#241F1C"))
    stage.screen.add(Flattened(opaque=True)).add(Panel((900, 1080), fill="#241F1C"))
    sheet = stage.screen.add(Flattened(pos=(100, 60), size=(1300, 900)))
    sheet.add(Panel((1300, 900), fill="#8A6F4E", corners=14, shadows=(Shadow(4, 12, 0.5),)))
    sheet.add(Sprite("app/scene", (400, 300), pos=(700, 420)))
    faded = stage.screen.add(Panel((300, 400), fill="#D1495B", corners=9, pos=(1300, 500)))
    faded.opacity = 0.5


def paint_all(surface, region, listing, found, colour):
    surface.fill(colour, region)
    surface.blits([listing.blits[index] for index in found])


def test_much_that_is_painted_in_bands_looks_the_same(stage, monkeypatch):
    full_of_things(stage)
    quick = render_to_surface(stage)
    monkeypatch.setattr(resting_layer, "_paint_bands", paint_all)
    stage.resting_layer.forget()
    assert same(render_to_surface(stage), quick)


def test_lights_over_much_of_the_window_are_painted_everywhere(stage):
    full_of_things(stage)
    lights = stage.screen.add(Group())
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    lights.add(Panel((1500, 1000), fill="#FFFFFF40", pos=(200, 40)))
    stage.draw(screen)
    assert same(screen, from_parts(stage))


def test_what_is_left_beside_some_parts_covers_the_rest_once():
    whole = pygame.Rect(0, 0, 200, 150)
    parts = (pygame.Rect(10, 20, 80, 60), pygame.Rect(100, 5, 90, 140))
    pieces = [*parts, *beside(whole, parts)]
    assert sum(piece.w * piece.h for piece in pieces) == 200 * 150
    assert not any(one.colliderect(other) for one, other in itertools.combinations(pieces, 2))
