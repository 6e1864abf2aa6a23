"""How is a question to the bots of a table thought through beside the window, in slices that can be stopped at any moment?"""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.bots.advice import Advice, Choice
from tabletop.bots.commitment import Commitment
from tabletop.bots.levels import level_of
from tabletop.bots.thinking import thoughts
from tabletop.kernel import Game, Rng
from tabletop.workers import TELL_EVERY, Load, Worker


class Question(msgspec.Struct, frozen=True):
    """What should that seat do? The state is frozen; what the seat may not know is dealt anew before anybody looks at it."""

    game: str
    state: bytes
    seat: int
    level: str
    seed: int


class BotMind:
    """How bots go about a question: each seat with the plan it follows."""

    question, answer, tell_every = Question, Advice, TELL_EVERY

    def __init__(self) -> None:
        self._plans: dict[tuple[str, int], Commitment] = {}

    def consider(self, load: Load, question: Question) -> Consideration:
        """Begin to think about it."""
        game = load(question.game)
        return Consideration(game, question, self._plans.setdefault((question.game, question.seat), Commitment()))


class Consideration:
    """A question being thought about. `step` goes a little further; `advice` is the best so far."""

    def __init__(self, game: Game[Any], question: Question, plan: Commitment) -> None:
        self.advice: Advice | None = None
        self.decided = False
        self._hurried = False
        self._plan = plan
        state = game.thaw(question.state)
        level = level_of(question.level, game, state.seats)
        chance = Rng(question.seed)
        planned = plan.next(game, state, question.seat)
        if level is None:
            planned = chance.choice(game.legal(state))
        if planned is not None:
            self.advice = Advice((Choice(planned, 0.0, 0.0, 1),), 1.0)
            self.decided = True
            return
        assert level is not None
        self._thoughts = thoughts(game, state, question.seat, level, chance)

    def step(self) -> None:
        """Think a little; afterwards the decision may be made."""
        if self.decided:
            return
        thought = next(self._thoughts, None)
        self.advice = thought or self.advice
        finished = thought is not None and thought.share >= 1.0
        if finished or (self._hurried and self.advice is not None):
            self.decided = True
            assert self.advice is not None
            self._plan.take(self.advice)

    def hurry(self) -> None:
        """Decide as soon as there is anything to decide for."""
        self._hurried = True

    def take(self) -> Advice | None:
        """The best so far."""
        return self.advice


class Thinker(Worker[Question, Advice]):
    """Whoever wants to know what a bot would do asks here."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        super().__init__("bots", load, BotMind, beside=beside)
