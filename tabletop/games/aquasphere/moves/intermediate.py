"""How does an intermediate scoring go (digest 2.9)?"""

from __future__ import annotations

from tabletop.games.aquasphere.moves.stock import gain_time, pay_time, put_on_symbol
from tabletop.games.aquasphere.scoring import tally
from tabletop.games.aquasphere.solo import score_rival
from tabletop.games.aquasphere.state import AquaState, Counter, Income
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def begin_time_steps(s: AquaState, log: EventLog) -> None:
    """Steps 1 and 2 for every seat in turn order."""
    s.phase = "time"
    if log is not None:
        log.append(Event("phase_began", {"phase": "scoring", "round": s.round}))
    s.pending.extend([Income(seat, False, []) for seat in reversed(s.turn_order)])


def begin_counters(t: Tables, s: AquaState, log: EventLog) -> None:
    """Steps 3 to 6 for everybody at once; then the counters move one by one (rule 38)."""
    s.phase = "counters"
    found = tally(t, s)
    for seat in reversed(s.turn_order):
        parts = found[seat]
        s.pending.append(Counter(seat, parts.control, parts.bots, parts.crystals, parts.leftover))
    if s.rival is not None:
        score_rival(t, s, s.rival, log)


def usable_night_shifts(t: Tables, s: AquaState, pending: Income) -> list[str]:
    """The cards the seat may use now: price at hand, a bot in the supply, symbol free (rulings Q8 and Q9)."""
    player = s.players[pending.seat]
    if not player.supply:
        return []
    found = []
    for card in player.research:
        if card in t.night and card not in pending.used:
            program, price = t.night[card]
            if player.time >= price and program not in player.programmed:
                found.append(card)
    return found


def use_night_shift(t: Tables, s: AquaState, pending: Income, card: str, log: EventLog) -> None:
    """Pay time, put a supply bot on the card's symbol."""
    program, price = t.night[card]
    pending.used.append(card)
    if log is not None:
        log.append(Event("card_used", {"seat": pending.seat, "card": card}))
    pay_time(s, pending.seat, price, log)
    put_on_symbol(t, s, pending.seat, program, log)


def receive_income(t: Tables, s: AquaState, pending: Income, log: EventLog) -> None:
    """One time for each own submarine in the station; the reminder marker goes back."""
    pending.received = True
    player = s.players[pending.seat]
    player.any_symbol = False
    gain_time(t, s, pending.seat, player.launched, log)
