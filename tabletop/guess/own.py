"""Which own games does one guess in? Each lies in a file of its own, so that a damaged one loses only itself."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletop.content import DataError, read
from tabletop.guess.making import begun
from tabletop.guess.recorded import MasterGame, Unsound, of_document, packed
from tabletop.kernel import Seat, Timeline
from tabletop.store import Places, Problem, StoreError
from tabletop.store.files import disk, write_whole
from tabletop.store.savefile import to_yaml


def of_own_game(timeline: Timeline[Any], seats: Sequence[Seat], seat: int, game_id: str, title: str) -> MasterGame:
    """An own game with nothing judged yet; the same for the same seat of the same game. `StoreError` where it cannot be played
    again from its set-up.
    """
    played = zlib.crc32(f"{game_id} {timeline.setup.seed} {seat}".encode())
    name = f"own_{timeline.game.name}_{played:08x}"
    kinds = [one.level if one.kind == "bot" else "" for one in seats]
    try:
        return begun(timeline, seat, name, title, kinds=kinds, people=[one.name for one in seats])
    except Unsound:
        raise StoreError(Problem.of_store("no_lesson_of_it")) from None


def keep_own(places: Places, recorded: MasterGame) -> None:
    """Keep it with what is practised. `StoreError` when the disk refuses."""
    write_whole(_file(places, recorded.name), to_yaml(msgspec.to_builtins(packed(recorded))).encode())


def forget_own(places: Places, name: str) -> None:
    """Throw it away. `StoreError` when the disk refuses."""
    with disk(_file(places, name)):
        _file(places, name).unlink(missing_ok=True)


def own_games(places: Places, game: str = "") -> tuple[list[MasterGame], list[Problem]]:
    """Those of a game, or all, and what is wrong with files that hold none."""
    found, problems = list[MasterGame](), list[Problem]()
    for file in sorted(places.own_lessons.glob(f"own_{game}*.yaml")):
        try:
            recorded = of_document(read(file))
        except DataError as error:
            problems.append(Problem.of_data(error))
            continue
        except Unsound:
            problems.append(Problem.of_store("damaged_lesson", file))
            continue
        if not game or recorded.game == game:
            found.append(recorded)
    return found, problems


def _file(places: Places, name: str) -> Path:
    return places.own_lessons / f"{name}.yaml"
