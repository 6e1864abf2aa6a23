"""How is everything darkened but a few things?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.scene.core.node import Node
from tabletop.scene.look.colour import rgba
from tabletop.scene.look.geometry import Box, Point, Size
from tabletop.scene.look.picture_cache import Picture


class Hole(NamedTuple):
    """What stays light: a box with round corners, or an outline in the same coordinates."""

    box: Box
    corner: float = 0.0
    outline: Sequence[Point] | None = None


class Spotlight(Node):
    """A veil of one colour with holes. Nothing can be hit on it: what lies below stays in reach."""

    def __init__(self, size: Size, holes: Sequence[Hole], colour: str, share: float) -> None:
        super().__init__(size=size)
        self._holes = list(holes)
        self._colour = (*rgba(colour)[:3], round(255 * share))
        self._made: tuple[float, Picture] | None = None

    def picture(self, scale: float) -> Picture | None:
        """The veil at device size."""
        if self._made is None or self._made[0] != scale:
            self._made = (scale, Picture(self._painted(scale)))
        return self._made[1]

    def _painted(self, scale: float) -> pygame.Surface:
        sheet = pygame.Surface((round(self.w * scale), round(self.h * scale)), pygame.SRCALPHA, 32)
        sheet.fill(self._colour)
        for hole in self._holes:
            if hole.outline is not None:
                pygame.draw.polygon(sheet, (0, 0, 0, 0), [(x * scale, y * scale) for x, y in hole.outline])
                continue
            box = hole.box
            place = pygame.Rect(round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale))
            pygame.draw.rect(sheet, (0, 0, 0, 0), place, border_radius=round(hole.corner * scale))
        return sheet
