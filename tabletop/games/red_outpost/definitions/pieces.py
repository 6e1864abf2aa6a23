"""What is a worker, a location, a card: the types of all pieces in `data/red_outpost/components.yaml`?"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Phase: TypeAlias = Literal["morning", "day_1", "lunch", "day_2", "evening"]
Deed: TypeAlias = Literal[
    "produce",
    "add",
    "crystal",
    "mood",
    "wheel",
    "donate",
    "shift_moods",
    "exchange",
    "shift_marker",
    "spaceship",
    "lake",
]
Power: TypeAlias = Literal[
    "replace_location",
    "crystal_as_marker",
    "choose_good",
    "exchange_twice",
    "store_marker",
    "export_set",
    "lay_down",
    "take_discard",
    "withhold_marker",
    "move_marker",
    "stay",
    "join_lying",
    "relocate",
    "produce_more",
    "donate_more",
    "ignore_blockers",
]

ANY = "any"
"""In an effect: a good of the active player's choice."""
NONE = "none"
"""On a spaceship card: no good."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing a location or card does for whoever uses it.

    `produce` and `add` name a good (or `any`), `crystal` gains, `mood` changes the visitor's mood, `wheel` moves the production
    marker; the others ask for a decision: `donate`, `shift_moods`, `exchange`, `shift_marker`, `spaceship`, `lake`.
    """

    do: Deed
    good: str = ""
    count: int = 1
    cost: int = 0
    """Crystals to pay for it."""


class Worker(msgspec.Struct, frozen=True):
    """One of the six shared figures and the printed track of its mood."""

    colour: str
    mood_values: tuple[int, ...]
    mood_start: int


class Good(msgspec.Struct, frozen=True):
    """A kind of goods cube and its export row: spaces that keep their cube, then one that repeats for ever."""

    colour: str
    cubes: int
    lasting: tuple[int, ...]
    repeating: int


class Location(msgspec.Struct, frozen=True):
    """A place workers are sent to."""

    number: int
    row: int
    column: int
    ordinary: bool
    """One worker only, may be blocked; Field kitchen and Barracks are not ordinary and hold any number."""
    phases: tuple[Phase, ...]
    mood: dict[str, int]
    """What a visit does to each worker's own mood."""
    production: bool = False
    specialist: str = ""
    also: dict[str, int] = {}
    """Workers whose mood changes when somebody else visits."""
    effects: tuple[Effect, ...] = ()
    effects_for: dict[str, tuple[Effect, ...]] = {}
    """Replaces `effects` when that worker visits."""
    morning_end_mood: int = 0


class PhaseRule(msgspec.Struct, frozen=True):
    """How long a phase lasts and which blocking markers count in it."""

    every_worker: bool
    """True: as many turns as there are workers; False: one turn per player."""
    blockers: Literal["none", "morning", "evening"]


class Wheel(msgspec.Struct, frozen=True):
    """The production wheel."""

    fields: int
    start: int
    reward_points: int
    reward_crystals: int


class SetupNumbers(msgspec.Struct, frozen=True):
    """What everybody begins with."""

    points: int
    crystals: int
    markers_in_box: int
    markers: dict[str, int]
    """Markers taken per player, by number of players."""
    markers_on_tracks: int
    crystals_in_box: int


class Blockers(msgspec.Struct, frozen=True):
    """Which locations carry blocking markers in the recommended first games."""

    morning: tuple[str, ...]
    evening: tuple[str, ...]


class Scoring(msgspec.Struct, frozen=True):
    """The numbers of the final scoring and the length of the game."""

    rounds: int
    palace: tuple[int, ...]
    crystals_per_point: int
    export_set: int
    """How many equal goods ship together."""
    track_fields: int


class LakeCard(msgspec.Struct, frozen=True):
    """A card of the lake deck."""

    fish: int
    mood: int

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The face as effects."""
        fish = (Effect("produce", "fish", self.fish),) if self.fish else ()
        return (*fish, Effect("mood", count=self.mood)) if self.mood else fish


class SpaceshipCard(msgspec.Struct, frozen=True):
    """A card of the spaceship deck."""

    good: str
    crystals: int

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The face as effects."""
        good = (Effect("add", self.good),) if self.good != NONE else ()
        return (*good, Effect("crystal", count=self.crystals)) if self.crystals else good


class Special(msgspec.Struct, frozen=True):
    """A special card; its id is the location or worker it belongs to."""

    number: int
    kind: Literal["location", "worker"]
    power: Power
    effects: tuple[Effect, ...] = ()
    count: int = 1
    mood: int = 0
    but: str = ""
    """A good the card does not help with."""


class Goal(msgspec.Struct, frozen=True):
    """A goal card of the solo game: three goals, then Autom's orders."""

    unmarked: tuple[str, ...]
    cheerful: tuple[str, ...]
    export: str
    loss: int
    warehouse: tuple[str, ...]
    workers: tuple[str, ...]
    spaceship: tuple[str, ...]
    direction: Literal["clockwise", "counter_clockwise"]
    points: dict[str, int]


class AutomCard(msgspec.Struct, frozen=True):
    """A card of the solo opponent: a worker and three locations, best first."""

    worker: str
    locations: tuple[str, str, str]


class Solo(msgspec.Struct, frozen=True):
    """The numbers of the solo game."""

    autom_points: int
    markers: int
    markers_each: int
    markers_goal: int
    mood_goal: int
    crystal_points: int
    beer_house_points: int
    reminders: dict[str, str]
    """Locations with a solo location card, and what it reminds of."""
    relief: dict[Literal["easy", "normal", "hard"], int]
    """By how much a difficulty lowers the printed loss per missed goal."""
