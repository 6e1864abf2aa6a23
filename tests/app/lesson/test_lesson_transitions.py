"""What does the table of a lesson do next, whatever is done at whichever moment of the chapter? All of it told from outside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tabletop.app.application import App
from tabletop.app.lesson.screen import LessonTable
from tabletop.boards.common.board import View
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tests.app.looking import press, words_on
from tests.app.table.seen import CHANGES, decide, lively, pass_time, state_of, until

GAME = "red_outpost"


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return lively(make_app, "fast")


def table_of(app: App) -> LessonTable:
    assert isinstance(app.screen, LessonTable)
    return app.screen


def view_of(app: App) -> View[State]:
    return table_of(app).controller.view()


def moment(app: App) -> tuple[str, int, int]:
    """What the chapter wants now, at which step, and how many moves have been made."""
    table = table_of(app)
    beat = table.script.lesson.now
    return "over" if beat is None else beat.kind, table.script.lesson.step, table.session.timeline.position


def go_on(app: App) -> None:
    """Do what the present moment wants, and let time pass until another one has come and nothing moves."""
    beat = table_of(app).script.lesson.now
    assert beat is not None
    if beat.kind in ("read", "free"):
        press(app, "right")
    elif beat.question is not None:
        right = next(number for number, answer in enumerate(beat.question.answers) if answer.right)
        press(app, str(right + 1), "right")
    elif beat.kind == "try":
        table_of(app).deeds.refuse(beat.commands[0])
    elif beat.kind == "do":
        table_of(app).deeds.give(beat.commands[0])
    for _ in range(400):
        pass_time(app)
        if table_of(app).script.lesson.now is not beat and not len(app.stage.tweens):
            return
    raise AssertionError(f"nothing came after {moment(app)}")


def go_to(app: App, kind: str, chapter: str = "first_move") -> LessonTable:
    """A chapter at its first moment of that kind; what is to be watched has only just begun then."""
    app.go_lesson(GAME, chapter)
    pass_time(app, 100)
    for _ in range(60):
        if moment(app)[0] == kind:
            return table_of(app)
        if kind == "watch" and moment(app)[0] in ("read", "do") and _follows(app, kind):
            _do_only(app)
            return table_of(app)
        go_on(app)
    raise AssertionError(f"no {kind} in {chapter}")


def _follows(app: App, kind: str) -> bool:
    """Whether the moment after this one is of that kind."""
    lesson = table_of(app).script.lesson
    beats = lesson.course.beats(lesson.chapter.id)
    at = next(number for number, beat in enumerate(beats) if beat is lesson.now)
    return at + 1 < len(beats) and beats[at + 1].kind == kind


def _do_only(app: App) -> None:
    """Do what the present moment wants, and wait no longer than until the next one has come."""
    table = table_of(app)
    beat = table.script.lesson.now
    assert beat is not None
    if beat.kind == "read":
        press(app, "right")
    else:
        table.deeds.give(beat.commands[0])


def other_move(app: App) -> Command:
    beat = table_of(app).script.lesson.now
    assert beat is not None
    return next(command for command in view_of(app).legal if command not in beat.commands)


def test_a_move_that_is_not_wanted_changes_nothing_but_what_is_said(app: App):
    table = go_to(app, "do")
    before, said, places = moment(app), words_on(table.layer), table.board.positions()
    table.deeds.give(other_move(app))
    pass_time(app, 1000)
    assert moment(app) == before
    assert table.board.positions() == places
    assert words_on(table.layer) != said
    go_on(app)
    assert moment(app) > before


@pytest.mark.parametrize("kind", ["read", "do", "ask", "try"])
def test_the_lesson_waits_for_the_learner(app: App, kind: str):
    go_to(app, kind, "evening" if kind == "try" else "first_move")
    before = moment(app)
    pass_time(app, 20_000)
    assert moment(app) == before


@pytest.mark.parametrize("chapter", ["first_move", "goods"])
def test_in_the_script_nothing_is_played_again_or_looked_back_to(app: App, chapter: str):
    app.go_lesson(GAME, chapter)
    pass_time(app, 100)
    while moment(app)[0] != "over":
        table, now, state = table_of(app), moment(app), state_of(app)
        for act in (
            table.deeds.redo,
            table.deeds.restart_turn,
            table.deeds.recap,
            partial(table.deeds.travel, 0),
        ):
            act()
            assert (moment(app), state_of(app)) == (now, state)
        assert (view_of(app).may_undo, view_of(app).may_redo) == (False, False)
        go_on(app)


def test_in_the_script_undo_is_a_step_back(app: App):
    table = go_to(app, "do")
    go_on(app)
    now = moment(app)
    table.deeds.undo()
    until(app, "deciding")
    assert moment(app) < now
    assert moment(app)[2] < now[2], "the table went back as well"
    go_on(app)
    assert moment(app) == now


def test_what_is_to_be_watched_is_played_by_itself_and_nobody_else_plays(app: App):
    table = go_to(app, "watch")
    position = moment(app)[2]
    for command in table.game.legal(table.session.state):
        table.deeds.give(command)
    assert moment(app)[2] == position
    script = table.script.lesson.now
    for _ in range(400):
        if moment(app)[0] != "watch":
            break
        pass_time(app)
    assert script is not None
    played = table.session.timeline.commands
    assert [command for command in script.commands if command in played] == list(script.commands)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("kind", ["read", "do", "watch"])
def test_built_anew_it_goes_on_at_the_same_moment(app: App, change: str, kind: str):
    go_to(app, kind)
    before = moment(app)
    CHANGES[change](app)
    assert moment(app) == before
    go_on(app)
    table = table_of(app)
    assert table.session.timeline.commands == table.script.lesson.commands, "every move of the script once"


def test_a_chapter_that_is_left_while_something_is_to_be_watched_stands_still(app: App):
    table = go_to(app, "watch")
    position = moment(app)[2]
    app.go_home()
    pass_time(app, 10_000)
    assert state_of(app) == "left"
    assert table.session.timeline.position == position
    assert app.shelf.entries() == []


def test_free_play_is_a_table_like_any_other(app: App):
    table = go_to(app, "free", "solo")
    press(app, "right")
    until(app, "deciding")
    position = moment(app)[2]
    for _ in range(4):
        decide(app)
        if until(app, "deciding", "reading") == "reading":
            break
    while state_of(app) == "reading":
        press(app, "space")
        pass_time(app, 500)
    until(app, "deciding")
    now = moment(app)[2]
    assert now > position
    table.deeds.travel(position)
    until(app, "looking back")
    press(app, "escape")
    until(app, "deciding")
    assert moment(app)[2] == now
    if view_of(app).may_undo:
        table.deeds.undo()
        until(app, "deciding")
        assert moment(app)[2] < now
    assert len(app.shelf.entries()) == 1


def test_the_end_of_a_chapter_offers_the_next_one_and_calls_nobody_away(app: App):
    app.go_lesson(GAME, "first_move")
    pass_time(app, 100)
    while moment(app)[0] != "over":
        go_on(app)
    pass_time(app, 5000)
    assert moment(app)[0] == "over"
    press(app, "return")
    pass_time(app, 100)
    assert table_of(app).script.lesson.chapter.id == "goods"
