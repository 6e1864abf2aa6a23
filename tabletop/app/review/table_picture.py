"""What did the table look like at a moment, cut to the part a decision was about?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, NamedTuple

import pygame

from tabletop import boards
from tabletop.app.replay.preview import Looking
from tabletop.app.replay.recording import Recording
from tabletop.boards.common.board import Board, View
from tabletop.boards.common.names import move_signs
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import Box, Layer, Node, Size, Stage, render_part

TABLE = (1920, 1080)
USUAL = 1308.0
"""Design pixels of a table that a picture shows across, unless the decision needs more."""
AIR = 10.0


class Taken(NamedTuple):
    """A picture of the table, and where things lie in it."""

    picture: pygame.Surface
    cut: Box
    """Which part of the table it shows, in the table's design pixels."""
    places: dict[str, Box]
    """The pieces, by name."""

    def inside(self, box: Box, size: Size) -> Box:
        """Where a box of the table lies in the picture when that is shown in this size."""
        k = size[0] / self.cut.w
        return Box((box.x - self.cut.x) * k, (box.y - self.cut.y) * k, box.w * k, box.h * k)


class TablePicture(Looking):
    """Draws the table of one recording as one seat saw it, without showing it anywhere."""

    def __init__(self, recording: Recording, seat: int) -> None:
        self.recording = recording
        self.seat = seat
        self._made: tuple[Stage, Board[State]] | None = None

    @property
    def possible(self) -> bool:
        """Whether the game has a table."""
        return self.game.name in boards.names()

    def gesture(self, position: int, commands: Sequence[Command]) -> list[list[Box]]:
        """For each command of that moment the boxes its gesture leads over, from the first to the last."""
        stage, board = self._table()
        view = self._view(position, None)
        view.legal = self.game.legal(self.recording.timeline.state_at(position))
        board.lay_out(view)
        nodes = {node.name: node for node in board.root.walk() if node.name and node.shown()}
        ways = [board.gesture_for(command).split(" ")[1:] for command in commands]
        boxes = [[nodes[name].stage_box() for name in way if name in nodes] for way in ways]
        stage.drag.withdraw()
        return boxes

    def take(self, position: int, state: Any | None, about: Sequence[Box], size: Size, scale: float) -> Taken:
        """The table at that moment, or in a state that followed from it, with all of these boxes in the picture if possible."""
        stage, board = self._table()
        board.lay_out(self._view(position, state))
        cut = _cut(_area(board), about, size)
        # laid out as in a large window: so letters become smaller with the board, and never run into each other
        stage.resize((round(TABLE[0] * scale), round(TABLE[1] * scale)))
        k = stage.scale
        part = pygame.Rect(round(cut.x * k), round(cut.y * k), round(cut.w * k), round(cut.h * k))
        picture = render_part(stage, part.clip(pygame.Rect((0, 0), stage.size)))
        taken = Taken(picture, cut, board.positions())
        stage.resize(TABLE)
        return taken

    def signs(self, position: int, command: Command, height: float, most: float) -> list[Node]:
        """The small pictures that stand for a command of that moment: what is taken up, and where it goes."""
        if not self.possible:
            return []
        if self._made is None:
            self._table()[1].lay_out(self._view(position, None))
        assert self._made is not None
        return move_signs(self._made[1], self._view(position, None), command, height, most)

    def _view(self, position: int, state: Any | None) -> View[State]:
        view = self.recording.seen_at(position, self.seat)
        if state is not None:
            view.state, view.decision = self.game.observe(state, self.seat), self.game.decision(state)
        return view

    def _table(self) -> tuple[Stage, Board[State]]:
        """The hidden table, as large as it is designed."""
        if self._made is None:
            stage = Stage(TABLE, shrink=True)
            layer = Layer(name="moment")
            board = boards.build(self.game.name, self)
            layer.add(board.root)
            stage.show(layer)
            self._made = stage, board
        return self._made


def scale_for(size: Size, factor: float) -> float:
    """How large the whole table must be drawn so that the usual cut fills a place of this size."""
    return size[0] * factor / USUAL


def _area(board: Board[State]) -> Box:
    """The table without top bar, seats, prompt and log, wherever its plan puts them."""
    left, top, right, bottom = 0.0, 64.0, float(TABLE[0]), float(TABLE[1])
    for node in board.root.walk():
        if not (node.name in ("log", "unfold", "prompt") or node.name.startswith("face:seat:")):
            continue
        box = node.stage_box()
        if box.w <= 0 or not node.shown():
            continue
        if node.name.startswith("face:seat:"):
            left = max(left, box.right + AIR)
        elif node.name in ("log", "unfold") and box.x > TABLE[0] / 2:
            right = min(right, box.x - AIR / 2)
        elif node.name == "prompt" and box.w > TABLE[0] / 2:
            top = max(top, box.bottom + AIR)
    return Box(left, top, right - left, bottom - top)


def _cut(area: Box, about: Sequence[Box], size: Size) -> Box:
    """The part of the area in the shape of the picture that holds these boxes: the usual width if that is enough."""
    shape = size[0] / size[1]
    wanted = [box for box in about if area.contains(box.centre)]
    around = reduce(Box.union, [box.grown(AIR * 2) for box in wanted]) if wanted else Box(area.x, area.y, 0, 0)
    width = max(min(USUAL, area.w), around.w, around.h * shape)
    width = min(width, area.w, area.h * shape)
    height = width / shape
    x = _slid(area.x, area.w, around.x, around.right, width)
    y = _slid(area.y, area.h, around.y, around.bottom, height)
    return Box(x, y, width, height)


def _slid(start: float, room: float, first: float, last: float, length: float) -> float:
    """Where a window of that length begins so that it reaches to the last; at the start if it can."""
    wanted = start if last <= start + length else min(first, last - length)
    return min(max(start, wanted), start + room - length)
