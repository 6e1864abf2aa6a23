"""Does what explains a drop beside the hand leave all other targets in sight, and what the rail says of the drop?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.explain import DELAY_MS
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load, names
from tabletop.scene import Key
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated

FEW = 7
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
        rail = [node for node in board.table.layers.prompt.children if node.name in ("prompt", "face:aside")]
        assert not log.shown() or all(box.overlap(node.stage_box()) <= 1 for node in rail if node.shown())
    assert seen


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", names())
def test_the_rail_names_every_place_in_full(name: str, language: str) -> None:
    """As long as they are few: many places stand close together."""
    rules, cut, seen = load(name), set[str](), 0
    table = Seated(rules, language=language)
    board = table.board
    assert isinstance(board, TableBoard)
    for number, step in enumerate(played(rules, Setting(name, 2, {}), 6)):
        if rules.actor(step.before) != 0 or number % 3 or seen > 60:
            continue
        table.lay_out(step.before)
        for source, places in list(board.gestures.now.drags.items()):
            if len(places) < FEW and board.table.node_of(source) is not None and board.lift(str(source), None):
                seen += 1
                cut |= {f"{source}: {key}" for key, button in board.side.prompt.buttons.items() if button.was_cut}
                table.stage.handle(Key("escape"))
                break
    assert seen
    assert not cut
