"""What runs in the process beside the window? It waits for questions and thinks about the newest one."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from tabletop.bots.consideration import Consideration
from tabletop.bots.messages import ENCODER, TO_WORKER, Answer, Forget, Hurry, Question, ToWorker
from tabletop.bots.plan import Plan
from tabletop.kernel import Game

TELL_EVERY = 0.1
"""Seconds between two advices while thinking."""


def run(connection: Connection, load: Callable[[str], Game[Any]]) -> None:
    """Answer questions until the window is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = Worker(connection, load)
    try:
        while True:
            worker.turn()
    except (EOFError, OSError):
        return


class Worker:
    """The process beside the window: at most one question at a time."""

    def __init__(self, connection: Connection, load: Callable[[str], Game[Any]]) -> None:
        self._connection = connection
        self._load = load
        self._games: dict[str, Game[Any]] = {}
        self._plans: dict[tuple[str, int], Plan] = {}
        self._now: Consideration | None = None
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
            plan = self._plans.setdefault((message.game, message.seat), Plan())
            self._now = Consideration(self._games[message.game], message, plan)
        elif self._now is not None and message.number == self._now.number:
            if isinstance(message, Hurry):
                self._now.hurry()
            elif isinstance(message, Forget):
                self._now = None

    def _tell(self, now: Consideration) -> None:
        assert now.advice is not None
        self._connection.send_bytes(ENCODER.encode(Answer(now.number, now.advice, now.decided)))
        if now.decided:
            self._now = None
