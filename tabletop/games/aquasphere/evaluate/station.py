"""What does the station hold for every colour, as it lies, with the refill to come, and where charging stations are full?

All of it lies open: the centre tile on top shows what the end of the round will bring, and a charging station that is full sends
bots home with the next one to come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from tabletop.games.aquasphere.evaluate.worth import used_bots
from tabletop.games.aquasphere.scoring import participants
from tabletop.games.aquasphere.state import COLOURS, NOBODY, AquaState, CentreTile
from tabletop.games.aquasphere.tables import Tables

COMING = 0.22
"""A point of penalty that the refill adds: most of it is cleaned up or taken over before it counts."""
MOST_COMING = 8
"""More than that is never left lying."""
THREAT = 0.3
"""A point that bots in a full charging station would cost if they went home."""

Fed: TypeAlias = dict[str, tuple[int, int, int]]
"""Time, crystals and octopods by sector."""


@lru_cache(1024)
def _fed(tables: Tables, tile: CentreTile, ring: tuple[str, ...], crystals: int, octopods: int) -> Fed:
    """What a centre tile brings every sector, as far as the general supply lasts (rules 41 and 45)."""
    fed = dict.fromkeys(ring, (0, 0, 0))
    for number, segment in enumerate(tables.segments[tile.face]):
        few, some = min(segment.crystals, crystals), min(segment.octopods, octopods)
        crystals, octopods = crystals - few, octopods - some
        letter = ring[(number + tile.rotation) % len(ring)]
        time, before, there = fed[letter]
        fed[letter] = (time + segment.time, before + few, there + some)
    return fed


class Station:
    """One look round the sectors for all seats of a position. After the last round nothing is fed."""

    def __init__(self, tables: Tables, state: AquaState) -> None:
        self.tables = tables
        self.state = state
        self.rounds = tables.rounds - state.round
        """Rounds after this one."""
        self.fed: Fed = {}
        if self.rounds:
            self.fed = _fed(tables, state.centre[-1], tuple(state.ring), state.crystals, state.octopods)
        fields, self.penalty, self._coming, self._home = [0] * COLOURS, [0] * COLOURS, [0] * COLOURS, [0] * COLOURS
        limit, left = tables.charging_limit[state.seats], tables.left
        for letter, sector in state.sectors.items():
            holder = sector.control
            if holder == NOBODY:
                continue
            fields[holder] += 1
            self.penalty[holder] += left[sector.octopods]
            if self.fed and (octopods := self.fed[letter][2]):
                self._coming[holder] += left[sector.octopods + octopods] - left[sector.octopods]
            if sum(sector.charging) >= limit:
                for colour, bots in enumerate(sector.charging):
                    if bots:  # the bot on the control field comes to them, and one of each colour stays
                        self._home[colour] += bots - (colour != holder)
        self.fields = fields[: participants(state)]
        """How many control fields every colour in play holds; `penalty` is what octopods cost each colour there."""

    def refill(self, seat: int) -> float:
        """Octopods that the refill will put into the seat's sectors."""
        return -COMING * min(self._coming[seat], MOST_COMING)

    def overflow(self, seat: int, left: int) -> float:
        """Used bots that others can send home before so many scorings: no threat once nobody else deploys any more."""
        home, state = self._home[seat], self.state
        if not home or (state.rival is None and len({*state.passed, seat}) == state.seats):
            return 0.0
        supply, launched = state.players[seat].supply, state.players[seat].launched
        used = used_bots(self.tables, supply, launched, left)
        return -THREAT * (used - used_bots(self.tables, supply + home, launched, left))
