"""Can a game be played by these values? Ten quick games beside the window say so, or where one gets stuck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.kernel import Game, Rng
from tabletop.workers import Load, Ticket, Worker

GAMES = 10
MOST_DECISIONS = 20_000
"""The longest game of random moves takes a fortieth of it."""
AT_ONCE = 50
"""Decisions between two looks at whether anybody still wants to know."""


class Trial(msgspec.Struct, frozen=True):
    """What is tried."""

    game: str
    """The address of the rules."""


class Found(msgspec.Struct, frozen=True):
    """What became of the games so far."""

    done: int
    problem: str = ""
    """`stuck`, `endless` or `broken`; empty while all end."""
    seats: int = 0
    seed: int = 0


def quick_games(game: Game[Any], count: int = GAMES) -> Iterator[Found | None]:
    """Games of random moves, a seat count after the other; None while one runs, the first that does not end is the last."""
    for seed in range(count):
        seats = game.seats[seed % len(game.seats)]
        problem = ""
        try:
            for said in _played(game, seats, seed):
                problem = said
                yield None
        except Exception:  # whatever rules make of values nobody has tried: it is what is looked for
            problem = "broken"
        if problem:
            yield Found(seed, problem, seats, seed)
            return
        yield Found(seed + 1)


def _played(game: Game[Any], seats: int, seed: int) -> Iterator[str]:
    """One game to its end; the last word is what kept it from it, if anything."""
    state, chance = game.new(seats, seed), Rng(seed)
    for decision in range(MOST_DECISIONS):
        if game.actor(state) is None:
            return
        legal = game.legal(state)
        if not legal:
            yield "stuck"
            return
        game.apply(state, chance.choice(legal), events=False)
        if decision % AT_ONCE == 0:
            yield ""
    yield "endless"


class Trying:
    """Quick games being played."""

    def __init__(self, found: Iterator[Found | None]) -> None:
        self._found, self._untold = found, list[Found]()
        self.decided = False

    def step(self) -> None:
        """Play a little."""
        try:
            found = next(self._found)
        except StopIteration:
            self.decided = True
            return
        if found is not None:
            self._untold.append(found)

    def hurry(self) -> None:
        """Nobody waits for it."""

    def take(self) -> Found | None:
        """The newest word."""
        told, self._untold = self._untold, []
        return told[-1] if told else None


class TrialMind:
    """How values are tried."""

    question, answer, tell_every = Trial, Found, 0.0

    def consider(self, load: Load, trial: Trial) -> Trying:
        """Begin to play."""
        return Trying(quick_games(load(trial.game)))


class Trials:
    """Tries the newest values; those before are of no interest any more."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        self._worker = Worker[Trial, Found]("copy", load, TrialMind, nice=10, speaks=False, beside=beside)
        self._ticket: Ticket[Found] | None = None

    @property
    def at_work(self) -> bool:
        """Whether games are being played."""
        return self._ticket is not None

    def begin(self, game: Game[Any]) -> None:
        """Try these rules from now on."""
        self._ticket = self._worker.ask(Trial(game.address))

    def poll(self) -> Found | None:
        """The newest word since the last time."""
        told = list(self._worker.poll())
        if self._ticket is not None and self._ticket.decided:
            self.stop()
        return told[-1] if told else None

    def stop(self) -> None:
        """Break off and end the process."""
        self._ticket = None
        self._worker.end()
