"""Which saves are there, and how are they renamed, duplicated and thrown away?"""

from __future__ import annotations

import glob
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from tabletop.store.files import backup_of, disk, write_whole
from tabletop.store.journal import journal_of
from tabletop.store.moving import GONE, PARTIAL, copy_all, forget, move_all
from tabletop.store.opening import FindGame
from tabletop.store.places import Places
from tabletop.store.problem import Problem, StoreError
from tabletop.store.save_summary import Faces, SavedGame
from tabletop.store.savefile import new_id, read_save, tidy, written

BIN_DAYS = 30
"""How long a deleted save can be brought back."""
MOST_AUTOSAVES, AUTOSAVE_DAYS, PRUNED_AT_ONCE = 300, 180, 5
"""How many games the program keeps by itself at least and how long, and how many it puts away at one time."""

LONGEST_STEM = 40
"""Letters of another file's name that the copy of a save is named after: with all that belongs to it, it must fit on any disk."""
_DELETED = "%Y%m%d-%H%M%S-%f"


class Continuation(msgspec.Struct, frozen=True):
    """What “Continue” opens: the newest running game, and whether a newer save is damaged."""

    entry: SavedGame | None
    newer_damaged: SavedGame | None = None


class Shelf:
    """The saves of one player."""

    def __init__(self, places: Places, find_game: FindGame) -> None:
        self._places = places
        self._faces = Faces(places.index, find_game)

    def entries(self) -> list[SavedGame]:
        """Every save, newest first, damaged ones among them."""
        files = self.files()
        entries = [self.entry(file) for file in files]
        self.remember(files)
        return newest_first(entries)

    def glances(self) -> list[SavedGame]:
        """Every save, newest first, as a glance at its beginning shows it: for finding one among thousands."""
        return newest_first([self.glance(file) for file in self.files()])

    def remember(self, files: list[Path]) -> None:
        """Keep what was found in these, all there are, for the next start."""
        self._faces.remember(files)

    def files(self) -> list[Path]:
        """All saves, and those of which only the backup was in place when the program ended; none of them is looked into."""
        saves = self._places.saves
        files = {*saves.glob("*.yaml"), *(backup.with_suffix("") for backup in saves.glob("*.yaml.bak"))}
        return sorted(files, key=lambda file: file.name)  # comparing whole paths takes longer than reading a short list

    def entry(self, file: Path) -> SavedGame:
        """One save as a row of the list, damaged exactly if opening refuses the file itself; never raises."""
        return self._faces.check(file)

    def glance(self, file: Path) -> SavedGame:
        """The same by a bounded beginning of the file, where nobody has examined it yet: `checked` says so."""
        return self._faces.glance(file)

    def latest(self) -> Continuation:
        """The newest game that can be continued."""
        return continuation(self.entries())

    def rename(self, file: Path, title: str) -> None:
        """Give a save another title; `StoreError` when it is damaged or the disk refuses."""
        save, _ = read_save(file)
        save.title = tidy(title)
        write_whole(file, written(save), keep_previous=True)

    def duplicate(self, file: Path) -> Path:
        """Copy a save with all that belongs to it; returns the new file."""
        return _copied(file, file.parent)

    def take_in(self, file: Path) -> Path:
        """Copy a save from elsewhere into the folder of saves; returns the new file. The other one stays where it is."""
        return _copied(file, self._places.saves)

    def hand_out(self, file: Path, folder: Path) -> Path:
        """Copy a save with all that belongs to it into a folder, under its own name; returns the copy."""
        copy_all(file, [(part, folder / part.name) for part in _parts(file)])
        return folder / file.name

    def delete(self, file: Path) -> Path:
        """Move a save with all that belongs to it into the bin; returns the folder `bring_back` takes."""
        folder = self._places.bin / datetime.now(UTC).strftime(_DELETED)
        parts = _parts(file)
        move_all(file, parts, folder)
        return folder

    def binned(self) -> list[Path]:
        """The folders of the bin, newest first."""
        return sorted((folder for folder in self._places.bin.glob("*") if _deleted(folder) is not None), reverse=True)

    def bring_back(self, folder: Path) -> None:
        """Take a deleted save out of the bin again."""
        with disk(folder):  # whatever else lies there is no part of a save, and to open a pipe might wait for ever
            parts = sorted((part for part in folder.iterdir() if part.is_file()), key=_save_last)
        copy_all(folder, [(part, self._places.saves / part.name) for part in parts])
        forget(folder)

    def empty_bin(self, now: datetime | None = None) -> int:
        """Forget what was deleted more than thirty days ago; returns how many saves that were."""
        oldest = (now or datetime.now(UTC)) - timedelta(days=BIN_DAYS)
        gone = [folder for folder in self.binned() if (when := _deleted(folder)) is not None and when < oldest]
        for folder in gone:
            forget(folder)
        for ending in (
            GONE,
            PARTIAL,
        ):  # what could not be removed the last time, and what a killed program left half-way
            for folder in self._places.bin.glob(f"*{ending}"):
                forget(folder)
        return len(gone)

    def prune(self, entries: list[SavedGame], now: datetime | None = None) -> int:
        """Put what the program kept by itself, beyond the newest and long ago, into the bin; returns how many saves that were.

        Of all saves there are. What somebody gave a title, what is damaged, and where others branched off stays.
        """
        oldest = (now or datetime.now(UTC)) - timedelta(days=AUTOSAVE_DAYS)
        parents = {
            entry.head.parent.id for entry in entries if entry.head is not None and entry.head.parent is not None
        }
        own = [
            entry
            for entry in newest_first(entries)
            if entry.head is not None and entry.status in ("running", "finished") and entry.head.autosave
        ]
        gone = [
            entry
            for entry in own[MOST_AUTOSAVES:]
            if entry.head is not None and entry.saved < oldest and not entry.head.title and entry.head.id not in parents
        ]
        gone = [entry for entry in gone[-PRUNED_AT_ONCE:] if self.entry(entry.file).status == entry.status]
        for entry in gone:
            self.delete(entry.file)
        return len(gone)


def newest_first(entries: list[SavedGame]) -> list[SavedGame]:
    """As a list shows them: what was played last comes first."""
    return sorted(entries, key=lambda entry: entry.order, reverse=True)


def continuation(entries: list[SavedGame]) -> Continuation:
    """The newest of these games, newest first, that can be continued."""
    damaged = None
    for entry in entries:
        if entry.status == "running":
            return Continuation(entry, damaged)
        if entry.status == "damaged" and damaged is None:
            damaged = entry
    return Continuation(None, damaged)


def _copied(file: Path, folder: Path) -> Path:
    """Copy a save with all that belongs to it into a folder, under a name nobody uses; returns the new file."""
    stem = (file.stem.rpartition("-")[0] or file.stem).lstrip(".")
    twin = folder / f"{stem[:LONGEST_STEM]}-{new_id()}.yaml"
    named = {file: twin, backup_of(file): backup_of(twin)}  # a save from elsewhere may be called anything
    copy_all(
        file, [(part, named.get(part, folder / (twin.stem + part.name[len(file.stem) :]))) for part in _parts(file)]
    )
    return twin


def _parts(file: Path) -> list[Path]:
    """A save and everything that lies beside it, the save itself last; `StoreError` when there is no file to move.

    Pipes, devices and folders are never among them: to copy one might wait for ever or fill the disk.
    """
    journal = journal_of(file)
    beside = [file.with_suffix(".png"), journal, backup_of(journal), backup_of(file)]
    with disk(file):
        kept = sorted(file.parent.glob(f"{glob.escape(file.stem)}.journal*.damaged-*"))
        found = [part for part in (*(part for part in (*kept, *beside) if part != file), file) if part.is_file()]
    if file not in found and backup_of(file) not in found:
        raise StoreError(Problem("error.no_file", {}, file.name))
    return found


def _save_last(part: Path) -> tuple[bool, bool, str]:
    """The order in which a save comes back: nothing is listed before all of it is there."""
    return part.suffix == ".yaml", part.name.endswith(".yaml.bak"), part.name


def _deleted(folder: Path) -> datetime | None:
    """When the save in that folder of the bin was deleted; None for a folder that is not ours."""
    try:
        return datetime.strptime(folder.name, _DELETED).replace(tzinfo=UTC)
    except ValueError:
        return None
