"""What is a machine or an engineer worth by its effects, and how much of a machine's cost is at hand?"""

from __future__ import annotations

import functools

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
    Produce,
    Recall,
    TakeAward,
)
from tabletop.games.corrosion.scoring import award_points
from tabletop.games.corrosion.state import CorrosionState, Player
from tabletop.games.corrosion.tables import PriceTag, Tables

# Points in mid-game, roughly; no rule stands on them.
AWARD = 4.0
"""Taking an award before anything counts for it."""
WATER = 1.6
GENERATED = 0.5
COMPLETED_FREE = 5.0
FETCHED = 2.0
MOVED = 1.0
RECALLED = 0.6
BUILT = 1.6
HIRED = 1.2
ACTIVATED = 1.5
USUAL = Player([], [], 0, 0, 0, [], 2, 1, 0, [0] * 4, [0] * 4, {}, [], {}, {}, [], [], [[], [], []], "")
"""Somebody in mid-game: what does not depend on the one who looks is measured by this."""


def closeness(tables: Tables, player: Player, tag: PriceTag) -> float:
    """How much of a cost is at hand, 0 to 1; gears of the wrong size do not help."""
    small, medium, mix, chrome, steam, engineer = tag
    smalls, mediums = sum(player.small), sum(player.medium)
    got = min(small, smalls) + min(medium, mediums)
    got += min(mix, max(0, smalls - small) + max(0, mediums - medium))
    got += 2 * min(chrome, player.chrome) + min(steam, player.hot)
    due = small + medium + mix + 2 * chrome + steam
    if engineer:
        due += 2
        if any(tables.engineers[name].qualified for name in (*player.hand, *player.engineers)):
            got += 2
    return got / due if due else 1.0


def one_shot_yield(tables: Tables, state: CorrosionState, player: Player, kind: str) -> float:
    """What a type of one-shot machine brings when it is activated."""
    total = 0.0
    for effect in tables.effects[kind]:
        total += (
            _best_award(tables, state, player) if isinstance(effect, TakeAward) else gain_of(tables, player, effect)
        )
    return total


@functools.cache
def skill_of(tables: Tables, action: str) -> float:
    """What an engineer's action usually brings each time."""
    return sum([gain_of(tables, USUAL, effect) for effect in tables.effects[action]])


def turning_yield(tables: Tables, player: Player, machine: str) -> float:
    """What one activation of a turning machine brings."""
    total = 0.0
    for effect in tables.effects[tables.type_of[machine]]:
        total += gain_of(tables, player, effect)
    return total


def _best_award(tables: Tables, state: CorrosionState, player: Player) -> float:
    """The best award of the supply as it would count now."""
    best = 0
    for task in dict.fromkeys([tables.type_of[name] for name in state.awards]):
        best = max(best, award_points(tables, player, task))
    return AWARD + 0.5 * best if state.awards else 0.0


def gain_of(tables: Tables, player: Player, effect: AnyEffect) -> float:
    """What one effect brings."""
    worth = tables.definitions.worth
    match effect:
        case Gain():
            each = WATER if effect.what == "water" else 1.0
            return effect.count * each * _times(tables, player, effect.per)
        case Produce():
            each = worth.chrome if effect.gear == "chrome" else worth.iron
            return effect.count * each * ((player.hot + player.cold) if effect.per else 1)
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


def _times(tables: Tables, player: Player, per: str | None) -> int:
    if per == "completed_one_shot":
        return 1 + sum([machine in player.one_shots for machine in player.completed])
    if per == "hot":
        return player.hot
    if per == "turning_type":
        return max(1, len({tables.type_of[machine] for machine in player.turning}))
    return 1
