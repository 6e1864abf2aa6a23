"""Does every bubble of every chapter leave in sight what it speaks of, what is taken, where it goes and the button?"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.content import LANGUAGES
from tabletop.content.lessons import load_lessons
from tabletop.games import names
from tests.app.lesson.playing import Pupil

WINDOWS = list(itertools.product([(1280, 720), (1600, 900), (1920, 1080)], (100, 150), LANGUAGES))
SAMPLE = {("first_dive", "en"), ("the_wheel", "de"), ("rivals", "en"), ("upgrade", "de")}
"""A chapter of each game, looked at in a small window with a large interface."""


def walk(make_app: Callable[..., App], size: tuple[int, int], percent: int, language: str, chapter: str | None) -> int:
    """Every moment of these chapters; how many sentences were read."""
    app, read = make_app(size, language=language, ui_scale=percent), 0
    app.stage.resize(ui_scale=percent / 100)
    for game in names():
        lessons = load_lessons(game)
        assert lessons is not None
        for each in lessons.chapters:
            if chapter in (None, each.id):
                pupil = Pupil(app, game, each.id)
                pupil.walk()
                read += len(pupil.read)
    return read


@pytest.mark.parametrize(("chapter", "language"), sorted(SAMPLE))
def test_bubbles_cover_nothing_in_a_small_window(make_app: Callable[..., App], chapter: str, language: str):
    assert walk(make_app, (1280, 720), 150, language, chapter) > 5


@pytest.mark.slow
@pytest.mark.parametrize(("size", "percent", "language"), WINDOWS)
def test_bubbles_cover_nothing(make_app: Callable[..., App], size: tuple[int, int], percent: int, language: str):
    assert walk(make_app, size, percent, language, None) > 400
