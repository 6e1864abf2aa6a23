"""How does a save get its small picture of the table?"""

from __future__ import annotations

import io
import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop import boards
from tabletop.boards.common.board import Board
from tabletop.kernel import NOBODY
from tabletop.kernel.state import State
from tabletop.scene import Layer, Stage, render_part
from tabletop.store import StoreError
from tabletop.store.files import write_whole

if TYPE_CHECKING:
    from tabletop.app.table.screen import TableScreen

LOG = logging.getLogger(__name__)
WIDTH = 592
"""Pixels: twice the largest place a picture has at 1920×1080."""


def keep_picture(table: TableScreen, save: Path) -> None:
    """Write the landmark of the table as a PNG beside that save. A picture that cannot be written is no harm."""
    stage, board = table.stage, table.board
    if board.root.stage is None or len(stage.overlays):
        return
    if table.game.has_secrets and len(table.session.humans) > 1:
        stage, board = _open_to_all(table)
    box, scale, root = board.landmark(), stage.scale, board.root
    (left, top), (right, bottom) = root.to_stage((box.x, box.y)), root.to_stage((box.right, box.bottom))
    cut = pygame.Rect(
        round(left * scale), round(top * scale), round((right - left) * scale), round((bottom - top) * scale)
    )
    cut = cut.clip(pygame.Rect((0, 0), stage.size))
    if cut.w == 0 or cut.h == 0:
        return
    part = render_part(stage, cut)
    if cut.w > WIDTH:
        part = pygame.transform.smoothscale(part, (WIDTH, max(1, round(cut.h * WIDTH / cut.w))))
    file, picture = save.with_suffix(".png"), io.BytesIO()
    try:
        pygame.image.save(part, picture, file.name)
        write_whole(file, picture.getvalue())  # a full disk leaves the picture before this one, not half of a new one
    except (StoreError, pygame.error) as error:
        LOG.info("no picture for %s: %s", file.name, error)


def _open_to_all(table: TableScreen) -> tuple[Stage, Board[State]]:
    """The table as nobody in particular sees it: whoever looks through the saves next may be somebody else."""
    board: Board[State] = boards.build(table.game.name, table)
    stage = Stage(table.stage.size, ui_scale=table.stage.ui_scale, shrink=True, clock=table.stage.clock)
    layer = Layer()
    layer.add(board.root)
    board.root.pivot, board.root.scale, board.root.pos = (0, 0), table.board.root.scale, table.board.root.pos
    stage.show(layer)
    board.lay_out(table.session.seen_by(NOBODY, table.viewer))
    return stage, board
