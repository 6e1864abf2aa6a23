"""How does an intermediate scoring go (digest 2.9)?"""

from __future__ import annotations

from tabletop.games.aquasphere.moves.stock import gain_time, pay_time, put_on_symbol
from tabletop.games.aquasphere.scoring import tally
from tabletop.games.aquasphere.solo import score_rival
from tabletop.games.aquasphere.state import AquaState, Counter, Income
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def begin_time_steps(state: AquaState, log: EventLog) -> None:
    """Steps 1 and 2 for every seat in turn order."""
    state.phase = "time"
    state.pending.extend([Income(seat, False, []) for seat in reversed(state.turn_order)])
    if log is not None:
        log.append(Event("phase_began", {"phase": "scoring", "round": state.round}))


def begin_counters(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Steps 3 to 6 for everybody at once; then the counters move one by one (rule 38)."""
    state.phase = "counters"
    found = tally(tables, state)
    for seat in reversed(state.turn_order):
        parts = found[seat]
        state.pending.append(Counter(seat, parts.control, parts.bots, parts.crystals, parts.leftover))
    if state.rival is not None:
        score_rival(tables, state, state.rival, log)


def usable_night_shifts(tables: Tables, state: AquaState, pending: Income) -> list[str]:
    """The cards the seat may use now: price at hand, a bot in the supply, symbol free (rulings Q8 and Q9)."""
    player = state.players[pending.seat]
    if not player.supply:
        return []
    found = []
    for card in player.research:
        if card in tables.night and card not in pending.used:
            program, price = tables.night[card]
            if player.time >= price and program not in player.programmed:
                found.append(card)
    return found


def use_night_shift(tables: Tables, state: AquaState, pending: Income, card: str, log: EventLog) -> None:
    """Pay time, put a supply bot on the card's symbol."""
    program, price = tables.night[card]
    pending.used.append(card)
    if log is not None:
        log.append(Event("card_used", {"seat": pending.seat, "card": card}))
    pay_time(state, pending.seat, price, log)
    put_on_symbol(tables, state, pending.seat, program, log)


def receive_income(tables: Tables, state: AquaState, pending: Income, log: EventLog) -> None:
    """One time for each own submarine in the station; the reminder marker goes back."""
    pending.received = True
    player = state.players[pending.seat]
    player.any_symbol = False
    gain_time(tables, state, pending.seat, player.launched, log)
