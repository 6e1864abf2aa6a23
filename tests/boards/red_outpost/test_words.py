"""Do all words fit, in both languages, and does every piece explain itself?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.patch import Patch
from tabletop.boards.red_outpost.table import OutpostBoard
from tabletop.scene import Key, Node, Text
from tabletop.scene.widgets.control import Control
from tests.boards.red_outpost.positions import TABLES, game, sampled
from tests.boards.seated import Seated

SLACK = 2.0


def overflowing(holder: Node) -> list[str]:
    """Texts that reach out of the thing they are printed on."""
    box = holder.stage_box()
    found = []
    for node in holder.walk():
        if not isinstance(node, Text) or not node.shown():
            continue
        words = node.stage_box()
        if words.w > node.setting.width * node.matrix_to().scale + SLACK:
            words = words._replace(w=node.setting.width)
        if words.x < box.x - SLACK or words.right > box.right + SLACK:
            found.append(node.content)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "special"), TABLES)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_no_text_leaves_its_box(language: str, seats: int, special: bool, size: tuple[int, int]) -> None:
    rules = game()
    table = Seated(rules, language=language, size=size)
    for state in sampled(rules, seats, special, 14, seed=5):
        table.lay_out(state)
        holders = [node for node in table.board.root.walk() if isinstance(node, Patch | Control) and node.shown()]
        assert len(holders) > 20
        for holder in holders:
            if holder.size != (0, 0):
                assert overflowing(holder) == [], holder.name


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_workers_and_locations_are_never_cut(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language)
    table.lay_out(sampled(rules, 3, True, 5, seed=5)[-1])
    names = {table.screen.texts.say(f"worker.{name}.name") for name in rules.book.workers}
    names |= {table.screen.texts.say(f"location.{name}.name") for name in rules.book.locations}
    board = table.board
    assert isinstance(board, OutpostBoard)
    shown = [node for node in board.layers.printed.walk() if isinstance(node, Text) and node.content in names]
    assert {node.content for node in shown} == names
    assert not any(node.was_cut for node in shown)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "special"), TABLES)
def test_everything_that_can_be_pointed_at_explains_itself(language: str, seats: int, special: bool) -> None:
    rules = game()
    table = Seated(rules, language=language)
    for state in sampled(rules, seats, special, 10, seed=7):
        table.lay_out(state)
        for node in list(table.board.root.walk()):
            if node.tip is not None and node.shown():
                card = node.tip()
                assert card is not None, node.name
                assert card.h > 20


@pytest.mark.parametrize("language", ["en", "de"])
def test_lifting_explains_targets_and_says_why_others_are_dark(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language)
    state = next(s for s in sampled(rules, 3, True, 30, seed=7) if s.ask == "move" and s.phase == "evening")
    view = table.lay_out(state)
    move = next(command for command in view.legal if command.verb == "move")
    assert table.board.lift(f"figure:{move.word('worker')}", f"tile:{move.word('to')}")
    board = table.board
    assert isinstance(board, OutpostBoard)
    worker = move.word("worker")
    legal = {
        command.word("to") for command in view.legal if command.verb == "move" and command.word("worker") == worker
    }
    reasons = [node for node in board.layers.veils.walk() if isinstance(node, Text)]
    assert len(reasons) == len(rules.book.locations) - len(legal)
    table.clock.advance(320)
    table.stage.update()
    assert len(board.layers.inspector.children) == 1
    table.stage.handle(Key("escape"))
    assert len(board.layers.inspector.children) == 0
    assert len(board.layers.veils.children) == 0
