"""Who sat down last, and how was each game set up? The next new game begins with it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tabletop.content import DataError, convert, read
from tabletop.kernel import OptionValue
from tabletop.store.files import write_whole
from tabletop.store.savefile import tidy, to_yaml

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
