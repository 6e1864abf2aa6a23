"""What is still waiting to be decided or carried out?

The state holds a stack of these; the last one is dealt with first. Each is plain data: which function carries it out is
decided by its type (`frames.py`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Pending(msgspec.Struct, tag=True, kw_only=True):
    """Something that waits for a seat."""

    seat: int


class Turn(Pending):
    """A player's turn (digest 5, 11, 14), always at the bottom of the stack."""

    step: Literal["start", "before", "ready", "main", "after", "last", "finish", "pass", "passed"] = "start"


class OpponentTurn(Pending):
    """The automated opponent's turn in the solo mode (digest 16.3)."""

    step: Literal["flip", "remove", "copy", "place", "awards", "finish"] = "flip"
    engineer: str = ""
    """The action card once it is flipped."""


class Maintenance(Pending):
    """Secondary actions, then sector X is cleared (digest 10)."""


class Wheel(Pending):
    """Switched-on machines that may be activated in any order (digest 8)."""

    open: list[str]
    """Machines switched on and not yet activated."""
    used: list[str] = []
    """Turning machines activated in this phase."""
    turned: bool = True
    """The wheel was turned; False: E7."""
    main: bool = False
    """It is the main action, so end-of-turn machines are switched on."""


class Extra(Pending):
    """An additional engineer is to be chosen and played (C17)."""


class Play(Pending):
    """An engineer was played: after her action the others may copy, then all played engineers are placed (digest 6)."""

    engineer: str
    main: bool
    asked: int = 0
    """How many of the other seats were asked."""


class Copy(Pending):
    """A seat may copy the action of that engineer (digest 7)."""

    engineer: str
    more: bool = False
    """Another engineer may be played in this turn, so it makes sense not to be asked again."""


class Partner(Pending):
    """A second engineer may or must join the first one in copying (C22)."""

    engineer: str
    first: str


class Effects(Pending):
    """The effects of a piece, carried out one after another."""

    source: str
    """The type whose effects they are: `e3`, `o05`, `tc`, `c29`, `proto_chain`, `wb` …"""
    at: int = 0
    left: int = -1
    """How often the present effect may still be chosen; −1: not begun."""
    runs: int = 1
    """How often the list may be carried out (C19: twice)."""
    touched: list[str] = []
    """Pieces the present effect has dealt with."""


class Place(Pending):
    """A chrome machine just built is put into storage or onto its drive (digest 9.2)."""

    machine: str
    row: str
    slide: bool
    """It came from a window, so the row slides and is refilled; False: from the stack (C07)."""


class Pay(Pending):
    """The rest of a completion's cost: gears sector by sector, and the engineer to remove."""

    machine: str
    small: int
    medium: int
    any: int
    engineer: int


class Shift(Pending):
    """C20 may shift the machine just completed into sector X."""

    machine: str


class Offer(Pending):
    """Machines that may be activated at once: one that was sped up, or those moved into sector X."""

    machines: list[str]


AnyPending: TypeAlias = (
    Turn | OpponentTurn | Maintenance | Wheel | Extra | Play | Copy | Partner | Effects | Place | Pay | Shift | Offer
)
