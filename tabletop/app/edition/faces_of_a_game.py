"""How do the pieces of a game look and read by certain values, without a table?"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tabletop import boards
from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.table_board import TableBoard
from tabletop.content import Texts
from tabletop.kernel import Game, Seat
from tabletop.scene import Node

SOMEBODY = [Seat("", "human", "ocean"), Seat("", "human", "amber")]


class _Host(TableHost):
    """Around a board that is only asked how its pieces look."""

    def __init__(self, rules: Game[Any], words: Texts) -> None:
        self._rules, self._words = rules, words

    @property
    def game(self) -> Game[Any]:
        """The rules with their values."""
        return self._rules

    @property
    def texts(self) -> Texts:
        """The game's sentences, which say these values."""
        return self._words


class Faces:
    """What a board knows of its pieces."""

    def __init__(self, board: TableBoard[Any]) -> None:
        self._board = board
        self._kit = board.make_kit(View(state=None, seats=SOMEBODY, viewer=0), 1.0)

    @classmethod
    def of(cls, game: Game[Any], texts: Texts) -> Faces | None:
        """Those of a game by its values; None for a table that is built in another way."""
        board: Any = boards.build(game.name, _Host(game, texts))
        return cls(board) if isinstance(board, TableBoard) else None

    def copy_of(self, group: str, piece: str) -> Node | None:
        """A piece by itself, as whoever owns the game has it before them; None when it has no face."""
        face = self._board.copies.get(group)
        return None if face is None else face(self._kit, piece)

    def said_of(self, key: str) -> str:
        """What a piece does, in the words of the inspector; `key` is where its name and text stand."""
        table: Any = SimpleNamespace(kit=self._kit, host=self._board.host)
        return self._board.parts.explain(table, table).describe(key)
