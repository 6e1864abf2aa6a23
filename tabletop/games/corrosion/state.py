"""What is the whole situation of a game of Corrosion?

What is still to be decided or carried out waits in it as well: a stack of plain data, of which the last is dealt with first. Which
function carries it out is decided by its type (`flow.py`, `legal.py`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.games.corrosion.definitions import Drive
from tabletop.kernel import State

SECTORS = ("x", "s1", "s2", "s3")
"""The quarters of the wheel, read clockwise (digest 2.1)."""
DRIVES: tuple[Drive, ...] = ("cog", "piston", "chain")
CHROME_ROWS = ("basic", "advanced")
DISCARD_ROWS = ("engineer", "one_shot", "turning")
ROWS = ("basic", "advanced", "engineer", "one_shot", "turning")
SPOTS = ("a", "b", "c")


# --- what is there ---------------------------------------------------------------------------------------------------


class Player(msgspec.Struct):
    """What one player has. Sides are physical: 0 bottom, 1 left, 2 top, 3 right."""

    hand: list[str]
    played: list[str]
    """Engineers played and not yet placed."""
    chrome: int
    green: int
    special: int
    awards: list[str]
    hot: int
    cold: int
    turned: int
    """How far the wheel is turned: the side where the X lies."""
    small: list[int]
    medium: list[int]
    engineers: dict[str, int]
    """Engineers in the factory and the side they lie at."""
    upside_down: list[str]
    one_shots: dict[str, int]
    turning: dict[str, int]
    completed: list[str]
    """Completed machines: one-shots in the factory and chrome machines on drives."""
    activated: list[str]
    """One-shot machines in sector X that have been activated."""
    drives: list[list[str]]
    storage: str
    """The uncompleted chrome machine in storage, empty when there is none."""
    paid_turns: int = 0
    passed: bool = False
    silent: bool = False
    """Does not want to be asked to copy again in this turn."""


class Opponent(msgspec.Struct):
    """The automated opponent of the solo mode."""

    deck: list[str]
    """The top card is the last one."""
    discard: list[str]
    back: str
    """What the back of the deck's top card shows: letter and arrow, such as `a_up`."""
    clocks: dict[str, int]
    """Award machines below the deck and the water tokens on them."""
    reshuffles: int = 0


REPLACED_OF_PLAYER = ("awards", "completed", "activated", "drives")
"""Parts of a player that never change: the rules put new ones in their place, so that positions of a search can share them."""


# --- what waits ------------------------------------------------------------------------------------------------------


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
    """Machines that are activated at once: one that was sped up, or those moved into sector X."""

    machines: list[str]
    compulsory: bool = False
    """None of them may be forfeited (E9, O05)."""


AnyPending: TypeAlias = (
    Turn | OpponentTurn | Maintenance | Wheel | Extra | Play | Copy | Partner | Effects | Place | Pay | Shift | Offer
)


# --- all of it -------------------------------------------------------------------------------------------------------


REPLACED = (
    "options",
    "spots",
    "stacks",
    "discards",
    "markers",
    "green_markers",
    "tasks",
    "awards",
    "watches",
    "switched",
    "box",
)
"""Parts of a game that never change: the rules put new ones in their place, so that positions of a search can share them."""


class CorrosionState(State):
    """A running game."""

    players: list[Player]
    pending: list[AnyPending]
    spots: dict[str, list[str]]
    """Windows A, B, C of each row; empty text where nothing lies."""
    stacks: dict[str, list[str]]
    """Refill stacks; the top item is the last one."""
    discards: dict[str, list[str]]
    markers: dict[str, int]
    """Special markers on the chrome machine at window C of each chrome row."""
    green_markers: dict[str, int]
    """Green markers there, put when the special supply was empty (ruling K1)."""
    special: int
    tasks: list[str]
    """Award tasks in play, top to bottom."""
    awards: list[str]
    """Tokens of the award supply."""
    watches: dict[str, str]
    """The watch on a chained token of the supply."""
    switched: list[str]
    """End-of-turn machines switched on in this turn."""
    box: list[str]
    """Pieces that are out of the game."""
    special_out: int
    """Special markers that are out of the game."""
    end_phase: bool = False
    over: bool = False
    opponent: Opponent | None = None
