"""What may a player know, and what could the rest be?"""

from __future__ import annotations

from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import HIDDEN, Rng


def observe(state: RedOutpostState) -> None:
    """Hide the orders of lake, spaceship, Autom and goal decks in place; everything else lies open to all."""
    state.rng = Rng(0)
    state.lake_deck = [HIDDEN] * len(state.lake_deck)
    state.spaceship_deck = [HIDDEN] * len(state.spaceship_deck)
    if state.autom is not None:
        state.autom.deck = [HIDDEN] * len(state.autom.deck)
        state.autom.goals_left = [HIDDEN] * len(state.autom.goals_left)


def determinize(state: RedOutpostState, rng: Rng) -> None:
    """Shuffle every hidden order anew in place; which cards a deck holds is known from those that lie open."""
    state.rng = Rng(rng.bits())
    decks = [state.lake_deck, state.spaceship_deck]
    if state.autom is not None:
        decks += [state.autom.deck, state.autom.goals_left]
    for deck in decks:
        deck.sort()
        rng.shuffle(deck)
