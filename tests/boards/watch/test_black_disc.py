"""Does the black disc before its owner cover no word and no number of the board it lies at?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.watch import context as ids
from tabletop.games import load
from tabletop.scene import Text
from tests.boards.seated import Seated


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_black_disc_covers_no_price_and_no_name(size: tuple[int, int], language: str) -> None:
    rules: Any = load("watch")
    state = rules.new(3, 5, {})
    state.black_disc = 0
    for player in state.players:
        player.levels = dict.fromkeys(player.levels, rules.tables.last_level)  # the bribe is the dearest price
    table = Seated(rules, language=language, size=size)
    table.lay_out(state, 0)
    disc = table.board.pieces.nodes[ids.BLACK()].stage_box()  # type: ignore[attr-defined]
    dock = table.board.table.layers.dock  # type: ignore[attr-defined]
    texts = [node for node in dock.walk() if isinstance(node, Text) and node.shown()]
    assert texts
    assert [text.content for text in texts if text.stage_box().overlap(disc) > 4] == []
