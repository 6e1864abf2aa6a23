"""What does a choice change, and what follows by itself up to the next decision? (When the end phase begins: `end_phase`.)"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.games.corrosion import completing, engineers, maintenance, solo, turn, wheel
from tabletop.games.corrosion.effects import building, running
from tabletop.games.corrosion.factory import x_is_clear
from tabletop.games.corrosion.state import (
    REPLACED,
    REPLACED_OF_PLAYER,
    AnyPending,
    Copy,
    CorrosionState,
    Effects,
    Extra,
    Maintenance,
    Offer,
    OpponentTurn,
    Partner,
    Pay,
    Place,
    Play,
    Player,
    Shift,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, EventLog
from tabletop.kernel.copying import copier

Step = Callable[[Tables, CorrosionState, Any, EventLog], bool]
Choose = Callable[[Tables, CorrosionState, Any, Command, EventLog], None]


def _asks(_tables: Tables, _state: CorrosionState, _pending: Any, _log: EventLog) -> bool:
    """Something that always waits for an answer."""
    return True


STEP: dict[type, Step] = {
    Turn: turn.step_turn,
    OpponentTurn: solo.step_opponent,
    Maintenance: maintenance.step_maintenance,
    Wheel: wheel.step_wheel,
    Extra: _asks,
    Play: engineers.step_play,
    Copy: engineers.step_copy,
    Partner: _asks,
    Effects: running.step_effects,
    Place: _asks,
    Pay: completing.step_pay,
    Shift: _asks,
    Offer: wheel.step_offer,
}
"""Go on as far as things happen by themselves; True when the seat has to decide."""

CHOOSE: dict[type, Choose] = {
    Turn: turn.choose_turn,
    Maintenance: maintenance.choose_maintenance,
    Wheel: wheel.choose_wheel,
    Extra: engineers.choose_extra,
    Copy: engineers.choose_copy,
    Partner: engineers.choose_partner,
    Effects: running.choose_effects,
    Place: building.choose_place,
    Pay: completing.choose_pay,
    Shift: completing.choose_shift,
    Offer: wheel.choose_offer,
}
"""Carry out what the seat chose."""


def choose(tables: Tables, state: CorrosionState, command: Command, log: EventLog) -> None:
    """Carry out a legal command and everything that follows by itself."""
    pending = state.pending[-1]
    CHOOSE[type(pending)](tables, state, pending, command, log)
    settle(tables, state, log)


def settle(tables: Tables, state: CorrosionState, log: EventLog) -> None:
    """Let everything happen that happens by itself, up to the next decision or the end of the game."""
    waiting = state.pending
    while waiting:
        pending = waiting[-1]
        if STEP[type(pending)](tables, state, pending, log):
            return


# --- for searches -----------------------------------------------------------------------------------------------------

borrow = copier(CorrosionState, borrowed=("players",), shared=REPLACED)
"""A twin that has the same players in it, until they change, and the same display, until it is replaced."""
_own = copier(Player, shared=REPLACED_OF_PLAYER)


def choose_with_borrowed(tables: Tables, state: CorrosionState, command: Command) -> None:
    """Like `choose`, but every player is replaced by a twin before anything may change: others may hold the same."""
    waiting, players = state.pending, state.players
    pending = waiting[-1]
    seat = pending.seat
    players[seat] = _own(players[seat])
    owned = {seat}
    CHOOSE[type(pending)](tables, state, pending, command, None)
    while waiting:
        pending = waiting[-1]
        if type(pending) is Maintenance:
            # As a rule the next one's turn begins now, and nothing of hers changes.
            if maintenance.asks(tables, state, pending):
                return
            if x_is_clear(players[pending.seat]):
                waiting.pop()
                continue
        for seat in _touched(state, pending):
            if seat not in owned:
                players[seat] = _own(players[seat])
                owned.add(seat)
        if type(pending) is Maintenance:
            maintenance.end(tables, state, pending, None)
        elif STEP[type(pending)](tables, state, pending, None):
            return


def _touched(state: CorrosionState, pending: AnyPending) -> Iterable[int]:
    """The seats whose things the next step may change: as a rule the one it waits for."""
    if type(pending) is Turn:
        return _touched_by_turn(state, pending)
    if type(pending) is Play:
        return [pending.seat, *(seat for seat, player in enumerate(state.players) if player.played)]
    return (pending.seat,)


def _touched_by_turn(state: CorrosionState, pending: Turn) -> Iterable[int]:
    """Going on to the next phase changes nobody."""
    if pending.step == "finish":
        return [pending.seat, *(seat for seat, player in enumerate(state.players) if player.silent)]
    if pending.step == "passed":
        return range(state.seats)  # the last one to pass ends the game
    return ()


def at_rest(tables: Tables, twin: CorrosionState) -> bool:
    """Whether a state really waits for a decision; the twin may be changed."""
    if not twin.pending:
        return True
    pending = twin.pending[-1]
    return type(pending) in CHOOSE and STEP[type(pending)](tables, twin, pending, None)
