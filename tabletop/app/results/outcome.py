"""How did a finished game end: points, places, rank, and how it compares with those before?"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.app.replay.recording import Recording
from tabletop.app.saves.words import rank_of
from tabletop.kernel import ScoreSheet, Setup
from tabletop.puzzles.ladder import Rung, ladder_of, worth
from tabletop.store import Records, Result, result_of

TURN_SAMPLES = 120
"""More moments than this are thinned out in a plot."""
ROUNDS_ENOUGH = 6
"""From this many rounds on a plot counts rounds; below, it follows the turns."""
BARS = 14
"""How many of the last games a panel shows as bars."""


def mode_of(setup: Setup) -> str:
    """Which results a game is compared with: those round the table, or those alone in the same kind of solo game."""
    if setup.seats > 1:
        return "table"
    options = setup.options
    return str(options.get("solo", options.get("difficulty", "solo")))


class Outcome:
    """The result of a game, read off its last position."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        game, self.seats = recording.game, recording.seats
        self.setup = recording.timeline.setup
        state = recording.timeline.state_at(recording.last)
        self.sheets: list[ScoreSheet] = game.scores(state)
        self.totals = [sheet.total for sheet in self.sheets]
        self.winners = game.winners(state)
        self.opponent = game.opponent(state)
        self.ladder = game.ladder(self.setup.options) if self.solo else {}
        self.rank = rank_of(self.ladder, self.totals[0]) if self.ladder else ""
        self.caps: Mapping[str, int] = game.caps(len(self.seats))
        self.mode = mode_of(self.setup)

    @property
    def solo(self) -> bool:
        """Whether one seat played alone."""
        return len(self.seats) == 1

    @property
    def categories(self) -> list[str]:
        """The rows of the score sheet."""
        return list(self.sheets[0].points)

    def place(self, seat: int) -> int:
        """A seat's place at the end: winners are first, whatever broke the tie."""
        if seat in self.winners:
            return 1
        ahead = sum(total > self.totals[seat] for total in self.totals)
        return max(ahead, len(self.winners)) + 1

    def is_best(self, category: str, seat: int) -> bool:
        """Whether nobody has more in a row that tells seats apart."""
        row = [sheet.points[category] for sheet in self.sheets]
        return row[seat] == max(row) > 0 and min(row) < max(row)

    def result(self) -> Result:
        """What the records keep of it."""
        self.recording.go(self.recording.last)
        beaten = None if self.opponent is None else self.opponent.total
        recording = self.recording
        return result_of(
            recording.timeline,
            recording.id,
            self.seats,
            self.mode,
            rank=self.rank,
            opponent=beaten,
            seconds=recording.seconds,
        )


class Standing(NamedTuple):
    """A person's points in this game beside those of their earlier games of the same kind."""

    name: str
    points: int
    earlier: list[int]
    """Oldest first."""
    best: Result | None
    """The best of the earlier games."""

    @property
    def best_before(self) -> int | None:
        """The most points before; None when this is the first game."""
        return max(self.earlier, default=None)

    @property
    def is_record(self) -> bool:
        """Whether this game is the best so far."""
        return self.best_before is None or self.points > self.best_before

    @property
    def usual(self) -> int | None:
        """The median of the last ten before."""
        return round(statistics.median(self.earlier[-10:])) if self.earlier else None

    @property
    def bars(self) -> list[int]:
        """The last games, this one at the end."""
        return [*self.earlier[-(BARS - 1) :], self.points]


def keep_result(records: Records, outcome: Outcome) -> list[Result]:
    """Put the result into the records unless it is there already; returns the results that came before it
    with the same values.

    A game in which only bots played is nobody's record, and neither is one begun in a lesson. `StoreError` when the disk refuses.
    """
    known, _ = records.read()
    fresh = outcome.result()
    place = next((number for number, result in enumerate(known) if result.id == fresh.id), len(known))
    is_new = place == len(known) or known[place].sheets != fresh.sheets
    if is_new and outcome.recording.humans and not outcome.recording.lesson:
        records.add(fresh)
    return [one for one in known[:place] if one.edition == fresh.edition]


def standing(outcome: Outcome, seat: int, before: list[Result]) -> Standing:
    """How a seat did, compared with what the person of that name did before in this game, mode and number of seats."""
    name, earlier = outcome.seats[seat].name, []
    best: tuple[int, Result] | None = None
    for result in before:
        if (result.game, result.mode, len(result.seats)) != (
            outcome.recording.game.name,
            outcome.mode,
            len(outcome.seats),
        ):
            continue
        for other, total in zip(result.seats, result.totals, strict=False):
            if other.kind == "human" and other.name == name:
                earlier.append(total)
                best = (total, result) if best is None or total > best[0] else best
    return Standing(name, outcome.totals[seat], earlier, None if best is None else best[1])


def solo_best(before: list[Result], outcome: Outcome) -> int | None:
    """The most points anybody here reached alone in this game's ladder; None when nobody played it."""
    game = outcome.recording.game
    default = game.complete_options(1, {}) if 1 in game.seats else {}
    mode = mode_of(Setup(1, 0, default))
    alone = [
        result.own for result in before if (result.game, result.mode) == (game.name, mode) and len(result.seats) == 1
    ]
    return max(alone, default=None)


def new_rung(outcome: Outcome, before: list[Result]) -> Rung | None:
    """The highest rung of the practice ladder this game reached alone, where no game before it stood as high."""
    name, mode = outcome.recording.game.name, outcome.mode
    if not outcome.solo or not outcome.recording.humans or outcome.recording.lesson:
        return None
    result = outcome.result()
    earlier = [worth(one) for one in before if (one.game, one.mode, len(one.seats)) == (name, mode, 1)]
    reached = [rung for rung in ladder_of(name).rungs(mode) if rung.score <= worth(result)]
    return reached[-1] if reached and max(earlier, default=-math.inf) < reached[-1].score else None


class Course(NamedTuple):
    """How the points grew."""

    points: list[list[int]]
    """The totals of all seats, one list per moment."""
    at: list[float]
    """Where each moment lies, from 0 to 1."""
    rounds: list[tuple[float, int]]
    """Where each round begins, from 0 to 1, and its number; each turn of the first seat in a game without rounds."""
    by_round: bool
    counted_at_end: bool
    """Nothing was scored before the end: the points are what would have been."""


def course_of(recording: Recording) -> Course:
    """Walk the game and count points after every round, or after every turn when there are few rounds."""
    timeline, last = recording.timeline, max(1, recording.last)
    steps = timeline.past + timeline.future
    early = any(event.kind == "scored" for step in steps[: recording.last - 1] for event in step.events)
    by_round = recording.game.rounds >= ROUNDS_ENOUGH
    kinds = {"round_began"} if by_round else {"turn_began", "round_began", "autom_turn_began"}
    moments = [
        number
        for number, step in enumerate(steps[: recording.last], start=1)
        if any(event.kind in kinds and event.facts.get("round") != 1 for event in step.events)
    ]
    if not by_round:
        moments = [0, *moments[:: max(1, -(-len(moments) // TURN_SAMPLES))]]
    moments = [*[moment for moment in moments if moment < recording.last], recording.last]
    points = [_totals(recording, moment) for moment in moments]
    if by_round:
        at = [number / max(1, len(moments) - 1) for number in range(len(moments))]
        rounds = [(place, number + 1) for number, place in enumerate(at)]
    else:
        at = [moment / last for moment in moments]
        rounds = [(tick.position / last, tick.number) for tick in recording.ticks]
    return Course(points, at, rounds, by_round, counted_at_end=not early)


def _totals(recording: Recording, position: int) -> list[int]:
    state: Any = recording.timeline.state_at(position)
    return [sheet.total for sheet in recording.game.scores(state)]
