"""What was played since the last full save, so that a killed program loses nothing?

A journal is a text file beside its save: a first line that names the played game, then one line per operation, numbered on
from the save's `operations`: `58 hire spot=B` for a command, `59 @12` for an undo, redo or jump to after command 12. Each line
is handed to the operating system in one unbuffered write, so it survives the end of the process however sudden. Because
operations are numbered, a journal may overlap its save or the journal before it without doing harm.
"""

from __future__ import annotations

import contextlib
import re
from io import FileIO
from pathlib import Path
from typing import TypeAlias

from tabletop.kernel import BadCommandLine, Command
from tabletop.store.files import backup_of, content_of, disk
from tabletop.store.problem import Problem, StoreError

Operation: TypeAlias = Command | int
"""A command that was played, or the position a jump went to."""

_LINE = re.compile(r"([0-9]{1,9}) (?:@([0-9]{1,9})|(.+))")


def journal_of(save: Path) -> Path:
    """Where the journal of a save lies."""
    return save.with_suffix(".journal")


class Journal:
    """The open journal of one save. Every method raises `StoreError` when the disk refuses."""

    def __init__(self, save: Path, game_id: str) -> None:
        self._file = journal_of(save)
        self._first_line = _first_line(game_id)
        self._out: FileIO | None = None

    def begin(self) -> None:
        """Start over after a full save; what was journalled before is kept for the save's own backup."""
        self.close()
        with disk(self._file):
            if self._file.exists():
                self._file.replace(backup_of(self._file))
            self._out = FileIO(self._file, "w")
            self._out.write(self._first_line.encode() + b"\n")

    def write(self, number: int, operation: Operation) -> None:
        """Add one operation."""
        if self._out is None:
            raise StoreError(Problem.of_store("not_written", self._file, why="closed"))
        line = f"{number} @{operation}\n" if isinstance(operation, int) else f"{number} {operation}\n"
        data = line.encode()
        with disk(self._file):
            if self._out.write(data) != len(data):
                raise StoreError(Problem.of_store("disk_full", self._file))

    def close(self) -> None:
        """Let go of the file."""
        if self._out is not None:
            with contextlib.suppress(OSError):
                self._out.close()
            self._out = None


def operations_after(save: Path, game_id: str, number: int) -> list[Operation]:
    """What the journals beside a save know of the operations after that number, in order and without a gap."""
    found = _numbered(save, game_id)
    operations = []
    while (number := number + 1) in found:
        operations.append(found[number])
    return operations


def last_number(save: Path, game_id: str) -> int:
    """The highest number the journals beside a save have used."""
    return max(_numbered(save, game_id), default=0)


def _numbered(save: Path, game_id: str) -> dict[int, Operation]:
    journal = journal_of(save)
    return {**_read(backup_of(journal), game_id), **_read(journal, game_id)}


def _first_line(game_id: str) -> str:
    return f"brettwerk journal {game_id}"


def _read(file: Path, game_id: str) -> dict[int, Operation]:
    """The numbered operations of a journal up to the first line that is none; a last line without its end was in flight."""
    text = content_of(file).decode("utf-8", "replace")
    first, *lines = text.split("\n")[:-1] or [""]
    if first != _first_line(game_id):
        return {}
    operations: dict[int, Operation] = {}
    for line in lines:
        match = _LINE.fullmatch(line)
        if match is None:
            break
        number, position, command = match.groups()
        try:
            operations[int(number)] = int(position) if position else Command.parse(command)
        except BadCommandLine:
            break
    return operations
