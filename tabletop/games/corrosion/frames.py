"""Which function deals with which kind of waiting thing?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.corrosion import completing, maintenance, pending, playing, solo, turn, wheel
from tabletop.games.corrosion.effects import building, running
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Rules
from tabletop.kernel import Command, EventLog

Step = Callable[[Rules, CorrosionState, Any, EventLog], bool]
Options = Callable[[Rules, CorrosionState, Any], list[Command]]
Choose = Callable[[Rules, CorrosionState, Any, Command, EventLog], None]


def _asks(rules: Rules, state: CorrosionState, frame: Any, log: EventLog) -> bool:
    """Something that always waits for an answer."""
    return True


STEP: dict[type, Step] = {
    pending.Turn: turn.step_turn,
    pending.OpponentTurn: solo.step_opponent,
    pending.Maintenance: maintenance.step_maintenance,
    pending.Wheel: wheel.step_wheel,
    pending.Extra: _asks,
    pending.Play: playing.step_play,
    pending.Copy: playing.step_copy,
    pending.Partner: _asks,
    pending.Effects: running.step_effects,
    pending.Place: _asks,
    pending.Pay: completing.step_pay,
    pending.Shift: _asks,
    pending.Offer: wheel.step_offer,
}
"""Go on as far as things happen by themselves; True when the seat has to decide."""

OPTIONS: dict[type, Options] = {
    pending.Turn: turn.options_turn,
    pending.Maintenance: maintenance.options_maintenance,
    pending.Wheel: wheel.options_wheel,
    pending.Extra: playing.options_extra,
    pending.Copy: playing.options_copy,
    pending.Partner: playing.options_partner,
    pending.Effects: running.options_effects,
    pending.Place: building.options_place,
    pending.Pay: completing.options_pay,
    pending.Shift: completing.options_shift,
    pending.Offer: wheel.options_offer,
}
"""What the seat may choose."""

CHOOSE: dict[type, Choose] = {
    pending.Turn: turn.choose_turn,
    pending.Maintenance: maintenance.choose_maintenance,
    pending.Wheel: wheel.choose_wheel,
    pending.Extra: playing.choose_extra,
    pending.Copy: playing.choose_copy,
    pending.Partner: playing.choose_partner,
    pending.Effects: running.choose_effects,
    pending.Place: building.choose_place,
    pending.Pay: completing.choose_pay,
    pending.Shift: completing.choose_shift,
    pending.Offer: wheel.choose_offer,
}
"""Carry out what the seat chose."""


def settle(rules: Rules, state: CorrosionState, log: EventLog) -> None:
    """Let everything happen that happens by itself, up to the next decision or the end of the game."""
    waiting = state.pending
    while waiting:
        frame = waiting[-1]
        if STEP[type(frame)](rules, state, frame, log):
            return


def at_rest(rules: Rules, twin: CorrosionState) -> bool:
    """Whether a state really waits for a decision; the twin may be changed."""
    if not twin.pending:
        return True
    frame = twin.pending[-1]
    return type(frame) in OPTIONS and STEP[type(frame)](rules, twin, frame, None)
