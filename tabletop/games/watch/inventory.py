"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter

from tabletop.games.watch.state import BLOCKED, THIRD, WatchState
from tabletop.games.watch.tables import Tables


def inventory(tables: Tables, state: WatchState) -> Counter[str]:
    """All pieces of which there is a fixed number: cards, crates, discs. Gears, roubles and notes are unlimited."""
    pieces: Counter[str] = Counter([*state.market, state.card, *state.past, *state.documents, *state.drawn])
    for value, count in enumerate(state.stock, 1):
        pieces[f"crate {value}"] += count
    for seat, player in enumerate(state.players):
        pieces.update(player.hand)
        pieces.update(player.played)
        pieces.update(f"crate {value}" for value in player.crates)
        left = sum(tables.last_level - level for level in player.levels.values())
        pieces[f"disc {seat}"] += left + player.supply + player.spent
    for track in state.tracks:
        pieces.update(f"disc {who}" for who in track if who != BLOCKED)
    if state.held:
        pieces[f"disc {state.queue[0]}"] += 1
    if state.walker is not None:
        pieces[f"disc {THIRD}"] += state.walker.discs
    if state.solo is not None:
        pieces.update([state.solo.card, *state.solo.rest])
    return +pieces
