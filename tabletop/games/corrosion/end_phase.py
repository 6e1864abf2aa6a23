"""When does the end phase begin, and what does a turn cost in it?"""

from __future__ import annotations

import functools
from typing import NamedTuple

from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Event, EventLog


class Supply(NamedTuple):
    """A supply that begins the end phase once no more than `low` of it is left at the end of a turn (digest 14.1)."""

    left: int
    most: int
    """At the start of the game."""
    low: int


def supplies(tables: Tables, state: CorrosionState) -> tuple[Supply, Supply]:
    """The special markers and the awards; alone only the opponent's deck ends the game (digest 16)."""
    return _supplies(tables, state.seats, state.special, len(state.awards))


@functools.lru_cache(maxsize=2_000)
def _supplies(tables: Tables, seats: int, special: int, awards: int) -> tuple[Supply, Supply]:
    """Looked up by what is left: bots ask for it at every position."""
    end, numbers = tables.definitions.end, tables.definitions.setup.by_seats[str(seats)]
    return Supply(special, numbers.special, end.special_left), Supply(awards, 2 * numbers.tasks, end.awards_left)


def begin_end_phase(state: CorrosionState, log: EventLog) -> None:
    """From now on turns are paid for."""
    state.end_phase = True
    if log is not None:
        log.append(Event("end_phase_began", {}))


def turn_price(tables: Tables, state: CorrosionState, seat: int) -> int | None:
    """What the seat's next turn costs in the end phase; None when no further one can be bought (digest 14.2)."""
    player = state.players[seat]
    prices = tables.definitions.end.turns
    if player.paid_turns >= len(prices) or player.green < prices[player.paid_turns]:
        return None
    return prices[player.paid_turns]
