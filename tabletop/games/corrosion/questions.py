"""Which question is the actor asked now?"""

from __future__ import annotations

from tabletop.games.corrosion import pending as p
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Rules
from tabletop.games.corrosion.turn import turn_price
from tabletop.games.corrosion.vocabulary import Build, Consume, Convert
from tabletop.kernel import Decision
from tabletop.kernel.command import Value

_PLAIN: dict[type, str] = {
    p.Maintenance: "maintenance",
    p.Extra: "play_extra",
}
_BUILD: dict[tuple[str, ...], str] = {
    ("turning",): "build_turning",
    ("one_shot",): "build_one_shot",
    ("basic", "advanced"): "build_chrome",
}


def question(rules: Rules, state: CorrosionState) -> Decision | None:
    """The decision that is open; None when the game is over."""
    if not state.pending:
        return None
    frame = state.pending[-1]
    kind, params = _asked(rules, state, frame)
    return Decision(frame.seat, kind, params)


def _asked(rules: Rules, state: CorrosionState, frame: p.AnyPending) -> tuple[str, dict[str, Value]]:
    if isinstance(frame, p.Turn):
        return _turn(rules, state, frame)
    if isinstance(frame, p.Wheel):
        return ("activate" if frame.turned else "activate_without_turning"), {"n": len(frame.open)}
    if isinstance(frame, p.Copy):
        return "copy", {"engineer": frame.engineer, "action": rules.engineers[frame.engineer].action}
    if isinstance(frame, p.Partner):
        return "copy_partner", {"engineer": frame.engineer, "first": frame.first}
    if isinstance(frame, p.Effects):
        return _effect(rules, frame)
    if isinstance(frame, p.Place):
        return "place_chrome", {"machine": frame.machine}
    if isinstance(frame, p.Pay):
        return _pay(frame)
    if isinstance(frame, p.Shift):
        return "shift", {"machine": frame.machine}
    if isinstance(frame, p.Offer):
        return "activate_now", {"n": len(frame.machines)}
    return _PLAIN[type(frame)], {}


def _turn(rules: Rules, state: CorrosionState, frame: p.Turn) -> tuple[str, dict[str, Value]]:
    if frame.step == "main":
        return "main_action", {}
    if frame.step == "last":
        return "end_of_turn", {}
    return "end_phase", {"n": turn_price(rules, state, frame.seat) or 0}


def _pay(frame: p.Pay) -> tuple[str, dict[str, Value]]:
    for gear in ("small", "medium", "any"):
        if due := getattr(frame, gear):
            return f"pay_{gear}", {"machine": frame.machine, "n": due}
    return "remove_engineer", {"machine": frame.machine}


def _effect(rules: Rules, frame: p.Effects) -> tuple[str, dict[str, Value]]:
    """The question has the name of the effect in the vocabulary."""
    effect = rules.effects[frame.source][frame.at]
    name = str(effect.__struct_config__.tag)
    if isinstance(effect, Consume):
        return name, {"source": frame.source, "n": effect.count}
    if isinstance(effect, Convert):
        return f"convert_to_{effect.gives}", {"n": frame.left, "count": effect.count}
    if isinstance(effect, Build):
        return _BUILD.get(effect.rows, "build_machine"), {}
    return name, {"n": max(frame.left, 0)}
