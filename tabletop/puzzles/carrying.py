"""How is everything somebody practised carried away, brought in and put away? Answers, cards of own slips, tasks and
their results, guesses and the own games one guesses in.

Nothing is ever written over or thrown away before a copy of it lies among the exports.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tabletop.store import Places, Problem, StoreError
from tabletop.store.files import disk
from tabletop.store.moving import copy_all


def hand_out(places: Places, now: datetime) -> Path:
    """Copy everything into a folder of its own. `StoreError` when there is nothing, or the disk refuses."""
    folder = places.exports / f"practice {now:%Y-%m-%d %H.%M.%S}"
    files = _files(places, places.data)
    if not files:
        raise StoreError(Problem.of_store("nothing_practised", folder=str(places.data)))
    copy_all(files[0], [(file, folder / file.relative_to(places.data)) for file in files])
    return folder


def put_away(places: Places, now: datetime) -> Path:
    """The same, and begin anew; the folder that is returned can be brought in again."""
    folder = hand_out(places, now)
    for file in _files(places, places.data):
        with disk(file):
            file.unlink()
    return folder


def take_in(places: Places, folder: Path, now: datetime) -> Path | None:
    """Put what lies in that folder in the place of what there is; returns where that lies from now on, None when there was nothing.
    `StoreError` when the folder holds nothing that was practised, or the disk refuses.
    """
    files = _files(places, folder)
    if not files:
        raise StoreError(Problem.of_store("nothing_practised", folder=str(folder)))
    before = put_away(places, now) if _files(places, places.data) else None
    try:
        copy_all(files[0], [(file, places.data / file.relative_to(folder)) for file in files])
    except StoreError:
        if before is not None:
            back = _files(places, before)
            copy_all(back[0], [(file, places.data / file.relative_to(before)) for file in back])
        raise
    return before


def latest(places: Places) -> Path | None:
    """The newest folder that was carried away."""
    return max(places.exports.glob("practice *"), default=None)


def _files(places: Places, folder: Path) -> list[Path]:
    known = [file.relative_to(places.data) for file in (places.puzzles, places.scenarios, places.guesses)]
    found = [folder / name for name in known if (folder / name).is_file()]
    for cards in (places.mistakes, places.own_scenarios, places.own_lessons):
        found += sorted((folder / cards.relative_to(places.data)).glob("*.yaml"))
    return found
