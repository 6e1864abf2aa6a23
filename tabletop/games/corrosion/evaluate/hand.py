"""What are engineers worth, and what does a hand of them come to?"""

from __future__ import annotations

import functools
from typing import NamedTuple

from tabletop.games.corrosion.engineers import suit_fits
from tabletop.games.corrosion.evaluate.offers import reach
from tabletop.games.corrosion.evaluate.pieces import skill_of
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them.
HAND = 0.3
"""An engineer who can act now."""
AWAY = (0.5, 0.3, 0.2, 0.1, 0.0)
"""One in X, 1, 2, 3 and upside-down, measured by one in hand."""
UPSIDE_DOWN, IN_HAND, JUST_PLAYED = 4, 5, 6
"""Places of an engineer besides the four sectors."""
SKILL = 0.3
"""How far it matters which action she has."""
QUALITY = 0.3
"""What grade and action of a qualified engineer count for, beyond being qualified."""
COPYING = 0.5
"""An engineer in hand who could copy everything the others' starting engineers do."""


class Hand(NamedTuple):
    """What the engineers in a hand come to."""

    acting: float
    """By what they can do now, and because some are qualified."""
    copying: float
    """They may act in the others' turns, the more the higher their grade."""
    reach: int
    """The rows of the display they can take from, as bits."""


@functools.lru_cache(maxsize=10_000)
def in_hand(tables: Tables, *names: str) -> Hand:
    """Looked up by who is in hand: most moves of a search change nothing there."""
    worth_of, shares, rows = engineer_worths(tables), _copies(tables), reach(tables)
    acting, within = 0.0, 0
    for name in names:
        acting += worth_of[name][IN_HAND]
        within |= rows[name]
    return Hand(acting, COPYING * sum([shares[name] for name in names]), within)


@functools.cache
def engineer_worths(tables: Tables) -> dict[str, tuple[float, ...]]:
    """For every engineer what she counts for in X, 1, 2, 3, upside-down, in hand and just played: because she can act soon, and
    wherever she is.
    """
    found = {}
    for name, card in tables.engineers.items():
        skill = skill_of(tables, card.action)
        always = tables.definitions.worth.engineer + QUALITY * (card.grade - 3 + skill) if card.qualified else 0.0
        acting = HAND * (1 - SKILL + SKILL * skill)
        away = [always + acting * share for share in AWAY]
        found[name] = (*away, acting + always, always + acting * AWAY[min(card.grade, 4)])
    return found


@functools.cache
def _copies(tables: Tables) -> dict[str, float]:
    """For every engineer: the share of all starting engineers she can copy."""
    others = [card for card in tables.engineers.values() if not card.qualified]
    return {
        name: sum([suit_fits(card, other, False) and card.value > other.value for other in others]) / len(others)
        for name, card in tables.engineers.items()
    }
