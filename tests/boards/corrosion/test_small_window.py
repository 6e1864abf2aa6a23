"""Does what speaks in a small window leave reserve and awards in sight?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.boards.common.explain import DELAY_MS
from tabletop.boards.common.gestures import GestureTable
from tabletop.boards.common.table_board import TableBoard
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.games import load
from tabletop.scene import Text
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated

SEATS, SEED = 4, 3
EVERY, FEW = 6, 30
"""One of so many decisions is looked at, and how many drops."""


def tables(language: str) -> Iterator[tuple[Seated, TableBoard[CorrosionContext], GestureTable]]:
    """A table at decisions of a whole game."""
    rules = load("corrosion")
    table = Seated(rules, language=language, size=(1280, 720))
    board = table.board
    assert isinstance(board, TableBoard)
    own = (
        step.before for step in played(rules, Setting("corrosion", SEATS, {}), SEED) if rules.actor(step.before) == 0
    )
    for number, state in enumerate(own):
        if number % EVERY == 0:
            table.lay_out(state, viewer=0)
            yield table, board, board.gestures.now


@pytest.mark.parametrize("language", ["en", "de"])
def test_however_many_places_there_are_the_prompt_stays_one_line(language: str) -> None:
    most = 0
    for table, board, now in tables(language):
        assert board.side.prompt.h == board.kit.rail.area.h
        for source, targets in list(now.drags.items()):
            if board.table.node_of(source) is not None and board.lift(str(source)):
                most = max(most, len(targets))
                assert board.side.prompt.h == board.kit.rail.area.h, (str(source), len(targets))
                table.stage.drag.withdraw()
    assert most > 8


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_engineer_brings_is_told_beside_the_hand_and_nothing_lies_over_the_awards(language: str) -> None:
    told = 0
    for table, board, now in tables(language):
        assert board.view is not None
        hand = board.view.state.players[0].hand
        for source, targets in list(now.drags.items()):
            if source.word() not in hand or told > FEW:
                continue
            for target in list(targets)[::4]:
                if not board.lift(str(source), str(target)):
                    continue
                face = board.side.aside.find("aside")
                assert face is None or not face.shown()
                table.clock.advance(DELAY_MS + 50)
                table.stage.update()
                card = board.explain._shown
                assert card is not None
                told += 1
                lies = card.stage_box()
                assert table.stage.box.contains((lies.x, lies.y))
                assert table.stage.box.contains((lies.right, lies.bottom))
                texts = [node for node in card.walk() if isinstance(node, Text)]
                assert not any(text.was_cut for text in texts)
                say = board.kit.say
                begins = say("drop.nobody_copies"), say("drop.copied_by", who="").strip()
                assert any(text.content.startswith(begins) for text in texts)
                table.stage.drag.withdraw()
    assert told
