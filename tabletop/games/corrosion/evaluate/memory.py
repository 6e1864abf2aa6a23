"""What was found out about players and moments, so that a search does not find it out again at every position?

A search looks at thousands of positions that differ in little: the rivals stay as they are, and the display too. What a position
consists of is put into bytes once (`key_of`), for telling positions apart and for looking up what is known of each part.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable
from operator import attrgetter
from typing import NamedTuple

import msgspec

from tabletop.games.corrosion.evaluate.moment import Moment
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Tables

REMEMBERED = 10_000
"""Players whose worth is kept: about as many as a search comes across, a few megabytes."""
_shown = attrgetter("seats", "special", "awards", "end_phase", "spots", "markers", "green_markers", "opponent")
"""Everything a `Moment` is made of."""
_piles = attrgetter("options", "stacks", "discards", "tasks", "watches", "box", "special_out")
_waiting = attrgetter("pending", "switched", "rng", "over")
frozen = msgspec.msgpack.Encoder().encode
"""A part of the state as bytes."""


class Key(NamedTuple):
    """All of a position as bytes: equal for positions that are the same."""

    players: tuple[bytes, ...]
    shown: bytes
    """What lies on the display and tells how much time is left."""
    piles: bytes
    waiting: bytes


def key_of(state: CorrosionState) -> Key:
    """The position in its parts."""
    players = tuple([frozen(player) for player in state.players])
    return Key(players, frozen(_shown(state)), frozen(_piles(state)), frozen(_waiting(state)))


def key_after(state: CorrosionState, before: CorrosionState, key: Key) -> Key:
    """The same for a position that a search came to from another one: it shares with that what did not change."""
    players = tuple(
        [
            known if player is same else frozen(player)
            for player, same, known in zip(state.players, before.players, key.players, strict=True)
        ]
    )
    shown, piles = _shown(state), _piles(state)
    return Key(
        players,
        key.shown if shown == _shown(before) else frozen(shown),
        key.piles if piles == _piles(before) else frozen(piles),
        frozen(_waiting(state)),
    )


def shown_in(state: CorrosionState) -> bytes:
    """The part of the key that moments hang on."""
    return frozen(_shown(state))


class Owned(NamedTuple):
    """What is known of a player at a moment."""

    worth: float
    """The sum of the terms that hang on nothing else."""
    within: int
    """The rows somebody in hand can take from, as bits."""


Known = dict[Hashable, Owned]
"""What is known of players, by their bytes (with the machine just being paid for or placed) at moments that count alike."""


class Memory:
    """Moments by what they are made of, and what players own at them."""

    def __init__(self) -> None:
        self._moments: dict[bytes, tuple[Moment, Known]] = {}
        self._players: dict[Hashable, Known] = {}
        """By all of a moment that matters to what a player owns."""
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def moment(self, tables: Tables, state: CorrosionState, shown: bytes) -> tuple[Moment, Known]:
        """The moment of a position, and what is known of players at it."""
        found = self._moments.get(shown)
        if found is None:
            self._make_room()
            moment = Moment(tables, state)
            counts = moment.ahead, moment.turns, moment.ended, moment.closing, moment.marker_step, moment.awards
            known = self._players.setdefault(counts, {})
            found = self._moments[shown] = moment, known
        return found

    def keep(self, known: Known, key: Hashable, owned: Owned) -> Owned:
        """Remember what was found out about a player."""
        self._make_room()
        known[key] = owned
        return owned

    def _make_room(self) -> None:
        """Forget everything once there is too much of it."""
        if self._size >= REMEMBERED:
            self._size = 0
            self._moments.clear()
            self._players.clear()
        self._size += 1


@functools.cache
def memory_of(_tables: Tables) -> Memory:
    """What is remembered of games with these components."""
    return Memory()
