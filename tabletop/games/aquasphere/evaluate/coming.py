"""What do the refill, the next program card and full charging stations hold for a seat?

All of it lies open: the centre tile on top shows what the end of the round will bring, the next program card lies beside it, and
a charging station that is full sends bots home with the next one to come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from tabletop.games.aquasphere.evaluate.worth import (
    BOT,
    CATCH,
    CRYSTAL,
    LATER_CRYSTALS,
    SCORED,
    TIME,
    card_use,
    time_worth,
    used_bots,
)
from tabletop.games.aquasphere.state import COLOURS, NOBODY, AquaState, CentreTile, Sector
from tabletop.games.aquasphere.tables import Tables

HELD = 1.25
"""A programmed bot kept for another round, with usual work ahead."""
KEPT = 0.3
"""A point that a kept bot can make after the refill beyond what is usual: others may be there first."""
FIRST_TILE = 0.2
"""The same for the bot that the next card's better first tile will bring."""
USUAL = 3.3
"""What crystals, time or octopods bring after a refill on average, the way there paid."""
COMING = 0.22
"""A point of penalty that the refill adds: most of it is cleaned up or taken over before it counts."""
MOST_COMING = 8
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


class Coming:
    """What lies open of the next round, worked out once for all seats of a position; nothing in the last round."""

    def __init__(self, tables: Tables, state: AquaState) -> None:
        self.tables = tables
        self.state = state
        self.rounds = tables.rounds - state.round
        """Rounds after this one."""
        self.fed: Fed = {}
        if self.rounds:
            self.fed = _fed(tables, state.centre[-1], tuple(state.ring), state.crystals, state.octopods)
        self._penalty = [0] * COLOURS
        """What octopods of the refill add in the sectors of each colour."""
        self._home = [0] * COLOURS
        """Bots of each colour in stations that overflow with the next bot deployed there."""
        self._look_round()

    def _look_round(self) -> None:
        limit, left = self.tables.charging_limit[self.state.seats], self.tables.left
        for letter, sector in self.state.sectors.items():
            holder = sector.control
            if holder == NOBODY:
                continue
            if self.fed and (octopods := self.fed[letter][2]):
                self._penalty[holder] += left[sector.octopods + octopods] - left[sector.octopods]
            if sum(sector.charging) >= limit:
                for colour, bots in enumerate(sector.charging):
                    if bots:
                        self._home[colour] += bots - (colour != holder)

    def refill(self, seat: int) -> float:
        """Octopods that the refill will put into the seat's sectors."""
        return -COMING * min(self._penalty[seat], MOST_COMING)

    def overflow(self, seat: int, left: int) -> float:
        """Used bots that others can send home before so many scorings: no threat once nobody else deploys any more."""
        home, state = self._home[seat], self.state
        if not home or (state.rival is None and len({*state.passed, seat}) == state.seats):
            return 0.0
        supply, launched = state.players[seat].supply, state.players[seat].launched
        used = used_bots(self.tables, supply, launched, left)
        return -THREAT * (used - used_bots(self.tables, supply + home, launched, left))


class NextRound:
    """The uses one seat has for its bots after the refill. New cards and expansions are unknown yet."""

    def __init__(self, coming: Coming, seat: int) -> None:
        self._coming = coming
        self._tables = tables = coming.tables
        self._player = player = coming.state.players[seat]
        self._lab = tables.lab(player)
        income = player.launched if coming.state.phase == "actions" else 0
        self._time = min(self._lab.time, player.time + income)
        self._now = time_worth(self._time, coming.rounds)

    def kept(self, program: str) -> float:
        """A programmed bot that waits for the next round."""
        return HELD + KEPT * self._beyond_usual(program)

    def first_tile(self) -> float:
        """The better tile the engineer reaches first on the next card; an occupied symbol brings nothing but time."""
        tables, programmed = self._tables, self._player.programmed
        card = tables.definitions.program_cards[self._coming.state.program_cards[-1]]
        occupied = TIME * tables.symbol_occupied - BOT
        tiles = [card[field] for field in tables.definitions.headquarters[tables.start].arrows]
        return FIRST_TILE * max([occupied if tile in programmed else self._beyond_usual(tile) for tile in tiles])

    def _beyond_usual(self, program: str) -> float:
        action = self._tables.actions[program]
        if action == "catch_octopods":
            return self._best_catch() - USUAL
        if action == "take_crystals":
            return self._best_crystals() - USUAL
        return self._best_time() - USUAL if action == "take_time" else 0.0

    def _within_reach(self) -> list[tuple[Sector, tuple[int, int, int], int, float]]:
        """Sectors the scientist can pay for, what they are fed, the time left there and what the way costs."""
        state, found = self._coming.state, []
        for letter, route in self._tables.routes(state.ring, self._player).items():
            then = self._time - route.cost
            if then >= 0:
                spent = self._now - time_worth(then, self._coming.rounds)
                found.append((state.sectors[letter], self._coming.fed[letter], then, spent))
        return found

    def _best_catch(self) -> float:
        caught_points, room = self._tables.caught, self._lab.octopods
        hunters = sum([card_use(self._tables, card) for card in self._player.research if card in self._tables.catch])
        best = 0.0
        for sector, (_, _, octopods), _, spent in self._within_reach():
            caught = min(sector.octopods + octopods, room)
            if caught:
                best = max(best, CATCH * caught_points[caught] + hunters - spent)
        return best

    def _best_crystals(self) -> float:
        points, held = self._tables.crystals, self._player.crystals
        room = max(0, self._lab.crystals - held)
        again = SCORED * (1 + LATER_CRYSTALS * (self._coming.rounds - 1))
        best = 0.0
        for sector, (_, crystals, _), _, spent in self._within_reach():
            got = min(sector.crystals + crystals, room)
            best = max(best, CRYSTAL * got + (points[held + got] - points[held]) * again - spent)
        return best

    def _best_time(self) -> float:
        rounds, best = self._coming.rounds, 0.0
        for _, (time, _, _), then, _ in self._within_reach():
            got = min(max(time, self._tables.topped_up), self._lab.time - then)
            best = max(best, time_worth(then + got, rounds) - self._now)
        return best
