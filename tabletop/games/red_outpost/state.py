"""What does a running game of Red Outpost consist of?"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.games.red_outpost.definitions import Effect, Phase
from tabletop.kernel import State

AUTOM = -1
"""Stands for the solo opponent where a seat is expected inside the rules; Autom is no seat and never decides."""

Step: TypeAlias = Literal[
    "begin",
    "phase_start",
    "turn_start",
    "influence",
    "replace",
    "mood",
    "action",
    "after",
    "turn_end",
    "morning_end",
    "phase_end",
    "over",
]
"""What the game does next by itself, once nothing is asked and no effect is waiting."""

Ask: TypeAlias = Literal[
    "",
    "begin",
    "move",
    "store_marker",
    "add_marker",
    "withhold_marker",
    "replace_location",
    "palace",
    "beer_house",
    "raise_mood",
    "lower_mood",
    "exchange",
    "exchange_again",
    "shift_marker",
    "choose_good",
    "reshuffle_before",
    "lake_source",
    "keep_card",
    "reshuffle_after",
    "produce_more",
    "export_set",
    "relocate",
    "donate_more",
    "lay_down",
    "move_marker",
]
"""What must be decided now; empty while the rules run on by themselves."""


class Seat(msgspec.Struct):
    """What belongs to one player."""

    markers: int
    """Influence markers left in the supply (none in the solo game)."""
    boxed: int
    """Markers of this colour that stay in the box."""
    crystals: int
    wheel: int
    """Field of the production wheel, 0 = the first after the reward area."""
    points: dict[str, int]
    """Victory points by category; their sum is the place on the track."""
    palace: int = 0
    worker_card: str = ""
    location_card: str = ""
    stored: int = 0
    """Markers lying on the special card of the Administration."""
    portrait_crystals: dict[str, int] = {}
    """Crystals laid on portraits with the special card of the Palace, by worker."""


class Autom(msgspec.Struct):
    """The solo opponent."""

    supply: int
    markers: dict[str, int]
    """Autom markers on each portrait."""
    wheel: int
    points: dict[str, int]
    goal: str
    """The goal card of this round; empty when the game is over."""
    goals_left: list[str]
    """Hidden order of the goal cards not drawn yet, next one last."""
    goals_gone: list[str]
    deck: list[str]
    """Hidden order of the Autom cards, next one last."""
    face_up: str
    used: list[str]
    """Autom cards of this round under the face-up one, oldest first."""
    palace: int = 0
    goal_cube: bool = False
    """The wanted good was shipped: one cube lies on the goal card."""


class Visit(msgspec.Struct):
    """The turn under way: who uses which worker where, and what of it later steps must know."""

    seat: int
    """The player, or AUTOM."""
    worker: str
    location: str
    produced: list[str]
    """Kinds of goods produced in this turn."""
    after: int = 0
    """How many of the moments after the action have passed."""
    withheld: bool = False
    """The marker was kept back with the special card of the Labour camp."""
    raised: str = ""
    """The worker whose mood was just raised; another one must be lowered."""
    exchanges: int = 0
    lake: int = 0
    """How far the visit to the Lake is: 0 arrived, 1 drawing, 2 choosing, 3 resolved, 4 done."""
    drawn: list[str] = []
    """Lake cards in hand, open to all."""
    kept: str = ""
    """The lake card that counts."""
    took: bool = False
    """One of the lake cards came from the discards (special card of the Lake)."""
    reshuffled: bool = False
    """The Fisherman's player has shuffled the lake deck in this visit."""


class RedOutpostState(State, kw_only=True):
    """The whole table."""

    round: int
    phase: Phase
    turn: int
    """Turns finished in this phase."""
    starter: int
    """Seat that holds the start-player marker."""
    active: int
    """The seat that decides now."""
    step: Step
    ask: Ask
    todo: list[Effect]
    """Effects of the current visit still to be carried out, next one first."""
    visit: Visit | None

    place: dict[str, str]
    """Location of every worker."""
    lying: dict[str, bool]
    mood: dict[str, int]
    influence: dict[str, list[int]]
    """Markers on every portrait, one count per seat."""

    goods: dict[str, int]
    """The shared warehouse."""
    supply: dict[str, int]
    exported: dict[str, int]
    """Cubes lying on each row of the export track."""

    morning_blockers: list[str]
    evening_blockers: list[str]

    lake_deck: list[str]
    """Hidden order, next card last."""
    lake_discards: list[str]
    """Open, newest last."""
    spaceship_deck: list[str]
    spaceship_discards: list[str]
    special_box: list[str]
    """Special cards that are not in this game."""

    players: list[Seat]
    laid_down: int = 0
    """Workers laid down so far with the special card of the Field kitchen in this Lunch."""
    autom: Autom | None = None
