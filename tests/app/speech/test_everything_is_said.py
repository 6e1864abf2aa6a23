"""Has everything that can have the focus something to say, on every screen and at every table?"""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.app.speech.words import sentence, words_of
from tabletop.games import load
from tests.boards.positions import Setting, sampled, settings
from tests.boards.seated import Seated
from tests.layouts.opening import SCREENS, shown

POSITIONS = 3
FIGURE = re.compile(r"[a-z]: \d")


def silent(app: Any) -> list[str]:
    """The names of what has the focus in vain."""
    spoken = [(node.name or repr(node), sentence(words_of(node, app))) for node in app.stage.focus.candidates()]
    assert spoken
    return [name for name, words in spoken if not any(letter.isalpha() for letter in words)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_on_a_screen_is_said(screen: str, language: str) -> None:
    with shown(screen, language) as app:
        assert silent(app) == []
        for size in ((1280, 720), (960, 540)):
            app.stage.resize(size)
            assert silent(app) == [], size


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_everything_on_a_table_is_said(setting: Setting) -> None:
    rules = load(setting.game)
    table = Seated(rules)
    app = SimpleNamespace(
        stage=table.stage, screen=None, texts=table.screen.texts, texts_of=lambda _: table.screen.texts
    )
    for state in sampled(rules, setting, POSITIONS, seed=3):
        table.lay_out(state)
        assert silent(app) == []
        for seat in range(setting.seats):
            assert FIGURE.search(sentence(words_of(table.node(f"face:seat:{seat}"), app))), "what its numbers count"
