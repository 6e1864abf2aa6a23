"""What will a seat's bots find to do in the next round, as far as one can know?

The refill lies open on the centre tile, and the next program card beside it. New research cards and expansions nobody knows yet.
"""

from __future__ import annotations

from functools import cached_property

from tabletop.games.aquasphere.evaluate.station import Station
from tabletop.games.aquasphere.evaluate.worth import (
    BOT,
    CATCH,
    CRYSTAL,
    LATER_CRYSTALS,
    SCORED,
    TIME,
    card_use,
    time_worth,
)
from tabletop.games.aquasphere.state import Sector

HELD = 1.25
"""A programmed bot kept for another round, with usual work ahead."""
KEPT = 0.3
"""A point that a kept bot can make after the refill beyond what is usual: others may be there first."""
FIRST_TILE = 0.2
"""The same for the bot that the next card's better first tile will bring."""
USUAL = 3.3
"""What crystals, time or octopods bring after a refill on average, the way there paid."""


class NextRound:
    """The uses one seat has for its bots after the refill."""

    def __init__(self, station: Station, seat: int) -> None:
        self._station = station
        self._tables = tables = station.tables
        self._player = player = station.state.players[seat]
        self._lab = tables.lab(player)
        income = player.launched if station.state.phase == "actions" else 0
        self._time = min(self._lab.time, player.time + income)
        self._now = time_worth(self._time, station.rounds)

    def kept(self, program: str) -> float:
        """A programmed bot that waits for the next round."""
        return HELD + KEPT * self._beyond_usual(program)

    def first_tile(self) -> float:
        """The better tile the engineer reaches first on the next card; an occupied symbol brings nothing but time."""
        tables, programmed = self._tables, self._player.programmed
        card = tables.definitions.program_cards[self._station.state.program_cards[-1]]
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

    @cached_property
    def _within_reach(self) -> list[tuple[Sector, tuple[int, int, int], int, float]]:
        """Sectors the scientist can pay for, what they are fed, the time left there and what the way costs."""
        state, found = self._station.state, []
        for letter, route in self._tables.routes(state.ring, self._player).items():
            then = self._time - route.cost
            if then >= 0:
                spent = self._now - time_worth(then, self._station.rounds)
                found.append((state.sectors[letter], self._station.fed[letter], then, spent))
        return found

    def _best_catch(self) -> float:
        caught_points, room = self._tables.caught, self._lab.octopods
        hunters = sum([card_use(self._tables, card) for card in self._player.research if card in self._tables.catch])
        best = 0.0
        for sector, (_, _, octopods), _, spent in self._within_reach:
            caught = min(sector.octopods + octopods, room)
            if caught:
                best = max(best, CATCH * caught_points[caught] + hunters - spent)
        return best

    def _best_crystals(self) -> float:
        points, held = self._tables.crystals, self._player.crystals
        room = max(0, self._lab.crystals - held)
        again = SCORED * (1 + LATER_CRYSTALS * (self._station.rounds - 1))
        best = 0.0
        for sector, (_, crystals, _), _, spent in self._within_reach:
            got = min(sector.crystals + crystals, room)
            best = max(best, CRYSTAL * got + (points[held + got] - points[held]) * again - spent)
        return best

    def _best_time(self) -> float:
        rounds, best = self._station.rounds, 0.0
        for _, (time, _, _), then, _ in self._within_reach:
            got = min(max(time, self._tables.topped_up), self._lab.time - then)
            best = max(best, time_worth(then + got, rounds) - self._now)
        return best
