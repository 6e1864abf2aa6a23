"""How is something thought about without the window ever standing still?

One warm process beside the window, started the same way on every system, does the thinking; it gets frozen states and answers
with what it finds. Where no process can be had, the same thinking is done in small slices whenever the window polls.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic

import msgspec

from tabletop.bots.messages import ENCODER, Answer, Forget, Hurry, Question, T, ToWorker
from tabletop.bots.worker import Mind, Thought, run
from tabletop.ctrl_c import born_deaf
from tabletop.kernel import Game

LOG = logging.getLogger(__name__)
SLICE = 0.006
"""Seconds a poll may think where there is no process."""
STARTS = 3
"""Processes begun before thinking stays in the window: one that dies again and again will not live."""
SILENCE = 20.0
"""Seconds without a word after which a process that was asked something counts as lost. While it thinks it speaks many times a
second; only its start takes longer.
"""
HASTE = 5.0
"""The same once somebody has asked it to hurry."""
PATIENCE = 0.5
"""Seconds a process gets to end by itself."""


class Ticket(msgspec.Struct, Generic[T]):
    """A question that was asked, and what is known of the answer."""

    number: int
    advice: T | None = None
    decided: bool = False


class Beside(Generic[T]):
    """Whoever wants to know something about a position asks here. Only the last question is thought about."""

    def __init__(
        self,
        name: str,
        load: Callable[[str], Game[Any]],
        mind: Callable[[], Mind[T]],
        answers: type[Answer[T]],
        *,
        modesty: int = 0,
        beside: bool = True,
    ) -> None:
        self._name = name
        self._load = load
        self._mind = mind
        self._modesty = modesty
        self._decoder = msgspec.msgpack.Decoder(answers)
        self._starts = STARTS if beside else 0
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._heard_by = 0.0
        """The moment by which the process must have said something."""
        self._number = 0
        self._question: Question | None = None
        self._ticket: Ticket[T] | None = None
        self._here: Thought[T] | None = None
        self._own_mind: Mind[T] | None = None
        self._games: dict[str, Game[Any]] = {}

    @property
    def beside(self) -> bool:
        """Whether a process beside the window does the thinking now."""
        return self._process is not None and self._process.is_alive()

    def warm(self) -> None:
        """Start the process before the first question, so that nobody waits for it."""
        if self._process is None and self._starts:
            self._start()

    def ask(self, game: str, state: bytes, seat: int, level: str, seed: int) -> Ticket[T]:
        """Begin to think about a frozen state; an earlier question is forgotten."""
        self.cancel()
        self._number += 1
        self._question = Question(self._number, game, state, seat, level, seed)
        self._ticket = Ticket(self._number)
        self.warm()
        self._heard_by = time.monotonic() + SILENCE
        if not self._send(self._question):
            self._think_here(self._question)
        return self._ticket

    def poll(self) -> T | None:
        """Newer findings for the last question, if there are any; the ticket says whether they are the last."""
        ticket = self._ticket
        if ticket is None or ticket.decided:
            return None
        before = ticket.advice
        if self._here is not None:
            self._slice(ticket, self._here)
        else:
            self._listen(ticket)
        return ticket.advice if ticket.advice is not before else None

    def hurry(self) -> None:
        """Decide at once with what is known."""
        ticket, question = self._ticket, self._question
        if ticket is None or question is None or ticket.decided:
            return
        if self._here is not None:
            self._here.hurry()
        elif self._send(Hurry(ticket.number)):
            self._heard_by = min(self._heard_by, time.monotonic() + HASTE)
        else:
            self._think_here(question).hurry()

    def cancel(self) -> None:
        """Forget the question."""
        if self._ticket is not None and not self._ticket.decided and self._here is None:
            self._send(Forget(self._ticket.number))
        self._ticket = self._question = self._here = None

    def close(self) -> None:
        """End the process. May be called twice."""
        self.cancel()
        self._starts = 0
        process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is None:
            return
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()  # one that hangs may not hear anything else, and has nothing to put away
            process.join(PATIENCE)

    # --- the process -------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._starts -= 1
        try:
            fresh = multiprocessing.get_context("spawn")
            ours, theirs = fresh.Pipe()
            process = fresh.Process(
                target=run, args=(theirs, self._load, self._mind, self._modesty), name=self._name, daemon=True
            )
            with born_deaf():
                process.start()
            theirs.close()
        except (OSError, ValueError, RuntimeError) as error:
            LOG.warning("no process for the %s to think in: %s", self._name, error)
            self._starts = 0
            return
        self._process, self._connection = process, ours

    def _send(self, message: ToWorker) -> bool:
        """Whether the process got the message."""
        if self._connection is None:
            return False
        try:
            self._connection.send_bytes(ENCODER.encode(message))
        except (OSError, ValueError) as error:
            self._lost(error)
            return False
        return True

    def _listen(self, ticket: Ticket[T]) -> None:
        connection, question = self._connection, self._question
        assert connection is not None
        assert question is not None
        try:
            while connection.poll():
                answer = self._decoder.decode(connection.recv_bytes())
                self._heard_by = time.monotonic() + SILENCE
                if answer.number == ticket.number:
                    ticket.advice, ticket.decided = answer.advice, answer.decided
            if not ticket.decided and time.monotonic() > self._heard_by:
                raise TimeoutError("it hangs")
        except (EOFError, OSError) as error:
            self._lost(error)
            self._think_here(question)

    def _lost(self, error: Exception) -> None:
        """The process died or hangs: go on without it, the next question may start another."""
        LOG.warning("the process of the %s is gone: %s", self._name, error)
        process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is not None:
            process.kill()
            process.join(0)

    # --- without a process -------------------------------------------------------------------------------------------

    def _think_here(self, question: Question) -> Thought[T]:
        if question.game not in self._games:
            self._games[question.game] = self._load(question.game)
        self._own_mind = self._own_mind or self._mind()
        self._here = self._own_mind.consider(self._games[question.game], question)
        return self._here

    def _slice(self, ticket: Ticket[T], here: Thought[T]) -> None:
        end = time.perf_counter() + SLICE
        while not here.decided and time.perf_counter() < end:
            here.step()
        ticket.advice, ticket.decided = here.advice, here.decided
