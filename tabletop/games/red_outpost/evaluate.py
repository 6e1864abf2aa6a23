"""About how many points will a seat end with?"""

from __future__ import annotations

from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.scoring import goal_loss, missed_goals, palace_points, weight
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import PHASES, Tables

TURN = 0.8
"""Points a turn still to come is worth; the same for all, so that estimates from different moments compare."""
LEAD = 0.25
"""How much of a mood one marker more than the strongest rival is worth, long before the round ends."""
UNSURE = 0.35
"""What the standing of a round counts for while nothing of the round has been played."""


def evaluate(tables: Tables, state: RedOutpostState, seat: int) -> float:
    """Points now, plus what moods, crystals, Palace and wheel promise; exact once the game is over."""
    me = state.players[seat]
    now = float(sum(me.points.values()))
    if state.step == "over":
        return now
    done = _share_played(tables, state)
    firm = UNSURE + (1 - UNSURE) * done
    rounds_left = tables.definitions.scoring.rounds - state.round
    turns = sum(turns_in(tables, state, phase) for phase in PHASES) / (state.seats + (state.autom is not None))
    value = now + TURN * turns * (rounds_left + 1 - done)
    value += firm * _moods(tables, state, seat)
    value += me.crystals / tables.definitions.scoring.crystals_per_point
    value += _palace(tables, state, seat) * (firm if not rounds_left else UNSURE)
    wheel = tables.definitions.wheel
    worth = wheel.reward_points + wheel.reward_crystals / tables.definitions.scoring.crystals_per_point
    value += worth * me.wheel / wheel.fields
    if state.autom is not None:
        missed = len(missed_goals(tables, state, state.autom))
        value -= goal_loss(tables, state, state.autom) * firm * missed
    return value


def _share_played(tables: Tables, state: RedOutpostState) -> float:
    """How much of the current round lies behind, 0 to 1."""
    before = PHASES[: PHASES.index(state.phase)]
    done = sum(turns_in(tables, state, phase) for phase in before) + state.turn
    return done / sum(turns_in(tables, state, phase) for phase in PHASES)


def _moods(_tables: Tables, state: RedOutpostState, seat: int) -> float:
    """Moods the seat leads count in full, contested ones by how close it is."""
    total = 0.0
    for worker, mood in state.mood.items():
        if not mood:
            continue
        if state.autom is not None:
            total += mood if not state.autom.markers[worker] else mood * LEAD / state.autom.markers[worker]
            continue
        mine = weight(state, worker, seat)
        if not mine:
            continue
        best = max(weight(state, worker, other) for other in range(state.seats) if other != seat)
        ahead = mine - best
        share = 1.0 if ahead > 0 else 0.9 if ahead == 0 else LEAD / -ahead
        total += mood * share
    return total


def _palace(tables: Tables, state: RedOutpostState, seat: int) -> int:
    gifts = [player.palace for player in state.players]
    if state.autom is not None:
        gifts.append(state.autom.palace)
    return palace_points(tables, gifts)[seat]
