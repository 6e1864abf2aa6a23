"""How many points do moods, Palace, crystals and goals give, and who wins?"""

from __future__ import annotations

from tabletop.games.red_outpost.effects import score
from tabletop.games.red_outpost.state import AUTOM, Autom, RedOutpostState
from tabletop.games.red_outpost.tables import CATEGORIES, SOLO_CATEGORIES, Tables
from tabletop.kernel import Event, EventLog, ScoreSheet, Value


def weight(state: RedOutpostState, worker: str, seat: int) -> int:
    """What a seat has on a portrait: markers, and crystals laid there with special card 2."""
    return state.influence[worker][seat] + state.players[seat].portrait_crystals.get(worker, 0)


def leaders(state: RedOutpostState, worker: str) -> list[int]:
    """The seats that would take the worker's mood now; in the solo game seat 0 when no Autom marker is there."""
    if state.autom is not None:
        return [] if state.autom.markers[worker] else [0]
    weights = [weight(state, worker, seat) for seat in range(state.seats)]
    most = max(weights)
    return [seat for seat, count in enumerate(weights) if count == most] if most else []


def round_points_now(state: RedOutpostState) -> list[int]:
    """What every seat would gain or lose from moods if the round ended now."""
    points = [0] * state.seats
    for worker, mood in state.mood.items():
        if mood:
            for seat in leaders(state, worker):
                points[seat] += mood
    return points


def score_moods(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Digest 8.1.2: whoever leads a worker takes the mood value, with its sign."""
    category = f"moods_day_{state.round}"
    for worker in tables.workers:
        mood = state.mood[worker]
        for seat in leaders(state, worker):
            if log is not None and mood:
                held = weight(state, worker, seat)
                lead = "markers" if state.autom is None else "no_autom"
                facts: dict[str, Value] = {"seat": seat, "worker": worker, "mood": mood, "held": held, "lead": lead}
                log.append(Event("worker_scored", facts))
            score(state, seat, mood, category, log)


def missed_goals(tables: Tables, state: RedOutpostState, autom: Autom) -> list[str]:
    """The goal lines of the goal card that are not met now (digest 11.8)."""
    goal = tables.definitions.goals[autom.goal]
    missed = []
    if any(autom.markers[worker] for worker in goal.unmarked):
        missed.append("unmarked")
    if any(state.mood[worker] < tables.definitions.solo.mood_goal for worker in goal.cheerful):
        missed.append("cheerful")
    if not autom.goal_cube:
        missed.append("export")
    return missed


def goal_loss(tables: Tables, state: RedOutpostState, autom: Autom) -> int:
    """Points lost for one missed goal: the printed number less what the difficulty forgives."""
    relief = tables.definitions.solo.relief
    difficulty = state.options["difficulty"]
    return tables.definitions.goals[autom.goal].loss - next(
        value for name, value in relief.items() if name == difficulty
    )


def score_goals(tables: Tables, state: RedOutpostState, autom: Autom, log: EventLog) -> None:
    """Autom's influence, then the player's missed goals (digest 11.8, steps 2 and 3)."""
    score(state, AUTOM, sum(autom.markers.values()), "influence", log)
    loss = goal_loss(tables, state, autom)
    for line in missed_goals(tables, state, autom):
        if log is not None:
            log.append(Event("goal_missed", {"seat": 0, "goal": autom.goal, "line": line, "points": -loss}))
        score(state, 0, -loss, "goals_missed", log)


def set_worth(tables: Tables, state: RedOutpostState, good: str) -> int:
    """What the next three of a good ship for."""
    if state.autom is not None and state.autom.goal:
        return tables.definitions.goals[state.autom.goal].points[good]
    row = tables.definitions.goods[good]
    return (*row.lasting, row.repeating)[min(state.exported[good], len(row.lasting))]


def palace_points(tables: Tables, gifts: list[int]) -> list[int]:
    """Dense ranks among those who gave anything; tied players all take the full amount (digest 8.2.1, C11)."""
    ranks = sorted({count for count in gifts if count}, reverse=True)
    rewards = tables.definitions.scoring.palace
    return [rewards[ranks.index(count)] if count and ranks.index(count) < len(rewards) else 0 for count in gifts]


def score_end(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Palace and crystals (digest 8.2, solo 11.9)."""
    parties = list(range(state.seats))
    gifts = [seat.palace for seat in state.players]
    if state.autom is not None:
        parties.append(AUTOM)
        gifts.append(state.autom.palace)
    for seat, points in zip(parties, palace_points(tables, gifts), strict=True):
        score(state, seat, points, "palace", log)
    for seat, player in enumerate(state.players):
        score(state, seat, player.crystals // tables.definitions.scoring.crystals_per_point, "crystals", log)


def sheets(state: RedOutpostState) -> list[ScoreSheet]:
    """Points by category so far."""
    categories = CATEGORIES if state.autom is None else SOLO_CATEGORIES
    return [ScoreSheet({name: seat.points[name] for name in categories}) for seat in state.players]


def winners(state: RedOutpostState) -> list[int]:
    """Most points, then most crystals in the supply; shared when still tied. Solo: more points than Autom."""
    totals = [sum(seat.points.values()) for seat in state.players]
    if state.autom is not None:
        return [0] if totals[0] > sum(state.autom.points.values()) else []
    ranks = [(total, seat.crystals) for total, seat in zip(totals, state.players, strict=True)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
