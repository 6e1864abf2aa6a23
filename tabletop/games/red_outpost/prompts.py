"""What exactly is asked now, and about which pieces?"""

from __future__ import annotations

from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Decision, Value


def decision(tables: Tables, state: RedOutpostState) -> Decision | None:
    """The decision with the pieces its sentence names; None when the game is over."""
    if not state.ask:
        return None
    return Decision(state.active, state.ask, _params(tables, state), to_read=state.ask == "begin")


def _params(tables: Tables, state: RedOutpostState) -> dict[str, Value]:
    ask, visit = state.ask, state.visit
    if ask == "move":
        return {"phase": state.phase}
    if ask == "lay_down":
        card = state.players[state.active].location_card
        return {"left": tables.definitions.specials[card].count - state.laid_down}
    if visit is None:
        return {}
    if ask in ("beer_house", "exchange"):
        return {"cost": state.todo[0].cost}
    if ask == "lower_mood":
        return {"raised": visit.raised}
    return {"worker": visit.worker, "location": visit.location}
