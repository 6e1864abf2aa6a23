"""How does a list of effects run, one after another, stopping where a player must choose?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.corrosion.effects import building, gears, machines, points
from tabletop.games.corrosion.effects.vocabulary import (
    ActivateAgain,
    ActivateAll,
    Build,
    CompleteFree,
    Consume,
    Convert,
    Effect,
    Fetch,
    Gain,
    Generate,
    Hire,
    Move,
    Produce,
    Recall,
    ShiftToX,
    TakeAward,
)
from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, EventLog

_RUN: dict[type[Effect], Callable[[Tables, CorrosionState, Effects, Any, EventLog], bool]] = {
    Generate: gears.run_generate,
    Consume: gears.run_consume,
    Produce: gears.run_produce,
    Convert: gears.run_convert,
    Gain: points.run_gain,
    TakeAward: points.run_take_award,
    Build: building.run_build,
    Hire: building.run_hire,
    Fetch: building.run_fetch,
    Recall: building.run_recall,
    Move: machines.run_move,
    CompleteFree: machines.run_complete_free,
    ActivateAll: machines.run_activate_all,
    ActivateAgain: machines.run_activate_again,
    ShiftToX: machines.run_shift_to_x,
}
"""Carry an effect out as far as it goes by itself; True when a player has to choose."""

_OPTIONS: dict[type[Effect], Callable[[Tables, CorrosionState, Effects, Any], list[Command]]] = {
    Consume: gears.options_consume,
    Produce: gears.options_produce,
    Convert: gears.options_convert,
    Gain: points.options_gain,
    TakeAward: points.options_take_award,
    Build: building.options_build,
    Hire: building.options_hire,
    Fetch: building.options_fetch,
    Recall: building.options_recall,
    Move: machines.options_move,
    CompleteFree: machines.options_complete_free,
    ActivateAgain: machines.options_activate_again,
}

_CHOOSE: dict[type[Effect], Callable[[Tables, CorrosionState, Effects, Any, Command, EventLog], None]] = {
    Consume: gears.choose_consume,
    Produce: gears.choose_produce,
    Convert: gears.choose_convert,
    Gain: points.choose_gain,
    TakeAward: points.choose_take_award,
    Build: building.choose_build,
    Hire: building.choose_hire,
    Fetch: building.choose_fetch,
    Recall: building.choose_recall,
    Move: machines.choose_move,
    CompleteFree: machines.choose_complete_free,
    ActivateAgain: machines.choose_activate_again,
}


def step_effects(tables: Tables, state: CorrosionState, pending: Effects, log: EventLog) -> bool:
    """Carry out the next effect; True when a player has to choose."""
    effects = tables.effects[pending.source]
    if pending.at < len(effects):
        effect = effects[pending.at]
        run = _RUN.get(type(effect))
        if run is not None:
            return run(tables, state, pending, effect, log)
        pending.at += 1  # a standing rule among the effects: nothing to carry out
        return False
    if pending.runs > 1:
        pending.runs -= 1
        pending.at = 0
        return False
    state.pending.pop()
    return False


def options_effects(tables: Tables, state: CorrosionState, pending: Effects) -> list[Command]:
    """What may be chosen for the present effect."""
    effect = tables.effects[pending.source][pending.at]
    return _OPTIONS[type(effect)](tables, state, pending, effect)


def choose_effects(tables: Tables, state: CorrosionState, pending: Effects, command: Command, log: EventLog) -> None:
    """Carry out what was chosen for the present effect."""
    effect = tables.effects[pending.source][pending.at]
    _CHOOSE[type(effect)](tables, state, pending, effect, command, log)
