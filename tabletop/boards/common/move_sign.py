"""Which small pictures stand for a move where somebody speaks of it: what is taken up, and where it goes?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.board import Board, View
from tabletop.boards.common.skin import Skin
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command
from tabletop.scene import Flattened, Node, Panel

INSET = 4.0


def move_signs(board: Board[Any], view: View[Any], command: Command, height: float, most: float) -> list[Node]:
    """The signs of a move on the ground the game's buttons have, each so high and at most so wide; none without a table."""
    if not isinstance(board, TableBoard):
        return []
    prompter = board.side.prompter
    signs = (prompter.make_sign(sign) for sign in prompter.move_signs(view, command))
    return [_tile(board.kit.skin, sign, height, most) for sign in signs]


def _tile(skin: Skin, sign: Node, height: float, most: float) -> Node:
    """A sign on a small ground of its own, as large as it goes in there."""
    inside = height - 2 * INSET
    sign.pivot = (0, 0)
    sign.scale = min(inside / sign.h, (most - 2 * INSET) / sign.w)
    size = (max(height, sign.w * sign.scale + 2 * INSET), height)
    tile = Flattened(size=size)
    tile.name = "move sign"
    tile.add(Panel(size, fill=skin.button, rim=skin.button_rim, rim_width=1.6, corners=8))
    sign.pos = ((size[0] - sign.w * sign.scale) / 2, (height - sign.h * sign.scale) / 2)
    tile.add(sign)
    return tile
