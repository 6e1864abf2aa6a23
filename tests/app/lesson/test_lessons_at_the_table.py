"""Can every chapter of every game be played at its table, as the bubble asks and against it?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.content.lessons import load_lessons
from tabletop.games import names
from tests.app.lesson.playing import Pupil

CHAPTERS = [(game, chapter.id) for game in names() for chapter in getattr(load_lessons(game), "chapters", ())]


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_it_can_be_played_as_the_bubble_asks(make_app: Callable[..., App], game: str, chapter: str):
    app = make_app(language="de" if len(chapter) % 2 else "en")
    pupil = Pupil(app, game, chapter)
    pupil.play()
    assert len(pupil.read) >= 3
    assert chapter in app.settings.learned[game].done
