"""Is no face of a card seen before it has turned over?"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from tabletop.games import load
from tabletop.kernel import Event
from tests.boards.frames import FRAME_MS, Watched
from tests.boards.positions import Setting, played

DECKS = [
    ("aquasphere", 2, "revealed", "card", "card"),
    ("aquasphere", 2, "revealed", "expansion", "tile"),
    ("corrosion", 1, "flipped", "engineer", "piece"),
    ("watch", 3, "revealed", "card", "market"),
]
"""Games with seats, what brings a card out of a deck, the fact that names it, and the kind of its piece."""
EDGE_ON = 0.35


@pytest.mark.parametrize(("name", "seats", "kind", "fact", "piece"), DECKS)
def test_a_card_leaves_its_deck_with_its_back(name: str, seats: int, kind: str, fact: str, piece: str) -> None:
    rules = load(name)
    table = Watched(rules)
    begun: list[Event] = []

    def heard(events: Sequence[Event], *, landed: bool | None = None) -> None:
        begun.extend(event for event in events if landed is False and event.kind == kind and fact in event.facts)

    table.table.screen.heard = heard  # type: ignore[method-assign]
    steps = played(rules, Setting(name, seats, {}), seed=3)
    step = next(
        step for step in steps if any(kind == one.event.kind and fact in one.event.facts for one in step.frames)
    )
    before = table.lay_out(step.before)
    pieces = table.board.pieces.nodes
    table.board.animate(step.frames, before, table.table.view(step.after, viewer=0), lambda: None)
    lay = set(pieces)
    while not begun:
        lay = set(pieces)
        tick(table)
    come = [node for thing, node in pieces.items() if thing not in lay and thing.kind == piece]
    assert come
    for node in come:
        assert node.opacity == 0, "its face is not seen when it sets out"
        assert node.parent is not None
        seen = (other.stage_box().centre for other in node.parent.children if other.opacity)
        assert any(math.dist(node.stage_box().centre, other) < 1 for other in seen), "its back is"
    while any(node.opacity == 0 for node in come):
        hidden = [node for node in come if node.opacity == 0]
        tick(table)
        assert all(node.squeeze < EDGE_ON for node in hidden if node.opacity), "they change edge on"


def tick(table: Watched) -> None:
    table.table.clock.advance(FRAME_MS)
    table.table.stage.update()
