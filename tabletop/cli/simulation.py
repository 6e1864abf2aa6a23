"""How are many whole games played by bots, on one process or several?"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

import msgspec

from tabletop import bots
from tabletop.cli.choosing import find_game
from tabletop.ctrl_c import born_deaf
from tabletop.kernel import Game, Rng, Setup

MOST_DECISIONS = 100_000
"""Decisions after which a game is broken off, unless somebody says otherwise."""
AHEAD = 4
"""Games handed to each process in advance: enough to keep it busy, few enough to stop quickly."""


class Task(msgspec.Struct, frozen=True):
    """What all games of a simulation share; each has its own seed."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    """One name per seat."""
    plain: bool
    most_decisions: int = MOST_DECISIONS


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: int
    decisions: int
    seconds: float
    """Computing time, bots included."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool = True
    """False when it was broken off; then nobody has won."""
    against: int = 0
    """What the game's own opponent scored; 0 where there is none."""


class Run(msgspec.Struct, frozen=True):
    """How a whole simulation went."""

    outcomes: list[Outcome]
    """By seed."""
    interrupted: bool = False
    """Somebody pressed Ctrl-C."""
    error: str = ""
    """What went wrong in a game and ended everything; empty when nothing did."""


def play_one(task: Task, seed: int, game: Game[Any] | None = None) -> Outcome:
    """One whole game. Every seat's bot has a stream of chance of its own; a busy machine takes longer but plays alike."""
    rules = find_game(task.game, plain=task.plain) if game is None else game
    seats = task.setup.seats
    players = [
        bots.Bot(name, rules, seats, seat, Rng(seed).fork(seat + 1), bots.standing_still)
        for seat, name in enumerate(task.bots)
    ]
    began = time.process_time()
    state = rules.new(task.setup.seats, seed, task.setup.options)
    decisions = 0
    while decisions < task.most_decisions and (actor := rules.actor(state)) is not None:
        rules.apply(state, players[actor].decide(state), events=False)
        decisions += 1
    seconds = time.process_time() - began
    totals = tuple(sheet.total for sheet in rules.scores(state))
    if rules.actor(state) is not None:
        return Outcome(seed, decisions, seconds, totals, (), finished=False)
    opponent = rules.opponent(state)
    against = 0 if opponent is None else opponent.total
    return Outcome(seed, decisions, seconds, totals, tuple(rules.winners(state)), against=against)


def simulate(task: Task, games: int, jobs: int, progress: Callable[[int], None]) -> Run:
    """Play so many games from the set-up's seed upwards.

    Ctrl-C or a defect that shows in one game ends it early with what was finished by then.
    """
    outcomes: list[Outcome] = []
    seeds = range(task.setup.seed, task.setup.seed + games)
    interrupted, error = False, ""
    try:
        with contextlib.closing(_here(task, seeds) if jobs == 1 else _spread(task, seeds, jobs)) as played:
            for outcome in played:
                outcomes.append(outcome)
                progress(len(outcomes))
    except KeyboardInterrupt:
        interrupted = True
    except Exception as problem:  # whatever a game dies of, the others are worth reporting
        error = f"{type(problem).__name__}: {problem}"
    return Run(sorted(outcomes, key=lambda outcome: outcome.seed), interrupted, error)


def _here(task: Task, seeds: range) -> Generator[Outcome, None, None]:
    game = find_game(task.game, plain=task.plain)
    for seed in seeds:
        yield play_one(task, seed, game)


def _spread(task: Task, seeds: range, jobs: int) -> Generator[Outcome, None, None]:
    """Outcomes as they come in from several processes. Ctrl-C reaches only this one; the others end with their game."""
    fresh = multiprocessing.get_context("spawn")  # the same on every system, and never a copy of a process with threads
    with ProcessPoolExecutor(jobs, mp_context=fresh, initializer=_become_worker, initargs=(task,)) as pool:
        waiting = iter(seeds)
        running: set[Future[Outcome]] = set()
        try:
            while True:
                with born_deaf():  # handing out a game may begin a process
                    while len(running) < jobs * AHEAD and (seed := next(waiting, None)) is not None:
                        running.add(pool.submit(_work, seed))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_worker: tuple[Task, Game[Any]] | None = None
"""In a worker process: what it plays."""


def _become_worker(task: Task) -> None:
    global _worker  # noqa: PLW0603 - a worker process has one task for life
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = task, find_game(task.game, plain=task.plain)


def _work(seed: int) -> Outcome:
    assert _worker is not None
    task, game = _worker
    return play_one(task, seed, game)
