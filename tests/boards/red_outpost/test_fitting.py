"""Are all words whole on the table, in the smallest window and in both languages?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.boards.common.prompt import PromptModel
from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.scene import Node, Text
from tests.boards.red_outpost.positions import game, sampled
from tests.boards.seated import Seated

SMALL, USUAL = (1280, 720), (1920, 1080)


def texts_below(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    for child in node.children:
        yield from texts_below(child)


def cut(table: Seated) -> set[str]:
    board = table.board
    assert isinstance(board, OutpostBoard)
    parts = (board.table.layers.dock, board.table.layers.rail, board.table.layers.marks, board.table.layers.bar)
    return {text.content for part in parts for text in texts_below(part) if text.was_cut}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_nothing_on_and_around_the_sheet_is_cut(language: str, seats: int, size: tuple[int, int]) -> None:
    rules = game()
    table = Seated(rules, language=language, size=size)
    found: set[str] = set()
    for state in sampled(rules, seats, False, 6, seed=7):
        table.lay_out(state)
        found |= cut(table)
    assert not found


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_special_card_says_its_whole_sentence(language: str) -> None:
    rules = game()
    table = Seated(rules, language=language, size=SMALL)
    state = rules.new(4, 3, {"special_cards": True})
    found: set[str] = set()
    for number in range(12):
        locations, workers = list(rules.tables.locations), list(rules.tables.workers)
        state.players[0].location_card = locations[number]
        state.players[0].worker_card = workers[number % len(workers)]
        table.lay_out(state, viewer=0)
        found |= cut(table)
    assert not found


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_what_autom_does_and_why_is_told_in_full(size: tuple[int, int]) -> None:
    rules = game()
    table = Seated(rules, language="de", size=size)
    table.lay_out(rules.new(1, 5, {}), viewer=0)
    board = table.board
    assert isinstance(board, OutpostBoard)
    assert board.view is not None
    why = "Die offene Karte nennt Feld, Bierhaus, Lagerhaus, und der erste Ort ist frei. Der nächste Zug versucht Weide, Mine."
    told = PromptModel(
        0, "Autom ist dran", "Nächste Karte: Autom 2: Hirte.", f"Hirte auf das Feld. {why} {why}", waiting=True
    )
    board.side.tell(told, board.view)
    assert [text.content for text in texts_below(board.side.prompt) if text.was_cut] == []
