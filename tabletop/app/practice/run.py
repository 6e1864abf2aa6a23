"""What do the results of one way to play amount to: best, usual, how many, how far to the next rank?"""

from __future__ import annotations

import statistics

import msgspec

from tabletop.app.parts.written import minus, signed
from tabletop.app.results.kinds import Kind
from tabletop.app.saves.words import next_rank, rank_of, say_rank
from tabletop.content import Texts
from tabletop.store import Result

USUAL = 10
"""The newest results whose median is called usual."""
SHOWN = 20
"""How many of the newest a plot has room for."""


class Run(msgspec.Struct, frozen=True):
    """The results of one kind, oldest first."""

    kind: Kind
    results: list[Result]

    @classmethod
    def of(cls, kind: Kind, results: list[Result]) -> Run:
        """Those of all results that belong to this kind and to a person."""
        own = [result for result in results if kind.holds(result) and any(s.kind == "human" for s in result.seats)]
        return cls(kind, own)

    @property
    def shown(self) -> list[Result]:
        """The newest ones."""
        return self.results[-SHOWN:]

    @property
    def worths(self) -> list[int]:
        """What is compared of those shown."""
        return [self.kind.worth(result) for result in self.shown]

    @property
    def best(self) -> Result | None:
        """The best of all; the first of equal ones."""
        return max(self.results, key=self.kind.worth, default=None)

    @property
    def usual(self) -> int | None:
        """The median of the last ten."""
        last = [self.kind.worth(result) for result in self.results[-USUAL:]]
        return round(statistics.median(last)) if last else None

    @property
    def won(self) -> int:
        """How often a person won."""
        return sum(result.won_by_person for result in self.results)

    def write(self, worth: int | None) -> str:
        """A value as it stands on the card."""
        if worth is None:
            return "–"
        return signed(worth) if self.kind.duel else minus(worth)

    def outlook(self, texts: Texts) -> str:
        """One line below the numbers: the way to the next rank, or the wins; the texts are the game's."""
        if self.best is None:
            return texts.say("practice.none_yet" if self.kind.solo else "practice.no_game_yet")
        if not self.kind.ladder:
            key = "won_runs" if self.kind.solo else "won_games"
            return texts.say(f"practice.{key}", won=self.won, n=len(self.results))
        return next_rank(texts, self.kind.ladder, self.kind.worth(self.best))

    def rank(self, result: Result, texts: Texts) -> str:
        """The rank a result reached, in words; empty where there are none."""
        return say_rank(texts, rank_of(self.kind.ladder, result.own)) if self.kind.ladder else ""
