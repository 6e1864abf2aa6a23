"""Who does a table ask what its bots do?"""

from __future__ import annotations

from tabletop.bots.advice import Advice
from tabletop.bots.consideration import BotMind, Question
from tabletop.workers import Load, Worker


class Thinker(Worker[Question, Advice]):
    """Whoever wants to know what a bot would do asks here."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        super().__init__("bots", load, BotMind, beside=beside)
