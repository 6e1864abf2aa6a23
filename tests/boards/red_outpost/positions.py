"""Which positions do the tests of this table look at? Random ones of every table size."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games import load
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.state import RedOutpostState
from tests.boards import positions
from tests.boards.positions import Setting, Step

TABLES = [(1, False), (2, False), (2, True), (3, False), (3, True), (4, False), (4, True)]


def game() -> RedOutpost:
    found = load("red_outpost")
    assert isinstance(found, RedOutpost)
    return found


def setting(seats: int, special: bool) -> Setting:
    options: dict[str, str | bool] = {"blockers": "random"}
    return Setting("red_outpost", seats, {**options, "special_cards": special} if seats > 1 else options)


def played(rules: RedOutpost, seats: int, special: bool, seed: int) -> Iterator[Step]:
    return positions.played(rules, setting(seats, special), seed)


def sampled(rules: RedOutpost, seats: int, special: bool, count: int, seed: int) -> list[RedOutpostState]:
    return positions.sampled(rules, setting(seats, special), count, seed, games=12)
