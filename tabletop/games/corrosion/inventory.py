"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from tabletop.games.corrosion.state import CorrosionState, Place, Player


def inventory(state: CorrosionState) -> Counter[str]:
    """Every card, machine, token and special marker, wherever it lies."""
    found: Counter[str] = Counter(state.box)
    for table in (state.spots, state.stacks, state.discards):
        for pile in table.values():
            found.update(pile)
    found.update(state.awards)
    found.update(state.watches.values())
    for player in state.players:
        found.update(_belongings(player))
        found["special"] += player.special
    found.update(pending.machine for pending in state.pending if isinstance(pending, Place))
    if state.opponent is not None:
        found.update(state.opponent.deck)
        found.update(state.opponent.discard)
        found.update(iter(state.opponent.clocks))
    found["special"] += state.special + state.special_out + sum(state.markers.values())
    del found[""]
    return found


def _belongings(player: Player) -> list[str]:
    """Every card, machine and token of a seat; an empty storage is an empty name."""
    owned = (player.hand, player.played, player.engineers, player.one_shots, player.turning, player.awards)
    return [*chain.from_iterable(owned), *chain.from_iterable(player.drives), player.storage]


def owner_of(state: CorrosionState, piece: str) -> int | None:
    """The seat that has a piece, in hand or on its boards; None when nobody has."""
    return next((seat for seat, player in enumerate(state.players) if piece in _belongings(player)), None)
