"""What does this game say of its pieces, and what does it foretell? For its golden registers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.corrosion.forecast import (
    beginning,
    forecast,
    leaving,
    missing,
    out_of_reach,
    turn_forecast,
    usual_payment,
)
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.wording import describe


def words(game: Any) -> Iterator[tuple[str, Any]]:
    """Every sentence about an action, a machine, a prototype or a watch."""
    for name in game.tables.effects:
        yield name, describe(game.tables, name)


def foretold(game: Any, state: CorrosionState) -> Iterator[tuple[str, Any]]:
    """What every legal command would change, what the wheel would do, and what somebody cannot pay."""
    seat = game.actor(state)
    assert seat is not None
    for command in game.legal(state):
        yield str(command), forecast(game, state, [command])
    for action in game.tables.definitions.actions:
        effect, commands = beginning(game.tables, state, seat, action)
        yield f"begin {action}", (type(effect).__name__, [" then ".join(map(str, one)) for one in commands])
    for other in range(state.seats):
        yield f"wheel of {other}", turn_forecast(game, state, other)
        yield f"leaving {other}", leaving(state.players[other])
        yield f"missing to {other}", {name: sorted(parts) for name, parts in missing(game.tables, state, other).items()}
        yield f"out of reach of {other}", sorted(out_of_reach(game.tables, state, other))
    yield "usual payment", [str(command) for command in usual_payment(game, state)]
