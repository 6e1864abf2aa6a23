"""How are results kept as a table other programs can read?"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from tabletop.app.parts.written import written_seed
from tabletop.store import Problem, Result, StoreError
from tabletop.store.files import make_folder, make_private

HEAD = (
    "id", "game", "mode", "date", "seed", "seats", "seat", "name", "kind", "level", "won", "rank", "opponent", "total",
)  # fmt: skip
BOM = "\ufeff"
"""Tells spreadsheets that the letters are UTF-8."""


def as_table(results: Sequence[Result]) -> str:
    """One line per seat: what is known of the game, then the points by category."""
    names = list(dict.fromkeys(name for result in results for sheet in result.sheets for name in sheet))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([*HEAD, *names])
    for result in results:
        for number, (seat, sheet) in enumerate(zip(result.seats, result.sheets, strict=False)):
            writer.writerow(
                [
                    result.id, result.game, result.mode, result.date.isoformat(), written_seed(result.seed),
                    len(result.seats), number + 1, _harmless(seat.name), seat.kind, seat.level, int(number in result.won),
                    result.rank, "" if result.opponent is None else result.opponent, sum(sheet.values()),
                    *(sheet.get(name, "") for name in names),
                ]
            )  # fmt: skip
    return out.getvalue()


def save_table(results: Sequence[Result], folder: Path, now: datetime | None = None) -> Path:
    """Write the table; `StoreError` when the disk refuses."""
    moment = now or datetime.now()
    file = folder / f"results-{moment:%Y%m%d-%H%M%S}.csv"
    try:
        make_folder(folder)
        make_private(file)
        file.write_text(BOM + as_table(results), encoding="utf-8", newline="")
    except OSError as error:
        raise StoreError(Problem.of_disk(file, error)) from None
    return file


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
