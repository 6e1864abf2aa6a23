"""Which nodes of a table does a name mean that somebody speaks of (a lesson, a search), and which signs stand for a move?

A name is the spelling of an id (`tile:mine`) or the beginning of several (`berth:f`), all of a kind (`figure:*`), a patch
(`face:forecast`), or a part of every table (`prompt`, `hint`, `log`, `menu`). Dots are as good as colons. What has no id of its
own, such as a sector that turns with a wheel, a table finds in `also_called`.
"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.board import Board, View
from tabletop.boards.common.gestures import Gesture
from tabletop.boards.common.ids import SEAT
from tabletop.boards.common.table_board import TableBoard
from tabletop.boards.common.table_context import Skin
from tabletop.kernel import Command
from tabletop.scene import Flattened, Node, Panel, stage_of
from tabletop.scene.input.pointer import lineage

FACE = "face"
BAR = ("hint", "log", "menu")


def nodes_named(board: TableBoard[Any], name: str) -> list[Node]:
    """Every shown node of that name; none when the table does not have it."""
    found = [node for meant in board.also_called(name) or (name,) for node in _found(board, meant.replace(".", ":"))]
    return [node for node in found if node.shown() and node.w > 0 and node.h > 0]


def _found(board: TableBoard[Any], name: str) -> list[Node]:
    if name == "prompt":
        return [board.side.prompt] if board.side.corner is None else [board.side.prompt, board.side.corner]
    if name in BAR:
        return [board.side.buttons.by_name[name]]
    kind, _, word = name.partition(":")
    if kind == SEAT and word.lstrip("-").isdigit():
        card = board.table.node_of(SEAT(int(word)))
        return [] if card is None else [card]
    if kind == FACE:
        patch = board.faces.patches.find(word)
        return (
            [] if patch is None else [part for part in patch.walk() if part.w > 0][:1]
        )  # itself, or what is drawn around a point
    if word == "*" or not word:
        return [node for thing, node in board.table.things() if thing.kind == kind]
    exact = [node for thing, node in board.table.things() if str(thing) == name]
    return exact or [node for thing, node in board.table.things() if str(thing).startswith(f"{name}:")]


def nodes_touched(board: TableBoard[Any], gesture: Gesture) -> list[Node]:
    """What hands touch for a gesture, in order: the source and the target of a drag, what is clicked, the button at the end."""
    nodes = [node for thing in gesture.ids if (node := board.table.node_of(thing)) is not None and node.shown()]
    if gesture.button:
        nodes += [
            node
            for node in board.root.walk()
            if node.name in (f"moment:{gesture.button}", f"button:{gesture.button}") and node.shown()
        ][-1:]
    return nodes


def gesture_of(board: TableBoard[Any], command: Command) -> Gesture | None:
    """How a command is given now; also one that the rules would refuse, if hands can try it at all."""
    found = board.gestures.now.best(command)
    if found is not None or board.view is None or not board.view.legal:
        return found
    tried = (way for way in board.gestures.ways(board.view, command))
    return next((way for way in tried if all(board.table.node_of(thing) is not None for thing in way.ids)), None)


def names_pointed_at(board: Board[Any]) -> list[str]:
    """What is under the pointer, or where the keyboard stands, by its id, and whatever that lies on; none when there is nothing."""
    stage = stage_of(board.root)
    if stage is None:
        return []
    start = stage.focus.node if stage.focus.by_key else stage.pointer.over
    names = (node.name.removeprefix(f"{FACE}:") for node in lineage(start) if node.within(board.root))
    return [name for name in names if name]


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
