"""Which recorded games do tests of guessing work on? Those in the box, and small ones that are judged in a moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from unittest.mock import patch

from tabletop.bots import standing_still
from tabletop.coach import Judgement, Move
from tabletop.games import load, names
from tabletop.guess import making
from tabletop.guess.choosing import play, tables
from tabletop.guess.making import begun, judged
from tabletop.guess.recorded import Comment, Decision, MasterGame, Way, games_of, judgement_of
from tabletop.kernel import Command, Level, Rng, Timeline

BRIEF = Level(recipe="replies", nodes=1500, seconds=60, lines=2, deals=2, candidates=3, turns=1, rivals=1)
BOXED = [recorded for game in names() for recorded in games_of(game)]


def by_name(value: object) -> str:
    return getattr(value, "name", str(value))


def compared(recorded: MasterGame) -> Iterator[tuple[Comment, Judgement, Move, Move]]:
    """Every comment with what was judged there, the Master's move and the one it is compared with."""
    decisions = {decision.position: decision for decision in recorded.decisions}
    for comment in recorded.comments:
        decision = decisions[comment.position]
        said = judgement_of(recorded, decision)
        his, other = said.find(Command.parse(decision.master)), said.find(Command.parse(comment.against))
        assert his is not None
        assert other is not None
        yield comment, said, his, other


def decision(*ways: tuple[float, float], master: int = 0, rating: int = 1500) -> Decision:
    """Ways of these values and spreads, each of one command: `m0`, `m1` and so on."""
    return Decision(
        7,
        tuple(Way((f"m{number}",), {"a": value}, spread, 12) for number, (value, spread) in enumerate(ways)),
        f"m{master}",
        {"journeyman": "m0", "apprentice": f"m{len(ways) - 1}"},
        rating,
    )


def played(game: str = "red_outpost", seats: int = 2, seed: int = 3, moves: int = 1000) -> Timeline[Any]:
    """The beginning of a game at random, or a whole one."""
    timeline = Timeline.begin(load(game), seats, seed, practice=True)
    chance = Rng(seed)
    while moves and (legal := timeline.game.legal(timeline.state)):
        timeline.do(chance.choice(legal), forced=len(legal) == 1)
        moves -= 1
    return timeline


@cache
def small() -> MasterGame:
    """The beginning of a game of Red Outpost, judged at a glance; no referee looks at its comments."""
    game = load("red_outpost")
    whole = play(game, tables(game, 3)[1], 3, "journeyman")
    recorded = begun(whole.branch(24), 0, "small", "", kinds=("", ""), people=("Ada", "Kai"))
    with patch.object(making, "longer_look", lambda *given: given[2].cost):
        *_, found = judged(recorded, BRIEF, standing_still)
    assert isinstance(found, MasterGame)
    return found
