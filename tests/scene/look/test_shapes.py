"""Boxes are drawn small and drawn out: do they look as if they had been drawn whole?"""

import pygame
import pytest

from tabletop.scene.look.shadow import Shadow, box_shadow
from tabletop.scene.look.shapes import BoxLook, box_picture, plain_box

SLIGHT = 60
"""Of 255: a corner may be smoothed a little otherwise where it lies at another place."""
STRAY = 12
"""Pixels that may differ at all by more than the smallest step."""


def differences(one, other):
    """By how much the pictures differ wherever it is more than the smallest step."""
    assert one.get_size() == other.get_size()
    first, second = (pygame.image.tobytes(surface.premul_alpha(), "RGBA") for surface in (one, other))
    return [abs(a - b) for a, b in zip(first, second, strict=True) if abs(a - b) > 1]


@pytest.mark.parametrize("size", [(300, 40), (40, 300), (211, 173), (24, 24), (9, 120), (1, 60)])
@pytest.mark.parametrize("corners", [0, 11.0, 18.5, 300, (4, 8, 12, 0)])
@pytest.mark.parametrize(
    ("fill", "rim", "light"), [("#3B332D", "#57493E", "#FFFFFF40"), (None, "#D1495B80", None), ("#3B332D", None, None)]
)
def test_a_box_looks_as_if_it_had_been_drawn_whole(size, corners, fill, rim, light):
    width, height = size
    drawn_out = box_picture(width, height, BoxLook(fill, rim, 3.5, corners, light), 1.0).surface
    whole = plain_box(width, height, BoxLook(fill, rim, 3.5, corners, light), 1.0)
    assert drawn_out.get_size() == size
    apart = differences(drawn_out, whole)
    assert max(apart, default=0) <= SLIGHT
    assert len(apart) <= STRAY


@pytest.mark.parametrize("size", [(400, 300), (401, 90), (60, 60), (1, 200)])
def test_the_shadow_of_a_box_looks_as_if_it_had_been_drawn_whole(size):
    (width, height), shadow = size, Shadow(6, 16, 0.5)
    drawn_out = box_picture(width, height, BoxLook("#FFFFFF", None, 0, 10, None, (shadow,)), 1.0)
    below = box_shadow(width, height, 10, shadow)
    whole = below.surface.copy()
    whole.blit(plain_box(width, height, BoxLook("#FFFFFF", None, 0, 10, None), 1.0), (-below.ox, -below.oy))
    assert (drawn_out.ox, drawn_out.oy) == (below.ox, below.oy)
    apart = differences(drawn_out.surface, whole)
    assert max(apart, default=0) <= SLIGHT
    assert len(apart) <= STRAY


def test_a_translucent_box_shows_no_shadow_through_itself():
    drawn = box_picture(300, 200, BoxLook("#FFFFFF20", None, 0, 10, None, (Shadow(6, 16, 0.5),)), 1.0).surface
    inside, outside = drawn.get_at((16 + 150, 10 + 100)), drawn.get_at((16 + 150, 10 + 205))
    assert inside[3] == pytest.approx(0x20, abs=1)
    assert outside[3] > 60
