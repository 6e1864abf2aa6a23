"""In which position of a game can a goal be reached that the one-step bot misses?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from tabletop import games
from tabletop.bots import think
from tabletop.bots.goal_search import Search, Way, fewest, layers, played_by, works
from tabletop.content import convert, read
from tabletop.content.lessons import Said
from tabletop.kernel import Game, OptionValue, Rng, Seat, Timeline
from tabletop.kernel.goal import Goal
from tabletop.resources import folder
from tabletop.store.autosave import Run, compose
from tabletop.store.savefile import Scenario, read_save, written

WISHES = Path(__file__).with_name("wishes.yaml")
NODES = 3000
"""Positions a proof may look at for every turn of the goal: all of them together take less than a minute."""
LEAST_NODES = 20
"""Where fewer positions can be come to there is nothing to choose."""
FEW = 4
"""A goal of several turns sets out where so little may be done now that all ways through them can be tried."""
OBVIOUS = 4
"""A goal that one in so many moves reaches is none."""
BOTS = 3
"""How often the one-step bot may try."""
DEALS = 6
"""How often what nobody can know is dealt anew; the way to a goal must not depend on it."""
STRAYS = 12
"""So many of a hundred moves are played at random, so that positions differ from what the bot would make of them."""
PLAYERS = (("Mira", "vermilion"), ("Otto", "ocean"), ("Lena", "amber"), ("Ada", "moss"))
MADE = datetime(2026, 11, 16, 12, tzinfo=UTC)


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What kind of scenario is wanted; `goal.least` is the least that is worth a task."""

    name: str
    game: str
    seats: int
    difficulty: int
    goal: Goal
    title: Said
    why: Said
    moves: tuple[int, int]
    """The fewest moves may be from so many to so many."""
    options: dict[str, OptionValue] = {}
    seed: int = 1
    """Where the search begins."""
    mid_turn: bool = False
    """Positions in the middle of a turn fit too."""
    level: str = "journeyman"
    """The bots at the other seats."""


class Find(msgspec.Struct, frozen=True):
    """A position that fulfils a wish."""

    timeline: Timeline[Any]
    goal: Goal
    moves: int
    margin: int
    """How much more the goal asks for than the one-step bot gets."""
    nodes: int

    @property
    def worth(self) -> float:
        """Better ones ask for more foresight, have more at stake and leave more to choose from."""
        return self.margin * 2 + self.moves + self.goal.least / 2 + min(2.0, self.nodes / 100)


def wishes() -> list[Wish]:
    """All of them."""
    return convert(read(WISHES), dict[str, list[Wish]])["wishes"]


def look_for(wish: Wish, seconds: float) -> Find | None:
    """The best position found in that time."""
    best: Find | None = None
    end = time.monotonic() + seconds
    game = games.load(wish.game)
    for timeline in positions(game, wish, end):
        find = examine(game, wish, timeline)
        if find is not None and (best is None or find.worth > best.worth):
            best = find
    return best


def positions(game: Game[Any], wish: Wish, end: float) -> Iterator[Timeline[Any]]:
    """Games of bots at the beginning of each turn, one after the other until the time is over."""
    seed = wish.seed
    while time.monotonic() < end:
        timeline = Timeline.begin(game, wish.seats, seed, wish.options)
        chance = Rng(seed).fork(77)
        before: Any = None
        while (seat := game.actor(timeline.state)) is not None and time.monotonic() < end:
            legal = game.legal(timeline.state)
            fresh = (
                wish.mid_turn
                or before is None
                or game.actor(before) != seat
                or not game.same_turn(before, timeline.state)
            )
            if fresh and 1 < len(legal) <= (FEW if wish.goal.turns > 1 else len(legal)):
                before = game.copy(timeline.state)
                yield timeline
            stray = chance.below(100) < STRAYS
            command = legal[chance.below(len(legal))] if stray else think("greedy", game, timeline.state, seat, chance)
            timeline.do(command, forced=len(legal) == 1)
        seed += 1


def examine(game: Game[Any], wish: Wish, timeline: Timeline[Any]) -> Find | None:
    """The goal this position offers, if it is worth a task, provable, fair and (but for the easy ones) not in plain sight."""
    state = timeline.state
    far = msgspec.structs.replace(wish.goal, least=1000)
    search = Search()
    nodes = NODES * wish.goal.turns
    most = max((way.pursuit.gained for ways in layers(game, state, far, nodes, search) for way in ways), default=0)
    if not search.complete or most < wish.goal.least:
        return None
    goal = msgspec.structs.replace(wish.goal, least=most)
    found = fewest(game, state, goal, nodes)
    if not found.complete or search.nodes < LEAST_NODES or not wish.moves[0] <= found.moves <= wish.moves[1]:
        return None
    if len(found.shortest) * OBVIOUS > found.nodes or found.shortest[0].pursuit.turn < wish.goal.turns:
        return None
    bots = [played_by("greedy", game, state, goal, Rng(number)) for number in range(BOTS)]
    seen = any(bot.status == "reached" for bot in bots)
    if (wish.difficulty > 1 and seen) or not fair(game, state, goal, found.shortest):
        return None
    return Find(timeline.branch(), goal, found.moves, most - max(bot.gained for bot in bots), found.nodes)


def fair(game: Game[Any], state: Any, goal: Goal, ways: list[Way]) -> bool:
    """Whether one of the ways leads to the goal whatever lies hidden."""
    seat = game.actor(state)
    assert seat is not None
    deals = [game.determinize(state, seat, Rng(number).fork(3)) for number in range(DEALS)]
    return any(all(works(game, deal, goal, way.commands) for deal in deals) for way in ways)


def write(wish: Wish, find: Find) -> Path:
    """Put the position with its goal among the bundled saves."""
    timeline = find.timeline
    actor = timeline.game.actor(timeline.state)
    seats = [
        Seat(name, "human", colour) if number == actor else Seat(name, "bot", colour, wish.level)
        for number, (name, colour) in enumerate(PLAYERS[: wish.seats])
    ]
    run = Run(f"scenario_{wish.name}", seats, MADE, wish.title["en"], autosave=False)
    scenario = Scenario(
        name=wish.name, difficulty=wish.difficulty, goal=find.goal, fewest=find.moves, title=wish.title, why=wish.why
    )
    save = compose(timeline, run, 0)
    file = folder("saves") / f"{wish.name}.yaml"
    file.write_bytes(written(msgspec.structs.replace(save, saved=MADE, scenario=scenario)))
    return file


def reword(wish: Wish) -> Path:
    """Give a scenario that was found before the words and the difficulty of its wish."""
    file = folder("saves") / f"{wish.name}.yaml"
    save, _ = read_save(file)
    assert save.scenario is not None
    fresh = msgspec.structs.replace(save.scenario, title=wish.title, why=wish.why, difficulty=wish.difficulty)
    file.write_bytes(written(msgspec.structs.replace(save, title=wish.title["en"], scenario=fresh)))
    return file
