"""Does a film come about from the window, with its progress shown, and does nothing stay of one that is called off?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app import film_sheet
from tabletop.app.application import App
from tabletop.app.film import FilmMaker
from tabletop.app.replay.recording import Recording
from tabletop.app.table.session import Session
from tabletop.kernel import Seat, Timeline
from tabletop.scene.input import clipboard
from tabletop.store import Keeper, open_save
from tabletop.workers import Worker
from tests.app.looking import named, press, settle, words_on

MOVES, MOST_POLLS = 3, 400


@pytest.fixture(params=[True, False], ids=["gif", "png"])
def with_pillow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Films are drawn in the window, bit by bit, with and without Pillow."""
    monkeypatch.setattr(film_sheet, "film_maker", lambda: Worker("film", games.load, FilmMaker, beside=False))
    monkeypatch.setattr(film_sheet, "can_be_written", lambda: request.param)
    return bool(request.param)


def watched(app: App) -> Recording:
    """A game of a person against a bot that is being watched."""
    game = app.find_game("red_outpost")
    timeline = Timeline.begin(game, 2, 7)
    for _ in range(MOVES):
        timeline.do(game.legal(timeline.state)[0])
    keeper = Keeper.start(app.places.saves, timeline, [Seat("Ada", "human", "ocean"), Seat("Bo", "bot", "amber")])
    keeper.close()
    recording = Recording.opened(open_save(keeper.file, app.find_game), app.texts_of("red_outpost"))
    app.go_replay(recording, "load")
    settle(app)
    return recording


def made(app: App) -> list[Path]:
    return sorted(app.places.exports.iterdir()) if app.places.exports.exists() else []


def test_a_film_is_made_while_its_progress_is_shown(app: App, with_pillow: bool) -> None:
    watched(app)
    named(app, "film").click()
    seen = set()
    for _ in range(MOST_POLLS):
        settle(app, 1000)
        if not len(app.stage.overlays):
            break
        seen.update(words_on(app.stage.active))
    assert seen & {f"Move {number} of {MOVES} is drawn" for number in range(MOVES + 1)}  # a quick process skips some
    (out,) = made(app)
    assert (out.suffix == ".gif") is with_pillow
    assert clipboard.read() == str(out)
    assert "The film is ready; where it lies is on the clipboard" in words_on(app.stage.floating)


def test_one_that_is_called_off_leaves_nothing(app: App, with_pillow: bool) -> None:
    watched(app)
    named(app, "film").click()
    settle(app, 3000)
    assert made(app), "it has begun"
    press(app, "escape")
    settle(app)
    assert not len(app.stage.overlays)
    assert made(app) == []


def test_what_cannot_be_written_is_said(app: App, with_pillow: bool) -> None:
    watched(app)
    app.places.exports.parent.mkdir(parents=True, exist_ok=True)
    app.places.exports.write_text("")
    named(app, "film").click()
    settle(app, 3000)
    assert not len(app.stage.overlays)
    assert "The film could not be made" in words_on(app.stage.floating)


def test_a_game_several_people_still_play_is_no_film(
    app: App, make_session: Callable[..., Session], with_pillow: bool
) -> None:
    film_sheet.open_over(app, Recording.of(make_session(3)))
    assert not len(app.stage.overlays)
    assert any("several people" in words for words in words_on(app.stage.floating))
