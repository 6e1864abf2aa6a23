"""What is a machine or an engineer worth by its effects?"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.effects.counting import Somebody, counted
from tabletop.games.corrosion.effects.vocabulary import (
    ActivateAll,
    AnyEffect,
    Build,
    CompleteFree,
    Convert,
    Fetch,
    Gain,
    Generate,
    Hire,
    Move,
    Per,
    Produce,
    Recall,
    TakeAward,
)
from tabletop.games.corrosion.state import Player
from tabletop.games.corrosion.tables import Tables

# Points in mid-game, roughly; no rule stands on them.
AWARD_GROWTH = 9.0
"""What an award token still grows by in a whole game."""
WATER = 1.6
GENERATED = 0.5
COMPLETED_FREE = 5.0
FETCHED = 3.0
MOVED = 2.0
RECALLED = 1.2
BUILT = 1.6
HIRED = 2.4
ACTIVATED = 1.5


USUAL = Somebody(hot=2, cold=1)
"""Somebody in mid-game, with the water one has then: what does not depend on the one who looks is measured by this."""


def one_shot_yield(tables: Tables, player: Player, kind: str, award: float) -> float:
    """What a type of one-shot machine brings when it is activated, an award being worth so much."""
    total, changing = _one_shot(tables)[kind]
    for effect in changing:
        if type(effect) is TakeAward:
            total += award
        else:
            total += gain_of(tables, player, effect)
    return total


@functools.cache
def award_machines(tables: Tables) -> frozenset[str]:
    """The one-shot machines that bring an award."""
    machines = [machine for machine, kind in tables.kind_of.items() if kind == "one_shot"]
    return frozenset(
        machine
        for machine in machines
        if any(isinstance(effect, TakeAward) for effect in tables.effects[tables.type_of[machine]])
    )


@functools.cache
def marker_machines(tables: Tables) -> frozenset[str]:
    """The types of one-shot machines that may bring a special marker."""
    return frozenset(
        kind
        for kind in tables.definitions.one_shot
        if any(isinstance(effect, Gain) and effect.what.startswith("special") for effect in tables.effects[kind])
    )


@functools.cache
def _one_shot(tables: Tables) -> dict[str, tuple[float, tuple[AnyEffect, ...]]]:
    """For every type of one-shot machine: what it brings anybody, and the effects that depend on who uses them."""
    found = {}
    for kind in tables.definitions.one_shot:
        fixed = 0.0
        changing: list[AnyEffect] = []
        for effect in tables.effects[kind]:
            if depends(effect):
                changing.append(effect)
            else:
                fixed += gain_of(tables, USUAL, effect)
        found[kind] = fixed, tuple(changing)
    return found


@functools.cache
def skill_of(tables: Tables, action: str) -> float:
    """What an engineer's action usually brings each time."""
    return sum([gain_of(tables, USUAL, effect) for effect in tables.effects[action]])


@functools.cache
def machine_yields(tables: Tables) -> dict[str, float]:
    """What one activation of every turning, chrome and prototype machine brings; one-shot machines are counted elsewhere."""
    found = {}
    for machine, kind in tables.kind_of.items():
        if kind in ("turning", "chrome", "prototype"):
            found[machine] = sum([gain_of(tables, USUAL, effect) for effect in tables.effects[tables.type_of[machine]]])
        elif kind == "one_shot":
            found[machine] = 0.0
    return found


@functools.cache
def tasks_of(tables: Tables) -> dict[str, tuple[int, str]]:
    """For every award token: its points, and for each of what."""
    awards = tables.definitions.awards
    return {
        name: (awards[task].points, awards[task].per)
        for name, task in tables.type_of.items()
        if tables.kind_of[name] == "award"
    }


def awards_to_come(tables: Tables, supply: tuple[str, ...], counts: dict[str, int], ahead: float) -> list[float]:
    """The awards of the supply as they would count now and with what each may still grow by, best first."""
    tasks = tasks_of(tables)
    worths = []
    for name in supply:
        points, per = tasks[name]
        worths.append(points * counts[per] + AWARD_GROWTH * ahead)
    worths.sort(reverse=True)
    return worths


def depends(effect: AnyEffect) -> bool:
    """Whether it matters who has an effect."""
    return isinstance(effect, TakeAward | Generate) or bool(getattr(effect, "per", None))


def gain_of(tables: Tables, player: Player | Somebody, effect: AnyEffect) -> float:
    """What one effect brings."""
    worth = tables.definitions.worth
    match effect:
        case Gain():
            each = WATER if effect.what == "water" else 1.0
            return effect.count * each * _times(tables, player, effect.per)
        case Produce():
            each = worth.chrome if effect.gear == "chrome" else worth.iron
            return effect.count * each * _times(tables, player, effect.per)
        case Generate():
            return GENERATED * (max(1, player.cold) if effect.count == "max" else effect.count)
        case Convert():
            return effect.times * max(0.0, (worth.chrome - worth.iron - worth.steam))
        case _:
            return _PLAIN.get(type(effect), 0.0)


_PLAIN: dict[type[AnyEffect], float] = {
    CompleteFree: COMPLETED_FREE,
    Fetch: FETCHED,
    Move: MOVED,
    Recall: 2 * RECALLED,
    Build: BUILT,
    Hire: HIRED,
    ActivateAll: ACTIVATED,
}


def _times(tables: Tables, player: Player | Somebody, per: Per | None) -> int:
    """How often it will count: a machine that is counted is completed itself by then, and a turning one stands somewhere."""
    count = counted(tables, player, per)
    if per == "completed_one_shot":
        return 1 + count
    return max(1, count) if per == "turning_type" else count
