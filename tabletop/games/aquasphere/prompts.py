"""What exactly is asked now, and about which pieces?"""

from __future__ import annotations

from tabletop.games.aquasphere.state import Act, AquaState, RedLine
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Decision


def decision(tables: Tables, state: AquaState) -> Decision | None:
    """The decision on top with the facts its sentence names; None when the game is over."""
    if not state.pending:
        return None
    top = state.pending[-1]
    player = state.players[top.seat]
    kind = str(top.__struct_config__.tag)
    if isinstance(top, Act):
        return Decision(top.seat, kind, {"program": player.area, "sector": player.scientist})
    if isinstance(top, RedLine):
        return Decision(top.seat, kind, {"line": tables.next_line(player.score), "left": top.left})
    return Decision(top.seat, kind)
