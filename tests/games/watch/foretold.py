"""What does this game say of its pieces, and what does it foretell? For its golden registers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.watch.forecast import carried, forecast, income, risk, track_worth
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.wording import ALONE, describe, facts


def words(game: Any) -> Iterator[tuple[str, Any]]:
    """Every sentence about a piece."""
    tables = game.tables
    cells = [f"cell.{row}.{at}" for row, cells in tables.definitions.rows.items() for at in range(len(cells.cells))]
    bonuses = [
        f"bonus.{track}.{space}"
        for track, spaces in enumerate(tables.bonuses, start=1)
        for space in range(1, len(spaces) + 1)
    ]
    for piece in (*facts(tables), *sorted(ALONE), *cells, *bonuses):
        for seats in (1, 2) if piece in ALONE else (2,):
            yield f"{piece} for {seats}", describe(tables, piece, seats)


def foretold(game: Any, state: WatchState) -> Iterator[tuple[str, Any]]:
    """What every legal command would change, and what spaces, tracks and spies mean to the seats."""
    tables, seat = game.tables, state.queue[0]
    for command in game.legal(state):
        if (cast := forecast(tables, state, command)) is not None:
            yield str(command), cast
        if command.verb in ("lift", "upgrade"):
            yield (
                f"{command} to the last track",
                state.tracks and carried(tables, state, command, len(state.tracks) - 1),
            )
    for space in tables.position:
        yield f"income {space}", income(tables, state, seat, space)
    for other in range(state.seats):
        yield f"risk of {other}", risk(tables, state, other)
        for track in range(len(state.tracks)):
            yield f"track {track} to {other}", track_worth(tables, state, other, track)
