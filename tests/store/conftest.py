"""What do the store's tests share? A place of their own, the practice game and games played with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.content import Texts, load_texts
from tabletop.kernel import Game, Rng, Seat, Timeline
from tabletop.store import Places
from tabletop.store.savefile import read_save, written
from tests.practice_game import PracticeGame

SEATS = [
    Seat("Mira", "human", "ocean"),
    Seat("Anton", "bot", "vermilion", "master"),
    Seat("Lidia", "bot", "amber", "apprentice"),
]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.below(tmp_path / "home")


@pytest.fixture(scope="session")
def game() -> PracticeGame:
    return PracticeGame()


@pytest.fixture(scope="session")
def find_game(game: PracticeGame) -> Callable[[str], Game[Any]]:
    return {"practice": game}.__getitem__


@pytest.fixture(scope="session")
def texts() -> list[Texts]:
    return [load_texts("en"), load_texts("de")]


NO_FILES = ("pipe", "folder", "device", "nowhere")
"""What may lie where a file should: to open one of these might wait for ever or never end."""


def lay(kind: str, place: Path) -> None:
    """Put something there that is no file."""
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    else:
        place.symlink_to("/dev/zero" if kind == "device" else "/nowhere")


def played(game: Game[Any], moves: int, *, seed: int = 7, practice: bool = False) -> Timeline[Any]:
    """A game of three after that many random commands (or at its end)."""
    timeline = Timeline.begin(game, 3, seed, practice=practice)
    play(timeline, moves, Rng(seed))
    return timeline


def forget_values(file: Path) -> Path:
    """Make it a save that does not carry its values, as those of the formats before 5."""
    save, _ = read_save(file)
    save.values = ""
    file.write_bytes(written(save))
    return file


def rules_of(file: Path) -> Game[Any]:
    """The rules of today with the values a save was made with."""
    save, _ = read_save(file)
    return games.with_values_of(save.game, save.fingerprint)


def play(timeline: Timeline[Any], moves: int, chance: Rng) -> None:
    """Go on at random."""
    for _ in range(moves):
        if timeline.game.actor(timeline.state) is None:
            return
        timeline.do(chance.choice(timeline.game.legal(timeline.state)))
