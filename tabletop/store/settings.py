"""How does the player want the program to look, sound and behave?"""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletop.content import LANGUAGES, DataError, convert, read
from tabletop.store.files import put_aside, write_whole
from tabletop.store.problem import Problem
from tabletop.store.savefile import YEARS, to_yaml

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=32767)]
"""No system has a larger window."""
Animation: TypeAlias = Literal["off", "fast", "normal", "slow"]
Telling: TypeAlias = Literal["slow", "normal", "fast", "step"]
Interludes: TypeAlias = Literal["wait", "long", "short", "off"]
ColourBlindness: TypeAlias = Literal["none", "protan", "deutan", "tritan"]
Speaks: TypeAlias = Literal["never", "asked", "always"]
Reviews: TypeAlias = Literal["off", "turning", "every"]
Framebuffer: TypeAlias = Literal["auto", "plain", "accelerated"]


class Coach(msgspec.Struct, frozen=True):
    """When the coach speaks, and of what."""

    speaks: Speaks = "asked"
    """When its card lies on the table; always: every turn."""
    worth: bool = True
    """Show what each move is worth while it speaks."""
    explain_bots: bool = False
    warn_points: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    """While it speaks, ask before a move that gives away at least so many points."""
    reviews: Reviews = "turning"
    """Whether a game is judged by itself once it is over, and which decisions its review lists first: those that gave most away, or
    every one.
    """


class Learned(msgspec.Struct, frozen=True):
    """How far somebody is in the guided first game of one game. Kept here, never among the results."""

    done: dict[str, date] = {}
    """Chapters that were played through, and on which day."""
    begun: dict[str, int] = {}
    """Chapters that were left, and at which step."""
    latest: str = ""
    """The chapter that was left last."""
    played: tuple[str, ...] = ()
    """Chapters whose free game was played to its end: each has earned its star."""
    stopped: datetime | None = None

    def __post_init__(self) -> None:
        if self.stopped is not None and self.stopped.year not in YEARS:
            message = f"the year {self.stopped.year} cannot be shown"
            raise ValueError(message)


class Settings(msgspec.Struct, frozen=True):
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
    coach: Coach = Coach()
    learned: dict[str, Learned] = {}
    """Lessons, by game."""

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            message = f"{self.language} is none of {', '.join(LANGUAGES)}"
            raise ValueError(message)


def load_settings(file: Path) -> tuple[Settings, Problem | None]:
    """The settings, and what was wrong with their file; a broken one is kept beside it as `.broken` and defaults apply."""
    try:
        return convert(read(file), Settings), None
    except DataError as error:
        if error.key == "no_such_file":
            return Settings(), None
        put_aside(file)
        return Settings(), Problem.of_data(error)


def save_settings(file: Path, settings: Settings) -> None:
    """Write the settings; `StoreError` when the disk refuses."""
    write_whole(file, to_yaml(msgspec.to_builtins(settings)).encode())
