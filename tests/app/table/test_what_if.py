"""Does a what-if tell nothing about the game that goes on, show that it is another one, and lead back?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.games import load, names
from tabletop.kernel import NOBODY, Rng, Seat, Timeline
from tabletop.review import Course, expected, findings, recall, task_for
from tabletop.scene import Sprite, Text
from tabletop.store import open_save
from tests.app.looking import press, settle, words_on
from tests.app.looking import shown as visible

SEATS = [Seat("Mira", "human", "vermilion"), Seat("Otto", "bot", "ocean", "random")]
Make = Callable[..., Session]


def played(app: App, name: str, moves: int = 20) -> Session:
    """A running game of which something is hidden."""
    game = load(name)
    session = Session.begin(Timeline.begin(game, 2, 4), SEATS, app.texts_of(name), app.places.saves)
    chance = Rng(11)
    while session.timeline.position < moves or session.actor != 0:
        session.do(chance.choice(game.legal(session.state)))
    return session


def shown(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


@pytest.mark.parametrize("name", names())
def test_what_is_hidden_from_whoever_asks_is_dealt_anew_and_nothing_else(app: App, name: str) -> None:
    session = played(app, name)
    branch = Recording.of(session).play_on(app.places.saves)
    game, seat = session.game, 0
    assert game.observe(branch.state, seat) == game.observe(session.state, seat)
    assert branch.state.rng != session.state.rng
    assert branch.state != session.state
    assert [step.command for step in branch.timeline.past] == [step.command for step in session.timeline.past]


@pytest.mark.parametrize("name", names())
def test_nobody_gets_behind_its_beginning_and_it_opens_again_as_it_was(app: App, name: str) -> None:
    session = played(app, name)
    branch = Recording.of(session).play_on(app.places.saves)
    start = branch.timeline.position
    assert branch.undo() == app.texts.say("reason.before_the_beginning")
    branch.do(branch.game.legal(branch.state)[0])
    state, position = branch.game.copy(branch.state), branch.timeline.position
    for closes in (False, True):
        if closes:
            branch.close()
        again = open_save(branch.keeper.file, app.find_game)
        assert again.notes == []
        assert (again.timeline.state, again.timeline.position, again.timeline.floor) == (state, position, start)
        assert again.earlier == []


@pytest.mark.parametrize("name", names())
def test_it_can_be_judged_although_another_deal_lies_in_its_midst(app: App, name: str) -> None:
    branch = Recording.of(played(app, name)).play_on(app.places.saves)
    chance, start = Rng(3), branch.timeline.position
    for _ in range(12):
        branch.do(chance.choice(branch.game.legal(branch.state)))
    task = task_for(branch.timeline, recall(None, branch.timeline, [0]))
    states = [branch.game.thaw(frozen) for frozen in task.states]
    assert len(states) == len(task.commands) + 1
    assert states[start] == branch.timeline.state_at(start)
    for state, command, after in zip(states[start:], task.commands[start:], states[start + 1 :], strict=False):
        branch.game.apply(state, command)
        assert state == after


def of_two_people(app: App) -> tuple[Session, Session]:
    """A running game of Watch and the what-if one of its people asked for, played on until the other one decides."""
    people = [SEATS[0], Seat("Otto", "human", "ocean")]
    game, chance = load("watch"), Rng(11)
    session = Session.begin(Timeline.begin(game, 2, 4), people, app.texts_of("watch"), app.places.saves)
    while session.timeline.position < 40 or session.actor != 0:
        session.do(chance.choice(game.legal(session.state)))
    branch = Recording.of(session).play_on(app.places.saves)
    while branch.actor != 1:
        branch.do(chance.choice(game.legal(branch.state)))
    return session, branch


def test_what_led_there_shows_no_more_of_the_other_one_than_the_original_did(app: App) -> None:
    """Whoever asked plays every seat of the what-if, so the eyes of the other one are no right to look into the original."""
    session, branch = of_two_people(app)
    game, floor = branch.game, branch.timeline.floor
    private = [step for step in session.timeline.past if any(event.only == 1 for event in step.events)]
    assert private
    for position in range(floor):
        state = session.timeline.state_at(position)
        assert branch.seen_at(position, 1).state == game.observe(state, NOBODY)
        assert branch.seen_at(position, 1).viewer == 1
        frames = branch.timeline.frames(position, NOBODY)
        assert [frame.state for frame in branch.frames(position, 1)] == [frame.state for frame in frames]
    assert branch.seen_at(floor, 1).state == game.observe(branch.timeline.state_at(floor), 1)
    everybodys = [line for line in session.seen_by(NOBODY).log if line.position <= floor]
    assert [line for line in branch.seen_by(1).log if line.position <= floor] == everybodys
    assert [line for line in session.seen_by(1).log if line.position <= floor] != everybodys


def test_who_plays_alone_sees_again_what_they_saw_also_when_the_what_if_is_over(app: App) -> None:
    session = played(app, "watch", 40)
    branch, chance = Recording.of(session).play_on(app.places.saves), Rng(2)
    floor = branch.timeline.floor
    assert branch.seen_at(5, 0).state == session.seen_at(5, 0).state
    while branch.actor is not None:
        branch.do(chance.choice(branch.game.legal(branch.state)))
    view = Recording.of(branch).view(1)
    everybodys = [line for line in session.seen_by(NOBODY).log if line.position <= floor]
    assert [line for line in view.log if line.position <= floor] == everybodys


def test_only_what_was_decided_in_it_is_judged_and_points_before_are_counted_as_everybody_sees_them(app: App) -> None:
    _, branch = of_two_people(app)
    timeline, floor = branch.timeline, branch.timeline.floor
    task = task_for(timeline, recall(None, timeline, [0, 1]))
    assert {position for position, _ in task.decisions} <= set(range(floor, timeline.length))
    assert task.decisions
    course = next(found for found in findings(branch.game, task) if isinstance(found, Course))
    for position in (floor - 1, floor):
        eyes = NOBODY if position < floor else 0
        assert course.points[position] == expected(branch.game, timeline.state_at(position), eyes)
    assert task_for(timeline, recall(None, timeline, [0])).beginning == 0
    assert Recording.of(branch).counted_by == NOBODY


def test_before_any_move_it_is_dealt_anew_as_well(app: App) -> None:
    recording = Recording.of(played(app, "watch"))
    recording.go(0)
    branch = recording.play_on(app.places.saves)
    assert branch.state != recording.state
    branch.close()
    again = open_save(branch.keeper.file, app.find_game)
    assert (again.timeline.state, again.notes) == (branch.state, [])


def test_of_a_game_that_is_over_nothing_is_secret_any_more(app: App, make_session: Make) -> None:
    recording = Recording.of(make_session(moves=2000))
    assert recording.over
    recording.go(9)
    branch = recording.play_on(app.places.saves)
    assert branch.state == recording.state
    assert branch.timeline.floor == 0


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1600, 1200)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_band_says_that_it_is_no_real_game(
    make_app: Callable[..., App], make_session: Make, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language=language)
    session = make_session(moves=12)
    app.go_table(session)
    table = shown(app)
    assert not any(node.name == "what if" for node in table.layer.children)
    table.deeds.what_if(9)
    settle(app)
    table = shown(app)
    (band,) = (node for node in table.layer.children if node.name == "what if")
    (line,) = words_on(band)
    assert app.texts.say("table.what_if.dealt_anew") in line
    assert "9" in line
    assert band.stage_box().bottom <= table.board.root.stage_box().y + 0.5
    assert table.board.root.stage_box().bottom <= app.stage.height + 0.5


def test_the_menu_leads_back_to_the_original(app: App, make_session: Make) -> None:
    app.go_table(make_session(moves=12))
    original = shown(app).session
    assert app.texts.say("pause.original") not in menu(app)
    position = original.timeline.position
    shown(app).deeds.what_if(9)
    settle(app)
    branch = shown(app).session
    assert branch.keeper.file != original.keeper.file
    assert app.texts.say("pause.original") in menu(app)
    shown(app).return_to_original()
    settle(app)
    assert shown(app).session.keeper.file == original.keeper.file
    assert shown(app).session.timeline.position == position
    assert branch.keeper.file.exists()


def test_when_the_original_is_gone_a_sentence_says_so(app: App, make_session: Make) -> None:
    app.go_table(make_session(moves=12))
    original: Path = shown(app).session.keeper.file
    shown(app).deeds.what_if(9)
    settle(app)
    branch = shown(app)
    for file in original.parent.glob(f"{original.stem}*"):
        file.unlink()
    branch.return_to_original()
    assert app.screen is branch
    assert app.texts.say("comparison.gone") in words_on(app.stage.floating)


def menu(app: App) -> list[str]:
    shown(app).open_menu()
    top = app.stage.overlays.top
    assert top is not None
    words = words_on(top)
    press(app, "escape")
    settle(app)
    return words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 75), ((1280, 720), 100), ((1920, 1080), 100)])
def test_the_list_of_saves_shows_its_whole_title_and_what_it_is(
    make_app: Callable[..., App], size: tuple[int, int], scale: int, language: str
) -> None:
    app = make_app(size, language=language, ui_scale=scale)
    session = played(app, "aquasphere")
    app.go_table(session)
    settle(app)
    shown(app).deeds.what_if(session.timeline.position)
    settle(app)
    app.go_load()
    settle(app)
    title = app.texts_of("aquasphere").say(
        "replay.branch_title", title="AquaSphere", position=session.timeline.position
    )
    titles = [node for node in visible(app.stage.active) if isinstance(node, Text) and node.content == title]
    assert titles
    assert not any(node.was_cut for node in titles)
    signs = [
        node for node in visible(app.stage.active) if isinstance(node, Sprite) and node.art == "app/icon_play_from_here"
    ]
    assert signs
