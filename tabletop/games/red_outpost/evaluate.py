"""About how many points will a seat end with?"""

from __future__ import annotations

from tabletop.games.red_outpost.rulebook import Rulebook
from tabletop.games.red_outpost.scoring import round_points_now
from tabletop.games.red_outpost.state import RedOutpostState


def evaluate(book: Rulebook, state: RedOutpostState, seat: int) -> float:
    """A cheap estimate of the final score."""
    return float(sum(state.players[seat].points.values()) + round_points_now(state)[seat])
