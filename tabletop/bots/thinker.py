"""Who does a table ask what its bots do?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.bots.advice import Advice
from tabletop.bots.consideration import BotMind
from tabletop.bots.messages import Answer
from tabletop.bots.process import Beside
from tabletop.kernel import Game


class Thinker(Beside[Advice]):
    """Whoever wants to know what a bot would do asks here."""

    def __init__(self, load: Callable[[str], Game[Any]], *, beside: bool = True) -> None:
        super().__init__("bots", load, BotMind, Answer[Advice], beside=beside)
