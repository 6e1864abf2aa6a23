"""What happens in a whole random game of one set-up, and which moments of it are worth a closer look?"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from tabletop.kernel import Command, Event, Rng, Setup
from tests.conformance.cases import Case

BOUND = 10_000
"""Decisions after which a game that has not ended never will."""


class Record(msgspec.Struct):
    """A whole game as it was played by a random player."""

    case: Case
    setup: Setup
    commands: list[Command]
    events: list[list[Event]]
    kinds: list[str]
    """What kind of decision each command answered."""
    frozen: list[bytes]
    """The state before every command and, last, the final one."""

    def state(self, position: int) -> Any:
        """An independent copy of the state after that many commands."""
        return self.case.game.thaw(self.frozen[position])

    @property
    def final(self) -> Any:
        """The state in which the game is over."""
        return self.state(len(self.commands))

    def moments(self, count: int) -> list[int]:
        """Positions with a decision: spread evenly from first to last, and one for every kind of decision there was."""
        last = len(self.commands) - 1
        evenly = {round(i * last / max(count - 1, 1)) for i in range(count)}
        last_of_each_kind = {kind: position for position, kind in enumerate(self.kinds)}
        return sorted(evenly.union(last_of_each_kind.values()))


@functools.lru_cache(maxsize=256)
def record(case: Case, seed: int = 1) -> Record:
    """Play one random game to its end and write everything down."""
    game = case.game
    state = game.new(case.seats, seed, case.options)
    chance = Rng(seed + 1000)
    setup = Setup(case.seats, seed, game.complete_options(case.seats, case.options))
    result = Record(case, setup, [], [], [], [game.freeze(state)])
    while game.actor(state) is not None:
        assert len(result.commands) < BOUND, f"{case}: no end after {BOUND} decisions"
        legal = game.legal(state)
        assert legal, f"{case}: nothing is legal after {[str(command) for command in result.commands[-5:]]}"
        command = chance.choice(legal)
        decision = game.decision(state)
        result.kinds.append(decision.kind if decision is not None else "")
        result.events.append(game.apply(state, command))
        result.commands.append(command)
        result.frozen.append(game.freeze(state))
    return result


def play_on(case: Case, state: Any, seed: int, most: int = BOUND) -> list[Command]:
    """Play randomly from here, at most so many decisions; the state is changed in place. Returns what was played."""
    game, chance = case.game, Rng(seed)
    played: list[Any] = []
    while len(played) < most and game.actor(state) is not None:
        command = chance.choice(game.legal(state))
        game.apply(state, command, events=False)
        played.append(command)
    return played
