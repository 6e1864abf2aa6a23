"""What follows by itself after a command, up to the next decision?"""

from __future__ import annotations

from typing import Any

from tabletop.games.aquasphere.moves.actions import cash_in_would_help, crash, leave_out, obstacle
from tabletop.games.aquasphere.moves.commands import collect
from tabletop.games.aquasphere.moves.points import move_counter, stop
from tabletop.games.aquasphere.moves.rounds import (
    begin_counters,
    begin_time_steps,
    finish,
    prepare_round,
    receive_income,
    usable_night_shifts,
)
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


def settle(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Carry out what leaves no choice until somebody must decide or the game is over."""
    while settle_turn(tables, state, log) and state.phase != "over":
        _next_step(tables, state, log)


def settle_turn(tables: Tables, state: AquaState, log: EventLog) -> bool:
    """Carry out what leaves no choice and is still waiting; True when nothing waits any more, False when somebody must decide."""
    pending = state.pending
    while pending:
        top = pending[-1]
        kind = type(top)
        if kind is Turn or kind is ThirdBot:
            return False
        if not _SETTLERS[kind](tables, state, top, log):
            return False
    return True


def _next_step(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Nothing is waiting: the next turn, scoring step, round, or the end."""
    if state.phase == "actions":
        if state.rival is not None:
            rival_answers(tables, state, state.rival, log)
        if len(state.passed) == state.seats:
            begin_time_steps(state, log)
        else:
            _next_turn(state, log)
    elif state.phase == "time":
        begin_counters(tables, state, log)
    elif state.round == tables.rounds:
        finish(tables, state, log)
    else:
        prepare_round(tables, state, log)
        begin_turn(state, state.turn_order[0], log)


def _next_turn(state: AquaState, log: EventLog) -> None:
    """The next seat in turn order that has not passed."""
    order, passed = state.turn_order, state.passed
    here = order.index(state.current)
    for seat in order[here + 1 :] + order[: here + 1]:
        if seat not in passed:
            begin_turn(state, seat, log)
            return


def begin_turn(state: AquaState, seat: int, log: EventLog) -> None:
    """That seat chooses its turn next."""
    state.current = seat
    state.pending.append(Turn(seat))
    if log is not None:
        log.append(Event("turn_began", {"seat": seat}))


# Each settler carries out what leaves no choice and says whether it did; False: the seat must decide.


def _settle_gains(tables: Tables, state: AquaState, top: Gains, log: EventLog) -> bool:
    if top.cards:
        return False
    state.pending.pop()
    if top.first:
        collect(tables, state, top, log)
    return True


def _settle_act(tables: Tables, state: AquaState, top: Act, log: EventLog) -> bool:
    """An action that would do nothing is not asked for (ruling Q1: the bot stays deployed)."""
    reason = obstacle(tables, state, top.seat, top.program)
    if reason is None or cash_in_would_help(tables, state, top.seat, top.program):
        return False
    leave_out(state, top, reason, log)
    return True


def _settle_letters(_tables: Tables, state: AquaState, top: Letters, _log: EventLog) -> bool:
    player = state.players[top.seat]
    if top.letters and (player.supply or player.programmed):
        return False
    state.pending.pop()
    return True


def _settle_red_line(tables: Tables, state: AquaState, top: RedLine, log: EventLog) -> bool:
    player = state.players[top.seat]
    if player.crystals or player.programmed:
        return False
    state.pending.pop()
    stop(tables, state, top, log)
    return True


def _settle_crash(tables: Tables, state: AquaState, top: Crash, log: EventLog) -> bool:
    state.pending.pop()
    crash(tables, state, top, log)
    return True


def _settle_income(tables: Tables, state: AquaState, top: Income, log: EventLog) -> bool:
    """The seat is asked only while a card could be used (rule 38.2)."""
    if usable_night_shifts(tables, state, top):
        return False
    if top.received:
        state.pending.pop()
    else:
        receive_income(tables, state, top, log)
    return True


def _settle_counter(tables: Tables, state: AquaState, top: Counter, log: EventLog) -> bool:
    state.pending.pop()
    move_counter(tables, state, top, log)
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
