"""What has a seat begun that will be carried out before its turn ends?

Without this, playing an engineer would look like a loss until her action is done, and turning the wheel until the machines ran.
"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.effects.vocabulary import Build, Hire, Produce
from tabletop.games.corrosion.evaluate.offers import usual_worth
from tabletop.games.corrosion.evaluate.pieces import USUAL, depends, gain_of, machine_yields
from tabletop.games.corrosion.state import CHROME_ROWS, CorrosionState, Effects, Extra, Offer, Player, Turn, Wheel
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them.
TAKEN = {"basic": 0.3, "advanced": 0.3, "one_shot": 0.5, "turning": 1.2}
"""What the best piece of a row counts for, measured by its usual worth, when it may be taken now."""
HIRED = 2.4
"""What hiring counts for."""
MORE = 1.0
"""An additional engineer or wheel turn at the end of the turn."""


def under_way(tables: Tables, state: CorrosionState, ahead: float, scale: float) -> list[float]:
    """For every seat: effects begun, machines switched on, pieces to be taken and additional actions still to come."""
    totals = [0.0] * state.seats
    for pending in state.pending:
        kind = type(pending)
        if kind is Turn:
            continue
        if isinstance(pending, Effects):
            totals[pending.seat] += _effects(tables, state, state.players[pending.seat], pending, ahead, scale)
        elif isinstance(pending, Wheel):
            totals[pending.seat] += scale * _activations(tables, pending.open)
        elif isinstance(pending, Offer):
            totals[pending.seat] += scale * _activations(tables, pending.machines)
        elif kind is Extra:
            totals[pending.seat] += MORE * scale
    if state.switched:
        totals[state.pending[0].seat] += MORE * scale * len(state.switched)
    return totals


def _activations(tables: Tables, machines: list[str]) -> float:
    """What one activation of each of them brings."""
    yields = machine_yields(tables)
    return sum([yields[machine] for machine in machines])


def _effects(
    tables: Tables, state: CorrosionState, player: Player, pending: Effects, ahead: float, scale: float
) -> float:
    """What the rest of a list of effects brings, as often as it may still run."""
    effects, usual = tables.effects[pending.source], _usual_gains(tables)[pending.source]
    total = 0.0
    for at in range(pending.at, len(effects)):
        effect = effects[at]
        kind = type(effect)
        if isinstance(effect, Build):
            total += max([_best(tables, state, row, ahead, scale) for row in effect.rows])
        elif kind is Hire:
            total += HIRED * ahead
        elif kind is Produce and at == pending.at and pending.left >= 0:
            total += pending.left * tables.definitions.worth.iron * scale
        else:
            gain = usual[at]
            total += (gain_of(tables, player, effect) if gain is None else gain) * scale
    return total


@functools.cache
def _usual_gains(tables: Tables) -> dict[str, tuple[float | None, ...]]:
    """What every effect of every list brings anybody; None where it matters who has it."""
    return {
        source: tuple([None if depends(effect) else gain_of(tables, USUAL, effect) for effect in effects])
        for source, effects in tables.effects.items()
    }


def _best(tables: Tables, state: CorrosionState, row: str, ahead: float, scale: float) -> float:
    """What may be had from a row now."""
    usual = usual_worth(tables)
    best = 0.0
    for piece in state.spots[row]:
        if piece and usual[piece] > best:
            best = usual[piece]
    best *= TAKEN[row]
    if row in CHROME_ROWS:
        return best * ahead + state.markers[row] + state.green_markers[row]
    return best * scale
