"""How far up is somebody in one way to play: which rungs are there, which are reached, how far is it to the next?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.app.results.kinds import TABLE
from tabletop.content import Texts
from tabletop.kernel import Game, OptionValue
from tabletop.puzzles.ladder import ladder_of, modes_of, rated_games, worth
from tabletop.store import Result


class Step(NamedTuple):
    """A rung: its score, and whom that beats in words."""

    score: int
    words: str


class Climb(NamedTuple):
    """One way to play: alone in a mode, or round the table against levels, where ratings take the place of scores."""

    game: str
    mode: str
    options: dict[str, OptionValue]
    """What must be chosen to play it alone."""
    steps: tuple[Step, ...]
    """The lowest first."""
    best: int | None
    """The best result, or the own rating; None where there is none yet."""
    games: int
    unsure: int = 0
    """How far a rating may lie from the truth; 0 for results."""
    measured: int = 0
    """Of how many games of bots the rungs are told."""

    @property
    def alone(self) -> bool:
        """Whether one plays alone."""
        return self.mode != TABLE

    @property
    def next(self) -> Step | None:
        """The first rung that is not reached; None above the last."""
        return next((step for step in self.steps if self.best is None or step.score > self.best), None)

    @property
    def reached(self) -> int:
        """How many rungs are."""
        return sum(self.best is not None and step.score <= self.best for step in self.steps)


def climbs_of(game: Game[Any], results: Sequence[Result], texts: Texts) -> list[Climb]:
    """Every way to play a game, alone first."""
    ladder, found = ladder_of(game.name), list[Climb]()
    own = [result for result in results if result.game == game.name]
    for mode, options in modes_of(game).items():
        played = [worth(one) for one in own if one.mode == mode and len(one.seats) == 1]
        steps = tuple(
            Step(rung.score, texts.say(f"practice.beats_{rung.level}", share=round(100 * rung.share)))
            for rung in ladder.rungs(mode)
        )
        measured = sum(ladder.count(mode).values())
        found.append(Climb(game.name, mode, options, steps, max(played, default=None), len(played), measured=measured))
    if game.seats[-1] > 1:
        strengths = ladder.strengths()
        rated = list(rated_games([one for one in own if one.mode == TABLE], strengths))
        ranked = sorted(strengths.items(), key=lambda entry: entry[1].points)
        levels = tuple(Step(round(rating.points), texts.say(f"practice.level_of.{level}")) for level, rating in ranked)
        last = rated[-1].rating if rated else None
        found.append(
            Climb(
                game.name, TABLE, {}, levels, round(last.points) if last else None, len(rated),
                round(2 * last.deviation) if last else 0,
                sum(match.games for match in ladder.matches.values()),
            )
        )  # fmt: skip
    return found
