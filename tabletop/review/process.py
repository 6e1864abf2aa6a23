"""How is a game judged beside the window, in a process of its own that ends with the last finding?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from tabletop.review.findings import Finding
from tabletop.review.reviewing import Task, findings
from tabletop.workers import Load, Mind, Ticket, Worker

Q = TypeVar("Q")
A = TypeVar("A")
NICE = 5
"""How far the process stands back behind everything else the computer does."""


class Judging:
    """A game being judged."""

    def __init__(self, found: Iterator[Finding | None]) -> None:
        self._found, self._untold = found, list[Finding]()
        self.decided = False

    def step(self) -> None:
        """Judge a little."""
        try:
            finding = next(self._found)
        except StopIteration:
            self.decided = True
            return
        if finding is not None:
            self._untold.append(finding)

    def hurry(self) -> None:
        """Nobody waits for it."""

    def take(self) -> list[Finding] | None:
        """What was found since the last time."""
        told, self._untold = self._untold, []
        return told or None


class ReviewMind:
    """How a game is judged."""

    question, answer, tell_every = Task, list[Finding], 0.0

    def consider(self, load: Load, task: Task) -> Judging:
        """Begin to judge it."""
        return Judging(findings(load(task.game), task))


class Judge(Generic[Q, A]):
    """Has one game at a time judged. Between two games no process waits."""

    def __init__(self, name: str, load: Load, mind: Callable[[], Mind[Q, A]], *, beside: bool) -> None:
        self._worker = Worker[Q, A](name, load, mind, nice=NICE, speaks=False, beside=beside)
        self._ticket: Ticket[A] | None = None

    @property
    def at_work(self) -> bool:
        """Whether something is being judged."""
        return self._ticket is not None

    @property
    def beside(self) -> bool:
        """Whether a process beside the window does it."""
        return self._worker.beside

    def begin(self, task: Q) -> None:
        """Judge that; whatever was judged before is stopped."""
        self.stop()
        self._ticket = self._worker.ask(task)

    def stop(self) -> None:
        """Stop judging and end the process. May be called twice."""
        self._ticket = None
        self._worker.end()

    def close(self) -> None:
        """The program ends."""
        self._ticket = None
        self._worker.close()


class Reviewer(Judge[Task, list[Finding]]):
    """Judges the decisions of a game."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        super().__init__("review", load, ReviewMind, beside=beside)

    def poll(self) -> list[Finding]:
        """What was found since the last time."""
        found = [finding for answer in self._worker.poll() for finding in answer]
        if self._ticket is not None and self._ticket.decided:
            self.stop()
        return found
