"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter

from tabletop.games.corrosion.state import CorrosionState, Place


def inventory(state: CorrosionState) -> Counter[str]:
    """Every card, machine, token and special marker, wherever it lies."""
    found: Counter[str] = Counter(state.box)
    for table in (state.spots, state.stacks, state.discards):
        for pile in table.values():
            found.update(pile)
    found.update(state.awards)
    found.update(state.watches.values())
    for player in state.players:
        for owned in (player.hand, player.played, player.engineers, player.one_shots, player.turning, player.awards):
            found.update(iter(owned))
        for stack in player.drives:
            found.update(stack)
        found[player.storage] += 1
        found["special"] += player.special
    found.update(pending.machine for pending in state.pending if isinstance(pending, Place))
    if state.opponent is not None:
        found.update(state.opponent.deck)
        found.update(state.opponent.discard)
        found.update(iter(state.opponent.clocks))
    found["special"] += state.special + state.special_out + sum(state.markers.values())
    del found[""]
    return found
