"""How far up does a result lie: which scores beat which share of the bots' games alone, and how strong is who plays against them?

What the bots reached is measured by `python main.py ladder GAME` and kept in `data/<game>/ladder.yaml`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tabletop.content import DATA, convert, read
from tabletop.kernel import Game, OptionValue
from tabletop.puzzles.rating import MIDDLE, Rating, after
from tabletop.store import Result

CLIMBED = ("journeyman", "master")
"""Whose games alone make the rungs."""
SHARES = (0.5, 0.75, 0.9, 0.97)
"""A rung beats so many of a level's games."""
FEWEST = 20
"""Of fewer games nothing is told."""
PAIRS = (("journeyman", "apprentice"), ("master", "journeyman"))
"""Who is matched, the stronger one first."""
SURE = 30.0
"""How far the rating of a level may lie from the truth at least."""
_DECIDES = ("solo", "difficulty")
"""The options that make another game of playing alone."""


class Played(msgspec.Struct):
    """What one level reached alone in one mode: its points, or its lead over the game's own opponent."""

    seconds: float = 0.0
    results: list[int] = []


class Match(msgspec.Struct):
    """How two levels did against each other at two seats; a shared victory counts by halves."""

    seconds: float = 0.0
    games: int = 0
    points: float = 0.0
    """Of the first."""


class Ladder(msgspec.Struct, forbid_unknown_fields=True):
    """What was measured of one game, with the fingerprint of the values it was played with."""

    values: str = ""
    alone: dict[str, dict[str, Played]] = {}
    """By mode and level."""
    matches: dict[str, Match] = {}
    """By the two levels."""

    def rungs(self, mode: str) -> list[Rung]:
        """The scores to reach, the lowest first; none where too few games are known. Of two equal ones the stronger says it."""
        found: dict[int, Rung] = {}
        for level in CLIMBED:
            results = sorted(self.alone.get(mode, {}).get(level, Played()).results)
            if len(results) >= FEWEST:
                for share in SHARES:
                    score = results[math.ceil(share * len(results)) - 1] + 1
                    found[score] = Rung(score, level, share)
        return [rung for _, rung in sorted(found.items())]

    def count(self, mode: str) -> dict[str, int]:
        """Of how many games of each level that is told."""
        return {level: len(played.results) for level, played in self.alone.get(mode, {}).items()}

    def strengths(self) -> dict[str, Rating]:
        """The levels as players: the Journeyman in the middle, the others as far off as their matches say."""
        found = {"journeyman": Rating(MIDDLE, SURE)}
        for strong, weak in PAIRS:
            match = self.matches.get(pair(strong, weak), Match())
            if match.games >= FEWEST:
                share = (match.points + 1) / (match.games + 2)
                apart = 400 * math.log10(share / (1 - share))
                doubt = 400 / math.log(10) / math.sqrt(match.games * share * (1 - share))
                other, sign = (weak, -1) if strong == "journeyman" else (strong, 1)
                found[other] = Rating(MIDDLE + sign * apart, math.hypot(SURE, doubt))
        return found


class Rung(NamedTuple):
    """A score to reach."""

    score: int
    level: str
    share: float
    """Of that level's games it beats so many."""


class Rated(NamedTuple):
    """A game against levels, and the rating after it."""

    result: Result
    rating: Rating


def pair(strong: str, weak: str) -> str:
    """How a match of two levels is called."""
    return f"{strong} {weak}"


def file_of(game: str) -> Path:
    """Where a game's ladder lies."""
    return DATA / game / "ladder.yaml"


@cache
def ladder_of(game: str) -> Ladder:
    """What was measured of a game; nothing where its file is missing. `DataError` where it is wrong."""
    file = file_of(game)
    return convert(read(file), Ladder) if file.exists() else Ladder()


def modes_of(game: Game[Any]) -> dict[str, dict[str, OptionValue]]:
    """The ways to play a game alone, as the records call them, and what must be chosen for each."""
    if 1 not in game.seats:
        return {}
    decisive = next((option for option in game.options(1) if option.name in _DECIDES), None)
    if decisive is None:
        return {"solo": {}}
    return {str(value): {decisive.name: value} for value in decisive.values}


def worth(result: Result) -> int:
    """What a result alone is compared by: the points, or the lead over the game's own opponent."""
    return result.own - (result.opponent or 0)


def rated_games(results: Iterable[Result], strengths: Mapping[str, Rating]) -> Iterator[Rated]:
    """Every game of one person against levels alone, the oldest first, with the rating after it: whoever is ahead of a level has
    won against it. Each game is a rating period.
    """
    own = Rating()
    for result in results:
        people = [seat for seat, sitting in enumerate(result.seats) if sitting.kind == "human"]
        levels = {seat: sitting.level for seat, sitting in enumerate(result.seats) if sitting.kind != "human"}
        if len(people) != 1 or not levels or not set(levels.values()) <= set(strengths):
            continue
        seat, totals = people[0], result.totals
        met = [
            (strengths[level], _score((seat in result.won, totals[seat]), (other in result.won, totals[other])))
            for other, level in levels.items()
        ]
        own = after(own, met)
        yield Rated(result, own)


def _score(own: tuple[bool, int], other: tuple[bool, int]) -> float:
    return 1.0 if own > other else 0.5 if own == other else 0.0
