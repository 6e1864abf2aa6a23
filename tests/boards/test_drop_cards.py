"""Does what explains a drop beside the hand leave all other targets in sight?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.explain import DELAY_MS
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated

SHOWN = 12
"""How many drops of a game are looked at."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize("name", ["aquasphere", "red_outpost", "watch"])
def test_a_card_beside_the_hand_hides_no_other_target(name: str, size: tuple[int, int]) -> None:
    rules, seen = load(name), 0
    for step in played(rules, Setting(name, 2, {}), 3):
        actor = rules.actor(step.before)
        if actor != 0 or seen >= SHOWN:
            continue
        table = Seated(rules, size=size)
        board = table.board
        assert isinstance(board, TableBoard)
        table.lay_out(step.before)
        lifts = [(source, places) for source, places in board.gestures.now.drags.items() if len(places) > 2]
        if not lifts:
            continue
        source, places = lifts[0]
        target = list(places)[len(places) // 2]
        board.lift(str(source), str(target))
        table.clock.advance(DELAY_MS + 50)
        table.stage.update()
        card = board.explain._shown
        if card is None:
            continue
        seen += 1
        box, log = card.stage_box(), board.side.log
        hidden = [
            place for place in places if place != target and box.overlap(board.table.thing(place).stage_box()) > 1
        ]
        assert not hidden or not log.shown(), (str(source), str(target), hidden)
    assert seen
