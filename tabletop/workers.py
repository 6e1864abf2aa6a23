"""How is something thought about without the window ever standing still?

One warm process beside the window, started the same way on every system, does the thinking; it gets a question and answers with
what it finds, until that is all. Only the newest question is thought about. Where no process can be had, or it dies or hangs, the
same thinking is done in small slices whenever the window polls.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from tabletop.ctrl_c import born_deaf
from tabletop.kernel import Game

LOG = logging.getLogger(__name__)
SLICE = 0.006
"""Seconds a poll may think where there is no process."""
STARTS = 3
"""Processes that may be lost before thinking stays in the window: one that dies again and again will not live."""
SILENCE = 20.0
"""Seconds without a word after which a process that was asked something counts as lost. While it thinks it speaks many times a
second; only its start takes longer.
"""
HASTE = 5.0
"""The same once somebody has asked it to hurry."""
PATIENCE = 0.5
"""Seconds a process gets to end by itself."""
TELL_EVERY = 0.1
"""Seconds between two answers while thinking."""
COLLECT_EVERY = 50_000
"""Things made before Python looks for circles among them: positions have none, and looking costs a tenth of the time."""

Q = TypeVar("Q")
"""What is asked."""
A = TypeVar("A")
"""What is found out: a bot's advice, a coach's judgement, what a review found."""
Load: TypeAlias = Callable[[str], Game[Any]]


A_co = TypeVar("A_co", covariant=True)


class Thought(Protocol[A_co]):
    """A question being thought about."""

    decided: bool

    def step(self) -> None:
        """Think a little."""

    def hurry(self) -> None:
        """Decide as soon as there is anything to decide for."""

    def take(self) -> A_co | None:
        """What is to be told now, if anything."""


class Mind(Protocol[Q, A]):
    """Whoever goes about questions in a way of their own."""

    question: type[Q]
    answer: type[A]
    tell_every: float
    """Seconds between two answers while it thinks; nought where each is told as soon as it is found."""

    def consider(self, load: Load, question: Q) -> Thought[A]:
        """Begin to think about it; `load` finds the rules of a game, each once."""


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Think about that from now on."""

    number: int
    question: bytes


class Hurry(msgspec.Struct, frozen=True, tag="hurry"):
    """Say what looks best now."""

    number: int


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Nobody wants to know any more."""

    number: int


class Answer(msgspec.Struct, frozen=True):
    """What was found so far, or decided."""

    number: int
    answer: bytes | None
    decided: bool


ENCODER = msgspec.msgpack.Encoder()
TO_WORKER = msgspec.msgpack.Decoder(Ask | Hurry | Forget)
FROM_WORKER = msgspec.msgpack.Decoder(Answer)


class Ticket(msgspec.Struct, Generic[A]):
    """A question that was asked, and what is known of the answer."""

    number: int
    answer: A | None = None
    decided: bool = False


class Worker(Generic[Q, A]):
    """Whoever wants something thought about asks here."""

    def __init__(
        self,
        name: str,
        load: Load,
        mind: Callable[[], Mind[Q, A]],
        *,
        nice: int = 0,
        speaks: bool = True,
        beside: bool = True,
    ) -> None:
        self._name, self._load, self._mind, self._nice = name, load, mind, nice
        self._speaks = speaks
        """Whether silence of its process means that it hangs."""
        self._starts = STARTS if beside else 0
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._decoder: msgspec.msgpack.Decoder[A] | None = None
        self._heard_by = math.inf
        """The moment by which the process must have said something."""
        self._number = 0
        self._question: Q | None = None
        self._ticket: Ticket[A] | None = None
        self._here: Thought[A] | None = None
        self._own: tuple[Load, Mind[Q, A]] | None = None

    @property
    def beside(self) -> bool:
        """Whether a process beside the window does the thinking now."""
        return self._process is not None and self._process.is_alive()

    def ask(self, question: Q) -> Ticket[A]:
        """Begin to think about it; an earlier question is forgotten."""
        self.cancel()
        self._number += 1
        self._question, self._ticket = question, Ticket(self._number)
        if self._process is None and self._starts:
            self._start()
        self._heard(SILENCE)
        if not self._send(Ask(self._number, ENCODER.encode(question))):
            self._think_here()
        return self._ticket

    def poll(self) -> list[A]:
        """What was answered since the last time; the ticket knows the newest, and whether it was the last."""
        ticket = self._ticket
        if ticket is None or ticket.decided:
            return []
        if self._here is not None:
            return self._slice(ticket, self._here)
        return self._listen(ticket)

    def hurry(self) -> None:
        """Decide at once with what is known."""
        ticket = self._ticket
        if ticket is None or ticket.decided:
            return
        if self._here is not None:
            self._here.hurry()
        elif self._send(Hurry(ticket.number)):
            self._heard_by = min(self._heard_by, time.monotonic() + HASTE)
        else:
            self._think_here().hurry()

    def cancel(self) -> None:
        """Forget the question."""
        if self._ticket is not None and not self._ticket.decided and self._here is None:
            self._send(Forget(self._ticket.number))
        self._ticket = self._question = self._here = None

    def close(self) -> None:
        """End the process, and begin no other. May be called twice."""
        self.cancel()
        self._starts = 0
        self.end(PATIENCE)

    def end(self, patience: float = 0.0) -> None:
        """End the process, if not by itself then at once: it has nothing to put away, and may hang. Another may follow."""
        process, self._process = self._process, None
        self._ticket = self._question = self._here = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is None:
            return
        if patience:
            process.join(patience)
        if process.is_alive():
            process.kill()
            process.join(PATIENCE)

    # --- the process -------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            fresh = multiprocessing.get_context("spawn")
            ours, theirs = fresh.Pipe()
            process = fresh.Process(
                target=run, args=(theirs, self._load, self._mind, self._nice), name=self._name, daemon=True
            )
            with born_deaf():
                process.start()
            theirs.close()
        except (OSError, ValueError, RuntimeError) as error:
            LOG.warning("no process for the %s to think in: %s", self._name, error)
            self._starts = 0
            return
        self._process, self._connection = process, ours

    def _send(self, message: Ask | Hurry | Forget) -> bool:
        """Whether the process got the message."""
        if self._connection is None:
            return False
        try:
            self._connection.send_bytes(ENCODER.encode(message))
        except (OSError, ValueError) as error:
            self._lost(error)
            return False
        return True

    def _heard(self, silence: float) -> None:
        self._heard_by = time.monotonic() + silence if self._speaks else math.inf

    def _listen(self, ticket: Ticket[A]) -> list[A]:
        connection, found = self._connection, []
        assert connection is not None
        self._decoder = self._decoder or msgspec.msgpack.Decoder(self._mind().answer)
        try:
            while connection.poll():
                told = FROM_WORKER.decode(connection.recv_bytes())
                self._heard(SILENCE)
                if told.number == ticket.number:
                    ticket.decided = told.decided
                    found += [] if told.answer is None else [self._decoder.decode(told.answer)]
            if not ticket.decided and time.monotonic() > self._heard_by:
                raise TimeoutError("it hangs")
        except (EOFError, OSError) as error:
            self._lost(error)
            self._think_here()
        ticket.answer = found[-1] if found else ticket.answer
        return found

    def _lost(self, error: Exception) -> None:
        """The process died or hangs: go on without it, the next question may start another."""
        LOG.warning("the process of the %s is gone: %s", self._name, error)
        self._starts = max(0, self._starts - 1)
        process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is not None:
            process.kill()
            process.join(0)

    # --- without a process -------------------------------------------------------------------------------------------

    def _think_here(self) -> Thought[A]:
        assert self._question is not None
        self._own = self._own or (_once(self._load), self._mind())
        load, mind = self._own
        self._here = mind.consider(load, self._question)
        return self._here

    def _slice(self, ticket: Ticket[A], here: Thought[A]) -> list[A]:
        end = time.perf_counter() + SLICE
        while not here.decided and time.perf_counter() < end:
            here.step()
        told = here.take()
        ticket.decided = here.decided
        if told is None or told is ticket.answer:
            return []
        ticket.answer = told
        return [told]


# --- in the process ------------------------------------------------------------------------------------------------------


def run(connection: Connection, load: Load, mind: Callable[[], Mind[Any, Any]], nice: int) -> None:
    """Answer questions until the window is gone; the nicer, the more the window comes first on a busy processor."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(COLLECT_EVERY)
    if nice and hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(nice)
    with contextlib.suppress(EOFError, OSError):
        _answer(connection, _once(load), mind())


def _answer(connection: Connection, load: Load, mind: Mind[Any, Any]) -> None:
    """Listen, then think a little; with nothing to think about, only listen."""
    decoder = msgspec.msgpack.Decoder(mind.question)
    number, told = 0, 0.0
    now: Thought[Any] | None = None
    while True:
        if now is None or connection.poll():
            message = TO_WORKER.decode(connection.recv_bytes())
            if isinstance(message, Ask):
                number, now = message.number, mind.consider(load, decoder.decode(message.question))
            elif now is not None and message.number == number:
                if isinstance(message, Hurry):
                    now.hurry()
                else:
                    now = None
            continue
        now.step()
        moment = time.monotonic()
        if not now.decided and moment - told < mind.tell_every:
            continue
        answer = now.take()
        if answer is not None or now.decided:
            told = moment
            coded = None if answer is None else ENCODER.encode(answer)
            connection.send_bytes(ENCODER.encode(Answer(number, coded, now.decided)))
        if now.decided:
            now = None


def _once(load: Load) -> Load:
    """The same, but every game is loaded once."""
    games: dict[str, Game[Any]] = {}

    def known(name: str) -> Game[Any]:
        if name not in games:
            games[name] = load(name)
        return games[name]

    return known
