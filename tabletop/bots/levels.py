"""Which bots are there, and how does the one of a name think in a game?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel import LEVELS, Game, Level, Levels

RANDOM = "random"
"""Plays without any plan: the measure every other bot must beat, and the player of all long test runs."""
GREEDY = "greedy"
"""Looks one step ahead; older saves know it."""

_ONE_STEP = Level(recipe="step", nodes=10_000, seconds=5)
_PLAIN = Levels(
    apprentice=_ONE_STEP,
    journeyman=Level(recipe="turn", nodes=1_000, seconds=0.5, lines=4, deals=2, rivals=0.5),
    master=Level(recipe="replies", nodes=10_000, seconds=2, lines=6, deals=4, candidates=6, turns=2, rivals=1),
)
"""For a game that does not say how its bots think."""


class UnknownBot(LookupError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def names() -> list[str]:
    """The bots there are, weakest first."""
    return [RANDOM, GREEDY, *LEVELS]


def known(name: str) -> str:
    """The name, if there is such a bot; else `UnknownBot`."""
    if name not in names():
        raise UnknownBot(name)
    return name


def level_of(name: str, game: Game[Any], seats: int) -> Level | None:
    """How the bot of that name thinks; None for the one that does not."""
    if known(name) == RANDOM:
        return None
    if name == GREEDY:
        return _ONE_STEP
    return (game.levels or _PLAIN).of(name, seats)
