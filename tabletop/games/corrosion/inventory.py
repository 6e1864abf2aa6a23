"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from tabletop.games.corrosion.state import CorrosionState, Place, Player
from tabletop.games.corrosion.tables import Tables


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


def whereabouts(tables: Tables, state: CorrosionState, piece: str) -> tuple[str | int, ...]:
    """Where a card, machine or token is that lies at no window: `seat` and which, the opponent's `deck`, `discard` or `stack` and
    which row; empty when it is none of these.
    """
    for seat, player in enumerate(state.players):
        if piece in _belongings(player):
            return "seat", seat
    if state.opponent is not None and piece in (*state.opponent.deck, *state.opponent.discard):
        return ("deck",)
    kind = tables.kind_of.get(piece, "")
    if piece in state.discards.get(kind, ()):
        return "discard", kind
    row = tables.definitions.chrome[piece].row if kind == "chrome" else kind
    return ("stack", row) if row in state.stacks else ()
