"""In how few moves can a goal be reached? Tries every way, shortest first, so that its answer is a proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.bots.bot import think
from tabletop.kernel import Command, Game, Rng
from tabletop.kernel.goal import Goal, Pursuit, advance, begin


class Way(msgspec.Struct, frozen=True):
    """A way towards a goal and how far it has come."""

    commands: tuple[Command, ...]
    """All of them, also those nobody could have decided otherwise."""
    pursuit: Pursuit
    state: Any


class Search(msgspec.Struct):
    """What a search found out."""

    shortest: list[Way] = []
    """The shortest ways; empty when there is none, or none was found in time."""
    complete: bool = True
    """False when the positions to look at ran out: then nothing is proven."""
    nodes: int = 0

    @property
    def moves(self) -> int:
        """The fewest moves."""
        return self.shortest[0].pursuit.moves if self.shortest else 0


def fewest(game: Game[Any], state: Any, goal: Goal, nodes: int) -> Search:
    """The shortest ways to the goal for whoever decides now, looking at so many positions at most."""
    search = Search()
    for ways in layers(game, state, goal, nodes, search):
        search.shortest = [way for way in ways if way.pursuit.status == "reached"]
        if search.shortest:
            break
    return search


def layers(game: Game[Any], state: Any, goal: Goal, nodes: int, search: Search) -> Iterator[list[Way]]:
    """All positions that can be come to with one move, with two, and so on, each once, until the goal is out of reach."""
    seen: set[Any] = set()
    ways = [Way((), begin(game, state, goal), state)]
    while ways:
        found: list[Way] = []
        for way in ways:
            if search.nodes > nodes:
                search.complete = False
                return
            for command in game.legal(way.state):
                after = _forced(game, goal, _after(game, goal, way, command, 1), search)
                search.nodes += 1
                key = (game.turn_key(after.state), after.pursuit.turn, after.pursuit.told, after.pursuit.status)
                if key not in seen:
                    seen.add(key)
                    found.append(after)
        yield found
        ways = [way for way in found if way.pursuit.status == "open"]


def _after(game: Game[Any], goal: Goal, way: Way, command: Command, moves: int) -> Way:
    state = game.copy(way.state)
    if not goal.event:
        game.perform(state, command, None)
        events = []
    else:
        events = game.apply(state, command)
    return Way((*way.commands, command), advance(game, goal, way.pursuit, command, state, events, moves=moves), state)


def _forced(game: Game[Any], goal: Goal, way: Way, search: Search) -> Way:
    """The way after everything that goes without a choice."""
    while way.pursuit.status == "open" and game.actor(way.state) == way.pursuit.seat:
        legal = game.legal(way.state)
        if len(legal) != 1:
            break
        way = _after(game, goal, way, legal[0], 0)
        search.nodes += 1
    return way


def played_by(bot: str, game: Game[Any], state: Any, goal: Goal, chance: Rng) -> Pursuit:
    """How far the bot of that name comes, deciding for itself."""
    way = Way((), begin(game, state, goal), state)
    while way.pursuit.status == "open" and game.actor(way.state) == way.pursuit.seat:
        command = think(bot, game, way.state, way.pursuit.seat, chance)
        way = _after(game, goal, way, command, int(len(game.legal(way.state)) > 1))
    return way.pursuit


def works(game: Game[Any], state: Any, goal: Goal, commands: tuple[Command, ...]) -> bool:
    """Whether these commands lead to the goal from there too, each of them legal."""
    way = Way((), begin(game, state, goal), state)
    for command in commands:
        if game.actor(way.state) != way.pursuit.seat or game.check(way.state, command) is not None:
            return False
        way = _after(game, goal, way, command, 1)
    return way.pursuit.status == "reached"
