"""How is a board shown to somebody who may only look, on the stage or as a small picture?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop import boards
from tabletop.boards.common.board import Board, TableHost
from tabletop.content import Texts
from tabletop.kernel import Game
from tabletop.kernel.state import State
from tabletop.scene import Layer, Stage, render_to_surface

if TYPE_CHECKING:
    from tabletop.app.replay.recording import Recording


class Looking(TableHost):
    """Around the board of a recording, which takes no command."""

    recording: Recording

    @property
    def game(self) -> Game[Any]:
        """The rules the recorded game was played by."""
        return self.recording.game

    @property
    def texts(self) -> Texts:
        """The game's sentences."""
        return self.recording.texts


class Preview(Looking):
    """Takes pictures of a recording's table without showing it anywhere."""

    def __init__(self, recording: Recording, size: tuple[int, int]) -> None:
        self.recording = recording
        self._size = size
        self._made: tuple[Stage, Board[State]] | None = None

    @property
    def possible(self) -> bool:
        """Whether the game has a board, and one that hides nothing from anybody who may be looking."""
        secret = self.game.has_secrets and not self.recording.over and len(self.recording.humans) > 1
        return self.game.name in boards.names() and not secret

    @property
    def is_new(self) -> bool:
        """Whether no picture was taken yet."""
        return self._made is None

    def take(self) -> pygame.Surface:
        """The table as the recording stands."""
        if self._made is None:
            stage = Stage(self._size, shrink=True)
            layer = Layer(name="preview")
            board = boards.build(self.game.name, self)
            layer.add(board.root)
            stage.show(layer)
            self._made = (stage, board)
        stage, board = self._made
        board.lay_out(self.recording.view())
        return render_to_surface(stage)
