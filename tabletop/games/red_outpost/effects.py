"""What happens when a mood changes, a good arrives, the wheel turns or points are gained?"""

from __future__ import annotations

from tabletop.games.red_outpost.state import AUTOM, Autom, RedOutpostState, Seat, Visit
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Event, EventLog


def visit_of(state: RedOutpostState) -> Visit:
    """The turn under way; only asked for where there is one."""
    assert state.visit is not None
    return state.visit


def party(state: RedOutpostState, seat: int) -> Seat | Autom:
    """The seat's own things, or Autom's."""
    if seat != AUTOM:
        return state.players[seat]
    assert state.autom is not None
    return state.autom


def score(state: RedOutpostState, seat: int, points: int, category: str, log: EventLog) -> None:
    """Gain (or lose) victory points at once."""
    booked = party(state, seat).points
    booked[category] = booked.get(category, 0) + points
    if log is None or not points:
        return
    if seat == AUTOM:
        log.append(Event("autom_scored", {"points": points, "category": category}))
    else:
        log.append(Event("scored", {"seat": seat, "points": points, "category": category}))


def gain_crystals(tables: Tables, state: RedOutpostState, seat: int, count: int, log: EventLog) -> None:
    """Take crystals from the supply; Autom takes points instead (digest 11.5)."""
    if seat == AUTOM:
        score(state, AUTOM, count * tables.definitions.solo.crystal_points, "crystals", log)
        return
    state.players[seat].crystals += count
    if log is not None:
        log.append(Event("gained", {"seat": seat, "what": "crystal", "count": count}))


def pay_crystals(state: RedOutpostState, seat: int, count: int, log: EventLog) -> None:
    """Give crystals back to the supply."""
    if not count:
        return
    state.players[seat].crystals -= count
    if log is not None:
        log.append(Event("paid", {"seat": seat, "what": "crystal", "count": count}))


def change_mood(tables: Tables, state: RedOutpostState, worker: str, change: int, log: EventLog) -> None:
    """Move a mood marker; at either end it stops and the excess is lost (digest 3.4)."""
    if not change:
        return
    before = state.mood[worker]
    after = min(max(before + change, tables.low[worker]), tables.high[worker])
    state.mood[worker] = after
    if log is not None:
        log.append(
            Event("mood_changed", {"worker": worker, "before": before, "after": after, "change": after - before})
        )


def turn_wheel(tables: Tables, state: RedOutpostState, seat: int, log: EventLog) -> None:
    """One field clockwise; passing the reward area pays (digest 3.5)."""
    wheel = tables.definitions.wheel
    owner = party(state, seat)
    before = owner.wheel
    owner.wheel = after = (before + 1) % wheel.fields
    if log is not None:
        if seat == AUTOM:
            log.append(Event("autom_wheel_moved", {"before": before, "after": after}))
        else:
            log.append(Event("wheel_moved", {"seat": seat, "before": before, "after": after}))
    if after != 0:
        return
    if seat == AUTOM:
        points = wheel.reward_points + wheel.reward_crystals * tables.definitions.solo.crystal_points
        score(state, AUTOM, points, "wheel", log)
        return
    score(state, seat, wheel.reward_points, "wheel", log)
    gain_crystals(tables, state, seat, wheel.reward_crystals, log)


def produce(tables: Tables, state: RedOutpostState, good: str, log: EventLog) -> None:
    """One cube into the warehouse and one step on the wheel of whoever has the turn, then the export check (digest 6.5)."""
    visit = visit_of(state)
    if good not in visit.produced:
        visit.produced.append(good)
    _store(state, good)
    if log is not None:
        log.append(Event("produced", {"good": good, "location": visit.location}))
    turn_wheel(tables, state, visit.seat, log)
    _ship(tables, state, visit.seat, good, log)


def add(tables: Tables, state: RedOutpostState, good: str, log: EventLog) -> None:
    """One cube into the warehouse; the wheel does not move."""
    visit = visit_of(state)
    _store(state, good)
    if log is not None:
        log.append(Event("added", {"good": good, "location": visit.location}))
    _ship(tables, state, visit.seat, good, log)


def _store(state: RedOutpostState, good: str) -> None:
    state.supply[good] -= 1
    state.goods[good] += 1


def _ship(tables: Tables, state: RedOutpostState, seat: int, good: str, log: EventLog) -> None:
    """The export check: a full set leaves the warehouse."""
    size = tables.definitions.scoring.export_set
    if state.goods[good] < size:
        return
    state.goods[good] -= size
    state.supply[good] += size
    export(tables, state, seat, good, log)


def export(tables: Tables, state: RedOutpostState, seat: int, good: str, log: EventLog) -> None:
    """Ship a set whose cubes are back in the supply: one of them goes on the row if the space keeps it (digest 6.5.3)."""
    if state.autom is not None:
        _export_solo(tables, state, state.autom, seat, good, log)
        return
    row = tables.definitions.goods[good]
    space = state.exported[good]
    if space < len(row.lasting):
        state.exported[good] += 1
        state.supply[good] -= 1
        points = row.lasting[space]
    else:
        points = row.repeating
    if log is not None:
        log.append(Event("exported", {"seat": seat, "good": good, "space": space + 1, "points": points}))
    score(state, seat, points, "exports", log)


def _export_solo(tables: Tables, state: RedOutpostState, autom: Autom, seat: int, good: str, log: EventLog) -> None:
    """The goal card pays; the player's first export of the wanted good fills the goal instead (digest 11.7.3)."""
    goal = tables.definitions.goals[autom.goal]
    points = goal.points[good]
    if seat == AUTOM:
        if log is not None:
            log.append(Event("autom_exported", {"good": good, "points": points}))
        score(state, AUTOM, points, "exports", log)
        return
    if good == goal.export and not autom.goal_cube:
        autom.goal_cube = True
        state.supply[good] -= 1
        if log is not None:
            log.append(Event("goal_exported", {"seat": seat, "good": good, "goal": autom.goal}))
        return
    if log is not None:
        log.append(Event("exported", {"seat": seat, "good": good, "space": 0, "points": points}))
    score(state, seat, points, "exports", log)


def return_good(state: RedOutpostState, good: str, log: EventLog) -> None:
    """One cube from the warehouse back to the supply."""
    state.goods[good] -= 1
    state.supply[good] += 1
    if log is not None:
        log.append(Event("good_returned", {"good": good}))
