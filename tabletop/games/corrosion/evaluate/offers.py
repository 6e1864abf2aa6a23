"""What does the display offer a seat that may soon take from it?"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.effects.vocabulary import Build, Hire, TakeAward
from tabletop.games.corrosion.evaluate.pieces import USUAL, gain_of, skill_of
from tabletop.games.corrosion.state import CHROME_ROWS, ROWS, CorrosionState
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them.
RANKS = (0.14, 0.05, 0.02)
"""What the best, second and third piece of a row count for: one is taken, and others may be quicker."""
OUT_OF_REACH = 0.2
"""What a row counts for while nobody in hand can take from it."""
MARKER = 0.35
"""A marker on the machine at window C."""
USED, COST = 0.6, 0.8
"""How much of its yardstick a chrome machine comes to by the time it is completed, and how far its cost is taken off."""
AWARD_WORTH = 10.0
"""An award machine's award, whatever it may be."""
_BITS = {row: 1 << number for number, row in enumerate(ROWS)}
"""Rows as bits, so that what is within reach is one number."""


Rows = list[tuple[int, float, float]]
"""For every row: its bit, what it counts for within reach, and what out of reach."""


def rows_worth(tables: Tables, state: CorrosionState) -> Rows:
    """What lies in every row by its usual worth, and the markers on some: the same for all seats."""
    rows = []
    for row, (a, b, c) in state.spots.items():
        worth = _row_worth(tables, a, b, c)
        if row in CHROME_ROWS:
            worth += MARKER * (state.markers[row] + state.green_markers[row])
        rows.append((_BITS[row], worth, OUT_OF_REACH * worth))
    return rows


@functools.lru_cache(maxsize=20_000)
def _row_worth(tables: Tables, *pieces: str) -> float:
    """What the pieces of a row count for, the best first; the same three lie there through a whole search."""
    usual = usual_worth(tables)
    worths = sorted([usual[piece] for piece in pieces if piece], reverse=True)
    return sum([share * worth for share, worth in zip(RANKS, worths, strict=False)])


def offers(within: int, rows: Rows) -> float:
    """The rows that are within reach, and a little of the others."""
    total = 0.0
    for bit, worth, beyond in rows:
        total += worth if within & bit else beyond
    return total


@functools.cache
def usual_worth(tables: Tables) -> dict[str, float]:
    """What every piece of the display is usually worth in points, its cost taken off."""
    worth = tables.definitions.worth
    found = {}
    for name, chrome in tables.definitions.chrome.items():
        small, medium, mix, gears, _, _ = tables.price(name, (0, 0, 0))
        cost = (small + medium + mix) * worth.iron + gears * worth.chrome
        found[name] = chrome.points + USED * chrome.yardstick - COST * cost
    for name, card in tables.engineers.items():
        found[name] = worth.engineer + skill_of(tables, card.action)
    for row in ("one_shot", "turning"):
        for piece in tables.deck[row]:
            effects = tables.effects[tables.type_of[piece]]
            found[piece] = sum(
                [AWARD_WORTH if isinstance(effect, TakeAward) else gain_of(tables, USUAL, effect) for effect in effects]
            )
    for piece in tables.deck["one_shot"]:
        small, medium, mix, _, steam, engineer = tables.price(piece, (0, 0, 0))
        found[piece] -= (small + medium + mix) * worth.iron / 2 + steam * worth.steam / 2 + engineer
    return found


@functools.cache
def reach(tables: Tables) -> dict[str, int]:
    """From which rows every engineer takes, as bits."""
    found = {}
    for name, card in tables.engineers.items():
        rows: list[str] = []
        for effect in tables.effects[card.action]:
            if isinstance(effect, Build):
                rows += effect.rows
            elif isinstance(effect, Hire):
                rows.append("engineer")
        found[name] = sum([_BITS[row] for row in set(rows)])
    return found
