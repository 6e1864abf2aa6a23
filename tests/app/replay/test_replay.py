"""Does a recording show a game as it was, cover what must stay covered, and change nothing?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.table.log_words import turns_begun
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel import Rng, Timeline
from tabletop.store import open_save
from tests.app.conftest import SEATS
from tests.app.looking import LOOKS, outside, press, reached, settle, shown, words_on
from tests.app.sample_review import write_reviewed

Make = Callable[..., Session]


def watching(app: App, session: Session, position: int = 0) -> ReplayScreen:
    recording = Recording.of(session)
    recording.go(position)
    app.go_replay(recording, "load")
    settle(app)
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("interface", [100, 150, 200])
def test_the_bar_fits(
    make_app: Callable[..., App], make_session: Make, size: tuple[int, int], language: str, interface: int
):
    session = make_session(moves=15)
    app = make_app(size, language=language)
    app.change_settings(ui_scale=interface)
    screen = watching(app, session, 9)
    board = screen.layer.children[1].stage_box()
    assert board.bottom <= app.stage.height - 100
    bar = screen.layer.children[-1]
    inside = [entry for entry in outside(app) if any(repr(node) in entry for node in shown(bar))]
    assert inside == []


def test_a_reel_runs_without_touching_the_game(make_session: Make):
    session = make_session(moves=20)
    state, file = session.game.snapshot(session.state), session.keeper.file.read_bytes()
    recording = Recording.of(session)
    for position in (0, 20, 3, 99, -5):
        recording.go(position)
    assert recording.position == 0
    for position in range(1, 21):
        recording.forward()
        assert recording.position == position
        assert recording.state == session.timeline.state_at(position)
    assert recording.forward() == []
    assert session.game.snapshot(session.state) == state
    assert session.timeline.position == 20
    assert session.keeper.file.read_bytes() == file


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_turn_it_tells_is_the_one_the_table_shows(app: App, seats: int):
    game, chance = app.find_game("corrosion"), Rng(seats)
    timeline = Timeline.begin(game, seats, 3)
    while turns_begun(timeline.past).get(0, 1) < 20:
        timeline.do(chance.choice(game.legal(timeline.state)))
    recording = Recording(timeline, SEATS[:seats], app.texts_of("corrosion"), id="", seconds=0)
    for position in range(1, recording.last + 1):
        recording.go(position)
        turn = turns_begun(recording.timeline.past)[0]
        assert recording.caption().startswith(app.texts.say("replay.turn", round=turn) + ","), position


def test_every_round_has_its_tick(make_session: Make):
    recording = Recording.of(make_session(moves=999))
    assert [tick.number for tick in recording.ticks] == [1, 2]
    assert recording.ticks[0].position == 0
    second = recording.timeline.state_at(recording.ticks[1].position)
    assert second.round == 2
    assert recording.round_at(recording.ticks[1].position - 1) == 1


def test_captions_say_where_and_what(app: App, make_session: Make):
    recording = Recording.of(make_session(moves=12))
    recording.go(0)
    assert recording.caption() == app.texts.say("replay.set_up", n=12)
    for position in range(1, 13):
        recording.go(position)
        assert f"move {position} of 12" in recording.caption()


def test_other_hands_stay_covered_while_the_game_runs(app: App):
    game = app.find_game("watch")
    timeline = Timeline.begin(game, 3, 4)
    while timeline.length < 60:
        timeline.do(game.legal(timeline.state)[0])
    session = Session.begin(timeline, SEATS[:3], app.texts_of("watch"), app.places.saves)
    recording = Recording.of(session)
    assert not recording.over
    eyes = recording.home_seat
    for seat in range(3):
        view = recording.view(seat)
        assert view.viewer == seat
        assert view.state == game.observe(recording.state, eyes)
    recording.over = True
    assert recording.view(1).state == game.observe(recording.state, 1)


def test_private_events_of_others_are_kept_back(app: App):
    game = app.find_game("watch")
    timeline = Timeline.begin(game, 3, 4)
    while timeline.length < 60:
        timeline.do(game.legal(timeline.state)[0])
    session = Session.begin(timeline, SEATS[:3], app.texts_of("watch"), app.places.saves)
    recording = Recording.of(session)
    recording.go(0)
    while recording.position < recording.last:
        assert {event.only for event in recording.forward()} <= {None, recording.home_seat}


def test_keys_step_and_jump(app: App, make_session: Make):
    screen = watching(app, make_session(moves=30), 10)
    press(app, "right")
    assert screen.recording.position == 11
    press(app, "left", "left")
    assert screen.recording.position == 9
    press(app, "end")
    assert screen.recording.position == 30
    press(app, "home")
    assert screen.recording.position == 0


def test_it_plays_to_the_end_and_stops(app: App, make_session: Make):
    screen = watching(app, make_session(moves=6))
    screen.playback.speed = 4.0
    press(app, "space")
    assert screen.playback.playing
    settle(app, 4000)
    assert screen.recording.position == 6
    assert not screen.playback.playing


def test_pause_holds(app: App, make_session: Make):
    screen = watching(app, make_session(moves=30))
    press(app, "space")
    settle(app, 1500)
    press(app, "space")
    here = screen.recording.position
    assert 0 < here < 30
    settle(app, 3000)
    assert screen.recording.position == here


def test_the_keyboard_reaches_everything(app: App, make_session: Make):
    watching(app, make_session(moves=30), 10)
    wanted = {"time bar", "back", "jump_start", "step_back", "play", "step_forward", "jump_end", "speed", "play on"}
    assert wanted - reached(app) == set()


def test_the_board_takes_no_command(app: App, make_session: Make):
    session = make_session(moves=10)
    screen = watching(app, session, 10)
    legal = session.game.legal(session.state)
    screen.give(legal[0])
    screen.refuse(legal[0])
    screen.ask_hint()
    assert screen.why_not(legal[0]) == ""
    assert screen.recording.position == 10
    assert screen.recording.view().legal == []


def test_the_log_and_the_undo_button_run_the_film(app: App, make_session: Make):
    screen = watching(app, make_session(moves=12), 12)
    screen.undo()
    assert screen.recording.position == 11
    screen.redo()
    assert screen.recording.position == 12
    screen.travel(4)
    assert screen.recording.position == 4


def test_play_on_from_here(app: App, make_session: Make):
    session = make_session(moves=20)
    session.close()
    before = session.keeper.file.read_bytes()
    watching(app, session, 8)
    press(app, "p")
    table = app.screen
    assert isinstance(table, TableScreen)
    assert table.session.timeline.position == 8
    here, there = table.session.state, session.timeline.state_at(8)
    assert session.game.observe(here, 0) == session.game.observe(there, 0)
    assert session.keeper.file.read_bytes() == before
    assert "8" in table.session.keeper.run.title


def test_nothing_can_be_played_on_after_the_end(app: App, make_session: Make):
    session = make_session(moves=999)
    screen = watching(app, session, 999)
    files = app.shelf.files()
    press(app, "p")
    assert app.screen is screen
    assert app.shelf.files() == files


def test_motion_has_its_usual_speed_afterwards(make_app: Callable[..., App], make_session: Make):
    session = make_session(moves=10)
    app = make_app()
    app.change_settings(animation="normal")
    screen = watching(app, session)
    screen.playback.speed = 4.0
    screen.playback.forward()
    assert app.stage.tweens.pace == 0.25
    app.go_home()
    assert app.stage.tweens.pace == 1.0


# --- turning points -------------------------------------------------------------------------------------------------------


def test_a_reviewed_game_stops_at_its_turning_points_and_says_what_would_have_been_better(app: App):
    recording = reviewed(app)
    app.go_replay(recording, "load")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    first, said = min(screen.points.said.items())
    recording.go(max(0, first - 1))
    screen.playback.forward()
    if screen.recording.position < first:
        screen.playback.forward()
    settle(app)
    assert screen.recording.position == first
    words = words_on(screen.layer)
    assert screen.texts.say("replay.what_would_i_do") in words
    assert said not in words, "before the move nothing is said of it"
    screen.playback.toggle()
    for _ in range(3):
        settle(app)
        assert said in words_on(screen.layer), "there is time to read it"


def test_a_film_waits_before_a_turning_point(app: App):
    recording = reviewed(app)
    app.go_replay(recording, "load")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    first = min(position for position in screen.points.said if position)
    recording.go(0)
    screen.playback.toggle()
    for _ in range(first + 10):
        settle(app)
    assert screen.recording.position == first
    assert not screen.playback.playing


def test_whoever_decides_at_a_turning_point_plays_on_from_there(app: App):
    recording = reviewed(app)
    app.go_replay(recording, "load")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    first = min(screen.points.said)
    screen.playback.go(first)
    press(app, "g")
    settle(app)
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.timeline.position == first


def reviewed(app: App) -> Recording:
    """A finished game of which the review is known."""
    file = write_reviewed(app.places, app.find_game("red_outpost"))
    return Recording.opened(open_save(file, app.find_game), app.texts_of("red_outpost"))
