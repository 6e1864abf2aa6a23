"""When can a crate of a track bonus or a document be bought?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.watch import build
from tabletop.games.watch.crates import can_buy
from tests.games.watch.positions import TABLES, table

PRICE = 2


def test_it_must_be_unlocked_paid_for_and_there() -> None:
    state = table()
    player = state.players[0]
    (colour, *_), locked = sorted(TABLES.unlocked[player.levels["dock"]]), player.levels["dock"]
    player.gears = PRICE
    assert can_buy(TABLES, state, player, colour, PRICE)
    assert not can_buy(TABLES, state, player, colour, PRICE + 1), "one gear short"
    other = next(name for name in TABLES.fallback if name not in TABLES.unlocked[locked])
    assert not can_buy(TABLES, state, player, other, PRICE), "not unlocked"
    state.stock = [1, *[0] * (len(state.stock) - 1)]
    assert can_buy(TABLES, state, player, colour, PRICE), "the crate of one point is a crate too"
    state.stock = [0] * len(state.stock)
    assert not can_buy(TABLES, state, player, colour, PRICE), "nothing left"


@pytest.mark.parametrize("place", ["first", "second"])
@pytest.mark.parametrize(("every", "refused"), [(-1, 1), (0, 1), (1, 0)])
def test_points_are_given_for_at_least_one_item_each(tmp_path: Path, place: str, every: int, refused: int) -> None:
    (tmp_path / "watch.yaml").write_text(f"tracks: {{t2: {{{place}: {{every: {every}}}}}}}\n")
    assert len(build(tmp_path).components.refused) == refused
