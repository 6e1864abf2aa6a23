"""Who sits at a seat and decides for the whole game?"""

from __future__ import annotations

import time
from typing import Any

from tabletop.bots.budget import Clock
from tabletop.bots.commitment import Commitment
from tabletop.bots.levels import level_of
from tabletop.bots.thinking import advise
from tabletop.kernel import Command, Game, Rng


class Bot:
    """A player of one level at one seat, with a stream of chance of its own and the plan it follows."""

    def __init__(
        self, name: str, game: Game[Any], seats: int, seat: int, chance: Rng, clock: Clock = time.perf_counter
    ) -> None:
        self._level = level_of(name, game, seats)
        self._game = game
        self._seat = seat
        self._chance = chance
        self._clock = clock
        self._plan = Commitment()
        self.followed = False
        """Whether the last decision was planned before."""

    def decide(self, state: Any) -> Command:
        """One of the legal commands. Looks only at what the seat may know."""
        if self._level is None:
            return self._chance.choice(self._game.legal(state))
        command = self._plan.next(self._game, state, self._seat)
        self.followed = command is not None
        if command is None:
            advice = advise(self._game, state, self._seat, self._level, Rng(self._chance.bits()), self._clock)
            self._plan.take(advice)
            command = advice.command
        return command


def think(name: str, game: Game[Any], state: Any, seat: int, rng: Rng) -> Command:
    """What the bot of that name does now, without a plan from before."""
    return Bot(name, game, state.seats, seat, rng).decide(state)
