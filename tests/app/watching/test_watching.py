"""Can a game of bots alone be watched: at once, move by move, faster, and until its result?"""

from __future__ import annotations

import pytest

from tabletop import boards
from tabletop.app.application import App
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.watching.screen import WatchedTable
from tabletop.kernel import Seat
from tests.app.looking import named, outside, press, settle

BOTS = [Seat("Otto", "bot", "ocean", "random"), Seat("Ada", "bot", "moss", "random")]


def watched(app: App, game: str = "red_outpost", seats: int = 2) -> WatchedTable:
    app.start_game(game, BOTS[:seats], 3, {})
    settle(app)
    assert isinstance(app.screen, WatchedTable)
    return app.screen


def moves(table: WatchedTable) -> int:
    return table.session.timeline.position


def test_all_seats_of_a_new_game_may_be_bots(app: App):
    app.go_new_game("red_outpost")
    new = app.screen
    assert isinstance(new, NewGameScreen)
    for place in new.draft.taken:
        place.kind = "bot"
    assert not new.draft.missing(new.game)
    new.start()
    assert isinstance(app.screen, WatchedTable)


def test_bots_move_until_they_are_asked_to_wait(app: App):
    table = watched(app)
    assert moves(table) > 0
    press(app, "space")
    here = moves(table)
    settle(app)
    settle(app)
    assert moves(table) == here
    press(app, "space")
    settle(app)
    assert moves(table) > here


def test_a_step_is_one_move(app: App):
    table = watched(app)
    press(app, "space")
    here = moves(table)
    for more in (1, 2):
        press(app, "n")
        settle(app, 3000)
        assert moves(table) == here + more


def test_it_pauses_in_the_middle_of_a_motion(app: App):
    app.change_settings(animation="normal")
    table = watched(app)
    named(app, "pause").click()
    settle(app, 20_000)
    here = moves(table)
    settle(app, 20_000)
    assert moves(table) == here
    assert named(app, "pause").icon == "play"  # type: ignore[attr-defined]


def test_speed_shortens_every_motion_and_goes_with_the_table(app: App):
    app.change_settings(animation="normal")
    table = watched(app)
    named(app, "speed").on_change(4.0)  # type: ignore[attr-defined]
    assert app.stage.tweens.pace == 0.25
    table.app.go_home()
    assert app.stage.tweens.pace == 1.0


def test_the_result_follows_and_the_game_can_be_watched_again(app: App):
    table = watched(app, "red_outpost")
    session = table.session
    for _ in range(400):
        if app.screen is not table:
            break
        settle(app, 3000)
    assert session.actor is None
    app.go_replay(Recording.of(session))
    assert app.screen is not None


@pytest.mark.parametrize("game", boards.names())
def test_nothing_reaches_over_the_edge(make_app, game: str):
    for size in ((1920, 1080), (1280, 720)):
        app = make_app(size=size, language="de")
        watched(app, game)
        press(app, "space")
        assert not outside(app)
