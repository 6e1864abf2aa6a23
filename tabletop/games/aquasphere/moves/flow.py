"""What follows by itself after a command, up to the next decision?"""

from __future__ import annotations

from typing import Any

from tabletop.games.aquasphere.moves.actions import cash_in_would_help, crash, obstacle
from tabletop.games.aquasphere.moves.commands import collect
from tabletop.games.aquasphere.moves.intermediate import (
    begin_counters,
    begin_time_steps,
    receive_income,
    usable_night_shifts,
)
from tabletop.games.aquasphere.moves.next_round import finish, prepare_round
from tabletop.games.aquasphere.moves.points import move_counter, stop
from tabletop.games.aquasphere.solo import rival_answers
from tabletop.games.aquasphere.state import (
    Act,
    AquaState,
    Counter,
    Crash,
    Gains,
    Income,
    Letters,
    RedLine,
    ThirdBot,
    Turn,
)
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def settle(t: Tables, s: AquaState, log: EventLog) -> None:
    """Carry out what leaves no choice until somebody must decide or the game is over."""
    pending = s.pending
    while True:
        if not pending:
            if s.phase == "over":
                return
            _next_step(t, s, log)
            continue
        top = pending[-1]
        kind = type(top)
        if kind is Turn or kind is ThirdBot:
            return
        if not _SETTLERS[kind](t, s, top, log):
            return


def _next_step(t: Tables, s: AquaState, log: EventLog) -> None:
    """Nothing is waiting: the next turn, scoring step, round, or the end."""
    if s.phase == "actions":
        if s.rival is not None:
            rival_answers(t, s, s.rival, log)
        if len(s.passed) == s.seats:
            begin_time_steps(s, log)
        else:
            _next_turn(s, log)
    elif s.phase == "time":
        begin_counters(t, s, log)
    elif s.round == t.rounds:
        finish(t, s, log)
    else:
        prepare_round(t, s, log)
        begin_turn(s, s.turn_order[0], log)


def _next_turn(s: AquaState, log: EventLog) -> None:
    """The next seat in turn order that has not passed."""
    order, passed = s.turn_order, s.passed
    here = order.index(s.current)
    for seat in order[here + 1 :] + order[: here + 1]:
        if seat not in passed:
            begin_turn(s, seat, log)
            return


def begin_turn(s: AquaState, seat: int, log: EventLog) -> None:
    """That seat chooses its turn next."""
    s.current = seat
    s.pending.append(Turn(seat))
    if log is not None:
        log.append(Event("turn_began", {"seat": seat}))


# Each settler carries out what leaves no choice and says whether it did; False: the seat must decide.


def _settle_gains(t: Tables, s: AquaState, top: Gains, log: EventLog) -> bool:
    if top.cards:
        return False
    s.pending.pop()
    if top.first:
        collect(t, s, top, log)
    return True


def _settle_act(t: Tables, s: AquaState, top: Act, log: EventLog) -> bool:
    """An action that would do nothing is not asked for (ruling Q1: the bot stays deployed)."""
    if obstacle(t, s, top.seat, top.program) is None or cash_in_would_help(t, s, top.seat, top.program):
        return False
    s.pending.pop()
    if log is not None:
        log.append(Event("no_action", {"seat": top.seat, "program": top.program}))
    return True


def _settle_letters(t: Tables, s: AquaState, top: Letters, log: EventLog) -> bool:
    player = s.players[top.seat]
    if top.letters and (player.supply or player.programmed):
        return False
    s.pending.pop()
    return True


def _settle_red_line(t: Tables, s: AquaState, top: RedLine, log: EventLog) -> bool:
    player = s.players[top.seat]
    if player.crystals or player.programmed:
        return False
    s.pending.pop()
    stop(t, s, top, log)
    return True


def _settle_crash(t: Tables, s: AquaState, top: Crash, log: EventLog) -> bool:
    s.pending.pop()
    crash(t, s, top, log)
    return True


def _settle_income(t: Tables, s: AquaState, top: Income, log: EventLog) -> bool:
    """The seat is asked only while a card could be used (rule 38.2)."""
    if usable_night_shifts(t, s, top):
        return False
    if top.received:
        s.pending.pop()
    else:
        receive_income(t, s, top, log)
    return True


def _settle_counter(t: Tables, s: AquaState, top: Counter, log: EventLog) -> bool:
    s.pending.pop()
    move_counter(t, s, top, log)
    return True


_SETTLERS: dict[type, Any] = {
    Gains: _settle_gains,
    Act: _settle_act,
    Letters: _settle_letters,
    RedLine: _settle_red_line,
    Crash: _settle_crash,
    Income: _settle_income,
    Counter: _settle_counter,
}
