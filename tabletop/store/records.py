"""What was reached in finished games, by game, mode and number of seats, and what do many results say together?

The file holds one result per line as JSON, so that adding one is a single short write and a damaged line spoils only itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletop.content.reader import DataError, bytes_of
from tabletop.kernel import Seat, Timeline
from tabletop.store.files import append_line
from tabletop.store.problem import Problem
from tabletop.store.savefile import YEARS, Moment, now, seated

LAST = 10
"""How many of the newest results a plot shows."""


class Result(msgspec.Struct, frozen=True):
    """How one game ended."""

    id: str
    """The played game's; finishing it again after an undo replaces its earlier result."""
    game: str
    mode: str
    date: Moment
    seed: int
    seats: list[Seat]
    sheets: list[dict[str, int]]
    """Points by category, one sheet per seat."""
    won: list[int]
    rank: str = ""
    """The rank a solo game reached."""
    opponent: int | None = None
    """What the automated opponent of a solo game scored."""
    edition: str = ""
    """The name of the owner's edition it was played with; empty: by our values."""
    seconds: int = 0
    """How long it was played; 0 when nobody knows."""

    def __post_init__(self) -> None:
        if self.date.year not in YEARS:
            message = f"the year {self.date.year} cannot be shown"
            raise ValueError(message)

    @property
    def totals(self) -> list[int]:
        """The points of each seat."""
        return [sum(sheet.values()) for sheet in self.sheets]

    @property
    def own(self) -> int:
        """The best points a person reached; those of the best bot when only bots played."""
        totals = self.totals
        human = [total for seat, total in zip(self.seats, totals, strict=False) if seat.kind == "human"]
        return max(human or totals, default=0)

    @property
    def won_by_person(self) -> bool:
        """Whether a person won or shared the victory."""
        return any(seat.kind == "human" for number, seat in enumerate(self.seats) if number in self.won)


class Tally(msgspec.Struct, frozen=True):
    """What the results of one game, mode and number of seats amount to."""

    count: int
    won: int
    """How often a person won."""
    best: Result | None
    last: list[Result]
    """The newest ten, oldest first."""
    usual: int | None
    """The median of the newest ten."""


class Records:
    """All results of this player."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, result: Result) -> None:
        """Append a result; `StoreError` when the disk refuses."""
        append_line(self._file, msgspec.json.encode(result))

    def read(self) -> tuple[list[Result], list[Problem]]:
        """Every result, oldest first, and what is wrong with the file, or with the lines that cannot be read."""
        try:
            content = bytes_of(self._file)
        except DataError as error:
            return [], [] if error.key == "no_such_file" else [Problem.of_data(error)]
        results: dict[str, Result] = {}
        bad: list[int] = []
        for number, line in enumerate(content.split(b"\n"), start=1):
            if not line.strip():
                continue
            try:
                result = _DECODER.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                bad.append(number)
                continue
            results.pop(result.id, None)
            results[result.id] = msgspec.structs.replace(result, seats=seated(result.seats))
        # One sentence for all of them: a file full of rubbish has millions.
        return list(results.values()), [
            Problem("store.bad_record", {"n": len(bad)}, self._file.name, bad[0])
        ] if bad else []

    def tally(self, game: str, mode: str, seats: int, edition: str = "") -> Tally:
        """Best, newest ten and counts."""
        from statistics import median  # slow to load, and home shows none

        results = [
            result
            for result in self.read()[0]
            if (result.game, result.mode, len(result.seats), result.edition) == (game, mode, seats, edition)
        ]
        last = results[-LAST:]
        return Tally(
            count=len(results),
            won=sum(result.won_by_person for result in results),
            best=max(results, key=lambda result: result.own, default=None),
            last=last,
            usual=round(median(result.own for result in last)) if last else None,
        )


_DECODER = msgspec.json.Decoder(Result)


def result_of(
    timeline: Timeline[Any], game_id: str, seats: list[Seat], mode: str, *, rank: str = "", opponent: int | None = None,
    seconds: int = 0,
) -> Result:  # fmt: skip
    """The result of a game that has just ended."""
    game, state = timeline.game, timeline.state
    sheets = [dict(sheet.points) for sheet in game.scores(state)]
    seed, won = timeline.setup.seed, game.winners(state)
    return Result(
        game_id, game.name, mode, now(), seed, seats, sheets, won, rank, opponent, game.components.edition, seconds
    )


SURE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Summary(msgspec.Struct, frozen=True):
    """A series of numbers in four."""

    mean: float
    spread: float
    """The standard deviation of the sample; 0 for a single number."""
    least: int
    most: int


def summary(numbers: Sequence[int]) -> Summary:
    """Average, spread and extremes of at least one number."""
    mean = sum(numbers) / len(numbers)
    squares = sum((number - mean) ** 2 for number in numbers)
    spread = math.sqrt(squares / (len(numbers) - 1)) if len(numbers) > 1 else 0.0
    return Summary(mean, spread, min(numbers), max(numbers))


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score method, which holds for few trials and for shares near 0 or 1."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, SURE**2
    centre = share + square / (2 * trials)
    reach = SURE * math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    scale = 1 + square / trials
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
