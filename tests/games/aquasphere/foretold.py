"""What does this game foretell? For its golden registers; what it says of its pieces are facts alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.aquasphere.forecast import forecast
from tabletop.games.aquasphere.state import AquaState


def words(game: Any) -> Iterator[tuple[str, Any]]:
    """Nothing besides `Game.text_facts`."""
    return iter(())


def foretold(game: Any, state: AquaState) -> Iterator[tuple[str, Any]]:
    """What every legal command would change."""
    for command in game.legal(state):
        yield str(command), forecast(game, state, command)
