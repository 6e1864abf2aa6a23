"""What does a running game of WATCH hold?"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.kernel import State

THIRD = -1
"""Stands for the third worker in the queue and for its discs on the tracks."""
BLOCKED = -2
"""Stands for a blocking gear on a track space."""

Phase = Literal["place", "bribes", "actions", "smuggling", "over"]
Step = Literal[
    "place",
    "bribe",
    "smuggle",
    "sell",
    "swap",
    "work",
    "shift",
    "upgrade",
    "keep",
    "spy",
    "settle",
    "disc",
    "end",
    "lay",
    "lift",
    "bonus",
    "offer",
]


class Player(msgspec.Struct):
    """One seat's worker, board and goods."""

    space: str
    """The action space of the worker; empty before its first placement."""
    standing: bool
    levels: dict[str, int]
    """Discs already removed from each row of the board."""
    gears: int
    roubles: int
    notes: int
    crates: list[int]
    """Values of the own crates, highest first."""
    hand: list[str]
    """Documents in hand, in the order they came."""
    played: list[str]
    moved: bool
    """Whether a move document was played this round."""
    supply: int
    """Discs in the personal supply (solo)."""
    spent: int
    """Discs out of the game."""


class Walker(msgspec.Struct):
    """The worker nobody plays: the third worker of two players or the robot of the solo game."""

    space: str
    standing: bool
    roll: int
    """This round's roll; 0 before the first."""
    discs: int
    """Discs not yet laid (third worker)."""


class Solo(msgspec.Struct):
    """What only the solo game has on the table."""

    card: str
    rest: list[str]
    """The solo cards that stay in the box."""
    watches: int
    """Pocket watches left; without any the office spy card is out of the game."""


class WatchState(State):
    """A game of WATCH between two decisions."""

    round: int
    phase: Phase
    start: int
    """Who places first in round one."""
    queue: list[int]
    """Who is still to act in this phase, the present one first."""
    steps: list[Step]
    """What the first of the queue still has to go through, the present step last."""
    players: list[Player]
    walker: Walker | None
    solo: Solo | None
    tracks: list[list[int]]
    """Who lies on each track from the left: a seat, THIRD or BLOCKED. What is beyond the end is free."""
    stock: list[int]
    """Crates in stock by value, lowest first."""
    market: list[str]
    """The market deck; its top card is the last."""
    card: str
    """The market card in force."""
    past: list[str]
    """Market cards of former rounds, oldest first."""
    peeked: int | None
    """The seat that knows the top card of the market deck."""
    documents: list[str]
    """The document deck; its top card is the last."""
    drawn: list[str]
    """Documents drawn with SEARCH and neither kept nor put back yet."""
    kept: int
    """How many of this search were kept."""
    active: list[str]
    """Spy cards set for the next reveal, or just revealed, in the order of the departments."""
    activator: int | None
    """Who set them; None when they were drawn at random."""
    revealed: bool
    black_disc: int | None
    held: bool
    """Whether the acting player holds a disc that is to be laid on a track."""
    landed: int
    """Index of the track whose last disc brought the open bonus."""
    playing: str
    """The crate document whose crate is being chosen; empty otherwise."""
    exchanged: bool
    """Whether this smuggling's exchange was made."""
    order: list[int] = msgspec.field(default_factory=list)
    """While workers are placed: everybody in the order of placing, first to last; empty in other phases and in older saves."""
