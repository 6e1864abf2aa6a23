"""What does a move bring against another? The difference of their two expected score sheets, which adds up to the tenth."""

from __future__ import annotations

import msgspec

from tabletop.coach.judgement import Judgement, Move, apart, less

POSITION = "position"
"""The row for everything that stands in no category of the score sheet."""


class Row(msgspec.Struct, frozen=True):
    """One row of the ledger; its points speak for the first move when positive."""

    category: str
    points: float
    cause: str = ""
    """Of the row for the position: what most of it comes from."""


def ledger(judgement: Judgement, move: Move, other: Move) -> list[Row]:
    """The rows in the order of the score sheet, the position last; together they are what the headline says."""
    differences = less(move.sheet, other.sheet)
    points = {category: differences.pop(category, 0.0) for category in judgement.categories}
    beyond = sum(differences.values())
    points[POSITION] = beyond
    cause = max(differences, key=lambda row: (differences[row] * (1 if beyond > 0 else -1), row), default="")
    rows = _rounded(points, apart(move, other))
    return [Row(name, of_row, cause if name == POSITION else "") for name, of_row in rows.items() if of_row]


def _rounded(points: dict[str, float], total: float) -> dict[str, float]:
    """The rows in tenths; what rounding leaves over goes to the largest, counted in whole tenths so that nothing is left over."""
    tenths = {name: round(10 * value) for name, value in points.items()}
    largest = max(points, key=lambda name: (abs(tenths[name]), abs(points[name])))
    tenths[largest] += round(10 * total) - sum(tenths.values())
    return {name: value / 10 for name, value in tenths.items()}
