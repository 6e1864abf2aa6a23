"""Which command does somebody wish for who points at a piece, whether the rules allow it or not?"""

from __future__ import annotations

from tabletop.games.corrosion.completing import candidates
from tabletop.games.corrosion.display import windows
from tabletop.games.corrosion.factory import shelf_of
from tabletop.games.corrosion.prompts import decision
from tabletop.games.corrosion.reasons import rows_taken
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command

_OF_HAND = {"copy": "copy", "copy_partner": "join", "remove_engineer": "remove"}
"""What an engineer in hand is wanted for, by the question; else she is played."""
_TAKING = ("hire", "build_turning", "build_one_shot", "build_machine", "build_chrome")
"""Questions that are answered from the market."""


def wished(tables: Tables, state: CorrosionState, piece: str) -> Command | None:
    """What people would want with a piece at this moment; None when nothing comes to mind."""
    asked = decision(tables, state)
    if asked is None:
        return None
    kind, player = asked.kind, state.players[asked.seat]
    if piece in player.hand:
        return Command.of(_OF_HAND.get(kind, "play"), engineer=piece)
    plan = piece in candidates(player)
    if kind == "maintenance" and not plan and shelf_of(player, piece) is not None:
        return tables.speed[piece]
    if kind in ("maintenance", "complete_free") and (plan or piece in player.completed):
        return tables.complete[piece]
    if kind.startswith("activate") and piece in tables.activate:
        return tables.activate[piece]
    row, spot = windows(state).get(piece, ("", ""))
    if row and kind in _TAKING:
        return tables.hire[spot] if row == "engineer" else tables.build[row][spot]
    taker = next((other for other in player.hand if row in rows_taken(tables, other)), "")
    return Command.of("play", engineer=taker, row=row, spot=spot) if taker and kind == "main_action" else None
