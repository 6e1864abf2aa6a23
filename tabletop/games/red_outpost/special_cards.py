"""Which special cards act outside the four steps: after the action, before Lunch, at the end of the Morning?"""

from __future__ import annotations

from tabletop.games.red_outpost import effects
from tabletop.games.red_outpost.actions import give_crystal
from tabletop.games.red_outpost.definitions import Power
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import free_ordinary
from tabletop.games.red_outpost.state import AUTOM, Ask, RedOutpostState, Seat, Visit
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Event, EventLog

MOMENTS = 4


def after(tables: Tables, state: RedOutpostState, _log: EventLog) -> None:
    """Offer what the player's two cards allow once the location is done; each at most once, in the order of the digest."""
    visit = visit_of(state)
    if visit.seat != AUTOM:
        seat = state.players[visit.seat]
        if seat.worker_card or seat.location_card:
            while visit.after < MOMENTS:
                visit.after += 1
                ask = offer(tables, state, seat, visit)
                if ask:
                    state.ask = ask
                    return
    state.step = "turn_end"


def offer(tables: Tables, state: RedOutpostState, seat: Seat, visit: Visit) -> Ask:
    """The question of the moment just reached; empty when there is none."""
    worker_power = tables.power[seat.worker_card] if seat.worker_card == visit.worker else None
    if visit.after == 1:
        return "produce_more" if worker_power == "produce_more" and more_goods(tables, visit) else ""
    if visit.after == 2:
        here = seat.location_card == visit.location and tables.power[seat.location_card] == "export_set"
        return "export_set" if here and all(state.goods.values()) else ""
    if visit.after == 3:
        return "relocate" if worker_power == "relocate" and relocations(tables, state) else ""
    return "donate_more" if worker_power == "donate_more" and seat.crystals else ""


def more_goods(tables: Tables, visit: Visit) -> list[str]:
    """Kinds special card 16 may produce once more."""
    left_out = tables.definitions.specials[visit.worker].but
    return [good for good in visit.produced if good != left_out]


def relocations(tables: Tables, state: RedOutpostState) -> list[tuple[str, str]]:
    """Card 15: any worker but the visitor to any place that is free and not blocked, Barracks and Field kitchen in their phases
    included.
    """
    visitor, free = visit_of(state).worker, free_ordinary(tables, state)
    shared = tables.open_shared[state.phase]
    return [
        (worker, place)
        for worker in tables.workers
        if worker != visitor
        for place in (*free, *(name for name in shared if name != state.place[worker] and not needed(state, worker)))
    ]


def needed(state: RedOutpostState, worker: str) -> bool:
    """Whether at Lunch a worker must stay out of the Field kitchen because a turn still to come has nobody else to send there."""
    if state.phase != "lunch":
        return False
    able = able_at_lunch(state)
    return worker in able and len(able) < state.seats - state.turn


def able_at_lunch(state: RedOutpostState) -> list[str]:
    """Who can still be sent into the Field kitchen at Lunch."""
    return [name for name, place in state.place.items() if place != "field_kitchen" and not state.lying[name]]


def most_relocated(tables: Tables, state: RedOutpostState) -> int:
    """How many workers card 15 may have put somewhere in this phase: one for each such card whose worker was used."""
    cards = [seat.worker_card for seat in state.players if seat.worker_card]
    return sum(tables.power[card] == "relocate" and state.lying[card] for card in cards)


def _use(state: RedOutpostState, command: Command, card: str, log: EventLog) -> bool:
    """Close the question; say that the card was used unless it was declined."""
    state.ask = ""
    if command.verb in ("decline", "done"):
        return False
    if log is not None:
        log.append(Event("card_used", {"seat": state.active, "card": card}))
    return True


def answer_produce_more(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 16: one more of a kind produced, for a step of the Miner's mood."""
    visit = visit_of(state)
    if _use(state, command, visit.worker, log):
        effects.produce(tables, state, command.word("good"), log)
        effects.change_mood(tables, state, visit.worker, tables.definitions.specials[visit.worker].mood, log)


def answer_export_set(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 7: one of each good leaves the warehouse, one of them is shipped."""
    visit = visit_of(state)
    if not _use(state, command, visit.location, log):
        return
    for good in tables.goods:
        effects.return_good(state, good, log)
    effects.export(tables, state, visit.seat, command.word("good"), log)


def answer_relocate(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 15: another worker changes place, standing or lying as before."""
    visit = visit_of(state)
    if not _use(state, command, visit.worker, log):
        return
    worker, target = command.word("worker"), command.word("to")
    source = state.place[worker]
    state.place[worker] = target
    if log is not None:
        log.append(Event("relocated", {"piece": worker, "source": source, "target": target}))


def answer_donate_more(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 17: a crystal to the Palace from anywhere."""
    visit = visit_of(state)
    if _use(state, command, visit.worker, log):
        give_crystal(state, log)


def owner_of(tables: Tables, state: RedOutpostState, power: Power) -> int | None:
    """The seat whose location card has that power."""
    for number, seat in enumerate(state.players):
        if seat.location_card and tables.power[seat.location_card] == power:
            return number
    return None


def offer_lay_down(tables: Tables, state: RedOutpostState) -> bool:
    """Card 9: before the first turn of Lunch its owner may lay workers down."""
    owner = owner_of(tables, state, "lay_down")
    if owner is None:
        return False
    state.active = owner
    state.ask = "lay_down"
    return True


def answer_lay_down(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 9: one worker, and again up to the card's number."""
    card = state.players[state.active].location_card
    if not _use(state, command, card, log):
        return
    worker = command.word("worker")
    state.lying[worker] = True
    state.laid_down += 1
    if log is not None:
        log.append(Event("laid_down", {"worker": worker}))
    if state.laid_down < tables.definitions.specials[card].count:
        state.ask = "lay_down"


def marker_moves(tables: Tables, state: RedOutpostState, owner: int) -> list[tuple[str, str]]:
    """Card 12: from any worker with the owner's marker to one in the Barracks."""
    targets = [worker for worker in tables.workers if state.place[worker] == "barracks"]
    return [
        (source, target)
        for source in tables.workers
        if state.influence[source][owner]
        for target in targets
        if target != source
    ]


def offer_move_marker(tables: Tables, state: RedOutpostState) -> bool:
    """Card 12: at the end of the Morning, before the workers stand up."""
    owner = owner_of(tables, state, "move_marker")
    if owner is None or not marker_moves(tables, state, owner):
        return False
    state.active = owner
    state.ask = "move_marker"
    return True


def answer_move_marker(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Card 12: the marker changes its worker."""
    if not _use(state, command, state.players[state.active].location_card, log):
        return
    source, target = command.word("source"), command.word("target")
    state.influence[source][state.active] -= 1
    state.influence[target][state.active] += 1
    if log is not None:
        log.append(Event("own_marker_moved", {"seat": state.active, "source": source, "target": target}))
