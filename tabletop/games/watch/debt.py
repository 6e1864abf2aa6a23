"""How does somebody pay roubles they may not have, and get rid of notes?"""

from __future__ import annotations

from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog


def spend(tables: Tables, state: WatchState, seat: int, roubles: int, log: EventLog) -> None:
    """Pay a bribe or a price, taking as few notes as needed (digest 3.9.1)."""
    player = state.players[seat]
    gives = tables.debt.gives
    missing = roubles - player.roubles
    if missing > 0:
        notes = -(-missing // gives)
        player.notes += notes
        player.roubles += notes * gives
        if log is not None:
            log.append(Event("note_taken", {"seat": seat, "count": notes, "roubles": notes * gives}))
    player.roubles -= roubles
    if log is not None and roubles:
        log.append(Event("paid", {"seat": seat, "what": "roubles", "count": roubles}))


def repay(state: WatchState, seat: int, price: int, log: EventLog) -> None:
    """Give one note back for that many roubles."""
    player = state.players[seat]
    player.roubles -= price
    if log is not None:
        log.append(Event("paid", {"seat": seat, "what": "roubles", "count": price}))
    player.notes -= 1
    if log is not None:
        log.append(Event("note_returned", {"seat": seat, "roubles": price}))


def repayment(tables: Tables, state: WatchState) -> int:
    """What a note costs at this decision: the better rate while WATCH is carried out (digest 3.9.2)."""
    return tables.debt.repay_with_watch if "settle" in state.steps else tables.debt.repay


def settle_all(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Before scoring everybody pays back as many notes as the cash allows (digest 5.1.2)."""
    price = tables.debt.repay
    for seat, player in enumerate(state.players):
        while player.notes and player.roubles >= price:
            repay(state, seat, price, log)
