"""Solid parts of pictures are copied: are they opaque, do the pieces make up the whole, and does everything look the same?"""

import itertools

import pygame
import pytest

from tabletop.scene import Flattened, Group, Panel, Shadow, Sprite
from tabletop.scene.core import resting_layer
from tabletop.scene.core.display import render_to_surface
from tabletop.scene.look import solid
from tabletop.scene.look.memory import LARGE
from tabletop.scene.look.shapes import box_picture


def is_opaque_inside(picture):
    alphas = {
        picture.surface.get_at((x, y)).a
        for part in picture.solid
        for x in range(part.left, part.right)
        for y in range(part.top, part.bottom)
    }
    return alphas == {255}


@pytest.mark.parametrize("corners", [0, 3.5, 11.0, 40, (4, 18, 12, 0)])
@pytest.mark.parametrize("rim", [None, "#57493E", "#57493E60"])
@pytest.mark.parametrize("shadows", [(), (Shadow(4, 9, 0.4), Shadow(0, 3, 0.2))])
def test_the_solid_part_of_a_box_is_opaque(corners, rim, shadows):
    picture = box_picture(
        211, 173, fill="#3B332D", rim=rim, rim_width=3, corners=corners, light="#FFFFFF40", shadows=shadows
    )
    assert picture.solid
    assert is_opaque_inside(picture)


def test_clear_and_small_boxes_have_no_solid_part():
    assert not box_picture(300, 200, fill="#3B332D80").solid
    assert not box_picture(300, 200, fill=None, rim="#3B332D", rim_width=3).solid
    assert not box_picture(90, 90, fill="#3B332D").solid


def test_a_drawing_as_large_as_a_large_window_is_looked_at_without_large_blocks():
    assert solid.BAND * 3840 * 4 <= LARGE


def test_the_pieces_of_a_picture_cover_it_once():
    surface = pygame.Surface((200, 150), pygame.SRCALPHA, 32)
    parts = (pygame.Rect(10, 20, 80, 60), pygame.Rect(100, 5, 90, 140))
    pieces = solid.cut(surface, parts)
    assert [solid.is_opaque(piece.surface) for piece in pieces] == [True, True] + [False] * (len(pieces) - 2)
    assert sum(piece.rect.w * piece.rect.h for piece in pieces) == 200 * 150
    assert not any(one.rect.colliderect(other.rect) for one, other in itertools.combinations(pieces, 2))


def test_a_drawing_is_solid_where_it_has_no_clear_pixel():
    surface = pygame.Surface((200, 150), pygame.SRCALPHA, 32)
    surface.fill("#2E86AB")
    assert solid.in_drawing(surface) == (pygame.Rect(0, 0, 200, 150),)
    surface.set_at((1, 1), (0, 0, 0, 254))
    assert solid.in_drawing(surface) == (pygame.Rect(4, 4, 192, 142),)
    surface.set_at((90, 70), (0, 0, 0, 0))
    assert solid.in_drawing(surface) == ()


def full_of_things(stage):
    stage.screen.add(Panel((1920, 1080), fill="#241F1C"))
    sheet = stage.screen.add(Flattened(pos=(100, 60), size=(1300, 900)))
    sheet.add(Panel((1300, 900), fill="#8A6F4E", corners=14, shadows=(Shadow(4, 12, 0.5),)))
    sheet.add(Sprite("app/scene", (400, 300), pos=(700, 420)))
    sheet.add(Panel((500, 300), fill="#5B8E4A", rim="#FFFFFF80", corners=20, pos=(60, 80)))
    faded = stage.screen.add(Panel((300, 400), fill="#D1495B", corners=9, pos=(1300, 500)))
    faded.opacity = 0.5
    return sheet


def test_with_solid_parts_everything_looks_the_same(stage, monkeypatch):
    sheet = full_of_things(stage)
    quick = pygame.image.tobytes(render_to_surface(stage), "RGB")
    assert sheet.picture(1.0).solid
    assert is_opaque_inside(sheet.picture(1.0))
    monkeypatch.setattr("tabletop.scene.look.picture_cache.cut", lambda surface, _: solid.cut(surface, ()))
    monkeypatch.setattr(resting_layer, "_paint_bands", paint_all)
    for node in stage.root.walk():
        node._listing = None
        if node._painted_picture is not None:
            node._painted_picture._pieces = None
    stage.resting_layer.forget()
    assert pygame.image.tobytes(render_to_surface(stage), "RGB") == quick


def paint_all(surface, region, listing, found, colour):
    surface.fill(colour, region)
    surface.blits([listing.blits[index] for index in found])


def test_lights_over_much_of_the_window_are_painted_everywhere(stage):
    full_of_things(stage)
    lights = stage.screen.add(Group())
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    lights.add(Panel((1500, 1000), fill="#FFFFFF40", pos=(200, 40)))
    stage.draw(screen)
    once = pygame.image.tobytes(screen, "RGB")
    stage.resting_layer.forget()
    assert pygame.image.tobytes(render_to_surface(stage), "RGB") == once
