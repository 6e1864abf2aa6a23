"""How deeply does the coach look: for the first words, and until it has made up its mind?"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from tabletop.bots import level_of
from tabletop.kernel import Game, Level, Rng

FIRST_WORDS = 0.12
"""Seconds; the rest of what people notice as at once goes into the way there and the drawing."""
SETTLED = 2.6
"""Seconds; nodes decide long before, so that the same question gets the same answer."""
THOROUGH = 4
"""How many times the positions a Master looks at."""


def quick(game: Game[Any], seats: int) -> Level:
    """For the first words: the own turn only."""
    return msgspec.structs.replace(_level(game, "journeyman", seats), seconds=FIRST_WORDS, deals=1)


def deep(game: Game[Any], seats: int) -> Level:
    """As the Master looks at it, only longer: what comes after the own turn counts too."""
    level = _level(game, "master", seats)
    return msgspec.structs.replace(level, nodes=THOROUGH * level.nodes, seconds=SETTLED)


def chance_for(game: Game[Any], state: Any, seat: int) -> Rng:
    """A stream of chance that follows from what the seat sees: asked twice, the coach says the same."""
    return Rng(zlib.crc32(game.freeze(game.observe(state, seat))))


def _level(game: Game[Any], name: str, seats: int) -> Level:
    level = level_of(name, game, seats)
    assert level is not None
    return level
