"""Does the table say what a gift, a crystal, a good and the lead of a row are worth, as the rules count it?"""

from __future__ import annotations

import pytest

from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.games.red_outpost import scoring
from tabletop.games.red_outpost.forecast import gift_worth
from tabletop.scene import Text
from tests.boards.red_outpost.positions import game, sampled
from tests.boards.seated import Seated


def words_of(board: OutpostBoard) -> list[str]:
    return [node.content for node in board.root.walk() if isinstance(node, Text) and node.shown()]


@pytest.mark.parametrize("language", ["en", "de"])
def test_gifts_and_exchanges_say_what_they_come_to(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language)
    board = table.board
    assert isinstance(board, OutpostBoard)
    asked = set()
    for state in sampled(rules, 3, True, 60, seed=2):
        view = table.lay_out(state)
        verbs = {command.verb for command in view.legal}
        detail = board.side.prompter.detail(view)
        if "donate" in verbs:
            asked.add("donate")
            assert view.decision is not None
            before, after = gift_worth(board.kit.book, state, view.decision.seat)
            gifts = [player.palace for player in state.players]
            assert before == scoring.palace_points(board.kit.book, gifts)[view.decision.seat]
            assert f"{after} " in detail
            assert f"{before}" in detail
        trades = [command for command in view.legal if command.verb.startswith(("return_for", "buy_good"))]
        for command in trades:
            asked.add(command.verb)
            assert board.side.prompt.buttons[str(command)].was_cut is False
            assert board.side.prompter.short_label(view, command) in words_of(board)
            assert detail in words_of(board)
    assert asked >= {"donate", "buy_good", "return_for_crystal"}


def test_a_row_nobody_leads_says_what_leading_would_bring() -> None:
    rules = game()
    table = Seated(rules)
    board = table.board
    assert isinstance(board, OutpostBoard)
    state = rules.new(3, 5, {})
    state.mood["miner"] = 4
    table.lay_out(state)
    assert "open: +4 VP" in words_of(board)
