"""What do tests of speech share: a system whose voice only tests hear?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.speech.voice import Voice
from tests.app.speech.listening import Listener


@pytest.fixture
def listener(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[App, Listener]]:
    """An app that speaks, and somebody who hears it."""

    def make(**settings: object) -> tuple[App, Listener]:
        heard: list[str] = []
        monkeypatch.setattr(Voice, "is_dumb", False)
        monkeypatch.setattr(Voice, "say", lambda _, words: heard.append(words))
        monkeypatch.setattr(Voice, "hush", lambda _: heard.clear())
        app = make_app((960, 540), **{"speak": True, **settings})
        return app, Listener(app, heard)

    return make
