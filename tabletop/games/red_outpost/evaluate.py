"""About how many points will a seat end with, and what does that consist of?"""

from __future__ import annotations

import functools

from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.scoring import goal_loss, palace_points, set_worth, weight
from tabletop.games.red_outpost.state import Autom, RedOutpostState
from tabletop.games.red_outpost.tables import PHASES, Tables

# Found by letting bots play against each other; no rule stands on them.
TURN = 0.8
"""Points a turn still to come is worth; the same for all, so that estimates from different moments compare."""
TO_COME = 1.2
"""What it will bring besides that nobody can see yet; counted phase by phase, this one by half, so that nothing hangs on it."""
LEAD, TIED = 0.25, 0.9
"""How much of a mood counts one marker behind the strongest rival, and with as many."""
SAFE = 0.03
"""What every marker of a lead beyond the first adds: the last one to move a marker decides."""
TEMPTING = 0.008
"""How much a high mood led by a single marker tempts others, for the square of the mood."""
UNSURE = 0.35
"""What the standing of a round counts for while nothing of the round has been played."""
MARKER = 0.05
"""A marker in the supply, for every round in which it may be laid."""
STOCK = 0.03
"""Goods in the warehouse that the next seat could ship or give away: what whoever moves next gets out of each."""
SHIP = 0.001
"""The same for the square of the cubes of one good, for every point of its next export and by how easily more of it comes."""
LATER = 0.25
"""How much of that is left for those who move later."""
READY = 0.2
"""How much easier a good comes while its specialist can still be sent out."""
GLAD = 0.1
"""What every step of the specialist's mood adds to that."""
HOPE = 0.02
"""What a worker in neutral mood counts for like a mood: it may still become better or worse, and better is more frequent."""
OPEN = 0.03
"""The mood of a worker nobody leads and who can still be sent out in this phase: whoever moves next may take it."""
SHORT = 0.35
"""How much of a goal counts as missed for every marker, mood or cube it is short of."""


def terms(tables: Tables, state: RedOutpostState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    return _terms(tables, state, seat, _share_played(tables, state), _nearly_shipped(tables, state))


def estimates(tables: Tables, state: RedOutpostState) -> list[float]:
    """The estimates of all seats; how much of the round is played and what waits to be shipped are found once."""
    done, waiting = _share_played(tables, state), _nearly_shipped(tables, state)
    return [sum(_terms(tables, state, seat, done, waiting).values()) for seat in range(state.seats)]


def _terms(tables: Tables, state: RedOutpostState, seat: int, done: float, waiting: float) -> dict[str, float]:
    """All terms of one seat, how much of the round is played and what waits to be shipped being known."""
    me = state.players[seat]
    now = float(sum(me.points.values()))
    if state.step == "over":
        return {"score": now}
    firm = UNSURE + (1 - UNSURE) * done
    rounds_left = tables.definitions.scoring.rounds - state.round
    found = {
        "score": now,
        "turns": _turns(tables, state, rounds_left, done),
        f"moods_day_{state.round}": firm * _moods(state, seat),
        "crystals": me.crystals / tables.definitions.scoring.crystals_per_point,
        "palace": _palace(tables, state, seat) * (UNSURE if rounds_left else firm),
        "wheel": _wheel(tables, state, seat),
        "markers": MARKER * me.markers * (rounds_left + 1 - done),
        "next_mover": _next_mover(state, seat, SHIP * waiting),
    }
    if state.autom is not None:
        found["goals_missed"] = (
            -firm * goal_loss(tables, state, state.autom) * _goals_missed(tables, state, state.autom)
        )
    return found


def autom_estimate(tables: Tables, state: RedOutpostState) -> float:
    """About how many points Autom will end with: those it has, its influence as it stands, and nothing else."""
    if state.autom is None:
        return 0.0
    points = float(sum(state.autom.points.values()))
    if state.step == "over":
        return points
    firm = UNSURE + (1 - UNSURE) * _share_played(tables, state)
    return points + firm * sum(state.autom.markers.values())


def _share_played(tables: Tables, state: RedOutpostState) -> float:
    """How much of the current round lies behind, 0 to 1."""
    total = done = 0
    for phase in PHASES:
        if phase == state.phase:
            done = total + state.turn
        total += turns_in(tables, state, phase)
    return done / total


def _turns(tables: Tables, state: RedOutpostState, rounds: int, done: float) -> float:
    """The turns to come, alike for everybody."""
    each = [turns_in(tables, state, phase) for phase in PHASES]
    present = PHASES.index(state.phase)
    if state.visit is not None and state.turn + 1 >= each[present]:
        present += 1  # the last worker of the phase has moved, whatever is still to be chosen
    present, *later = [*(each * (rounds + 1))[present:], 0]
    movers = state.seats + (state.autom is not None)
    return (TURN * sum(each) * (rounds + 1 - done) + TO_COME * (present / 2 + sum(later))) / movers


def _moods(state: RedOutpostState, seat: int) -> float:
    """Moods the seat leads count in full and a little more the safer the lead, contested ones by how close it is."""
    total = 0.0
    for worker, shown in state.mood.items():
        mood = shown or HOPE
        if state.autom is not None:
            markers = state.autom.markers[worker]
            total += mood if not markers else mood * LEAD / markers
            continue
        mine = weight(state, worker, seat)
        if not mine:
            continue
        best = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, weight(state, worker, other))
        ahead = mine - best
        if ahead > 0:
            total += mood * (1.0 - SAFE + SAFE * min(ahead, 2)) - (TEMPTING * mood * mood if ahead == 1 else 0.0)
        else:
            total += mood * (TIED if ahead == 0 else LEAD / -ahead)
    return total


def _palace(tables: Tables, state: RedOutpostState, seat: int) -> int:
    """The rank in the Palace as it stands."""
    gifts = [player.palace for player in state.players]
    if state.autom is not None:
        gifts.append(state.autom.palace)
    return palace_points(tables, gifts)[seat]


def _wheel(tables: Tables, state: RedOutpostState, seat: int) -> float:
    """The way to the next reward of the production wheel."""
    wheel = tables.definitions.wheel
    worth = wheel.reward_points + wheel.reward_crystals / tables.definitions.scoring.crystals_per_point
    return worth * state.players[seat].wheel / wheel.fields


def _next_mover(state: RedOutpostState, seat: int, shipping: float) -> float:
    """The warehouse and the workers nobody leads belong to all, so they help whoever moves next."""
    if state.active != seat:
        return LATER * shipping
    free = 0
    for worker, lies in state.lying.items():
        if not lies and not any(state.influence[worker]):
            free += state.mood[worker]
    return STOCK * sum(state.goods.values()) + shipping + OPEN * free


def _nearly_shipped(tables: Tables, state: RedOutpostState) -> float:
    """Cubes that wait for others of their kind: more the more there are, the more they pay and the easier others come."""
    total = 0.0
    taken, sources = state.place.values(), _sources(tables)
    for good, cubes in state.goods.items():
        if not cubes:
            continue
        ease = 0.0
        for location, specialist in sources[good]:
            if location not in taken:
                ease += 1.0
                if specialist and not state.lying[specialist]:
                    ease += READY + GLAD * state.mood[specialist]
        total += cubes * cubes * ease * set_worth(tables, state, good)
    return total


@functools.cache
def _sources(tables: Tables) -> dict[str, list[tuple[str, str]]]:
    """For every good: the locations that bring it, and whom they suit."""
    found: dict[str, list[tuple[str, str]]] = {good: [] for good in tables.definitions.goods}
    for name, location in tables.definitions.locations.items():
        for effect in location.effects:
            if effect.do in ("produce", "lake"):
                found[effect.good or "fish"].append((name, location.specialist))
    return found


def _goals_missed(tables: Tables, state: RedOutpostState, autom: Autom) -> float:
    """How many goals of the goal card are missed; one that is nearly met counts less than one far away."""
    goal = tables.definitions.goals[autom.goal]
    marked = sum([autom.markers[worker] for worker in goal.unmarked])
    needed = tables.definitions.solo.mood_goal
    sad = sum([max(0, needed - state.mood[worker]) for worker in goal.cheerful])
    cube = 0 if autom.goal_cube else 1 if state.goods[goal.export] else 2
    missed = 0.0
    for short in (marked, sad, cube):
        if short:
            missed += 1 - (1 - SHORT) ** (short + 1)
    return missed
