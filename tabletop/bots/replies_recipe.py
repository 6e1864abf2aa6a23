"""Recipe "replies": which of the best own turns still looks best once the others have answered?

With few turns and broad replies this is a search for the rivals' best answers, with many turns and a single line each a sampled
playing-out of what may come.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from tabletop.bots.advice import Advice, Choice, Tally
from tabletop.bots.budget import Budget
from tabletop.bots.commitment import planned
from tabletop.bots.look import Look, deal
from tabletop.bots.turn_recipe import Openings, openings
from tabletop.bots.turn_search import LONGEST, Line, turns
from tabletop.kernel import Command, Level, Rng

Way = tuple[Command, ...]
OWN_TURN = 0.3
"""Share of the nodes that may go into finding the turns worth examining."""
SAME_START = 3
"""Examined turns that may begin with the same command."""
Trail = list[Command]


class Field:
    """Ways through a turn in a knock-out competition: sequential halving over paired deals."""

    def __init__(self, ways: list[Way]) -> None:
        self._tallies = {way: Tally() for way in ways}
        self._left = list(ways)
        self._out: list[Way] = []
        """Those given up, the last one first."""

    @property
    def best(self) -> Way:
        """The way that leads now."""
        return self._left[0] if self._left else ()

    def compare(self, value: Callable[[Way, int], float], deals: int, budget: Budget) -> Iterator[None]:
        """Rounds of so many deals each, after which the worse half is given up, until one is left or the budget is out."""
        number = 0
        while len(self._left) > 1:
            for _ in range(deals):
                worths = []
                for way in self._left:
                    worths.append(value(way, number))
                    yield
                    if budget.out:
                        # An unfinished deal would favour whoever was looked at in it.
                        return
                for way, worth in zip(self._left, worths, strict=True):
                    self._tallies[way].worths.append(worth)
                self._left.sort(key=lambda way: self._tallies[way].mean, reverse=True)
                number += 1
            half = (len(self._left) + 1) // 2
            self._out[:0] = self._left[half:]
            self._left = self._left[:half]

    def advice(self, otherwise: Advice, share: float) -> Advice:
        """The commands by their best way; those not examined follow as the other advice has them."""
        choices: dict[Command, Choice] = {}
        for way in [*self._left, *self._out]:
            tally = self._tallies[way]
            if tally.worths and way[0] not in choices:
                choices[way[0]] = Choice(way[0], tally.mean, tally.spread, len(tally.worths))
        if not choices and self.best:
            choices = {choice.command: choice for choice in otherwise.choices if choice.command == self.best[0]}
        rest = [choice for choice in otherwise.choices if choice.command not in choices]
        return Advice((*choices.values(), *rest), share)


def think(look: Look, state: Any, level: Level, chance: Rng) -> Iterator[Advice | None]:
    """Own turns first, then the best of them in ever more deals until one is left."""
    found = None
    for found in openings(look, state, level, chance, max(1, int(OWN_TURN * level.nodes))):
        yield found.advice(look.budget.share)
    assert found is not None
    first = found.advice(look.budget.share)
    assert first is not None
    field = Field([line.commands for line in worth_examining(found, first, level.candidates)])
    for _ in field.compare(
        lambda way, number: outlook(look, state, way, level, chance, number), level.deals, look.budget
    ):
        yield field.advice(first, look.budget.share)
    yield planned(look, state, field.advice(first, 1.0), field.best, chance)


def worth_examining(found: Openings, advice: Advice, most: int) -> list[Line]:
    """The best turns, not too many with the same beginning; what the average of all deals says of the beginning counts."""
    mean = {choice.command: choice.worth for choice in advice.choices}
    chosen: list[tuple[float, Line]] = []
    for command, lines in found.lines.items():
        chosen += [(mean[command] + line.worth - lines[0].worth, line) for line in lines[:SAME_START]]
    chosen.sort(key=lambda pair: pair[0], reverse=True)
    # Two ways to the same position are one turn.
    ends: dict[Hashable, Line] = {}
    for _, line in chosen:
        ends.setdefault(line.path[-1], line)
    return list(ends.values())[:most]


def outlook(look: Look, state: Any, way: tuple[Command, ...], level: Level, chance: Rng, number: int) -> float:
    """What the seat may expect in that deal after going this way and so many turns or rounds more."""
    start = deal(look, state, chance, number)
    passed = [look.worth(position, look.seat) for position in played_on(look, start, way, level)]
    return math.fsum(passed) / len(passed)


def played_on(
    look: Look, position: Any, way: tuple[Command, ...], level: Level, trail: Trail | None = None
) -> Iterator[Any]:
    """The moments that count when a dealt position is played on this way and so many turns or rounds more; each stands only until
    the next is asked for. The trail gets everything that is done.
    """
    present = before = look.game.round_number(position)
    position = own_turn(look, position, way, trail)
    turns = 0
    while look.game.actor(position) is not None:
        now = look.game.round_number(position)
        if turns >= LONGEST or (now >= present + level.rounds if level.rounds else turns >= level.turns):
            break
        if level.along and now > before > present:
            yield position
        before = now
        position = reply(look, position, level.reply_lines, trail)
        turns += 1
    yield position


def own_turn(look: Look, state: Any, way: tuple[Command, ...], trail: Trail | None = None) -> Any:
    """The position after the turn, on that way as far as this deal allows it."""
    game = look.game
    start = game.copy(state)
    for command in way:
        if command not in game.legal(state):
            break
        if trail is not None:
            trail.append(command)
        game.perform(state, command, None)
        look.budget.spend()
        if not look.goes_on(start, state):
            return state
    return finished(look, start, state, trail)


def finished(look: Look, start: Any, state: Any, trail: Trail | None = None) -> Any:
    """The position after the rest of a turn that began there, step by step as it looks best."""
    seat = look.game.actor(start)
    assert seat is not None
    for _ in range(LONGEST):
        command = look.step(state, seat)
        if trail is not None:
            trail.append(command)
        look.game.perform(state, command, None)
        if not look.goes_on(start, state):
            break
    return state


def reply(look: Look, state: Any, width: int, trail: Trail | None = None) -> Any:
    """The position after the turn of whoever decides now, as that seat would like it."""
    if width == 1:
        return finished(look, look.game.copy(state), state, trail)
    whims, lines = look.whims, turns(look, state, width)
    best = lines[0] if whims is None else max(lines, key=lambda line: line.worth + whims.of(line.commands[0]))
    if trail is not None:
        trail += best.commands
    return best.end
