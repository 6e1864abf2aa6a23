"""What may a seat know, and what could the rest be (digest 2.13, hidden information)?"""

from __future__ import annotations

from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import AquaState, CentreTile
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import HIDDEN, Rng


def hide(s: AquaState) -> None:
    """Blank deck orders, what lies under the open program card and under the top centre tile, and the rival's chips.

    Nothing is hidden from one seat alone, so every seat sees the same.
    """
    s.rng = Rng(0)
    s.research_deck = [HIDDEN] * len(s.research_deck)
    s.expansion_deck = [HIDDEN] * len(s.expansion_deck)
    s.program_cards_box = [HIDDEN] * len(s.program_cards_box)
    if s.program_cards:
        s.program_cards[:-1] = [HIDDEN] * (len(s.program_cards) - 1)
    s.centre[:-1] = [CentreTile(HIDDEN, 0)] * (len(s.centre) - 1)
    if s.rival is not None:
        s.rival.chips = [HIDDEN] * len(s.rival.chips)


def deal_anew(t: Tables, s: AquaState, rng: Rng) -> None:
    """Deal everything hidden again."""
    s.rng = Rng(rng.bits())
    for stack in (s.research_deck, s.expansion_deck):
        rng.shuffle(stack)
    _deal_program_cards(s, rng)
    _turn_centre_tiles(t, s, rng)
    if s.rival is not None:
        s.rival.chips = [chip for chip in t.definitions.solo.rivals.chips if chip not in s.rival.drawn]
        rng.shuffle(s.rival.chips)


def _deal_program_cards(s: AquaState, rng: Rng) -> None:
    """The cards below the open one and those left in the box are one unknown heap."""
    below = max(0, len(s.program_cards) - 1)
    heap = s.program_cards[:below] + s.program_cards_box
    rng.shuffle(heap)
    s.program_cards[:below] = heap[:below]
    s.program_cards_box = heap[below:]


def _turn_centre_tiles(t: Tables, s: AquaState, rng: Rng) -> None:
    """Which faces follow is known by their number; how they are turned is not."""
    faces = faces_for(t, t.places[s.seats])
    for index in range(len(s.centre) - 1):
        rotation = rng.below(len(s.ring)) if t.segments[faces[index]] else 0
        s.centre[index] = CentreTile(faces[index], rotation)
