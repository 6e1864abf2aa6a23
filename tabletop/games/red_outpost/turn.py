"""How does a turn run: move, influence, mood, action?"""

from __future__ import annotations

from tabletop.games.red_outpost import effects
from tabletop.games.red_outpost.definitions import ANY, Effect
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import blockers
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState, Seat, Visit
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Event, EventLog


def turn_start(_tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Ask the next player for a move."""
    state.active = (state.starter + state.turn) % state.seats
    state.ask = "move"
    if log is not None:
        log.append(Event("turn_began", {"seat": state.active}))


def answer_move(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Step 1: lay the worker down where he goes, or where he stands (special card 13)."""
    worker = command.word("worker")
    if log is not None and state.round == 1 and state.phase == "morning" and not state.turn and state.autom is None:
        tell_start(state, log)
    source = state.place[worker]
    target = command.word("to") if command.verb == "move" else source
    if log is not None:
        _tell_card(tables, state, worker, source, target, log)
    go(state, state.active, worker, target, log)
    state.step = "influence"


def tell_start(state: RedOutpostState, log: list[Event]) -> None:
    """The points everybody begins with, told with the first command because set-up has no log."""
    for seat, player in enumerate(state.players):
        log.append(Event("scored", {"seat": seat, "points": player.points["start"], "category": "start"}))


def _tell_card(tables: Tables, state: RedOutpostState, worker: str, source: str, target: str, log: list[Event]) -> None:
    """Say when the move needed the worker's special card (13, 14 or 18)."""
    if state.players[state.active].worker_card != worker:
        return
    power = tables.power[worker]
    needed = (
        (power == "stay" and source == target)
        or (power == "join_lying" and target in tables.ordinary and target in state.place.values())
        or (power == "ignore_blockers" and target in blockers(tables, state))
    )
    if needed:
        log.append(Event("card_used", {"seat": state.active, "card": worker}))


def go(state: RedOutpostState, seat: int, worker: str, target: str, log: EventLog) -> None:
    """Put the figure down lying and open the visit."""
    source = state.place[worker]
    state.place[worker] = target
    state.lying[worker] = True
    state.visit = Visit(seat=seat, worker=worker, location=target, produced=[], drawn=[])
    state.ask = ""
    if log is None:
        return
    if source == target:
        log.append(Event("stayed", {"worker": worker, "location": target}))
    else:
        log.append(Event("moved", {"piece": worker, "source": source, "target": target}))


def influence(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Step 2: a marker on the portrait; in the solo game one of Autom's leaves it instead."""
    visit = visit_of(state)
    state.step = "replace"
    if state.autom is not None:
        _remove_autom_marker(state, visit.worker, log)
        return
    seat = state.players[visit.seat]
    if seat.location_card and _ask_about_marker(tables, state, seat, visit):
        return
    place_marker(state, log)


def _ask_about_marker(tables: Tables, state: RedOutpostState, seat: Seat, visit: Visit) -> bool:
    """Special cards 6 and 11 leave a choice about the marker."""
    if not seat.markers:
        return False
    power = tables.power[seat.location_card]
    here = seat.location_card == visit.location
    if power == "store_marker" and seat.stored:
        state.ask = "add_marker"
    elif power == "store_marker" and here:
        state.ask = "store_marker"
    elif power == "withhold_marker" and here:
        state.ask = "withhold_marker"
    else:
        return False
    return True


def place_marker(state: RedOutpostState, log: EventLog) -> None:
    """One marker from the supply, else the one from special card 6, else none (digest 9, card 6)."""
    visit = visit_of(state)
    seat = state.players[visit.seat]
    if seat.markers:
        seat.markers -= 1
        source = "supply"
    elif seat.stored:
        seat.stored -= 1
        source = "card"
    else:
        return
    state.influence[visit.worker][visit.seat] += 1
    if log is not None:
        log.append(Event("marker_placed", {"seat": visit.seat, "worker": visit.worker, "source": source}))


def _remove_autom_marker(state: RedOutpostState, worker: str, log: EventLog) -> None:
    autom = state.autom
    assert autom is not None
    if not autom.markers[worker]:
        return
    autom.markers[worker] -= 1
    autom.supply += 1
    if log is not None:
        log.append(Event("autom_marker_removed", {"worker": worker}))


def answer_marker(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Step 2 with special card 6 or 11."""
    visit = visit_of(state)
    seat = state.players[visit.seat]
    state.ask = ""
    if command.verb == "place_marker":
        place_marker(state, log)
        return
    if log is not None:
        log.append(Event("card_used", {"seat": visit.seat, "card": seat.location_card}))
    if command.verb == "withhold_marker":
        visit.withheld = True
    elif command.verb == "store_marker":
        seat.markers -= 1
        seat.stored += 1
        if log is not None:
            log.append(Event("marker_stored", {"seat": visit.seat, "card": seat.location_card}))
    else:
        place_marker(state, log)
        seat.stored -= 1
        state.influence[visit.worker][visit.seat] += 1
        if log is not None:
            log.append(Event("marker_placed", {"seat": visit.seat, "worker": visit.worker, "source": "card"}))


def replace(tables: Tables, state: RedOutpostState, _log: EventLog) -> None:
    """Before steps 3 and 4: special cards 1, 4 and 8 may take the place of the whole location."""
    visit = visit_of(state)
    state.step = "mood"
    card = state.players[visit.seat].location_card
    if card == visit.location and tables.power[card] == "replace_location":
        state.ask = "replace_location"


def answer_replace(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Use the card instead of the location, or not."""
    state.ask = ""
    if command.verb == "decline":
        return
    visit = visit_of(state)
    card = state.players[visit.seat].location_card
    if log is not None:
        log.append(Event("card_used", {"seat": visit.seat, "card": card}))
    state.todo = list(tables.definitions.specials[card].effects)
    state.step = "after"


def mood(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Step 3: the visitor's mood, then that of the Commissar or Bureaucrat where a location says so (digest 6.3.4)."""
    visit = visit_of(state)
    state.step = "action"
    change = tables.mood[visit.location][visit.worker]
    if not (visit.withheld and change < 0):
        effects.change_mood(tables, state, visit.worker, change, log)
    for other, gain in tables.also[visit.location, visit.worker]:
        effects.change_mood(tables, state, other, gain, log)


def action(tables: Tables, state: RedOutpostState, _log: EventLog) -> None:
    """Step 4: queue what the location does."""
    visit = visit_of(state)
    state.step = "after"
    state.todo = list(tables.effects[visit.location, visit.worker])
    if visit.seat == AUTOM:
        return
    card = state.players[visit.seat].location_card
    if card and card == visit.location and tables.power[card] == "choose_good":
        state.todo = [Effect("produce", ANY, effect.count) for effect in state.todo]


def deed_produce(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """Produce goods; a free choice is asked for, one cube at a time."""
    if effect.good == ANY:
        state.ask = "choose_good"
        return True
    for _ in range(effect.count):
        effects.produce(tables, state, effect.good, log)
    return False


def deed_add(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """Add goods without the wheel."""
    if effect.good == ANY:
        state.ask = "choose_good"
        return True
    for _ in range(effect.count):
        effects.add(tables, state, effect.good, log)
    return False


def answer_good(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """The good of the player's choice arrives."""
    visit = visit_of(state)
    effect = state.todo[0]
    good = command.word("good")
    state.ask = ""
    if effect.count > 1:
        state.todo[0] = Effect(effect.do, ANY, effect.count - 1)
    else:
        state.todo.pop(0)
    if effect.do == "add":
        effects.add(tables, state, good, log)
        return
    if log is not None and good not in {own.good for own in tables.effects[visit.location, visit.worker]}:
        log.append(Event("card_used", {"seat": visit.seat, "card": state.players[visit.seat].location_card}))
    effects.produce(tables, state, good, log)


def deed_crystal(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """The visitor takes crystals from the supply."""
    effects.gain_crystals(tables, state, visit_of(state).seat, effect.count, log)
    return False


def deed_mood(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """Change the visitor's mood."""
    effects.change_mood(tables, state, visit_of(state).worker, effect.count, log)
    return False


def deed_wheel(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """Move the production marker without producing."""
    for _ in range(effect.count):
        effects.turn_wheel(tables, state, visit_of(state).seat, log)
    return False
