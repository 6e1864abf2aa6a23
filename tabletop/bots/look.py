"""What is a position worth to a seat, and what does looking at one cost?"""

from __future__ import annotations

import zlib
from collections.abc import Hashable
from typing import Any

from tabletop.bots.budget import Budget
from tabletop.kernel import Command, Game, Rng

DIGITS = 6
"""Decimal places of an estimate that count. What lies behind them is left over from adding, which not every version of Python
does alike: it may decide no move.
"""


class Whims:
    """Small likings that differ from one playing-out to the next, so that a comparison does not hang on a single course of things;
    in the same one everybody likes the same commands, whatever came before.
    """

    def __init__(self, size: float, number: int) -> None:
        self._size, self._number = size, number
        self._known: dict[Command, float] = {}

    def of(self, command: Command) -> float:
        """By how many points that command is liked more or less than it should be."""
        if command not in self._known:
            drawn = zlib.crc32(f"{self._number} {command}".encode()) / 0xFFFFFFFF
            self._known[command] = self._size * (2 * drawn - 1)
        return self._known[command]


class Look:
    """One seat's way of looking at positions of one game, with the budget it is charged to."""

    def __init__(self, game: Game[Any], seat: int, rivals: float, budget: Budget, *, heedless: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self._rivals = rivals
        self._heedless = heedless
        self.whims: Whims | None = None
        """What whoever plays on thinks of commands besides what positions are worth; None: nothing."""

    def worth(self, state: Any, seat: int, key: Hashable = None) -> float:
        """The seat's estimate, less what the best rival is estimated at as far as that counts; the position's key, if known, may
        save work.
        """
        if not self._rivals:
            return self.alone(state, seat, key)
        if state.seats == 1:
            own = self.game.evaluate_at(state, seat, key)
            return round(own - self._rivals * self.game.opponent_estimate(state), DIGITS)
        return self.standing(self.game.estimates_at(state, key), seat)

    def standing(self, values: list[float], seat: int) -> float:
        """How well the seat stands among the estimates of all."""
        if len(values) == 1:
            return round(values[0], DIGITS)
        best = max(values[:seat] + values[seat + 1 :])
        return round(values[seat] - self._rivals * best, DIGITS)

    def alone(self, state: Any, seat: int, key: Hashable = None) -> float:
        """The seat's estimate, without an eye on rivals."""
        return round(self.game.evaluate_at(state, seat, key), DIGITS)

    def after(self, state: Any, command: Command, *, spare: bool = False) -> Any:
        """The position after a legal command; counts as looked at. Only for looking at and going on from here with this."""
        self.budget.spend()
        return self.game.after(state, command, spare=spare)

    def goes_on(self, before: Any, after: Any) -> bool:
        """Whether the turn of whoever decided before still goes on."""
        return self.game.actor(before) == self.game.actor(after) and self.game.same_turn(before, after)

    def step(self, state: Any, seat: int) -> Command:
        """The command after which that seat stands best at once; the first of equal ones."""
        legal = self.game.legal(state)
        if len(legal) == 1:
            return legal[0]
        worth, whims = self.alone if self._heedless else self.worth, self.whims
        if whims is None:
            return max(legal, key=lambda command: worth(self.after(state, command), seat))
        return max(legal, key=lambda command: worth(self.after(state, command), seat) + whims.of(command))


def deal(look: Look, state: Any, chance: Rng, number: int) -> Any:
    """The position with everything dealt anew that the seat may not know: the same for the same number."""
    return look.game.determinize(state, look.seat, chance.fork(number + 1))
