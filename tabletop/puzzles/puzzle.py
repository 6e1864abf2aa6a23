"""What is a puzzle: the moves that lead to a position, who decides there, which answers are clearly the best, what it is about?"""

from __future__ import annotations

import base64
import zlib
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tabletop.content import DATA, convert, read
from tabletop.games import with_values_of
from tabletop.kernel import Command, Game, Timeline
from tabletop.kernel.state import OptionValue

Queue: TypeAlias = tuple[tuple[str, str], ...]
"""Puzzles that come one after the other: game and name of each."""
BETWEEN = "; "
"""Between two moves of a line."""
PACKED = "~"
"""Begins moves that were squeezed: a long game takes ten thousand letters, and a box has hundreds of puzzles."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which one answer, or some that are worth the same, is clearly the best."""

    name: str
    """Says nothing of the answer."""
    seats: int
    seed: int
    seat: int
    """Who decides."""
    theme: str
    rating: int
    """How hard it is before anybody tried it: how often bots of every level find the answer."""
    gain: float
    """By how many points the best answer is ahead of everything else."""
    best: tuple[str, ...]
    moves: str
    """The decisions up to there, plain or squeezed; where only one command is legal it is not written down."""
    options: dict[str, OptionValue] = {}
    easy: bool = True
    """Whether a Journeyman finds the answer most of the time."""

    @property
    def answers(self) -> tuple[Command, ...]:
        """The best answers."""
        return tuple(Command.parse(line) for line in self.best)


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, with the fingerprint of the values they were found with."""

    values: str = ""
    looked_at: int = 0
    """In how many games puzzles were looked for: whoever goes on looking begins with the next."""
    puzzles: tuple[Puzzle, ...] = ()


def file_of(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return DATA / game / "puzzles.yaml"


@cache
def pack_of(game: str) -> Pack:
    """The puzzles in the box; none where a game has none. `DataError` where its file is wrong."""
    file = file_of(game)
    return convert(read(file), Pack) if file.exists() else Pack()


def rules_of(game: str) -> Game[Any]:
    """The rules the puzzles of a game are played by, with the values they were found with."""
    return with_values_of(game, pack_of(game).values)


def position(game: Game[Any], puzzle: Puzzle) -> Timeline[Any]:
    """The game up to the puzzle; `IllegalCommand` where the rules refuse a move on the way."""
    timeline = Timeline.begin(game, puzzle.seats, puzzle.seed, puzzle.options, practice=True)
    for line in told(puzzle.moves).split(BETWEEN):
        _forced(timeline)
        timeline.do(Command.parse(line))
    _forced(timeline)
    return timeline


def written(timeline: Timeline[Any]) -> str:
    """The decisions of a game so far as a puzzle keeps them."""
    return squeezed(BETWEEN.join(str(step.command) for step in timeline.past if not step.forced))


def squeezed(moves: str) -> str:
    """The same moves in few letters; what is squeezed already stays."""
    if moves.startswith(PACKED):
        return moves
    return PACKED + base64.urlsafe_b64encode(zlib.compress(moves.encode(), 9)).decode()


def told(moves: str) -> str:
    """The moves in words again."""
    if not moves.startswith(PACKED):
        return moves
    return zlib.decompress(base64.urlsafe_b64decode(moves.removeprefix(PACKED))).decode()


def _forced(timeline: Timeline[Any]) -> None:
    """Play what need not be decided."""
    game = timeline.game
    while game.actor(timeline.state) is not None and len(legal := game.legal(timeline.state)) == 1:
        timeline.do(legal[0], forced=True)
