"""What does a review say of a game: what each decision gave away, what would have been better, how the outlook changed?"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tabletop.coach import Judgement, Move
from tabletop.kernel import Command

GOOD = 0.5
"""Points a decision may give away and still be as good as the best."""
DEAREST = 5
"""How many decisions a review points at."""


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """One decision of a person, judged by what the seat could know."""

    position: int
    """How many moves lay before it."""
    seat: int
    judgement: Judgement
    """Of the best move and the one that was played alone, which may be the same."""
    gain: float = 0.0
    """What the played move brought against the best other one."""
    cost: float = 0.0
    """Points it gave away; 0 when that lies within the noise of the estimate."""
    also: tuple[Command, ...] = ()
    """What else would have been as good as the best, within the noise of the estimate."""

    @property
    def best(self) -> Move:
        """What was best."""
        return self.judgement.best

    @property
    def played(self) -> Move:
        """What was played."""
        return self.judgement.moves[-1]

    @property
    def is_good(self) -> bool:
        """Whether it was as good as the best."""
        return self.cost < GOOD

    @property
    def better(self) -> tuple[Command, ...]:
        """Everything that would have been better, the best first."""
        return tuple(dict.fromkeys((*self.best.commands, *self.also)))


class Course(msgspec.Struct, frozen=True, tag="course"):
    """What one person could expect of the end, move by move."""

    seat: int
    points: list[list[float]]
    """The expected points of all seats, then those of an automated opponent, before the first move and after each."""


Finding: TypeAlias = Verdict | Course


class Review(msgspec.Struct):
    """What is known of a game so far."""

    people: list[int]
    decisions: list[tuple[int, int]]
    """Position and seat of every decision to be judged, in order."""
    verdicts: dict[int, Verdict] = {}
    """By position."""
    courses: dict[int, Course] = {}
    """By seat."""
    turns: list[int] = []
    """Where the turn of every step began."""

    def add(self, finding: Finding) -> None:
        """One thing more is known."""
        if isinstance(finding, Verdict):
            self.verdicts[finding.position] = finding
        else:
            self.courses[finding.seat] = finding

    @property
    def done(self) -> bool:
        """Whether nothing is left to judge."""
        return len(self.verdicts) == len(self.decisions) and len(self.courses) == len(self.people)

    @property
    def share(self) -> float:
        """How much is judged, 0 to 1."""
        return len(self.verdicts) / max(1, len(self.decisions))

    def of(self, seat: int) -> list[Verdict]:
        """The judged decisions of one person, in order."""
        return [verdict for _, verdict in sorted(self.verdicts.items()) if verdict.seat == seat]

    def count(self, seat: int) -> int:
        """How many decisions of that person there are, judged or not."""
        return sum(other == seat for _, other in self.decisions)

    def dearest(self, seat: int, most: int = DEAREST) -> list[Verdict]:
        """The decisions that gave most away, dearest first; none that was as good as the best, and one of a turn: what was lost
        with it is lost once.
        """
        dear: dict[int, Verdict] = {}
        for verdict in sorted(self.of(seat), key=lambda verdict: -verdict.cost):
            if not verdict.is_good:
                dear.setdefault(self._turn(verdict.position), verdict)
        return list(dear.values())[:most]

    def _turn(self, position: int) -> int:
        return self.turns[position] if position < len(self.turns) else position

    def finest(self, seat: int) -> Verdict | None:
        """The best decision: of those nothing could better, the one that gained most."""
        fine = [verdict for verdict in self.of(seat) if verdict.cost == 0 and verdict.gain > 0]
        return max(fine, key=lambda verdict: verdict.gain, default=None)
