"""How is the lake deck drawn, kept and shuffled?"""

from __future__ import annotations

from tabletop.games.red_outpost.definitions import Effect
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState, Visit
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Event, EventLog

ARRIVED, DRAWING, CHOOSING, RESOLVED, DONE = range(5)


def deed_lake(tables: Tables, state: RedOutpostState, effect: Effect, log: EventLog) -> bool:
    """One piece of the visit at a time; called again until nothing is left to do (digest 7.10)."""
    visit = visit_of(state)
    two = effect.count > 1
    if visit.lake == ARRIVED:
        visit.lake = DRAWING
        if two and visit.seat != AUTOM and state.lake_discards:
            state.ask = "reshuffle_before"
            return True
    if visit.lake == DRAWING and not _draw_all(tables, state, visit, effect.count, log):
        return True
    if visit.lake == CHOOSING:
        return _choose(tables, state, visit, two)
    if visit.lake == RESOLVED:
        visit.lake = DONE
        return _put_back(tables, state, visit, two, log)
    return False


def _draw_all(tables: Tables, state: RedOutpostState, visit: Visit, count: int, log: EventLog) -> bool:
    """Draw until enough cards are in hand; False while special card 10 leaves a choice of where from."""
    while len(visit.drawn) < count:
        if may_take(tables, state, visit):
            state.ask = "lake_source"
            return False
        draw(state, visit, log)
    visit.lake = CHOOSING
    return True


def may_take(tables: Tables, state: RedOutpostState, visit: Visit) -> bool:
    """Whether a card may come from the discards (special card 10, once per visit)."""
    if visit.seat == AUTOM or visit.took or not state.lake_discards:
        return False
    card = state.players[visit.seat].location_card
    return card == visit.location and tables.power[card] == "take_discard"


def draw(state: RedOutpostState, visit: Visit, log: EventLog) -> None:
    """The top card; when none is left the discards become the new deck first (digest 7.10.3)."""
    if not state.lake_deck:
        shuffle(state, log)
    card = state.lake_deck.pop()
    visit.drawn.append(card)
    if log is not None:
        log.append(Event("revealed", {"what": "lake", "card": card}, reveals=True))


def shuffle(state: RedOutpostState, log: EventLog) -> None:
    """Deck and discards together, shuffled, in an order that tells nothing of what lay where."""
    state.lake_deck = sorted([*state.lake_deck, *state.lake_discards])
    state.lake_discards = []
    state.rng.shuffle(state.lake_deck)
    if log is not None:
        log.append(Event("shuffled", {"what": "lake"}))


def _choose(tables: Tables, state: RedOutpostState, visit: Visit, two: bool) -> bool:
    """Settle which card counts and put its effects before the rest of the visit."""
    if not visit.kept:
        if two and visit.seat != AUTOM:
            state.ask = "keep_card"
            return True
        visit.kept = _best(tables, visit.drawn) if two else visit.drawn[0]
    visit.lake = RESOLVED
    state.todo[0:0] = tables.lake[visit.kept]
    return True


def _best(tables: Tables, drawn: list[str]) -> str:
    """Autom takes the card with more fish (digest 11.5)."""
    return max(drawn, key=lambda card: tables.definitions.lake[card].fish)


def _put_back(tables: Tables, state: RedOutpostState, visit: Visit, two: bool, log: EventLog) -> bool:
    """Discard what was drawn; shuffle when all fish cards are gone (digest 7.10.1), or offer it (7.10.2)."""
    state.lake_discards += visit.drawn
    visit.drawn = []
    if log is not None:
        log.append(Event("discarded", {"what": "lake"}))
    if all(card in state.lake_discards for card in tables.fish_cards):
        shuffle(state, log)
    elif two and visit.seat != AUTOM and not visit.reshuffled:
        state.ask = "reshuffle_after"
        return True
    return False


def answer_reshuffle(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """The Fisherman's player shuffles everything together, or not."""
    state.ask = ""
    if command.verb == "decline":
        return
    visit_of(state).reshuffled = True
    shuffle(state, log)


def answer_source(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Draw from the deck, or take an open card with special card 10."""
    visit = visit_of(state)
    state.ask = ""
    if command.verb == "draw_card":
        draw(state, visit, log)
        return
    card = command.word("card")
    if log is not None:
        log.append(Event("card_used", {"seat": visit.seat, "card": visit.location}))
    state.lake_discards.remove(card)
    visit.drawn.append(card)
    visit.took = True
    if log is not None:
        log.append(Event("card_taken", {"seat": visit.seat, "what": "lake", "card": card}))


def answer_keep(_tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Which of the drawn cards counts."""
    visit = visit_of(state)
    state.ask = ""
    visit.kept = command.word("card")
    if log is not None:
        log.append(Event("card_kept", {"seat": visit.seat, "what": "lake", "card": visit.kept}))
