"""Which pieces are there, wherever they lie?"""

from __future__ import annotations

from collections import Counter

from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import Tables


def inventory(tables: Tables, state: RedOutpostState) -> Counter[str]:
    """All pieces but crystals, whose supply is unlimited (digest 2)."""
    pieces: Counter[str] = Counter(f"worker.{worker}" for worker in state.place)
    for good, count in state.supply.items():
        pieces[f"good.{good}"] += count + state.goods[good] + state.exported[good]
    for number, seat in enumerate(state.players):
        on_portraits = sum(counts[number] for counts in state.influence.values())
        on_tracks = tables.definitions.setup.markers_on_tracks
        pieces[f"marker.{number}"] += seat.markers + seat.boxed + seat.stored + on_portraits + on_tracks
        pieces.update(f"special.{card}" for card in (seat.worker_card, seat.location_card) if card)
    pieces.update(f"special.{card}" for card in state.special_box)
    drawn = state.visit.drawn if state.visit is not None else []
    pieces.update(f"lake.{card}" for card in [*state.lake_deck, *state.lake_discards, *drawn])
    pieces.update(f"spaceship.{card}" for card in [*state.spaceship_deck, *state.spaceship_discards])
    autom = state.autom
    if autom is not None:
        if autom.goal_cube and autom.goal:
            pieces[f"good.{tables.definitions.goals[autom.goal].export}"] += 1
        pieces["marker.autom"] += (
            autom.supply + sum(autom.markers.values()) + tables.definitions.setup.markers_on_tracks
        )
        goals = [*autom.goals_left, *autom.goals_gone, autom.goal]
        pieces.update(f"goal.{card}" for card in goals if card)
        pieces.update(f"autom.{card}" for card in [*autom.deck, *autom.used, autom.face_up] if card)
    return pieces
