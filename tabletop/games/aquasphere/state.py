"""What is the situation of a running game of AquaSphere?"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.kernel import State

NOBODY = -1
"""Stands on a control field without a bot."""
COLOURS = 4
"""Wooden colours in the box: seat n plays colour n, the others are neutral or the rival's."""
RIVAL = 1
"""The colour of the rival drone team."""

Phase: TypeAlias = Literal["actions", "time", "counters", "refill", "over"]
"""`refill` passes within one command: nobody decides anything while the next round is prepared."""

CATEGORIES = (
    "control",
    "bots",
    "crystals",
    "octopods",
    "submarines",
    "research",
    "letters",
    "time",
    "fleet",
    "leftover",
)
"""What points are for, in score-sheet order."""


class Sector(msgspec.Struct):
    """What lies in one sector; stacks end with their open top piece, submarines stand in filling order."""

    time: int
    crystals: int
    octopods: int
    control: int
    charging: list[int]
    """Bots in the charging station by colour."""
    submarines: list[int]
    """Colours in filling order."""
    research: list[str]
    expansions: list[str]

    def count(self, what: str) -> int:
        """How many pieces of a kind lie here: time, crystals, octopods, research cards or expansions."""
        lies: int | list[str] = getattr(self, what)
        return lies if isinstance(lies, int) else len(lies)


class Player(msgspec.Struct):
    """One seat's pieces and points."""

    base_lab: str
    scientist: str
    area: str
    """The action area the scientist stands in."""
    engineer: str
    time: int
    crystals: int
    supply: int
    """Bots not in use (the one beside a full board included)."""
    launched: int
    """Submarines that have left the board."""
    programmed: list[str]
    """Programs that hold a bot, in the order of the player board."""
    expansions: list[str]
    research: list[str]
    side_door: bool
    """Whether the once-per-game card has been used."""
    any_symbol: bool
    """Whether time has been paid for a symbol this round (the reminder marker)."""
    score: int
    points: dict[str, int]
    """The score by category."""


class CentreTile(msgspec.Struct, frozen=True):
    """A centre tile in the stack."""

    face: str
    rotation: int


class Rival(msgspec.Struct):
    """The drone team of the house mode: no seat, but pieces of colour 1 and a score."""

    scientist: str
    supply: int
    launched: int
    score: int
    points: dict[str, int]
    chips: list[str]
    """Still to be drawn, the next one last."""
    drawn: list[str]
    """Drawn this round."""


class Turn(msgspec.Struct, tag="turn"):
    """A seat chooses what its turn is: A, B or C."""

    seat: int


class Act(msgspec.Struct, tag="act"):
    """The bot is deployed; its action may follow."""

    seat: int
    program: str


class Letters(msgspec.Struct, tag="letters"):
    """An expansion's letters may still bring bots onto control fields."""

    seat: int
    letters: list[str]


class Gains(msgspec.Struct, tag="gains"):
    """Gains of one moment, in the order the seat likes: what the moment itself brings, and research cards."""

    seat: int
    first: Literal["bot", "points", ""]
    """What must be taken: a bot on `program`, or `points` for a catch; empty when nothing or taken."""
    cards: list[str]
    """Cards that may be used."""
    program: str = ""
    points: int = 0
    times: int = 1
    """How often each card pays."""


class ThirdBot(msgspec.Struct, tag="third_bot"):
    """Too many programmed bots: one must go home."""

    seat: int


class RedLine(msgspec.Struct, tag="red_line"):
    """The counter stands before a red line with points to go."""

    seat: int
    left: int
    parts: dict[str, int]
    """The points to go by category, in the order they are made."""


class Crash(msgspec.Struct, tag="crash"):
    """An immediate card waits until the points of taking it are settled."""

    seat: int
    card: str


class Income(msgspec.Struct, tag="income"):
    """The two time steps of an intermediate scoring for one seat."""

    seat: int
    received: bool
    used: list[str]


class Counter(msgspec.Struct, tag="counter"):
    """What one seat's counter moves in an intermediate scoring."""

    seat: int
    control: int
    bots: int
    crystals: int
    leftover: int


Pending: TypeAlias = Turn | Act | Letters | Gains | ThirdBot | RedLine | Crash | Income | Counter


class AquaState(State):
    """A running game."""

    ring: list[str]
    """Sectors clockwise."""
    sectors: dict[str, Sector]
    players: list[Player]
    rival: Rival | None
    crystals: int
    """General supply."""
    octopods: int
    """General supply."""
    layout: dict[str, str]
    """The programming tile on each headquarters field."""
    program_cards: list[str]
    """Still to come; the open one last."""
    program_cards_used: list[str]
    program_cards_box: list[str]
    centre: list[CentreTile]
    """Bottom to top."""
    centre_used: list[str]
    research_deck: list[str]
    research_box: list[str]
    """Cards out of the game."""
    expansion_deck: list[str]
    expansion_box: list[str]
    round: int
    phase: Phase
    turn_order: list[int]
    current: int
    """The seat whose turn it is or was last."""
    passed: list[int]
    """Seats on the pass track in order."""
    pending: list[Pending]
    """Decisions waiting, the one to be taken now last; empty only when the game is over."""
