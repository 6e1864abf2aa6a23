"""What may the actor do now? Each moment offers it in its own file: `maintenance`, `turn`, `wheel`, `engineers`, `completing` …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.corrosion import completing, engineers, maintenance, turn, wheel
from tabletop.games.corrosion.effects import building, running
from tabletop.games.corrosion.state import (
    Copy,
    CorrosionState,
    Effects,
    Extra,
    Maintenance,
    Offer,
    Partner,
    Pay,
    Place,
    Shift,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command

OPTIONS: dict[type, Callable[[Tables, CorrosionState, Any], list[Command]]] = {
    Turn: turn.options_turn,
    Maintenance: maintenance.options_maintenance,
    Wheel: wheel.options_wheel,
    Extra: engineers.options_extra,
    Copy: engineers.options_copy,
    Partner: engineers.options_partner,
    Effects: running.options_effects,
    Place: building.options_place,
    Pay: completing.options_pay,
    Shift: completing.options_shift,
    Offer: wheel.options_offer,
}
"""What may be chosen for each kind of waiting thing that asks."""


def legal(tables: Tables, state: CorrosionState) -> list[Command]:
    """Every legal command, without repetition; empty when the game is over."""
    if not state.pending:
        return []
    pending = state.pending[-1]
    return OPTIONS[type(pending)](tables, state, pending)
