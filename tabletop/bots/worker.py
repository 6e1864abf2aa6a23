"""What runs in the process beside the window? It waits for questions and thinks about the newest one."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Generic, Protocol

from tabletop.bots.messages import ENCODER, TO_WORKER, Answer, Forget, Hurry, Question, T, ToWorker
from tabletop.kernel import Game

TELL_EVERY = 0.1
"""Seconds between two advices while thinking."""
COLLECT_EVERY = 50_000
"""Things made before Python looks for circles among them: positions have none, and looking costs a tenth of the time."""


class Thought(Protocol[T]):
    """A question being thought about. `step` goes a little further; `advice` is the best so far."""

    number: int
    advice: T | None
    decided: bool

    def step(self) -> None:
        """Think a little."""

    def hurry(self) -> None:
        """Decide as soon as there is anything to decide for."""


class Mind(Protocol[T]):
    """Whoever goes about questions in a way of their own."""

    def consider(self, game: Game[Any], question: Question) -> Thought[T]:
        """Begin to think about it."""


def run(connection: Connection, load: Callable[[str], Game[Any]], mind: Callable[[], Mind[Any]], modesty: int) -> None:
    """Answer questions until the window is gone; the more modest, the more the window comes first on a busy processor."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(COLLECT_EVERY)
    if modesty and hasattr(os, "nice"):
        os.nice(modesty)
    worker = Worker(connection, load, mind())
    try:
        while True:
            worker.turn()
    except (EOFError, OSError):
        return


class Worker(Generic[T]):
    """The process beside the window: at most one question at a time."""

    def __init__(self, connection: Connection, load: Callable[[str], Game[Any]], mind: Mind[T]) -> None:
        self._connection = connection
        self._load = load
        self._mind = mind
        self._games: dict[str, Game[Any]] = {}
        self._now: Thought[T] | None = None
        self._told = 0.0

    def turn(self) -> None:
        """Listen, then think a little; with nothing to think about, only listen."""
        if self._now is None or self._connection.poll():
            self._hear(TO_WORKER.decode(self._connection.recv_bytes()))
            return
        self._now.step()
        moment = time.monotonic()
        if self._now.decided or (self._now.advice is not None and moment - self._told >= TELL_EVERY):
            self._told = moment
            self._tell(self._now)

    def _hear(self, message: ToWorker) -> None:
        if isinstance(message, Question):
            if message.game not in self._games:
                self._games[message.game] = self._load(message.game)
            self._now = self._mind.consider(self._games[message.game], message)
        elif self._now is not None and message.number == self._now.number:
            if isinstance(message, Hurry):
                self._now.hurry()
            elif isinstance(message, Forget):
                self._now = None

    def _tell(self, now: Thought[T]) -> None:
        assert now.advice is not None
        self._connection.send_bytes(ENCODER.encode(Answer(now.number, now.advice, now.decided)))
        if now.decided:
            self._now = None
