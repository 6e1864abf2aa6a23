"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter

from tabletop.games.aquasphere.state import COLOURS, RIVAL, AquaState
from tabletop.games.aquasphere.tables import Tables


def inventory(tables: Tables, state: AquaState) -> Counter[str]:
    """All pieces by name; time markers are unlimited and not counted (rule 45)."""
    found: Counter[str] = Counter()
    sectors = state.sectors.values()
    held = sum(player.crystals for player in state.players)
    found["crystal"] = state.crystals + sum(sector.crystals for sector in sectors) + held
    found["octopod"] = state.octopods + sum(sector.octopods for sector in sectors)
    for colour in range(COLOURS):
        found[f"bot {colour}"] = _bots(tables, state, colour)
        found[f"submarine {colour}"] = tables.fleet
    found.update(f"base_lab {letter}" for letter in tables.definitions.base_labs)
    stacks = [state.research_deck, state.research_box, *[sector.research for sector in sectors]]
    stacks += [player.research for player in state.players]
    stacks += [state.expansion_deck, state.expansion_box, *[sector.expansions for sector in sectors]]
    stacks += [player.expansions for player in state.players]
    stacks += [state.program_cards, state.program_cards_used, state.program_cards_box]
    stacks += [[tile.face for tile in state.centre], state.centre_used]
    for stack in stacks:
        found.update(stack)
    found.update(f"programming_tile {program}" for program in tables.programs)
    return found


def _bots(tables: Tables, state: AquaState, colour: int) -> int:
    """Bots of a colour, those that stay in the box of this game included."""
    supplies = tables.definitions.supplies
    count = sum(sector.charging[colour] + (sector.control == colour) for sector in state.sectors.values())
    if colour < state.seats:
        player = state.players[colour]
        return count + player.supply + len(player.programmed) + supplies.turn_order_bots
    if state.rival is not None and colour == RIVAL:
        return count + state.rival.supply + supplies.bots - tables.definitions.solo.rivals.bots
    outside = tables.player_counts[state.seats].outside_bots * (len(state.ring) - tables.places[state.seats])
    return count + supplies.bots - (outside if colour == COLOURS - 1 else 0)
