"""What are a gift to the Palace, a crystal and a good worth now?"""

from __future__ import annotations

from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.games.red_outpost.scoring import palace_points
from tabletop.games.red_outpost.state import RedOutpostState


def of_set(kit: OutpostKit, state: RedOutpostState, good: str) -> int:
    """What the next three of a good ship for."""
    if state.autom is not None and state.autom.goal:
        return kit.of.goals[state.autom.goal].points[good]
    row = kit.of.goods[good]
    return (*row.lasting, row.repeating)[min(state.exported[good], len(row.lasting))]


def of_gift(kit: OutpostKit, state: RedOutpostState, seat: int) -> tuple[int, int]:
    """What the Palace would pay that seat in the end, as it stands and with one gift more."""
    gifts = [player.palace for player in state.players]
    if state.autom is not None:
        gifts.append(state.autom.palace)
    before = palace_points(kit.book, gifts)[seat]
    gifts[seat] += 1
    return before, palace_points(kit.book, gifts)[seat]
