"""How is a game judged beside the window, in a process of its own that ends with the last finding?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.review.findings import Finding
from tabletop.review.reviewing import Task, findings
from tabletop.workers import Load, Ticket, Worker

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


class Reviewer:
    """Judges one game at a time. Between two games no process waits."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        self._worker = Worker[Task, list[Finding]]("review", load, ReviewMind, nice=NICE, speaks=False, beside=beside)
        self._ticket: Ticket[list[Finding]] | None = None

    @property
    def at_work(self) -> bool:
        """Whether something is being judged."""
        return self._ticket is not None

    @property
    def beside(self) -> bool:
        """Whether a process beside the window does it."""
        return self._worker.beside

    def begin(self, task: Task) -> None:
        """Judge that; whatever was judged before is stopped."""
        self.stop()
        self._ticket = self._worker.ask(task)

    def poll(self) -> list[Finding]:
        """What was found since the last time."""
        found = [finding for answer in self._worker.poll() for finding in answer]
        if self._ticket is not None and self._ticket.decided:
            self.stop()
        return found

    def stop(self) -> None:
        """Stop judging and end the process. May be called twice."""
        self._ticket = None
        self._worker.end()

    def close(self) -> None:
        """The program ends."""
        self._ticket = None
        self._worker.close()
