"""How does Autom, the solo opponent, play?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.red_outpost import effects, lake, turn
from tabletop.games.red_outpost.definitions import ANY, Effect
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import free_ordinary
from tabletop.games.red_outpost.state import AUTOM, Autom, RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Event, EventLog, Habit


def deal_round(tables: Tables, state: RedOutpostState, autom: Autom, log: EventLog) -> None:
    """Before each round: a goal card, all Autom cards shuffled and one turned up, nine markers out (digest 11.2)."""
    autom.goal = autom.goals_left.pop()
    if log is not None:
        log.append(Event("revealed", {"what": "goal", "card": autom.goal}, reveals=True))
    autom.deck = list(tables.definitions.autom)
    state.rng.shuffle(autom.deck)
    autom.used = []
    autom.face_up = ""
    if log is not None:
        log.append(Event("shuffled", {"what": "autom"}))
    autom.face_up = autom.deck.pop()
    if log is not None:
        log.append(Event("revealed", {"what": "autom", "card": autom.face_up}, reveals=True))
    goal = tables.definitions.goals[autom.goal]
    for worker in tables.workers:
        named = worker in goal.unmarked or worker in goal.cheerful
        count = tables.definitions.solo.markers_each + (tables.definitions.solo.markers_goal if named else 0)
        autom.markers[worker] += count
        autom.supply -= count
        if log is not None:
            log.append(Event("autom_marker_placed", {"worker": worker, "count": count, "when": "day"}))


def _tell_first_round(autom: Autom, log: list[Event]) -> None:
    """What set-up dealt, told with the first command because set-up has no log."""
    log.append(Event("revealed", {"what": "goal", "card": autom.goal}, reveals=True))
    log.append(Event("shuffled", {"what": "autom"}))
    log.append(Event("revealed", {"what": "autom", "card": autom.face_up}, reveals=True))
    for worker, count in autom.markers.items():
        log.append(Event("autom_marker_placed", {"worker": worker, "count": count, "when": "day"}))


def answer_begin(_tables: Tables, state: RedOutpostState, _command: Command, log: EventLog) -> None:
    """The player is ready: Autom has the first turn."""
    assert state.autom is not None
    state.ask = ""
    state.step = "phase_start"
    if log is None:
        return
    turn.tell_start(state, log)
    log.append(Event("autom_scored", {"points": state.autom.points["start"], "category": "start"}))
    log.append(Event("round_began", {"round": state.round}))
    _tell_first_round(state.autom, log)


def clear_round(tables: Tables, state: RedOutpostState, autom: Autom, _log: EventLog) -> None:
    """The goal card leaves the game, its cube and all Autom markers go back (digest 11.8, steps 4 and 5)."""
    if autom.goal_cube:
        state.supply[tables.definitions.goals[autom.goal].export] += 1
        autom.goal_cube = False
    autom.goals_gone.append(autom.goal)
    autom.goal = ""
    for worker in tables.workers:
        autom.supply += autom.markers[worker]
        autom.markers[worker] = 0


def turn_start(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Autom moves first in every phase, then turns alternate (digest 11.3)."""
    autom = state.autom
    assert autom is not None
    if state.turn % 2:
        state.active = 0
        state.ask = "move"
        if log is not None:
            log.append(Event("turn_began", {"seat": 0}))
        return
    if log is not None:
        log.append(Event("autom_turn_began", {"goal": autom.goal}))
    if state.phase == "lunch":
        _lunch(tables, state, autom, log)
    else:
        _move(tables, state, autom, log)
    state.step = "mood"


def _move(tables: Tables, state: RedOutpostState, autom: Autom, log: EventLog) -> None:
    """Location from the face-up card, worker from the next one (digest 11.4)."""
    free = free_ordinary(tables, state)
    shown = autom.face_up
    target = next((place for place in tables.definitions.autom[shown].locations if place in free), "")
    autom.used.append(shown)
    autom.face_up = autom.deck.pop()
    if log is not None:
        log.append(Event("revealed", {"what": "autom", "card": autom.face_up}, reveals=True))
    worker = tables.definitions.autom[autom.face_up].worker
    if state.lying[worker]:
        worker = first_standing(tables, state, autom)
    if not target:
        target = _next_on_ring(tables, state.place[worker], tables.definitions.goals[autom.goal].direction, free)
        if log is not None:
            log.append(Event("autom_fallback", {"worker": worker, "location": target}))
    turn.go(state, AUTOM, worker, target, log)


def first_standing(tables: Tables, state: RedOutpostState, autom: Autom) -> str:
    """The first worker in the goal card's order that may still be used."""
    return next(worker for worker in tables.definitions.goals[autom.goal].workers if not state.lying[worker])


def reason(tables: Tables, state: RedOutpostState, events: Sequence[Event]) -> Habit | None:
    """Which card sent it there, and which places its next turn tries; at lunch the order on the goal card."""
    autom = state.autom
    turns = [number for number, event in enumerate(events) if event.kind == "autom_turn_began"]
    moved = next((event for event in events[turns[-1] :] if event.kind == "moved"), None) if turns else None
    if autom is None or moved is None:
        return None
    worker, place = str(moved.facts["piece"]), str(moved.facts["target"])
    if place == "field_kitchen":
        return Habit("lunch", {"worker": worker})
    if not autom.used or not autom.face_up:  # the day is over and the cards are shuffled
        return None
    places = tables.definitions.autom[autom.used[-1]].locations
    how = "none_free" if place not in places else "first" if place == places[0] else "first_free"
    following = tables.definitions.autom[autom.face_up].locations
    return Habit(how, {"worker": worker, "location": place, "places": list(places), "next": list(following)})


def _next_on_ring(tables: Tables, start: str, direction: str, free: list[str]) -> str:
    """The first free location round the ring in that direction (digest 11.4.3)."""
    ring = tables.definitions.ring
    step = 1 if direction == "clockwise" else -1
    here = ring.index(start)
    return next(
        ring[(here + step * n) % len(ring)] for n in range(1, len(ring)) if ring[(here + step * n) % len(ring)] in free
    )


def _lunch(tables: Tables, state: RedOutpostState, autom: Autom, log: EventLog) -> None:
    """The first standing worker in order goes to eat; no card is drawn (digest 11.6)."""
    worker = first_standing(tables, state, autom)
    turn.go(state, AUTOM, worker, "field_kitchen", log)
    _place_marker(autom, worker, log)


def _place_marker(autom: Autom, worker: str, log: EventLog) -> None:
    if not autom.supply:
        return
    autom.supply -= 1
    autom.markers[worker] += 1
    if log is not None:
        log.append(Event("autom_marker_placed", {"worker": worker, "count": 1, "when": "turn"}))


def action(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Step 4 for Autom: its own extras, then the location as usual."""
    autom, visit = state.autom, visit_of(state)
    assert autom is not None
    turn.action(tables, state, log)
    if state.phase == "lunch":
        effects.score(state, AUTOM, autom.markers[visit.worker], "lunch", log)
    elif tables.definitions.solo.reminders.get(visit.location) == "place_marker":
        _place_marker(autom, visit.worker, log)


def deed_goods(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """Goods as usual; a free choice follows the goal card, an export at once first (digest 11.5)."""
    autom = state.autom
    assert autom is not None
    deed = effects.produce if effect.do == "produce" else effects.add
    for _ in range(effect.count):
        good = effect.good
        if good == ANY:
            order = tables.definitions.goals[autom.goal].spaceship
            ripe = tables.definitions.scoring.export_set - 1
            good = next((name for name in order if state.goods[name] == ripe), order[0])
        deed(tables, state, good, log)
    return False


def deed_donate(_tables: Tables, state: RedOutpostState, _effect: Effect, log: EventLog) -> bool:
    """Palace: Autom always gives a crystal."""
    assert state.autom is not None
    state.autom.palace += 1
    if log is not None:
        log.append(Event("autom_donated", {"total": state.autom.palace}))
    return False


def deed_shift_moods(tables: Tables, state: RedOutpostState, _effect: Effect, log: EventLog) -> bool:
    """Beer house: a point instead of shifting moods."""
    effects.score(state, AUTOM, tables.definitions.solo.beer_house_points, "beer_house", log)
    return False


def deed_exchange(tables: Tables, state: RedOutpostState, _effect: Effect, log: EventLog) -> bool:
    """Warehouse: the first good in the card's order that is there goes back to the supply."""
    assert state.autom is not None
    order = tables.definitions.goals[state.autom.goal].warehouse
    good = next((name for name in order if state.goods[name]), None)
    if good is not None:
        effects.return_good(state, good, log)
    return False


def deed_nothing(_tables: Tables, _state: RedOutpostState, _effect: Effect, _log: EventLog) -> bool:
    """Administration: Autom shifts no marker."""
    return False


DEEDS = {
    "produce": deed_goods,
    "add": deed_goods,
    "crystal": turn.deed_crystal,
    "mood": turn.deed_mood,
    "wheel": turn.deed_wheel,
    "donate": deed_donate,
    "shift_moods": deed_shift_moods,
    "exchange": deed_exchange,
    "shift_marker": deed_nothing,
    "lake": lake.deed_lake,
}
