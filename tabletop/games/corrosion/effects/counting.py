"""How often does an effect with `per` count?"""

from __future__ import annotations

from typing import assert_never

import msgspec

from tabletop.games.corrosion.effects.vocabulary import Per
from tabletop.games.corrosion.state import Player
from tabletop.games.corrosion.tables import Tables


class Somebody(msgspec.Struct, frozen=True):
    """As much of a player as effects count."""

    hot: int
    cold: int
    one_shots: dict[str, int] = {}
    turning: dict[str, int] = {}
    completed: tuple[str, ...] = ()


def counted(tables: Tables, owner: Player | Somebody, per: Per | None) -> int:
    """How much of that somebody has now; once where an effect counts nothing."""
    match per:
        case None:
            return 1
        case "hot":
            return owner.hot
        case "water":
            return owner.hot + owner.cold
        case "turning_type":
            return len({tables.type_of[machine] for machine in owner.turning})
        case "completed_one_shot":
            return sum([machine in owner.one_shots for machine in owner.completed])
        case _:
            assert_never(per)
