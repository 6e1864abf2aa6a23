"""How is an own game judged beside the window, in a process of its own that ends with the game one guesses in?"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.guess.making import judged
from tabletop.guess.recorded import MasterGame
from tabletop.review.process import Judge
from tabletop.workers import TELL_EVERY, Load


class Told(msgspec.Struct, frozen=True):
    """How much is done, 0 to 1, and at last the game."""

    share: float
    game: MasterGame | None = None


class _Judging:
    """A game being judged."""

    def __init__(self, found: Iterator[float | MasterGame]) -> None:
        self._found, self._told = found, Told(0.0)
        self.decided = False

    def step(self) -> None:
        """Judge a little."""
        found = next(self._found)
        self.decided = isinstance(found, MasterGame)
        self._told = Told(1.0, found) if isinstance(found, MasterGame) else Told(found)

    def hurry(self) -> None:
        """Nobody waits for it."""

    def take(self) -> Told:
        """How far it is."""
        return self._told


class _Mind:
    """How a game is judged. Its rules come with it."""

    question, answer, tell_every = MasterGame, Told, TELL_EVERY

    def consider(self, load: Load, recorded: MasterGame) -> _Judging:
        """Begin to judge it."""
        return _Judging(judged(recorded))


class LessonMaker(Judge[MasterGame, Told]):
    """Judges every decision of a game that nobody judged yet."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        super().__init__("lesson", load, _Mind, beside=beside)

    def poll(self) -> Told | None:
        """How far it is; once the game is told nothing is at work any more."""
        self._worker.poll()
        told = None if self._ticket is None else self._ticket.answer
        if told is not None and told.game is not None:
            self.stop()
        return told
