"""How does printed paper look like paper? With a few hundred faint specks, always the same."""

from __future__ import annotations

import pygame

from tabletop.scene import Colour, Image, Size, with_alpha

_STEP, _ADD, _RANGE = 1103515245, 12345, 2**31


def grain(size: Size, count: int = 900, colour: Colour = "#8A7550", share: float = 0.16) -> Image:
    """A clear sheet of this size with so many specks of one design pixel."""

    def specks(width: int, height: int) -> pygame.Surface:
        sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        dot = max(1, round(width / size[0]))
        number = 7
        for _ in range(count):
            number = (number * _STEP + _ADD) % _RANGE
            x = number / _RANGE * width
            number = (number * _STEP + _ADD) % _RANGE
            y = number / _RANGE * height
            sheet.fill(with_alpha(colour, share), (int(x), int(y), dot, dot))
        return sheet

    return Image(specks, size)
