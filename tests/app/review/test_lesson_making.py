"""Does a finished game become a lesson, with its progress, and can that be called off?"""

from __future__ import annotations

import msgspec
import pytest

from tabletop import games
from tabletop.app.application import App
from tabletop.app.guess.screen import GuessScreen
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.review.lesson_making import make_lesson
from tabletop.app.review.screen import ReviewScreen
from tabletop.guess.own import keep_own, own_games
from tabletop.guess.process import LessonMaker
from tabletop.puzzles.puzzle import squeezed
from tabletop.store import open_save
from tests.app.looking import named, press, settle, words_on
from tests.app.sample_review import write_reviewed
from tests.guess.games import small

GAME = "red_outpost"


def reviewed(app: App) -> Recording:
    file = write_reviewed(app.places, app.find_game(GAME), title="Friday")
    return Recording.opened(open_save(file, app.find_game), app.texts_of(GAME))


def test_the_review_offers_it_and_it_can_be_called_off(app: App):
    app.go_review(reviewed(app))
    assert isinstance(app.screen, ReviewScreen)
    assert named(app, "lesson") is not None
    press(app, "m")
    settle(app, 100)
    top = app.stage.overlays.top
    assert top is not None
    assert top.name == "lesson"
    press(app, "escape")
    settle(app)
    assert len(app.stage.overlays) == 0
    assert own_games(app.places) == ([], [])
    app.stop_thinking()


def test_what_was_judged_lies_with_practice_until_it_is_thrown_away(app: App, monkeypatch: pytest.MonkeyPatch):
    lesson = msgspec.structs.replace(small(), name=f"own_{GAME}_1", title="Friday")
    monkeypatch.setattr("tabletop.guess.process.judged", lambda _: iter((0.5, lesson)))
    recording = reviewed(app)
    make_lesson(app, recording, recording.home_seat, LessonMaker(games.load, beside=False))
    for _ in range(20):
        settle(app)
    assert len(app.stage.overlays) == 0
    (kept,), _ = own_games(app.places, GAME)
    assert kept.title == "Friday"
    app.go_practice(GAME)
    assert isinstance(app.screen, PracticeScreen)
    number = app.screen.guess.games.index(kept)
    named(app, f"guess {number}").click()
    settle(app)
    assert isinstance(app.screen, GuessScreen)
    assert "Friday" in words_on(app.screen.layer)
    app.go_practice(GAME)
    named(app, f"forget {number}").click()
    assert own_games(app.places, GAME)[0] == []


def test_a_damaged_lesson_says_so(app: App):
    wrong = msgspec.structs.replace(small(), name=f"own_{GAME}_2", moves=squeezed("nonsense"))
    keep_own(app.places, wrong)
    app.go_practice(GAME)
    screen = app.screen
    assert isinstance(screen, PracticeScreen)
    number = next(at for at, one in enumerate(screen.guess.games) if one.own)
    for door in ("guess", "film"):
        named(app, f"{door} {number}").click()
        assert app.screen is screen
    assert any(node.name == "toast" for node in app.stage.floating.children)
