"""What does the list show of a save, and is it sound? The answer is the one opening gives.

A glance reads a bounded beginning: enough for a face while thousands lie there. Whether a save is damaged is said by `check`, the
very function that opening a save asks, and remembered for as long as the file stays as it is: here, and in the index for the
next start. Until then the face of a save is that of its head. What a glance finds odd is checked at once, unless it is long.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from tabletop.content import DataError
from tabletop.store.autosave import Run, compose
from tabletop.store.files import backup_of, beginning_of
from tabletop.store.index import Index, Look, Stamp
from tabletop.store.journal import empty_size, journal_of, journalled
from tabletop.store.migrate import CURRENT
from tabletop.store.opening import FindGame, check, game_of, open_save
from tabletop.store.problem import Problem, StoreError
from tabletop.store.recovery import remains
from tabletop.store.savefile import YEARS, Head, above_history, as_written, read_head, summarize

GLANCE = 64 * 1024
"""Bytes a glance reads of a file at most. A long game has a fourth of it."""
NEVER = datetime.fromtimestamp(0, UTC)
"""What stands for a moment nobody knows."""


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
    checked: bool = True
    """Whether all of it was examined, as opening does; else only its beginning was, and the verdict may still change."""
    changed: datetime | None = None
    """When its file was last changed, where that is known."""

    @property
    def order(self) -> tuple[float, datetime, str]:
        """Larger for what was played later. Where no sitting was counted the time must do: nothing was saved after its file was
        last changed.
        """
        sitting = 0 if self.head is None else self.head.sitting
        return sitting or min(self.saved, self.changed or self.saved).timestamp(), self.saved, self.file.name

    @property
    def picture(self) -> Path:
        """Where the app may keep a picture of the table; it is copied and thrown away with the save."""
        return self.file.with_suffix(".png")


class _Lying(NamedTuple):
    """What lies in the folder where a save should."""

    source: Path
    """The save, or its backup when the program ended between moving the old save away and the new one in."""
    stamp: Stamp
    changed: datetime

    @property
    def size(self) -> int:
        """Bytes of the save."""
        return self.stamp[0]

    @property
    def journal_size(self) -> int:
        """Bytes of the journal beside it."""
        return self.stamp[-2]


class Faces:
    """What is known of the saves of one player."""

    def __init__(self, index: Path, find_game: FindGame) -> None:
        self._find_game = find_game
        self._seen: dict[Path, tuple[Stamp, SavedGame]] = {}
        self._index = Index(index)

    def glance(self, file: Path) -> SavedGame:
        """A save by its beginning, or by what an earlier check said of it; never raises for what stands in the file."""
        lies = _lying(file)
        if isinstance(lies, Problem):
            return _absent(file, lies)
        return self._remembered(file, lies) or self._keep(file, lies, self._glanced(file, lies))

    def check(self, file: Path) -> SavedGame:
        """A save after all of it was examined as opening does; never raises for what stands in the file."""
        lies = _lying(file)
        if isinstance(lies, Problem):
            return _absent(file, lies)
        known = self._remembered(file, lies)
        return known if known is not None and known.checked else self._keep(file, lies, self._checked(file, lies))

    def remember(self, files: list[Path]) -> None:
        """Keep what was found in these, all there are, for the next start."""
        self._index.keep({file.name for file in files})

    def _remembered(self, file: Path, lies: _Lying) -> SavedGame | None:
        """What an earlier look into the very same save found, by the very same rules."""
        seen = self._seen.get(file)
        if seen is not None and seen[0] == lies.stamp:
            return seen[1]
        look = self._index.find(file.name, lies.stamp)
        if look is None or self._rules(look.head.game) != look.rules:
            return None
        found = self._checked(file, lies) if look.damaged else _sound(file, lies, look.head)
        self._seen[file] = lies.stamp, found
        return found

    def _keep(self, file: Path, lies: _Lying, found: SavedGame) -> SavedGame:
        """Remember a fresh look; for the next start only a verdict that the file and the rules alone can change."""
        self._seen[file] = lies.stamp, found
        of_the_disk = found.problem is not None and found.problem.key == "error.unreadable"
        if found.checked and found.status != "newer" and found.head is not None and not of_the_disk:
            look = Look(lies.stamp, self._rules(found.head.game), found.head, found.status == "damaged")
            self._index.add(file.name, look)
        return found

    def _rules(self, name: str) -> str:
        """The format of saves, the rules and values in force; only the first when there is no such game."""
        try:
            game = self._find_game(name)
        except (LookupError, DataError):
            return str(CURRENT)
        return f"{CURRENT} {game.rules_version} {game.fingerprint}"

    def _glanced(self, file: Path, lies: _Lying) -> SavedGame:
        data = beginning_of(lies.source, GLANCE)
        short = lies.size <= GLANCE and lies.journal_size <= GLANCE
        if short and not as_written(data):
            return self._checked(file, lies)
        try:
            head = self._head(data, lies.source)
        except StoreError as error:
            if short:
                return self._checked(file, lies)
            return SavedGame(file, "damaged", lies.size, lies.changed, problem=error.problem, checked=False)
        ours = self._rules(head.game) == f"{CURRENT} {head.rules_version} {head.fingerprint}"
        # After a killed program the newest moves stand only in the journal.
        if short and (not ours or lies.journal_size > empty_size(head.id)):
            return self._checked(file, lies)
        return _sound(file, lies, head, checked=False)

    def _head(self, data: bytes, source: Path) -> Head:
        """The head of a save that begins like this; `StoreError` says why it has none."""
        try:
            head = read_head(above_history(data).decode(), str(source))
        except UnicodeDecodeError:
            raise StoreError(Problem("error.not_text", {}, source.name)) from None
        game_of(head.game, source, self._find_game)
        return head

    def _checked(self, file: Path, lies: _Lying) -> SavedGame:
        try:
            save, _, game, state = check(lies.source, self._find_game)
        except StoreError as error:
            if error.key == "store.newer_format":
                return SavedGame(file, "newer", lies.size, lies.changed, problem=error.problem)
            left = remains(file)
            saved = lies.changed if left.head is None else left.head.saved
            return SavedGame(file, "damaged", lies.size, saved, left.head, error.problem, len(left.moves))
        # Whatever the file says of its position, the position itself knows better.
        save.summary = summarize(game, state, {} if save.summary is None else save.summary.began)
        whole = self._with_journal(file, save)
        return _sound(file, lies, Head(**{field: getattr(whole, field) for field in Head.__struct_fields__}))

    def _with_journal(self, file: Path, head: Head) -> Head:
        """The head as a full save would tell it now: after a killed program the newest moves stand only in the journal."""
        if not journalled(file, head.id, head.operations).operations:
            return head
        try:
            opened = open_save(file, self._find_game)
        except StoreError:
            return head
        newer = compose(opened.timeline, Run.of(opened), opened.operations)
        newer.saved = _moment(_stamp(journal_of(file))[1] / 1e9)
        return newer


def _sound(file: Path, lies: _Lying, head: Head, *, checked: bool = True) -> SavedGame:
    over = head.summary is not None and head.summary.to_move is None
    return SavedGame(
        file, "finished" if over else "running", lies.size, head.saved, head, checked=checked, changed=lies.changed
    )


def _absent(file: Path, problem: Problem) -> SavedGame:
    return SavedGame(file, "damaged", 0, NEVER, problem=problem)


def _lying(file: Path) -> _Lying | Problem:
    """What lies there; a problem when nothing can be said of it."""
    try:
        source = file if file.exists() else backup_of(file)
        status, journal = source.stat(), _stamp(journal_of(file))
    except (OSError, ValueError) as error:  # a ValueError is about a name no file can have: a root, say, has none
        why = error.strerror if isinstance(error, OSError) else None
        return Problem("error.no_file" if why is None else "error.unreadable", {"why": why or ""}, file.name)
    stamp = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, int(source != file), *journal)
    return _Lying(source, stamp, _moment(status.st_mtime))


def _moment(seconds: float) -> datetime:
    """When that was, if it can be said: whoever wrote a file may have had a clock that went wrong."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OSError, OverflowError, ValueError):
        return NEVER
    return moment if moment.year in YEARS else NEVER


def _stamp(file: Path) -> tuple[int, int]:
    """How long a file is and when it was changed; zeros when there is none."""
    try:
        status = file.stat()
    except OSError:
        return 0, 0
    return status.st_size, status.st_mtime_ns
