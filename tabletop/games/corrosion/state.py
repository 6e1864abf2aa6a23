"""What is the whole situation of a game of Corrosion?"""

from __future__ import annotations

import msgspec

from tabletop.games.corrosion.definitions import Drive
from tabletop.games.corrosion.pending import AnyPending
from tabletop.kernel import State

SECTORS = ("x", "s1", "s2", "s3")
"""The quarters of the wheel, read clockwise (digest 2.1)."""
DRIVES: tuple[Drive, ...] = ("cog", "piston", "chain")
CHROME_ROWS = ("basic", "advanced")
DISCARD_ROWS = ("engineer", "one_shot", "turning")
ROWS = ("basic", "advanced", "engineer", "one_shot", "turning")
SPOTS = ("a", "b", "c")


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
