"""Does any sentence of the solo game speak of documents, which it does not have?"""

from __future__ import annotations

import pytest

from tabletop.coach.wording import Wording
from tabletop.kernel import Seat
from tabletop.scene import Text
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated
from tests.boards.watch.bench import rules

WORDS = {"en": "document", "de": "dokument"}
STEPS = 40
"""Decisions of a game that are laid out; every step is worded."""


@pytest.mark.parametrize("language", WORDS)
def test_solo_nothing_speaks_of_documents(language: str) -> None:
    game = rules()
    table = Seated(game, language=language)
    wording = Wording(table.screen.texts, [Seat("Mira", "human", "vermilion")])
    said: dict[str, str] = {}
    for number, step in enumerate(played(game, Setting("watch", 1, {}), seed=4)):
        decision = game.decision(step.before)
        assert decision is not None
        said |= {wording.prompt(decision): "prompt"}
        said |= {wording.command(command): "command" for command in game.legal(step.before)}
        said |= {wording.event(frame.event): "log" for frame in step.frames}
        if number >= STEPS:
            continue
        table.lay_out(step.before)
        for node in table.board.root.walk():
            if isinstance(node, Text) and node.shown():
                said[node.content] = "table"
            card = node.tip() if node.tip is not None and node.shown() else None
            if card is not None:
                said |= {part.content: f"tip of {node.name}" for part in card.walk() if isinstance(part, Text)}
    assert len(said) > 100
    assert {words: where for words, where in said.items() if WORDS[language] in words.lower()} == {}
