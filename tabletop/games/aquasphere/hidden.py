"""What may a seat know, and what could the rest be (digest 2.13, hidden information)?"""

from __future__ import annotations

from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import AquaState, CentreTile
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import HIDDEN, Rng


def observe(state: AquaState) -> None:
    """Blank deck orders, what lies under the open program card and under the top centre tile, and the rival's chips.

    Nothing is hidden from one seat alone, so every seat sees the same.
    """
    state.rng = Rng(0)
    state.research_deck = [HIDDEN] * len(state.research_deck)
    state.expansion_deck = [HIDDEN] * len(state.expansion_deck)
    state.program_cards_box = [HIDDEN] * len(state.program_cards_box)
    if state.program_cards:
        state.program_cards[:-1] = [HIDDEN] * (len(state.program_cards) - 1)
    state.centre[:-1] = [CentreTile(HIDDEN, 0)] * (len(state.centre) - 1)
    if state.rival is not None:
        state.rival.chips = [HIDDEN] * len(state.rival.chips)


def determinize(tables: Tables, state: AquaState, rng: Rng) -> None:
    """Deal everything hidden again; sorted first, so that the same chance gives the same deal however the pieces truly lie."""
    state.rng = Rng(rng.bits())
    for stack in (state.research_deck, state.expansion_deck):
        stack.sort()
        rng.shuffle(stack)
    _deal_program_cards(state, rng)
    _turn_centre_tiles(tables, state, rng)
    if state.rival is not None:
        state.rival.chips = [chip for chip in tables.definitions.solo.rivals.chips if chip not in state.rival.drawn]
        rng.shuffle(state.rival.chips)


def _deal_program_cards(state: AquaState, rng: Rng) -> None:
    """The cards below the open one and those left in the box are one unknown heap."""
    below = max(0, len(state.program_cards) - 1)
    heap = sorted(state.program_cards[:below] + state.program_cards_box)
    rng.shuffle(heap)
    state.program_cards[:below] = heap[:below]
    state.program_cards_box = heap[below:]


def _turn_centre_tiles(tables: Tables, state: AquaState, rng: Rng) -> None:
    """Which faces follow is known by their number; how they are turned is not."""
    faces = faces_for(tables, tables.places[state.seats])
    for index in range(len(state.centre) - 1):
        rotation = rng.below(len(state.ring)) if tables.segments[faces[index]] else 0
        state.centre[index] = CentreTile(faces[index], rotation)
