"""What would a programmed bot bring a seat in the best sector within reach?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tabletop.games.aquasphere.evaluate.worth import (
    BOT,
    BULB,
    CATCH,
    CRYSTAL,
    FLEET,
    INCOME,
    LATER_CRYSTALS,
    LATER_PENALTY,
    SCORED,
    TIME,
    card_use,
    card_worth,
    expansion_worth,
    time_worth,
    used_bots,
)
from tabletop.games.aquasphere.state import AquaState, Sector
from tabletop.games.aquasphere.tables import Tables

FIELD = 1.2
"""Taking a control field."""
LEAST = 0.5
"""A programmed bot without any use."""

Worth: TypeAlias = Callable[[str, Sector, int], float]
"""What an action brings in a sector to a seat with so much time when it gets there; 0 when impossible."""


class Uses:
    """The uses one seat has for its bots as things stand. What all programs share is worked out once."""

    def __init__(self, tables: Tables, state: AquaState, seat: int, left: int) -> None:
        self.tables = tables
        self.state = state
        self.seat = seat
        self.left = left
        self.player = player = state.players[seat]
        self.lab = tables.lab(player)
        self.heed = 1 + LATER_PENALTY * (left - 1)
        """How much more octopods cost because they stay for later scorings."""
        self.now = time_worth(player.time, left)
        self._within_reach: list[tuple[str, Sector, int, float, float, float]] = []
        for letter, route in tables.routes(state.ring, player).items():
            if route.cost <= player.time:
                then, sector = player.time - route.cost, state.sectors[letter]
                own = sector.control == seat
                octopods = 0.0 if own else CATCH * tables.left[sector.octopods] * self.heed
                self._within_reach.append(
                    (letter, sector, then, octopods, 0.0 if own else FIELD, time_worth(then, left))
                )

    def best(self, program: str) -> float:
        """What a bot on that program brings in the best sector: the action there and the control field, less the octopods
        taken over and the time it takes.
        """
        action = self.tables.actions[program]
        if action == "catch_octopods":
            return self._best_catch()
        worth_of, now, best = _ACTIONS[action](self), self.now, LEAST
        for letter, sector, then, octopods, field, kept in self._within_reach:
            worth = worth_of(letter, sector, then) - octopods + field + kept - now
            if worth > best:
                best = worth
        return best

    def _best_catch(self) -> float:
        """Octopods that are caught do not stay: the only action that changes what a sector costs."""
        worth_of, room, left_there, best = _catch(self), self.lab.octopods, self.tables.left, LEAST
        for letter, sector, then, _, field, kept in self._within_reach:
            octopods = sector.octopods
            stay = octopods - room if octopods > room else 0
            penalty = left_there[stay] - (left_there[octopods] if sector.control == self.seat else 0)
            worth = worth_of(letter, sector, then) - CATCH * penalty * self.heed + field + kept - self.now
            if worth > best:
                best = worth
        return best

    def action(self, program: str, letter: str, time: int) -> float:
        """What the action of that program would bring in that sector with that much time; 0 when impossible."""
        return _ACTIONS[self.tables.actions[program]](self)(letter, self.state.sectors[letter], time)


def _catch(uses: Uses) -> Worth:
    tables, room = uses.tables, uses.lab.octopods
    hunters = sum([card_use(tables, card) for card in uses.player.research if card in tables.catch])

    def worth(_letter: str, sector: Sector, _time: int) -> float:
        caught = min(sector.octopods, room)
        return CATCH * tables.caught[caught] + hunters if caught else 0.0

    return worth


def _crystals(uses: Uses) -> Worth:
    points, held = uses.tables.crystals, uses.player.crystals
    room = max(0, uses.lab.crystals - held)
    again = SCORED * (1 + LATER_CRYSTALS * (uses.left - 1))

    def worth(_letter: str, sector: Sector, _time: int) -> float:
        got = min(sector.crystals, room)
        return CRYSTAL * got + (points[held + got] - points[held]) * again

    return worth


def _time(uses: Uses) -> Worth:
    topped_up, room, left = uses.tables.topped_up, uses.lab.time, uses.left

    def worth(_letter: str, sector: Sector, time: int) -> float:
        got = min(max(sector.time, topped_up), room - time)
        return time_worth(time + got, left) - time_worth(time, left)

    return worth


def _launch(uses: Uses) -> Worth:
    tables, player, seat, left = uses.tables, uses.player, uses.seat, uses.left
    launched = player.launched
    if launched >= tables.fleet:
        return _nothing
    fields = len(tables.costs)
    opened = used_bots(tables, player.supply, launched + 1, left) - used_bots(tables, player.supply, launched, left)
    gain = BULB * tables.bulb(uses.state) + opened + INCOME * left + FLEET * launched / tables.fleet

    def worth(_letter: str, sector: Sector, time: int) -> float:
        submarines = sector.submarines
        if seat in submarines or len(submarines) >= fields:
            return 0.0
        cost = tables.submarine_cost(player, len(submarines))
        return 0.0 if cost > time else gain - (time_worth(time, left) - time_worth(time - cost, left))

    return worth


def _research(uses: Uses) -> Worth:
    tables, left = uses.tables, uses.left
    if len(uses.player.research) >= uses.lab.research:
        return _nothing
    points = BULB * tables.bulb(uses.state)

    def worth(_letter: str, sector: Sector, _time: int) -> float:
        if not sector.research:
            return 0.0
        card = sector.research[-1]
        return points + (
            card_use(tables, card) + BOT if card in tables.taken else (left - 1) * card_worth(tables, card)
        )

    return worth


def _expand(uses: Uses) -> Worth:
    tables, letters, left = uses.tables, uses.lab.letters, uses.left
    if len(uses.player.expansions) >= tables.most_expansions:
        return _nothing

    def worth(_letter: str, sector: Sector, _time: int) -> float:
        return expansion_worth(tables, letters, sector.expansions[-1], left) if sector.expansions else 0.0

    return worth


def _program(uses: Uses) -> Worth:
    fields, programmed = uses.tables.fields, uses.player.programmed
    occupied = TIME * uses.tables.symbol_occupied

    def worth(letter: str, _sector: Sector, _time: int) -> float:
        return occupied if fields[letter] in programmed else BOT

    return worth


def _nothing(_letter: str, _sector: Sector, _time: int) -> float:
    return 0.0


_ACTIONS: dict[str, Callable[[Uses], Worth]] = {
    "catch_octopods": _catch,
    "take_crystals": _crystals,
    "take_time": _time,
    "launch_submarine": _launch,
    "take_research": _research,
    "expand_lab": _expand,
    "program_bot": _program,
}
