"""Where may a worker go now, and what stands in the way?"""

from __future__ import annotations

from tabletop.games.red_outpost.definitions import Power
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Reason


def blockers(tables: Tables, state: RedOutpostState) -> list[str]:
    """The locations whose blocking marker shows its red side now; between two phases none does."""
    when = tables.blocked_by[state.phase]
    if when == "none" or state.step in ("phase_start", "over"):
        return []
    return state.morning_blockers if when == "morning" else state.evening_blockers


def free_ordinary(tables: Tables, state: RedOutpostState) -> list[str]:
    """Ordinary locations nobody occupies and no red marker closes, whatever the phase says about moves."""
    occupied = state.place.values()
    closed = blockers(tables, state)
    return [place for place in tables.ordinary if place not in occupied and place not in closed]


def worker_power(tables: Tables, state: RedOutpostState, worker: str) -> Power | None:
    """What the active seat's worker card lets it do with that worker; None when it has no card for it."""
    card = state.players[state.active].worker_card
    return tables.power[card] if card and card == worker else None


def may_stay(tables: Tables, state: RedOutpostState, worker: str) -> bool:
    """Whether special card 13 may use the worker where he stands (digest 9, C22)."""
    if worker_power(tables, state, worker) != "stay" or state.lying[worker]:
        return False
    place = state.place[worker]
    if place in tables.open_shared[state.phase]:
        return True
    return place in tables.open_ordinary[state.phase] and place not in blockers(tables, state)


def why_closed(tables: Tables, state: RedOutpostState, worker: str, place: str) -> Reason | None:
    """Why the active seat may not move that worker there now; None when it may (digest 6.3, cards 14 and 18)."""
    if state.lying[worker]:
        return Reason("worker_lies", {"worker": worker})
    if state.place[worker] == place:
        return Reason("already_there", {"worker": worker, "location": place})
    phase = state.phase
    if place in tables.open_shared[phase]:
        return None
    if place not in tables.open_ordinary[phase]:
        if phase == "lunch":
            return Reason("lunch_only_kitchen", {"location": place})
        return Reason("not_in_phase", {"location": place, "phase": phase})
    power = worker_power(tables, state, worker)
    if place in blockers(tables, state) and power != "ignore_blockers":
        return Reason("blocked", {"location": place, "phase": phase})
    occupants = [other for other in tables.workers if state.place[other] == place]
    if not occupants:
        return None
    if power != "join_lying":
        return Reason("occupied", {"location": place, "worker": occupants[0]})
    standing = [other for other in occupants if not state.lying[other]]
    return Reason("occupant_stands", {"location": place, "worker": standing[0]}) if standing else None


def move_commands(tables: Tables, state: RedOutpostState) -> list[Command]:
    """Every move of the active seat."""
    phase, place, lying = state.phase, state.place, state.lying
    occupied = place.values()
    closed = blockers(tables, state)
    free = [name for name in tables.open_ordinary[phase] if name not in occupied and name not in closed]
    shared = tables.open_shared[phase]
    card = state.players[state.active].worker_card
    commands: list[Command] = []
    for worker in tables.workers:
        if lying[worker]:
            continue
        row = tables.move[worker]
        commands += [row[name] for name in free]
        if shared:
            commands += [row[name] for name in shared if place[worker] != name]
        if card == worker:
            known = {*free, *shared}
            commands += [
                row[name]
                for name in tables.open_ordinary[phase]
                if name not in known and why_closed(tables, state, worker, name) is None
            ]
            if may_stay(tables, state, worker):
                commands.append(tables.stay[worker])
    return commands
