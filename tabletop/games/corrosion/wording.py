"""Which sentences say what a piece does?

Every effect of the vocabulary has its sentence below `effect.` in the texts; the numbers come from the definitions, so a
corrected value is worded correctly at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.corrosion.effects.vocabulary import (
    ActivateAgain,
    AnyEffect,
    Build,
    Consume,
    Convert,
    CopyRule,
    Discount,
    Extra,
    Gain,
    Generate,
    Move,
    Produce,
    Recall,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Value

Sentence = tuple[str, dict[str, Value]]
"""A text key and the parameters its sentence needs."""


def describe(tables: Tables, type_name: str) -> list[Sentence]:
    """What an action, machine, prototype or watch does, effect by effect."""
    return list(sentences(tables.effects[type_name]))


def sentences(effects: Iterable[AnyEffect]) -> Iterable[Sentence]:
    """One sentence per effect, in their order."""
    for effect in effects:
        yield f"effect.{_name(effect)}", _params(effect)


def _name(effect: AnyEffect) -> str:
    """The tag of the effect, followed by what makes its wording differ."""
    tag = str(effect.__struct_config__.tag)
    if isinstance(effect, Generate | Recall):
        return tag if isinstance(effect.count, int) else f"{tag}_{effect.count}"
    if isinstance(effect, Produce):
        return f"{tag}_{effect.gear}" + (f"_per_{effect.per}" if effect.per else "")
    if isinstance(effect, Gain):
        return f"{tag}_{effect.what}" + (f"_per_{effect.per}" if effect.per else "")
    if isinstance(effect, Convert):
        paid = "_and_".join(name for name, count in (("iron", effect.iron), ("steam", effect.steam)) if count)
        condition = "_if_in_x" if effect.if_in_x else ""
        return f"{tag}_{paid or 'nothing'}_to_{effect.gives}{condition}"
    if isinstance(effect, Build | Move):
        return f"{tag}_{'_'.join(effect.rows if isinstance(effect, Build) else effect.kinds)}"
    if isinstance(effect, Discount):
        return f"{tag}_{effect.gear}"
    if isinstance(effect, CopyRule):
        return f"{tag}_{effect.rule}"
    if isinstance(effect, Extra):
        return f"{tag}_{effect.action}"
    return tag


def _params(effect: AnyEffect) -> dict[str, Value]:
    if isinstance(effect, Convert):
        params: dict[str, Value] = {"n": effect.times, "count": effect.count, "steam": effect.steam}
        if effect.if_in_x:
            params |= {"lying": effect.if_in_x.count, "grade": effect.if_in_x.grade}
        return params
    if isinstance(effect, Generate | Recall):
        return {"n": effect.count} if isinstance(effect.count, int) else {}
    if isinstance(effect, Produce | Gain | Consume | ActivateAgain | Discount):
        return {"n": effect.count}
    return {}
