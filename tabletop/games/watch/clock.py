"""In which order do the workers come, and where do the ones nobody plays walk?"""

from __future__ import annotations

from tabletop.games.watch.state import THIRD, Walker, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog

DIE = 6


def hour(tables: Tables, round_: int) -> int:
    """Where the clock hand points in that round."""
    return tables.hours[(round_ - 1) % len(tables.hours)]


def clock_order(tables: Tables, state: WatchState) -> list[int]:
    """All workers on the plan, nearest clockwise from the hand first (digest 3.2)."""
    first = tables.first_positions[(state.round - 1) % len(tables.hours)]
    position, around = tables.position, len(tables.spaces)
    order = [
        ((position[player.space] - first) % around, seat) for seat, player in enumerate(state.players) if player.space
    ]
    walker = state.walker
    if walker is not None and walker.space and state.seats > 1:
        order.append(((position[walker.space] - first) % around, THIRD))
    order.sort()
    return [who for _, who in order]


def numbers(tables: Tables, state: WatchState) -> dict[int, int]:
    """The place of every worker in the order of this phase; in an older save, while workers are placed, of those still to come."""
    order = state.order or state.queue if state.phase == "place" else clock_order(tables, state)
    workers = state.seats + (state.seats == 2)
    return {who: number for number, who in enumerate(order, start=workers - len(order) + 1)}


def occupied(state: WatchState) -> list[str]:
    """The spaces on which a worker stands or lies."""
    spaces = [player.space for player in state.players if player.space]
    if state.walker is not None and state.walker.space:
        spaces.append(state.walker.space)
    return spaces


def _clockwise(tables: Tables, first: int) -> list[str]:
    return tables.spaces[first:] + tables.spaces[:first]


def third_goals(tables: Tables, state: WatchState, walker: Walker) -> list[str]:
    """The empty spaces the third worker counts over, in order (digest 4.1 and 4.2)."""
    hand = tables.first_positions[(state.round - 1) % len(tables.hours)]
    first = tables.position[walker.space] + 1 if walker.space else hand
    taken = occupied(state)
    return [space for space in _clockwise(tables, first) if space not in taken]


def robot_goals(tables: Tables, state: WatchState, walker: Walker) -> list[str]:
    """The spaces the robot counts over: the open ones without the player, its own last (digest 6.3.1, ruling A6)."""
    around = _clockwise(tables, (tables.position[walker.space] + 1) % len(tables.spaces))
    mine = state.players[0].space
    return [space for space in around if space not in tables.closed and space != mine]


def walk(tables: Tables, state: WatchState, walker: Walker, log: EventLog) -> None:
    """Roll the die and move the third worker or the robot."""
    walker.roll = state.rng.below(DIE) + 1
    who = "robot" if state.seats == 1 else "third"
    if log is not None:
        log.append(Event("die_rolled", {"who": who, "roll": walker.roll}, reveals=True))
    goals = robot_goals(tables, state, walker) if state.seats == 1 else third_goals(tables, state, walker)
    source = walker.space
    walker.space = goals[(walker.roll - 1) % len(goals)]
    walker.standing = True
    if log is None:
        return
    if walker.space == source:
        log.append(Event("stayed", {"who": who, "space": source}))
    else:
        log.append(Event("walked", {"who": who, "source": source or "box", "space": walker.space}))
