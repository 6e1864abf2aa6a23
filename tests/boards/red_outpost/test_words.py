"""Are names whole in both languages, and are targets and dark places explained?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.lights import Shaped
from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.scene import Key, Text
from tests.boards.red_outpost.positions import game, sampled
from tests.boards.seated import Seated


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_workers_and_locations_are_never_cut(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language)
    table.lay_out(sampled(rules, 3, True, 5, seed=5)[-1])
    names = {table.screen.texts.say(f"worker.{name}.name") for name in rules.tables.workers}
    names |= {table.screen.texts.say(f"location.{name}.name") for name in rules.tables.locations}
    board = table.board
    assert isinstance(board, OutpostBoard)
    shown = [node for node in board.table.layers.printed.walk() if isinstance(node, Text) and node.content in names]
    assert {node.content for node in shown} == names
    assert not any(node.was_cut for node in shown)


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
    dark = [node for node in board.table.layers.veils.children if isinstance(node, Shaped)]
    assert len(dark) == len(rules.tables.locations) - len(legal)
    assert not any(isinstance(node, Text) for node in board.table.layers.veils.walk()), "quietly"
    table.clock.advance(320)
    table.stage.update()
    assert len(board.table.layers.inspector.children) == 1
    table.stage.handle(Key("escape"))
    assert len(board.table.layers.inspector.children) == 0
    assert len(board.table.layers.veils.children) == 0
