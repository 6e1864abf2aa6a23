"""What was played since the last full save, so that a killed program loses nothing?

A journal is a text file beside its save: a first line that names the played game, then one line per operation, numbered on
from the save's `operations`: `58 hire spot=B ~5a0c91de` for a command, `59 @12 ~…` for an undo, redo or jump to after command
12; the last word is a checksum of the played game's id and the line, so that a line is known as ours whatever became of the
first. Each line is handed to the operating system in one unbuffered write, so it survives the end of the process however
sudden, and flushed to the disk a moment later. Because operations are numbered, a journal may overlap its save or the journal
before it without doing harm, and a line that was damaged later is noticed: what cannot be read is counted and told, and the
file is set aside before anything new is written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import threading
import zlib
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import TypeAlias

import msgspec

from tabletop.content.reader import LONGEST
from tabletop.kernel import BadCommandLine, Command
from tabletop.store.files import backup_of, content_of, disk, make_private, take_place, write_whole
from tabletop.store.problem import Problem, StoreError

Operation: TypeAlias = Command | int
"""A command that was played, or the position a jump went to."""

_LINE = re.compile(r"([0-9]{1,9}) (?:@([0-9]{1,9})|([^~]+))")
_BEGINNING = re.compile(r"[0-9]{1,9}(?: [ -}]*(?:~[0-9a-f]{0,7})?)?")
"""What a line may look like whose end was not written yet."""


class Journalled(msgspec.Struct, frozen=True):
    """What the journals beside a save know of the operations after it."""

    operations: list[Operation]
    """In order and without a gap."""
    lost: int
    """How many lines cannot be read, or follow one that cannot."""
    headless: bool = False
    """The first line does not name this game; those below it were read nevertheless, as far as they are of this game."""
    unread: list[Path] = []
    """What lies in place of a journal and cannot be read as one at all: a pipe, a device, a folder, a file the disk refuses."""


def journal_of(save: Path) -> Path:
    """Where the journal of a save lies."""
    return save.with_suffix(".journal")


def empty_size(game_id: str) -> int:
    """How many bytes a journal has in which nothing stands yet."""
    return len(_first_line(game_id)) + 1


class Journal:
    """The open journal of one save. Every method raises `StoreError` when the disk refuses.

    What could not be written is tried again with the next line, so that a disk that recovers leaves no gap.
    """

    def __init__(self, save: Path, game_id: str) -> None:
        self._file = journal_of(save)
        self._game_id = game_id
        self._first_line = f"{_first_line(game_id)}\n".encode()
        self._out: FileIO | None = None
        self._sync: Syncing | None = None
        self._unwritten: list[bytes] = []
        self._torn = False
        self._links = 0

    def begin(self) -> None:
        """Start over after a full save; what was journalled before is kept for the save's own backup."""
        self.close()
        self._unwritten = []
        with disk(self._file):
            for place in (self._file, backup_of(self._file)):
                if _is_no_file(place):  # to open it might wait for ever, and to write over it would lose it
                    place.rename(_name_aside(place))
            if self._file.exists():
                take_place(self._file, backup_of(self._file))
            make_private(self._file)
            self._out = FileIO(self._file, "w")
            self._links = os.fstat(self._out.fileno()).st_nlink
            self._sync = Syncing(self._out.fileno())
        try:
            self._put(self._first_line)
        except StoreError:
            self.close()  # nothing below a torn first line could be read again: until there is a whole one, nothing is written
            raise

    def write(self, number: int, operation: Operation) -> None:
        """Add one operation."""
        self._unwritten.append(line_of(self._game_id, number, operation))
        if self._out is None:
            raise StoreError(Problem.of_store("not_written", self._file, why="closed"))
        # A line torn by a full disk is closed off first: it will be read as damaged, and its operation stands in the next.
        self._put((b"\n" if self._torn else b"") + b"".join(self._unwritten))
        self._unwritten = []

    def _put(self, data: bytes) -> None:
        assert self._out is not None
        assert self._sync is not None
        with disk(self._file):
            if self._sync.failed is not None:
                raise self._sync.failed
            if (
                self._links and not os.fstat(self._out.fileno()).st_nlink
            ):  # removed: what is written now would be found by nobody
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            done = self._out.write(data) or 0
        self._torn = 0 < done < len(data) or (self._torn and done == 0)
        if done != len(data):
            raise StoreError(Problem.of_store("disk_full", self._file))
        self._sync.soon()

    def close(self) -> None:
        """Let go of the file."""
        if self._sync is not None:
            self._sync.end()
            self._sync = None
        if self._out is not None:
            with contextlib.suppress(OSError):
                self._out.close()
            self._out = None


def line_of(game_id: str, number: int, operation: Operation) -> bytes:
    """One operation of a played game as a line of its journal."""
    words = f"{number} @{operation}" if isinstance(operation, int) else f"{number} {operation}"
    return f"{words} {_sum(game_id, words)}\n".encode()


def journalled(save: Path, game_id: str, number: int) -> Journalled:
    """What the journals beside a save know of the operations after that number."""
    journal = journal_of(save)
    older, newer = _read(backup_of(journal), game_id), _read(journal, game_id)
    torn, headless = newer.torn, newer.headless
    # The older journal lies below the save, unless it is the save's backup that was opened.
    reaches = max(older.operations, default=number + 1 if older.torn and not newer.operations else 0)
    if min(newer.operations, default=0) > number + 1 or reaches > number:
        torn, headless = older.torn + torn, older.headless or headless
    found = {**older.operations, **newer.operations}
    # A line torn by a full disk was written again: then no number is missing before the next one.
    lost = sum(count for after, count in torn if after is None or (after > number + 1 and after - 1 not in found))
    operations = []
    while (number := number + 1) in found:
        operations.append(found[number])
    unread = [place for place in _both(save) if _is_unread(place)]
    return Journalled(operations, lost + sum(other > number for other in found), headless, unread)


def last_number(save: Path, game_id: str) -> int:
    """The highest number the journals beside a save have used."""
    return max((number for journal in _both(save) for number in _read(journal, game_id).operations), default=0)


def set_aside(save: Path) -> None:
    """Keep damaged journals under names nothing else has, before new ones take their place: as copies, where they can be read."""
    for journal in _both(save):
        with disk(journal):
            if _is_unread(journal):
                journal.rename(_name_aside(journal))
            elif journal.exists():
                write_whole(_name_aside(journal), content_of(journal))


def _both(save: Path) -> tuple[Path, Path]:
    """The journal of a save and the one before it."""
    return journal_of(save), backup_of(journal_of(save))


def _name_aside(journal: Path) -> Path:
    """A name nothing else has."""
    number = 1
    while os.path.lexists(target := journal.with_name(f"{journal.name}.damaged-{number}")):
        number += 1
    return target


def _is_no_file(place: Path) -> bool:
    """Whether something else than a file lies there, a link that leads nowhere included."""
    try:
        return os.path.lexists(place) and not place.is_file()
    except OSError:  # a link to where nobody may look
        return True


def _is_unread(place: Path) -> bool:
    """Whether what lies there cannot be read, so that nobody knows which moves stand in it."""
    if _is_no_file(place):
        return True
    try:
        with place.open("rb") as source:
            source.read(1)
            return source.seek(0, os.SEEK_END) > LONGEST
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _first_line(game_id: str) -> str:
    return f"brettwerk journal 3 {game_id}"


def _sum(game_id: str, words: str) -> str:
    return f"~{zlib.crc32(f'{game_id}{words}'.encode()):08x}"


class _Read(msgspec.Struct):
    """What stands in one journal."""

    operations: dict[int, Operation] = {}
    torn: list[tuple[int | None, int]] = []
    """How many lines cannot be read before which operation (None: after the last)."""
    headless: bool = False


def _read(file: Path, game_id: str) -> _Read:
    """The numbered operations of a journal. A last line without its end was in flight if it could have become one."""
    ours = _first_line(game_id)
    first, *lines = content_of(file).decode("utf-8", "replace").split("\n")
    if not lines and ours.startswith(first):
        return _Read()
    # Its end may be damaged, or all of it missing: then the next line stands in it.
    within = (first[at:] for at in range(len(ours) + 2) if _operation(first[at:], game_id) is not None)
    lines[:0] = [] if first == ours else list(within)[:1]
    kind, _, named = first.rpartition(" ")
    older = _OLDER.get(kind) if named == game_id else None
    found = _Read(headless=first != ours and older is None)
    last, unreadable = len(lines) - 1, 0
    for at, line in enumerate(lines):
        numbered = _operation(line, game_id)
        if numbered is not None:
            found.headless = first != ours
        elif older is not None and at < last:
            numbered = _operation(older(line), "")
        if numbered is None:
            unreadable += at < last or (line != "" and _BEGINNING.fullmatch(line) is None)
            continue
        number, operation = numbered
        if unreadable:
            found.torn.append((number, unreadable))
        unreadable = 0
        found.operations[number] = operation
    if found.headless and not found.operations:  # nothing in it is known as ours
        found.headless = False
        unreadable += 1
    if unreadable:
        found.torn.append((None, unreadable))
    return found


_OLDER: dict[str, Callable[[str], str]] = {
    "brettwerk journal": lambda line: f"{line} {_sum('', line)}",
    "brettwerk journal 2": lambda line: line,
}
"""First lines of journals whose lines had no checksums, or such as did not know their game; how they read with one."""


def _operation(line: str, game_id: str) -> tuple[int, Operation] | None:
    """What a line says; None when it is not as it was written."""
    words, _, checksum = line.rpartition(" ")
    match = _LINE.fullmatch(words)
    if match is None or checksum != _sum(game_id, words):
        return None
    number, position, command = match.groups()
    try:
        return int(number), int(position) if position else Command.parse(command)
    except BadCommandLine:
        return None


PATIENCE_S = 5.0
"""How long closing a file waits for its last lines; a disk that takes longer has failed."""


class Syncing:
    """Flushes one open file to the disk in a thread of its own, soon after each write: a power cut loses moments, not moves.

    Waiting for the disk would be felt at the table (a slow one takes 50 ms and more); a thread that waits costs nothing.
    """

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._due = threading.Event()
        self._ending = False
        self.failed: OSError | None = None
        """What the disk said to the last flush; None when it took everything."""
        self._thread = threading.Thread(target=self._run, name="journal sync", daemon=True)
        self._thread.start()

    def soon(self) -> None:
        """Something was written."""
        self._due.set()

    def end(self) -> None:
        """Flush what is left and let go of the file."""
        self._ending = True
        self._due.set()
        self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        while not self._ending:
            self._due.wait()
            self._due.clear()
            try:
                os.fsync(self._handle)
                self.failed = None
            except OSError as error:
                self.failed = error
