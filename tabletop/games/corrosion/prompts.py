"""Which question is the actor asked now?"""

from __future__ import annotations

from tabletop.games.corrosion.effects.vocabulary import Build, Consume, Convert
from tabletop.games.corrosion.end_phase import turn_price
from tabletop.games.corrosion.state import (
    AnyPending,
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
from tabletop.games.corrosion.wheel import may_rest
from tabletop.kernel import Decision
from tabletop.kernel.command import Value

_PLAIN: dict[type, str] = {
    Maintenance: "maintenance",
    Extra: "play_extra",
}
_BUILD: dict[tuple[str, ...], str] = {
    ("turning",): "build_turning",
    ("one_shot",): "build_one_shot",
    ("basic", "advanced"): "build_chrome",
}


def decision(tables: Tables, state: CorrosionState) -> Decision | None:
    """The decision that is open; None when the game is over."""
    if not state.pending:
        return None
    pending = state.pending[-1]
    kind, params = _asked(tables, state, pending)
    return Decision(pending.seat, kind, params)


def _asked(tables: Tables, state: CorrosionState, pending: AnyPending) -> tuple[str, dict[str, Value]]:
    if isinstance(pending, Turn):
        return _turn(tables, state, pending)
    if isinstance(pending, Wheel):
        return ("activate" if pending.turned else "activate_without_turning"), {"n": len(pending.open)}
    if isinstance(pending, Copy):
        return "copy", {"engineer": pending.engineer, "action": tables.engineers[pending.engineer].action}
    if isinstance(pending, Partner):
        return "copy_partner", {"engineer": pending.engineer, "first": pending.first}
    if isinstance(pending, Effects):
        return _effect(tables, pending)
    if isinstance(pending, Place):
        return "place_chrome", {"machine": pending.machine}
    if isinstance(pending, Pay):
        return _pay(pending)
    if isinstance(pending, Shift):
        return "shift", {"machine": pending.machine}
    if isinstance(pending, Offer):
        return ("activate_now" if may_rest(tables, pending) else "activate_at_once"), {"n": len(pending.machines)}
    return _PLAIN[type(pending)], {}


def _turn(tables: Tables, state: CorrosionState, pending: Turn) -> tuple[str, dict[str, Value]]:
    if pending.step == "main":
        return "main_action", {}
    if pending.step == "last":
        return "end_of_turn", {}
    return "end_phase", {"n": turn_price(tables, state, pending.seat) or 0}


def _pay(pending: Pay) -> tuple[str, dict[str, Value]]:
    for gear in ("small", "medium", "any"):
        if due := getattr(pending, gear):
            return f"pay_{gear}", {"machine": pending.machine, "n": due}
    return "remove_engineer", {"machine": pending.machine}


def _effect(tables: Tables, pending: Effects) -> tuple[str, dict[str, Value]]:
    """The question has the name of the effect in the vocabulary."""
    effect = tables.effects[pending.source][pending.at]
    name = str(effect.__struct_config__.tag)
    if isinstance(effect, Consume):
        return name, {"source": pending.source, "n": effect.count}
    if isinstance(effect, Convert):
        return f"convert_to_{effect.gives}", {"n": pending.left, "count": effect.count}
    if isinstance(effect, Build):
        return _BUILD.get(effect.rows, "build_machine"), {}
    return name, {"n": max(pending.left, 0)}
