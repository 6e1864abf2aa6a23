"""What are the final totals of a finished game, counted again from the pieces?"""

from __future__ import annotations

from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.state import AquaState

ON_THE_WAY = ("control", "bots", "crystals", "octopods", "submarines", "research", "leftover")
"""Points made during the game: the pieces do not show them any more."""


def recount(game: AquaSphere, state: AquaState) -> list[int]:
    """Running points from the record, everything the final scoring adds from labs, time and submarines."""
    definitions = game.components.definitions
    totals = []
    for seat, player in enumerate(state.players):
        letters = {player.base_lab}
        for tile in player.expansions:
            letters |= set(definitions.expansions[tile].letters)
        at_sea = sum(sector.submarines.count(seat) for sector in state.sectors.values())
        total = sum(player.points[category] for category in ON_THE_WAY)
        total += len(letters) * (len(letters) + 1) // 2 + player.time
        total += 5 * (at_sea == 6) + 5 * (len(player.expansions) == 5)
        totals.append(total)
    return totals
