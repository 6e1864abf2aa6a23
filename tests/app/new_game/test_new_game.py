"""What can be chosen before a game: when the coach speaks to whom, who begins, how long it will take, the lesson first?"""

from __future__ import annotations

import msgspec
import pytest

from tabletop.app.application import App
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.new_game.length import expected
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.table.screen import TableScreen
from tabletop.scene import Choice
from tests.app.looking import named, press, words_on
from tests.app.sample_results import sample_results
from tests.app.settings.test_settings import open_section


def screen_of(app: App, game: str = "red_outpost") -> NewGameScreen:
    app.go_new_game(game)
    assert isinstance(app.screen, NewGameScreen)
    return app.screen


def choose(app: App, name: str, value: object) -> None:
    choice = named(app, name)
    assert isinstance(choice, Choice)
    choice.choose(value)


def test_the_coach_speaks_to_everybody_as_they_want_it_and_the_settings_speak_for_all(app: App) -> None:
    screen_of(app)
    choose(app, "kind 1", "human")
    choose(app, "coach 1", "never")
    assert app.settings.coach.speaks_to("Jonas") == "never"
    assert app.settings.coach.speaks_to("Mira") == app.settings.coach.speaks == "asked"
    press(app, "ctrl+return")
    table = app.screen
    assert isinstance(table, TableScreen)
    session = table.session
    for _ in range(40):
        assert session.actor is not None
        wanted = app.settings.coach.speaks_to(session.seats[session.actor].name)
        assert table.controller.coaching.speaks == wanted
        session.timeline.do(session.game.legal(session.state)[0])
    open_section(app, "coach")
    choose(app, "coach speaks", "always")
    assert app.settings.coach.speaks_to("Jonas") == "always"


@pytest.mark.parametrize("game", ["corrosion", "watch"])
def test_b_says_who_begins(app: App, game: str) -> None:
    screen = screen_of(app, game)
    said = [screen.draft.begins]
    for _ in range(3):
        press(app, "b")
        said.append(screen.draft.begins)
    assert said == ["", "vermilion", "ocean", ""]
    press(app, "b", "b")
    assert "Jonas begins." in words_on(app.stage.active)
    press(app, "ctrl+return")
    table = app.screen
    assert isinstance(table, TableScreen)
    actor = table.session.game.actor(table.session.timeline.state_at(0))
    assert actor is not None
    assert table.session.seats[actor].name == "Jonas"


def test_the_length_is_that_of_the_last_games_like_it(app: App) -> None:
    screen = screen_of(app)
    assert expected(screen).source == "reckoned"
    played = [each for each in sample_results() if each.game == "red_outpost"]
    for number, result in enumerate(each for each in played if len(each.seats) == 3):
        app.records.add(msgspec.structs.replace(result, seconds=600 + 60 * number))
    assert (expected(screen).source, expected(screen).minutes % 5) == ("all", 0)
    choose_third(screen)
    found = expected(screen)
    assert (found.source, len(found.games)) == ("alike", 5)
    assert min(found.games) <= found.minutes + 2.5
    assert found.minutes - 2.5 <= max(found.games)


def choose_third(screen: NewGameScreen) -> None:
    screen.draft.places[2].kind = "bot"
    screen.changed()


def test_whoever_has_not_learned_a_game_is_offered_its_lesson(app: App) -> None:
    screen_of(app, "watch")
    press(app, "e")
    assert isinstance(app.screen, LessonTable)
