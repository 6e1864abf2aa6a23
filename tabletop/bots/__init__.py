"""Which players does the program itself bring along? They know only the `Game` interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.bots import greedy_bot, random_bot
from tabletop.kernel import Command, Game, Rng

Choose: TypeAlias = Callable[[Game[Any], Any, int, Rng], Command]
"""How a bot decides for a seat: from the rules, the state (what the seat may not know it must determinize away) and its own
stream of chance to one of the legal commands.
"""

_BOTS: dict[str, Choose] = {
    "random": random_bot.choose,
    "greedy": greedy_bot.choose,
}


class UnknownBot(LookupError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(_BOTS)


def find(name: str) -> Choose:
    """How the bot of that name decides."""
    if name not in _BOTS:
        raise UnknownBot(name)
    return _BOTS[name]


def think(name: str, game: Game[Any], state: Any, seat: int, rng: Rng) -> Command:
    """What the bot of that name does now."""
    return find(name)(game, state, seat, rng)
