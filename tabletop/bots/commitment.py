"""How does a bot stay with a line it has thought through, and when does the line no longer stand?"""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from tabletop.bots.advice import Advice
from tabletop.bots.look import Look, deal
from tabletop.kernel import Command, Game, Rng


def planned(look: Look, state: Any, advice: Advice, line: tuple[Command, ...], chance: Rng) -> Advice:
    """The advice with the rest of that line and what the seat should see before each command of it."""
    game, seat = look.game, look.seat
    twin = deal(look, state, chance, 0)
    start = game.copy(twin)
    going_on: list[Command] = []
    expected: list[bytes] = []
    for command, following in itertools.pairwise(line):
        game.perform(twin, command, None)
        if not look.goes_on(start, twin):
            break
        going_on.append(following)
        expected.append(seen(game, twin, seat))
    return msgspec.structs.replace(advice, line=tuple(going_on), expected=tuple(expected))


def seen(game: Game[Any], state: Any, seat: int) -> bytes:
    """What the seat may know, as a value to compare."""
    return game.freeze(game.observe(state, seat))


class Commitment:
    """What a bot means to do next, as long as everything comes as expected."""

    def __init__(self) -> None:
        self._line: list[tuple[bytes, Command]] = []

    def take(self, advice: Advice) -> None:
        """From now on follow this advice."""
        self._line = list(zip(advice.expected, advice.line, strict=True))

    def next(self, game: Game[Any], state: Any, seat: int) -> Command | None:
        """The command it has for this position; None when something came to light or somebody came between."""
        if not self._line:
            return None
        expected, command = self._line.pop(0)
        if seen(game, state, seat) == expected:
            return command
        self._line.clear()
        return None
