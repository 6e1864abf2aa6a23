"""How does a list of effects run, one after another, stopping where a player must choose?"""

from __future__ import annotations

from tabletop.games.corrosion.effects import building, gears, machines, points
from tabletop.games.corrosion.effects.vocabulary import Standing
from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, EventLog

WORDS = gears.WORDS | points.WORDS | building.WORDS | machines.WORDS
"""What every word of the vocabulary does that is no standing rule."""


def step_effects(tables: Tables, state: CorrosionState, pending: Effects, log: EventLog) -> bool:
    """Carry out the next effect; True when a player has to choose."""
    effects = tables.effects[pending.source]
    if pending.at < len(effects):
        effect = effects[pending.at]
        if isinstance(effect, Standing):
            pending.at += 1
            return False
        return WORDS[type(effect)].run(tables, state, pending, effect, log)
    if pending.runs > 1:
        pending.runs -= 1
        pending.at = 0
        return False
    state.pending.pop()
    return False


def options_effects(tables: Tables, state: CorrosionState, pending: Effects) -> list[Command]:
    """What may be chosen for the present effect."""
    effect = tables.effects[pending.source][pending.at]
    options = WORDS[type(effect)].options
    assert options is not None, "only an effect with a choice waits for one"
    return options(tables, state, pending, effect)


def choose_effects(tables: Tables, state: CorrosionState, pending: Effects, command: Command, log: EventLog) -> None:
    """Carry out what was chosen for the present effect."""
    effect = tables.effects[pending.source][pending.at]
    choose = WORDS[type(effect)].choose
    assert choose is not None, "only an effect with a choice waits for one"
    choose(tables, state, pending, effect, command, log)
