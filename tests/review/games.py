"""Which game do tests of the review judge? A short one whose bots look at little."""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Level, Levels, Rng, Timeline
from tests.practice_game import PracticeGame


class BriefGame(PracticeGame):
    """The practice game, with levels that think as long as they need to but not much."""

    levels = Levels(
        apprentice=Level(recipe="step", nodes=100, seconds=60),
        journeyman=Level(recipe="turn", nodes=100, seconds=60, lines=2),
        master=Level(recipe="replies", nodes=60, seconds=60, lines=2, deals=2, candidates=3, turns=1, rivals=1),
    )


def load_brief(name: str) -> BriefGame:
    """What the process loads its games with; must be found by name there."""
    assert name == "practice"
    return BriefGame()


def played(seats: int = 3, seed: int = 7) -> Timeline[Any]:
    """A whole game at random."""
    timeline: Timeline[Any] = Timeline.begin(BriefGame(), seats, seed)
    chance = Rng(seed)
    while legal := timeline.game.legal(timeline.state):
        timeline.do(chance.choice(legal), forced=len(legal) == 1)
    return timeline
