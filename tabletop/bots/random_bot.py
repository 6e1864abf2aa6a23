"""Who plays without any plan? The measure every other bot must beat, and the player of all long test runs."""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Command, Game, Rng


def choose(game: Game[Any], state: Any, seat: int, rng: Rng) -> Command:
    """Any legal command, each equally likely."""
    return rng.choice(game.legal(state))
