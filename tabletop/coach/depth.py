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
NODES = 45_000
"""Positions looked at: two seconds or less of one processor in every game."""
DEALS = 3
"""How often the own turn is looked at in another deal."""
WHIM = 0.3
"""How far playings-out differ, measured by how far an Apprentice misjudges positions."""


def quick(game: Game[Any], seats: int) -> Level:
    """For the first words: the own turn only."""
    return msgspec.structs.replace(_level(game, "journeyman", seats), seconds=FIRST_WORDS, deals=1)


def deep(game: Game[Any], seats: int) -> Level:
    """As the Master looks at it, only longer: what comes after the own turn counts too."""
    level, slip = _level(game, "master", seats), _level(game, "apprentice", seats).slip
    return msgspec.structs.replace(level, nodes=NODES, seconds=SETTLED, deals=min(DEALS, level.deals), slip=WHIM * slip)


def chance_for(game: Game[Any], state: Any, seat: int) -> Rng:
    """A stream of chance that follows from what the seat sees: asked twice, the coach says the same."""
    return Rng(zlib.crc32(game.freeze(game.observe(state, seat))))


def _level(game: Game[Any], name: str, seats: int) -> Level:
    level = level_of(name, game, seats)
    assert level is not None
    return level
