"""What may be decided at Palace, Beer house, Warehouse, Administration and Spaceship?"""

from __future__ import annotations

from tabletop.games.red_outpost import effects
from tabletop.games.red_outpost.definitions import Effect
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Event, EventLog, Value


def deed_donate(_tables: Tables, state: RedOutpostState, _effect: Effect, _log: EventLog) -> bool:
    """Palace: a crystal may be given, if there is one."""
    if not state.players[state.active].crystals:
        return False
    state.ask = "palace"
    return True


def answer_palace(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Give a crystal, lay it on a portrait (special card 2), or keep it."""
    _answered(state)
    if command.verb == "donate":
        give_crystal(state, log)
    elif command.verb == "place_crystal":
        seat = state.players[state.active]
        worker = command.word("worker")
        if log is not None:
            log.append(Event("card_used", {"seat": state.active, "card": seat.location_card}))
        seat.crystals -= 1
        seat.portrait_crystals[worker] = seat.portrait_crystals.get(worker, 0) + 1
        if log is not None:
            log.append(Event("crystal_placed", {"seat": state.active, "worker": worker}))


def give_crystal(state: RedOutpostState, log: EventLog) -> None:
    """One crystal from the active seat to its area at the Palace."""
    seat = state.players[state.active]
    seat.crystals -= 1
    seat.palace += 1
    if log is not None:
        log.append(Event("donated", {"seat": state.active, "total": seat.palace}))


def deed_shift_moods(_tables: Tables, state: RedOutpostState, effect: Effect, _log: EventLog) -> bool:
    """Beer house: one worker up, another down, for a crystal."""
    if state.players[state.active].crystals < effect.cost:
        return False
    state.ask = "beer_house"
    return True


def answer_raise(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Pay (at the Beer house), cheer one worker up; another must then be let down."""
    if command.verb == "decline":
        _answered(state)
        return
    effect, visit = state.todo[0], visit_of(state)
    if state.ask == "beer_house":
        effects.pay_crystals(state, state.active, effect.cost, log)
    visit.raised = command.word("worker")
    effects.change_mood(tables, state, visit.raised, effect.count, log)
    state.ask = "lower_mood"


def answer_lower(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """The other worker's mood falls."""
    visit, effect = visit_of(state), state.todo[0]
    visit.raised = ""
    _answered(state)
    effects.change_mood(tables, state, command.word("worker"), -effect.count, log)


def deed_exchange(_tables: Tables, state: RedOutpostState, effect: Effect, _log: EventLog) -> bool:
    """Warehouse: one of three exchanges, if any is possible."""
    if not any(state.goods.values()) and state.players[state.active].crystals < effect.cost:
        return False
    state.ask = "exchange"
    return True


def answer_exchange(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """A good for moods, a good for a crystal (twice with special card 5), or a crystal for a good."""
    effect, visit = state.todo[0], visit_of(state)
    good = command.word("good")
    if command.verb == "return_for_moods":
        effects.return_good(state, good, log)
        state.ask = "raise_mood"
        return
    again = state.ask == "exchange_again"
    _answered(state)
    if command.verb == "buy_good":
        effects.pay_crystals(state, state.active, effect.cost, log)
        effects.add(tables, state, good, log)
    elif command.verb == "return_for_crystal":
        card = state.players[state.active].location_card
        if log is not None and again:
            log.append(Event("card_used", {"seat": state.active, "card": card}))
        effects.return_good(state, good, log)
        effects.gain_crystals(tables, state, state.active, effect.count, log)
        visit.exchanges += 1
        if _may_repeat(tables, state, card, visit.exchanges):
            state.todo.insert(0, effect)
            state.ask = "exchange_again"


def _may_repeat(tables: Tables, state: RedOutpostState, card: str, done: int) -> bool:
    if not card or tables.power[card] != "exchange_twice":
        return False
    return done < tables.definitions.specials[card].count and any(state.goods.values())


def deed_shift_marker(tables: Tables, state: RedOutpostState, _effect: Effect, _log: EventLog) -> bool:
    """Administration: a rival's marker may change its worker, if there is one that can."""
    if not movable_markers(tables, state):
        return False
    state.ask = "shift_marker"
    return True


def movable_markers(tables: Tables, state: RedOutpostState) -> list[tuple[int, str]]:
    """Rival markers that may be shifted, as (owner, worker); the visitor's portrait is left out (digest 7, no. 6)."""
    visit = visit_of(state)
    autom = state.autom
    if autom is not None:
        return [(AUTOM, worker) for worker in tables.workers if worker != visit.worker and autom.markers[worker]]
    return [
        (owner, worker)
        for worker in tables.workers
        if worker != visit.worker
        for owner, count in enumerate(state.influence[worker])
        if count and owner != visit.seat
    ]


def answer_shift_marker(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Take the marker from one portrait to another."""
    _answered(state)
    if command.verb == "decline":
        return
    source, target = command.word("source"), command.word("target")
    if state.autom is not None:
        state.autom.markers[source] -= 1
        state.autom.markers[target] += 1
        if log is not None:
            log.append(Event("autom_marker_shifted", {"source": source, "target": target}))
        return
    owner = command.number("seat")
    state.influence[source][owner] -= 1
    state.influence[target][owner] += 1
    if log is not None:
        facts: dict[str, Value] = {"seat": owner, "by": state.active, "source": source, "target": target}
        log.append(Event("marker_shifted", facts))


def deed_spaceship(tables: Tables, state: RedOutpostState, _effect: Effect, log: EventLog) -> bool:
    """Draw a spaceship card; what it shows takes this effect's place in the queue."""
    if not state.spaceship_deck:
        state.spaceship_deck, state.spaceship_discards = state.spaceship_discards, []
        state.rng.shuffle(state.spaceship_deck)
        if log is not None:
            log.append(Event("shuffled", {"what": "spaceship"}))
    card = state.spaceship_deck.pop()
    state.spaceship_discards.append(card)
    state.todo[0:1] = tables.spaceship[card]
    if log is not None:
        log.append(Event("revealed", {"what": "spaceship", "card": card}, reveals=True))
    return True


def _answered(state: RedOutpostState) -> None:
    """The decision of the first queued effect is made."""
    state.ask = ""
    state.todo.pop(0)
