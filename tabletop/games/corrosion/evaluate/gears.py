"""What are gears worth, and the turning machines that bring more of them?"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.effects.vocabulary import Produce
from tabletop.games.corrosion.evaluate.moment import Moment
from tabletop.games.corrosion.evaluate.pieces import machine_yields
from tabletop.games.corrosion.state import Player
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them.
TURNING = 0.9
"""What a run of a turning machine counts for, measured by what it brings: gears may not be what is needed."""
RUSTING = (0.3, 0.6, 0.9, 1.0)
"""A gear's worth in X, 1, 2 and 3: how many turns it can still be spent in."""
_RUSTING_AT = [[RUSTING[(side - turned) % 4] for side in range(4)] for turned in range(4)]
"""The same for the four sides, by how far the wheel is turned."""
PLENTY = 6.0
"""Iron gears that count in full; those beyond count for less and less, and a heap of any size for less than twice as many."""
PLENTY_OF_CHROME = 4.0
"""The same for chrome gears, besides the points they are in the end."""
PAIR = 0.15
"""A small and a medium gear together: nearly every cost asks for both."""
ENOUGH, ENOUGH_PAIRS = 4.0, 2.0
"""Gears and pairs that count once nobody can build chrome machines any more: what two one-shot machines cost."""


def iron_gears(tables: Tables, player: Player, moment: Moment) -> tuple[float, float]:
    """What iron gears count for, and what turning machines do, which run with every wheel turn until they rust.

    The nearer gears lie to the rust, the less they count; and the more of them there are or will be, the less one more helps,
    or a heap would seem worth hoarding and machines that go on piling it up.
    """
    heap = 0.0
    for small, medium, share in zip(player.small, player.medium, _RUSTING_AT[player.turned % 4], strict=True):
        if small or medium:
            heap += (small + medium) * share
    smalls, mediums = float(sum(player.small)), float(sum(player.medium))
    more = others = 0.0
    if player.turning:
        brought, most = _brought(tables), moment.turns / 2
        for machine, side in player.turning.items():
            small, medium, other = brought[machine]
            runs = min(most, (side - player.turned) % 4)
            smalls += small * runs
            mediums += medium * runs
            more += (small + medium) * runs
            others += other * runs
    pairs = min(smalls, mediums)
    if moment.closing:
        heap, pairs = min(heap, ENOUGH), min(pairs, ENOUGH_PAIRS)
    worth = tables.definitions.worth.iron * moment.scale
    useful = _useful(heap, PLENTY)
    gears = (useful + PAIR * _useful(pairs, PLENTY / 2)) * worth
    return gears, (_useful(heap + TURNING * more, PLENTY) - useful) * worth + TURNING * others * moment.scale


def chrome_gears(tables: Tables, player: Player, scale: float) -> float:
    """They never rust, and two are a point in the end."""
    exchange = 1 / tables.definitions.end.chrome_per_point
    means = _useful(player.chrome, PLENTY_OF_CHROME) * (tables.definitions.worth.chrome - exchange)
    return player.chrome * exchange + means * scale


def _useful(gears: float, plenty: float) -> float:
    """How many gears a number of them is as good as: as many up to plenty, and never twice plenty."""
    beyond = gears - plenty
    return gears if beyond <= 0 else plenty + beyond * plenty / (beyond + plenty)


@functools.cache
def _brought(tables: Tables) -> dict[str, tuple[int, int, float]]:
    """How many small and medium gears a run of every turning machine brings, and what everything else it does is worth."""
    found = {}
    for machine, kind in tables.kind_of.items():
        if kind == "turning":
            counts = {"small": 0, "medium": 0}
            for effect in tables.effects[tables.type_of[machine]]:
                if isinstance(effect, Produce) and effect.gear in counts and not effect.per:
                    counts[effect.gear] += effect.count
            small, medium = counts.values()
            found[machine] = (
                small,
                medium,
                machine_yields(tables)[machine] - (small + medium) * tables.definitions.worth.iron,
            )
    return found
