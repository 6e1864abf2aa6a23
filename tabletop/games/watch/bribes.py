"""Who is caught, who pays the bribe and who gets it?"""

from __future__ import annotations

from tabletop.games.watch import clock, debt, documents
from tabletop.games.watch.state import THIRD, Player, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog


def bribe(tables: Tables, player: Player) -> int:
    """The number above the rightmost column with an empty space (digest 3.4.3)."""
    level = max(player.levels.values())
    return tables.prices[level - 1] if level else 0


def is_caught(tables: Tables, state: WatchState, space: str) -> bool:
    """Whether a worker on that space is caught by the revealed cards."""
    return bool(space) and tables.risky[space] and tables.department[space] in state.active


def space_of(state: WatchState, who: int) -> str:
    """Where a seat's worker or the third worker is."""
    if who != THIRD:
        return state.players[who].space
    return state.walker.space if state.walker is not None else ""


def reveal(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Turn up the spy cards and queue everybody they catch, in clock order."""
    turn_up(state, log)
    state.queue = [who for who in clock.clock_order(tables, state) if is_caught(tables, state, space_of(state, who))]


def turn_up(state: WatchState, log: EventLog) -> None:
    """Show the active spy cards."""
    state.revealed = True
    if log is not None:
        log.extend(
            Event("revealed", {"what": "spy", "department": card, "piece": f"spy.{card}"}, reveals=True)
            for card in state.active
        )


def put_back(state: WatchState) -> None:
    """All spy cards go back face down to the office."""
    state.active = []
    state.activator = None
    state.revealed = False


def spared(state: WatchState, seat: int) -> str:
    """Why a caught player need not pay anyway: `own` cards or the `black_disc`; empty when they must (digest 3.4.5)."""
    if state.activator == seat:
        return "own"
    return "black_disc" if state.black_disc == seat else ""


def begin(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """Tell that a player is caught; whether they may choose how to pay is asked next, unless they need not pay."""
    amount = bribe(tables, state.players[seat])
    if log is not None:
        space = state.players[seat].space
        log.append(Event("caught", {"seat": seat, "space": space, "amount": amount, "what": "roubles"}))
    why = spared(state, seat)
    if not why:
        state.steps = ["bribe"]
        return
    if log is not None:
        log.append(Event("spared", {"seat": seat, "why": why}))
    if why == "black_disc":
        _receive(state, seat, amount, log)


def asks(tables: Tables, state: WatchState, seat: int) -> bool:
    """Whether the caught player is asked: where a bank document must be reckoned with."""
    return "bank" in documents.reckoned_with(tables, state, state.players[seat])


def pay(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """The caught player pays, taking debt if necessary."""
    amount = bribe(tables, state.players[seat])
    debt.spend(tables, state, seat, amount, log)
    _receive(state, seat, amount, log)


def pay_by_bank(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """A bank document was played: the bank pays."""
    if log is not None:
        log.append(Event("spared", {"seat": seat, "why": "document"}))
    _receive(state, seat, bribe(tables, state.players[seat]), log)


def settle_third(tables: Tables, state: WatchState, log: EventLog) -> None:
    """The third worker is caught: the bank pays, as the board of the other player says (digest 4.4)."""
    catcher = state.activator
    amount = 0 if catcher is None else bribe(tables, state.players[1 - catcher])
    if log is not None:
        log.append(Event("third_caught", {"space": space_of(state, THIRD), "amount": amount}))
    _receive(state, THIRD, amount, log)


def _receive(state: WatchState, who: int, amount: int, log: EventLog) -> None:
    """The one who set the cards gets the bribe; the bank keeps it when they were random (digest 3.4.4)."""
    catcher = state.activator
    if catcher is None:
        return
    state.players[catcher].roubles += amount
    if log is not None:
        if who != THIRD:
            log.append(Event("bribe_received", {"seat": catcher, "amount": amount, "giver": who}))
        log.append(Event("gained", {"seat": catcher, "what": "roubles", "count": amount}))
