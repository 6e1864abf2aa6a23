"""Which saves are there, and how are they renamed, duplicated and thrown away?"""

from __future__ import annotations

import glob
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import msgspec

from tabletop.content import DataError
from tabletop.store.files import backup_of, content_of, disk, write_whole
from tabletop.store.index import Index, Look, Stamp
from tabletop.store.journal import journal_of, journalled
from tabletop.store.keeper import Run, compose
from tabletop.store.moving import GONE, copy_all, forget, move_all
from tabletop.store.opening import FindGame, check, game_of, open_save
from tabletop.store.places import Places
from tabletop.store.problem import Problem, StoreError
from tabletop.store.recovery import remains
from tabletop.store.savefile import Head, as_written, new_id, read_head, read_save, summarize, tidy, written

BIN_DAYS = 30
"""How long a deleted save can be brought back."""
MOST_AUTOSAVES, AUTOSAVE_DAYS, PRUNED_AT_ONCE = 300, 180, 5
"""How many games the program keeps by itself at least and how long, and how many it puts away at one time."""

_DELETED = "%Y%m%d-%H%M%S-%f"


class SavedGame(msgspec.Struct, frozen=True):
    """One row of the list of saves."""

    file: Path
    status: Literal["running", "finished", "damaged", "newer"]
    size: int
    saved: datetime
    """When it was saved; for a file that cannot be read, when it was last changed."""
    head: Head | None = None
    """Game, title, seats, summary and so on; None when not even that can be read."""
    problem: Problem | None = None
    """Why it is damaged or newer."""
    readable_moves: int = 0
    """How many moves a recovery of a damaged save could copy at most."""

    @property
    def picture(self) -> Path:
        """Where the app may keep a picture of the table; it is copied and thrown away with the save."""
        return self.file.with_suffix(".png")


class Continuation(msgspec.Struct, frozen=True):
    """What “Continue” opens: the newest running game, and whether a newer save is damaged."""

    entry: SavedGame | None
    newer_damaged: SavedGame | None = None


class Shelf:
    """The saves of one player. Listing is cheap: a file that is exactly as the program wrote it is not examined further."""

    def __init__(self, places: Places, find_game: FindGame) -> None:
        self._places = places
        self._find_game = find_game
        self._seen: dict[Path, tuple[Stamp, SavedGame]] = {}
        self._index = Index(places.index)

    def entries(self) -> list[SavedGame]:
        """Every save, newest first, damaged ones among them."""
        files = self.files()
        entries = [self.entry(file) for file in files]
        self.remember(files)
        return newest_first(entries)

    def remember(self, files: list[Path]) -> None:
        """Keep what was found in these, all there are, for the next start."""
        self._index.keep({file.name for file in files})

    def files(self) -> list[Path]:
        """All saves, and those of which only the backup was in place when the program ended; none of them is looked into."""
        saves = self._places.saves
        return sorted({*saves.glob("*.yaml"), *(backup.with_suffix("") for backup in saves.glob("*.yaml.bak"))})

    def entry(self, file: Path) -> SavedGame:
        """One save as a row of the list; never raises for what stands in the file."""
        source = file
        try:
            if not file.exists():  # the program ended between moving the old save away and the new one in
                source = backup_of(file)
            status, journal = source.stat(), _stamp(journal_of(file))
        except (OSError, ValueError) as error:  # a ValueError is about a name no file can have: a root, say, has none
            why = error.strerror if isinstance(error, OSError) else None
            problem = Problem("error.no_file" if why is None else "error.unreadable", {"why": why or ""}, file.name)
            return SavedGame(file, "damaged", 0, datetime.fromtimestamp(0, UTC), problem=problem)
        stamp = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, int(source != file), *journal)
        seen = self._seen.get(file)
        if seen is None or seen[0] != stamp:
            changed = datetime.fromtimestamp(status.st_mtime, UTC)
            seen = stamp, self._known(file, stamp) or self._examined(file, source, stamp, changed)
            self._seen[file] = seen
        return seen[1]

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
        with disk(folder):
            parts = sorted(folder.iterdir(), key=_save_last)
        copy_all(folder, [(part, self._places.saves / part.name) for part in parts])
        forget(folder)

    def empty_bin(self, now: datetime | None = None) -> int:
        """Forget what was deleted more than thirty days ago; returns how many saves that were."""
        oldest = (now or datetime.now(UTC)) - timedelta(days=BIN_DAYS)
        gone = [folder for folder in self.binned() if (when := _deleted(folder)) is not None and when < oldest]
        for folder in gone:
            forget(folder)
        for folder in self._places.bin.glob(f"*{GONE}"):  # what could not be removed the last time
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
        for entry in gone[-PRUNED_AT_ONCE:]:
            self.delete(entry.file)
        return len(gone[-PRUNED_AT_ONCE:])

    def _known(self, file: Path, stamp: Stamp) -> SavedGame | None:
        """What an earlier look into the very same save found, by the very same rules."""
        look = self._index.find(file.name, stamp)
        if look is None or self._rules(look.head.game) != look.rules:
            return None
        return SavedGame(file, look.status, look.size, look.saved, look.head)

    def _rules(self, name: str) -> str:
        """The rules and values in force; empty when there is no such game."""
        try:
            game = self._find_game(name)
        except (LookupError, DataError):
            return ""
        return f"{game.rules_version} {game.fingerprint}"

    def _examined(self, file: Path, source: Path, stamp: Stamp, changed: datetime) -> SavedGame:
        size = stamp[0]
        try:
            head = self._head(source)
        except StoreError as error:
            if error.key == "store.newer_format":
                return SavedGame(file, "newer", size, changed, problem=error.problem)
            left = remains(file)
            saved = changed if left.head is None else left.head.saved
            return SavedGame(file, "damaged", size, saved, left.head, error.problem, len(left.moves))
        head = self._with_journal(file, head)
        over = head.summary is not None and head.summary.to_move is None
        state: Literal["running", "finished"] = "finished" if over else "running"
        found = SavedGame(file, state, size, head.saved, head)
        shown = Head(**{field: getattr(head, field) for field in Head.__struct_fields__})
        self._index.add(file.name, Look(stamp, self._rules(head.game), state, size, found.saved, shown))
        return found

    def _with_journal(self, file: Path, head: Head) -> Head:
        """The head as a full save would tell it now: after a killed program the newest moves stand only in the journal."""
        if not journalled(file, head.id, head.operations).operations:
            return head
        try:
            opened = open_save(file, self._find_game)
        except StoreError:
            return head
        newer = compose(opened.timeline, Run.of(opened), opened.operations)
        newer.saved = datetime.fromtimestamp(_stamp(journal_of(file))[1] / 1e9, UTC)
        return newer

    def _head(self, source: Path) -> Head:
        """The head of a sound save; `StoreError` says why it is none."""
        data = content_of(source)
        if as_written(data):
            try:
                head = read_head(data.decode(), str(source))
            except UnicodeDecodeError:
                raise StoreError(Problem("error.not_text", {}, source.name)) from None
            rules = game_of(head.game, source, self._find_game)
            if (head.rules_version, head.fingerprint) == (rules.rules_version, rules.fingerprint):
                return head
        # Not as this program with these rules wrote it: only what can be opened is no damaged one.
        save, _, game, state = check(source, self._find_game)
        # Whatever the file says of its position, the position itself knows better.
        save.summary = summarize(game, state, {} if save.summary is None else save.summary.began)
        return save


def newest_first(entries: list[SavedGame]) -> list[SavedGame]:
    """As a list shows them."""
    return sorted(entries, key=lambda entry: (entry.saved, entry.file.name), reverse=True)


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
    stem = file.stem.rpartition("-")[0] or file.stem
    twin = folder / f"{stem}-{new_id()}.yaml"
    copy_all(file, [(part, folder / (twin.stem + part.name[len(file.stem) :])) for part in _parts(file)])
    return twin


def _parts(file: Path) -> list[Path]:
    """A save and everything that lies beside it, the save itself last; `StoreError` when there is no file to move.

    Pipes, devices and folders are never among them: to copy one might wait for ever or fill the disk.
    """
    journal = journal_of(file)
    parts = [file.with_suffix(".png"), journal, backup_of(journal), backup_of(file), file]
    with disk(file):
        kept = sorted(file.parent.glob(f"{glob.escape(file.stem)}.journal*.damaged-*"))
        found = [part for part in (*kept, *parts) if part.is_file()]
    if file not in found and backup_of(file) not in found:
        raise StoreError(Problem("error.no_file", {}, file.name))
    return found


def _save_last(part: Path) -> tuple[bool, bool, str]:
    """The order in which a save comes back: nothing is listed before all of it is there."""
    return part.suffix == ".yaml", part.name.endswith(".yaml.bak"), part.name


def _stamp(file: Path) -> tuple[int, int]:
    """How long a file is and when it was changed; zeros when there is none."""
    try:
        status = file.stat()
    except OSError:
        return 0, 0
    return status.st_size, status.st_mtime_ns


def _deleted(folder: Path) -> datetime | None:
    """When the save in that folder of the bin was deleted; None for a folder that is not ours."""
    try:
        return datetime.strptime(folder.name, _DELETED).replace(tzinfo=UTC)
    except ValueError:
        return None
