"""What is there today, the same for everybody with these puzzles: one puzzle a game, one game alone? What came of it?"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from tabletop.kernel import Rng
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.ladder import ladder_of, worth
from tabletop.puzzles.puzzle import Pack, Puzzle
from tabletop.store import Result

DEMANDED = ("journeyman", 0.75)
"""The rung the game alone should reach."""
_SEEDS = 1_000_000


class Tile(NamedTuple):
    """The puzzle of a game."""

    game: str
    puzzle: Puzzle
    right: bool | None
    """Whether the first answer today was right; None: there is none yet."""


class Challenge(NamedTuple):
    """A game alone with one chance for everybody."""

    game: str
    mode: str
    seed: int
    target: int | None
    """What should be reached; None where nothing was measured."""
    best: int | None
    """What was reached, if it was played."""

    @property
    def reached(self) -> bool:
        """Whether it was."""
        return self.best is not None and (self.target is None or self.best >= self.target)


class Today(NamedTuple):
    """Everything of one day."""

    day: date
    tiles: tuple[Tile, ...]
    challenge: Challenge | None
    streak: int
    """On how many days in a row a puzzle was answered."""

    @property
    def solved(self) -> int:
        """How many puzzles were found."""
        return sum(bool(tile.right) for tile in self.tiles)

    @property
    def code(self) -> str:
        """Whoever has the same had the same day."""
        names = [tile.puzzle.name for tile in self.tiles]
        told = (self.day.isoformat(), *names, *map(str, (self.challenge or ())[:3]))
        return f"{zlib.crc32(' '.join(told).encode()):08x}"[:4].upper()


def of_the_day(puzzles: Sequence[Puzzle], game: str, today: date) -> Puzzle | None:
    """The puzzle of a day: the same for everybody with these puzzles."""
    if not puzzles:
        return None
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.name)
    return ordered[_chance(today, game).below(len(ordered))]


def today_of(
    day: date,
    packs: Mapping[str, Pack],
    modes: Mapping[str, Sequence[str]],
    book: PuzzleBook,
    results: Sequence[Result],
) -> Today:
    """The day; `modes` are the ways to play each game alone."""
    tiles = []
    for game, pack in packs.items():
        puzzle = of_the_day(pack.puzzles, game, day)
        if puzzle is not None:
            given = [a.right for a in book.answers(game) if a.day == day and a.puzzle == puzzle.name]
            tiles.append(Tile(game, puzzle, given[0] if given else None))
    return Today(day, tuple(tiles), _challenge(day, modes, results), book.days_in_a_row(day))


def _challenge(day: date, modes: Mapping[str, Sequence[str]], results: Sequence[Result]) -> Challenge | None:
    ways = sorted((game, mode) for game, known in modes.items() for mode in known)
    if not ways:
        return None
    chance = _chance(day, "alone")
    game, mode = chance.choice(ways)
    seed = chance.below(_SEEDS)
    rungs = ladder_of(game).rungs(mode)
    target = next((rung.score for rung in rungs if (rung.level, rung.share) == DEMANDED), None)
    played = [one for one in results if (one.game, one.mode, one.seed, len(one.seats)) == (game, mode, seed, 1)]
    best = max(map(worth, played), default=None)
    return Challenge(game, mode, seed, target, best)


def _chance(day: date, of: str) -> Rng:
    return Rng(zlib.crc32(f"{day.isoformat()} {of}".encode()))
