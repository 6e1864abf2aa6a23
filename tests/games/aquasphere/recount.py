"""What are the final totals of a finished game, counted again from the pieces?"""

from __future__ import annotations

from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.state import AquaState

ROUNDS = 4
BULB = 5
"""The most the bulb ever shows."""


def recount(game: AquaSphere, state: AquaState) -> list[int]:
    """The final scoring from labs, time and submarines; points made on the way from the record, as far as pieces allow.

    What was scored on the way the pieces do not show any more: `bookkeeper.py` counts it again from the events.
    """
    definitions = game.components.definitions
    totals = []
    for seat, player in enumerate(state.players):
        letters = {player.base_lab}
        for tile in player.expansions:
            letters |= set(definitions.expansions[tile].letters)
        at_sea = sum(sector.submarines.count(seat) for sector in state.sectors.values())
        record = player.points
        total = min(record["control"], 6 * ROUNDS) + min(record["bots"], (2 + 2 * at_sea) * ROUNDS)
        total += min(record["submarines"], BULB * (at_sea - 1))
        total += record["crystals"] + record["octopods"] + record["research"] + min(record["leftover"], 0)
        total += len(letters) * (len(letters) + 1) // 2 + player.time
        total += 5 * (at_sea == 6) + 5 * (len(player.expansions) == 5)
        totals.append(total)
    return totals
