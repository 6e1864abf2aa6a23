"""What may nobody know, and how is it dealt anew?

Hands and discard piles are public; hidden are only the order of the refill stacks below their visible top item and the
opponent's deck, of which only the back of the top card shows (ruling K23). So every seat knows the same.
"""

from __future__ import annotations

from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import HIDDEN, Rng


def observe(twin: CorrosionState) -> CorrosionState:
    """Blank what is hidden; the twin is changed and returned."""
    for stack in twin.stacks.values():
        stack[:-1] = [HIDDEN] * (len(stack) - 1)
    if twin.opponent is not None:
        twin.opponent.deck = [HIDDEN] * len(twin.opponent.deck)
    twin.rng = Rng(0)
    return twin


def determinize(tables: Tables, twin: CorrosionState, rng: Rng) -> CorrosionState:
    """Deal what is hidden anew; the twin is changed and returned.

    Sorted first: the same chance must lead to the same deal, however the pieces truly lie.
    """
    for stack in twin.stacks.values():
        below = sorted(stack[:-1])
        rng.shuffle(below)
        stack[:-1] = below
    if twin.opponent is not None:
        deck = sorted(twin.opponent.deck)
        fitting = [card for card in deck if tables.engineers[card].back == twin.opponent.back]
        top = rng.choice(fitting)
        deck.remove(top)
        rng.shuffle(deck)
        twin.opponent.deck = [*deck, top]
    twin.rng = Rng(rng.bits())
    return twin
