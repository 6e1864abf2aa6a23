"""How does a save get its small picture of the table?"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.scene import render_to_surface

if TYPE_CHECKING:
    from tabletop.app.table.screen import TableScreen

LOG = logging.getLogger(__name__)
WIDTH = 592
"""Pixels: twice the largest place a picture has at 1920×1080."""


def keep_picture(table: TableScreen, save: Path) -> None:
    """Write the landmark of the table as a PNG beside that save. A picture that cannot be written is no harm."""
    stage = table.stage
    if table.board.root.stage is None or len(stage.overlays):
        return
    whole = render_to_surface(stage)
    box, scale, root = table.board.landmark(), stage.scale, table.board.root
    (left, top), (right, bottom) = root.to_stage((box.x, box.y)), root.to_stage((box.right, box.bottom))
    cut = pygame.Rect(
        round(left * scale), round(top * scale), round((right - left) * scale), round((bottom - top) * scale)
    )
    cut = cut.clip(whole.get_rect())
    if cut.w == 0 or cut.h == 0:
        return
    part = whole.subsurface(cut)
    if cut.w > WIDTH:
        part = pygame.transform.smoothscale(part, (WIDTH, max(1, round(cut.h * WIDTH / cut.w))))
    file = save.with_suffix(".png")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(part, str(file))
    except (OSError, pygame.error) as error:
        LOG.info("no picture for %s: %s", file.name, error)
