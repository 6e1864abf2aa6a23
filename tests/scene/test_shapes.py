"""Boxes are drawn small and drawn out: do they look as if they had been drawn whole?"""

import pygame
import pytest

from tabletop.scene.shapes import BoxLook, box_picture, plain_box

SLIGHT = 60
"""Of 255: a corner may be smoothed a little otherwise where it lies at another place."""
STRAY = 12
"""Pixels that may differ at all by more than the smallest step."""


@pytest.mark.parametrize("size", [(300, 40), (40, 300), (211, 173), (24, 24), (9, 120)])
@pytest.mark.parametrize("corners", [0, 11.0, 18.5, 300, (4, 8, 12, 0)])
@pytest.mark.parametrize(
    ("fill", "rim", "light"), [("#3B332D", "#57493E", "#FFFFFF40"), (None, "#D1495B80", None), ("#3B332D", None, None)]
)
def test_a_box_looks_as_if_it_had_been_drawn_whole(size, corners, fill, rim, light):
    width, height = size
    drawn_out = box_picture(width, height, fill=fill, rim=rim, rim_width=3.5, corners=corners, light=light).surface
    whole = plain_box(width, height, BoxLook(fill, rim, 3.5, corners, light), 1.0)
    assert drawn_out.get_size() == whole.get_size() == size
    one, other = (pygame.image.tobytes(surface.premul_alpha(), "RGBA") for surface in (drawn_out, whole))
    apart = [abs(a - b) for a, b in zip(one, other, strict=True) if abs(a - b) > 1]
    assert max(apart, default=0) <= SLIGHT
    assert len(apart) <= STRAY
