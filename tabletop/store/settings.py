"""How does the player want the program to look, sound and behave, and how was the last table set up?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletop.content import LANGUAGES, DataError, convert, read
from tabletop.kernel import OptionValue
from tabletop.store.files import write_whole
from tabletop.store.migrate import take_out_lessons
from tabletop.store.places import Places
from tabletop.store.problem import Problem
from tabletop.store.savefile import tidy, to_yaml
from tabletop.store.sound_part import read_sound

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=32767)]
"""No system has a larger window."""
Animation: TypeAlias = Literal["off", "fast", "normal", "slow"]
Telling: TypeAlias = Literal["slow", "normal", "fast", "step"]
Interludes: TypeAlias = Literal["wait", "long", "short", "off"]
ColourBlindness: TypeAlias = Literal["none", "protan", "deutan", "tritan"]
Speaks: TypeAlias = Literal["never", "asked", "always"]
Reviews: TypeAlias = Literal["off", "turning", "every"]
Doubts: TypeAlias = Literal["never", "hover", "always"]
Side: TypeAlias = Literal["left", "right"]
Framebuffer: TypeAlias = Literal["auto", "plain", "accelerated"]


class Coach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the coach speaks, and of what."""

    speaks: Speaks = "asked"
    """When its card lies on the table; always: every turn."""
    people: dict[str, Speaks] = {}
    """Who wants that otherwise, by name."""
    worth: bool = True
    """Show what each move is worth while it speaks."""
    explain_bots: bool = False
    bots: dict[str, bool] = {}
    """Of which bots that is wished otherwise, by name."""
    warn_points: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    """While it speaks, ask before a move that gives away at least so many points."""
    reviews: Reviews = "turning"
    """Whether a game is judged by itself once it is over, and which decisions its review lists first: those that gave most away, or
    every one.
    """

    def speaks_to(self, name: str) -> Speaks:
        """When it speaks to the person of that name."""
        return self.people.get(name, self.speaks)

    def explains(self, name: str) -> bool:
        """Whether it explains the moves of the bot of that name."""
        return self.bots.get(name, self.explain_bots)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice, each with its default; `msgspec.structs.replace` makes a changed one."""

    language: str = LANGUAGES[0]
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=200, multiple_of=5)] = 100
    animation: Animation = "normal"
    others: Telling = "normal"
    """How fast the moves of others are told; step: each one waits for a key."""
    interludes: Interludes = "wait"
    """How long a scoring or a new round stops the game."""
    volume: Volume = 80
    effects: Volume = 80
    ambience: Volume = 50
    mute: bool = False
    colour_blind: ColourBlindness = "none"
    """Which kind of sight the preview imitates."""
    full_screen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    """How large the window was when it was last left; None: as suits the screen."""
    framebuffer: Framebuffer = "auto"
    rail: Side = "right"
    """At which side of a table prompt and log stand."""
    doubts: Doubts = "hover"
    """Where it is said that values are reconstructed: nowhere, where a piece explains itself, or in the rules too."""
    speak: bool = False
    """Say aloud what has the focus, what is asked and what happens."""
    coach: Coach = Coach()

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            message = f"{self.language} is none of {', '.join(LANGUAGES)}"
            raise ValueError(message)


def load_settings(places: Places) -> tuple[Settings, Problem | None]:
    """The settings, and what was wrong with their file; whatever in it can be used counts."""
    take_out_lessons(places)
    return read_sound(places.settings, Settings, Settings())


def save_settings(file: Path, settings: Settings) -> None:
    """Write the settings; `StoreError` when the disk refuses."""
    write_whole(file, to_yaml(msgspec.to_builtins(settings)).encode())


SeatKind: TypeAlias = Literal["human", "bot", "closed"]
Undo: TypeAlias = Literal["off", "fair", "free"]
"""What may be taken back: nothing, everything until something is revealed, or everything."""


class LastSeat(msgspec.Struct):
    """One place at the table, taken or closed."""

    name: str
    kind: SeatKind
    colour: str
    level: str


class LastTable(msgspec.Struct):
    """The places, the options of every game that was set up, and what could be taken back."""

    seats: list[LastSeat] = []
    options: dict[str, dict[str, OptionValue]] = {}
    undo: Undo = "fair"


def load_last_table(file: Path) -> LastTable:
    """What was remembered; nothing when there is no file or it cannot be read: it is only a convenience."""
    try:
        return convert(read(file), LastTable)
    except DataError:
        return LastTable()


def save_last_table(file: Path, table: LastTable) -> None:
    """Remember it; `StoreError` when the disk refuses."""
    for seat in table.seats:
        seat.name = tidy(seat.name)
    write_whole(file, to_yaml(msgspec.to_builtins(table)).encode())
