"""How does the coach think beside the window, in a process of its own?"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.bots.budget import Clock
from tabletop.coach.depth import chance_for, deep, quick
from tabletop.coach.judgement import Judgement
from tabletop.coach.judging import judgements
from tabletop.kernel import Game
from tabletop.workers import TELL_EVERY, Load, Worker

FIRST, SETTLED = "first", "settled"
"""How far a question goes: the first words only, or until the mind is made up."""
NICE = 12
"""How far the process steps back behind the window where they share a processor."""


class Question(msgspec.Struct, frozen=True):
    """What are the moves of that seat worth?"""

    game: str
    state: bytes
    seat: int
    depth: str


class Pondering:
    """A position being judged: the first words at once, then ever surer ones."""

    def __init__(self, game: Game[Any], question: Question, clock: Clock = time.process_time) -> None:
        self.advice: Judgement | None = None
        self.decided = False
        self._hurried = False
        state = game.thaw(question.state)
        depths = [quick(game, state.seats)]
        if question.depth == SETTLED:
            depths.append(deep(game, state.seats))
        self._thoughts: Iterator[Judgement | None] = itertools.chain.from_iterable(
            judgements(game, state, question.seat, level, chance_for(game, state, question.seat), clock)
            for level in depths
        )
        self._words = len(depths)

    def step(self) -> None:
        """Think a little; the settled judgement of the last depth is the decision."""
        if self.decided:
            return
        found = next(self._thoughts, None)
        if found is None:
            return
        self._words -= found.settled
        self.advice = found if not self._words else _unsettled(found)
        self.decided = not self._words or self._hurried

    def hurry(self) -> None:
        """Be content with what is known."""
        self._hurried = True

    def take(self) -> Judgement | None:
        """The surest so far."""
        return self.advice


def _unsettled(found: Judgement) -> Judgement:
    """The settled end of the first words is not yet the end."""
    return msgspec.structs.replace(found, share=min(found.share, 0.99))


class CoachMind:
    """How the coach goes about a question."""

    question, answer, tell_every = Question, Judgement, TELL_EVERY

    def consider(self, load: Load, question: Question) -> Pondering:
        """Begin to judge."""
        return Pondering(load(question.game), question)


class CoachThinker(Worker[Question, Judgement]):
    """Whoever wants to know what the moves of a position are worth asks here."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        super().__init__("coach", load, CoachMind, nice=NICE, beside=beside)

    def judge(self, game: Game[Any], state: Any, seat: int, depth: str = SETTLED) -> None:
        """Begin to judge a position; earlier questions are forgotten."""
        self.ask(Question(game.address, game.freeze(state), seat, depth))

    @property
    def judgement(self) -> Judgement | None:
        """What is known of the last position asked about; looks whether there is more."""
        self.poll()
        return None if self._ticket is None else self._ticket.answer
