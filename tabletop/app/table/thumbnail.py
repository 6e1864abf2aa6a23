"""How does a save get its small picture of the table?"""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pygame

from tabletop import boards
from tabletop.app.table.session import Session
from tabletop.boards.common.board import Board
from tabletop.kernel import NOBODY
from tabletop.kernel.state import State
from tabletop.scene import Layer, Stage, render_part, stage_of
from tabletop.store import StoreError
from tabletop.store.files import write_whole

LOG = logging.getLogger(__name__)
WIDTH = 592
"""Pixels: twice the largest place a picture has at 1920×1080."""


def keep_picture(board: Board[State], session: Session, viewer: int, save: Path) -> None:
    """Write the landmark of the table as a PNG beside that save. A picture that cannot be written is no harm."""
    stage = stage_of(board.root)
    if stage is None or len(stage.overlays):
        return
    if session.game.has_secrets and len(session.humans) > 1:
        stage, board = _open_to_all(stage, board, session, viewer)
    box, scale, root = board.landmark(), stage.scale, board.root
    (left, top), (right, bottom) = root.to_stage((box.x, box.y)), root.to_stage((box.right, box.bottom))
    cut = pygame.Rect(
        round(left * scale), round(top * scale), round((right - left) * scale), round((bottom - top) * scale)
    )
    cut = cut.clip(pygame.Rect((0, 0), stage.size))
    if cut.w == 0 or cut.h == 0:
        return
    over = [node for node in root.parent.children if node is not root and node.visible] if root.parent else []
    for node in over:  # what lies over the table speaks of a moment
        node.visible = False
    part = render_part(stage, cut)
    for node in over:
        node.visible = True
    if cut.w > WIDTH:
        part = pygame.transform.smoothscale(part, (WIDTH, max(1, round(cut.h * WIDTH / cut.w))))
    file, picture = save.with_suffix(".png"), io.BytesIO()
    try:
        pygame.image.save(part, picture, file.name)
        write_whole(file, picture.getvalue())  # a full disk leaves the picture before this one, not half of a new one
    except (StoreError, pygame.error) as error:
        LOG.info("no picture for %s: %s", file.name, error)


def _open_to_all(shown: Stage, board: Board[State], session: Session, viewer: int) -> tuple[Stage, Board[State]]:
    """The table as nobody in particular sees it: whoever looks through the saves next may be somebody else."""
    twin: Board[State] = boards.build(session.game.name, board.host)
    stage = Stage(shown.size, ui_scale=shown.ui_scale, shrink=True, clock=shown.clock)
    layer = Layer()
    layer.add(twin.root)
    twin.root.pivot, twin.root.scale, twin.root.pos = (0, 0), board.root.scale, board.root.pos
    stage.show(layer)
    twin.lay_out(session.seen_by(NOBODY, viewer))
    return stage, twin
