"""Is what happens said at the right moment, once, and cut off by the next key?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.speech.words import lines_on
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.boards.common.table_board import TableBoard
from tabletop.scene import THEME, Group, Switch, Text
from tests.app.looking import press, settle, shown
from tests.app.settings.test_settings import open_section
from tests.app.speech.listening import Listener

Listening = Callable[..., tuple[App, Listener]]


def test_nothing_listens_while_nobody_wants_it(app: App) -> None:
    app.go_home()
    assert app.reader is None
    assert not app.stage.on_drawn


def test_the_setting_acts_at_once(listener: Listening) -> None:
    app, player = listener(speak=False)
    app.go_home()
    open_section(app, "sound")
    switch = [node for node in shown(app.stage.active) if isinstance(node, Switch)][-1]
    switch.click()
    assert "Speak" in player.listen()
    switch.click()
    assert app.reader is None


def test_it_speaks_the_language_of_the_settings(listener: Listening) -> None:
    app, player = listener()
    app.go_home()
    assert "Learn 0 of" in player.listen()
    app.change_settings(language="de")
    assert "Gelernt 0 von" in player.listen()


def test_without_a_voice_one_sentence_says_so(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    app = make_app()
    app.go_home()
    app.change_settings(speak=True)
    assert any("espeak-ng" in line for line in lines_on(app.stage.floating))


def test_one_key_begins_to_speak_for_whoever_cannot_see_the_settings(listener: Listening) -> None:
    app, player = listener(speak=False)
    app.go_home()
    assert player.listen() == ""
    assert "Learn 0 of" in player.press("f4")
    assert app.settings.speak


def test_at_rest_a_screen_that_speaks_waits_for_nothing(listener: Listening) -> None:
    app, player = listener()
    app.go_home()
    player.listen()
    assert app.stage.next_wake() is None


def test_a_key_cuts_off_what_is_said(listener: Listening) -> None:
    app, player = listener()
    app.go_home()
    assert player.listen()
    press(app, "alt")
    assert player.heard == ""


def test_one_key_has_everything_said_again(listener: Listening) -> None:
    app, player = listener()
    app.go_home()
    before = player.listen()
    player.press("tab", "tab")
    assert len(player.press("f4")) > len(before) / 2


def test_a_table_says_reasons_forecasts_and_what_others_did(
    listener: Listening, make_session: Callable[..., Session]
) -> None:
    app, player = listener()
    app.go_table(make_session(2))
    assert "Mira" in player.listen()
    player.press("tab", "return")
    assert "If you drop" in player.press("tab"), "what a drop would do"
    player.press("return")
    for _ in range(10):
        settle(app)
        if "Otto" in player.listen():
            break
    assert "Otto" in player.heard, "what the others did"


def test_the_coach_speaks_once_it_has_made_up_its_mind(
    listener: Listening, make_session: Callable[..., Session]
) -> None:
    app, player = listener()
    app.go_table(make_session(3))
    player.listen()
    assert isinstance(app.screen, TableScreen)
    assert isinstance(app.screen.board, TableBoard)
    card, looking = app.screen.board.table.layers.prompt.add(Group(name="coach")), app.texts.say("coach.looking")
    words = [Text(line, THEME.style(14)) for line in (looking, "Farmer to the Mine")]
    for text in words:
        card.add(text)
    assert "Farmer to the Mine" not in player.listen()
    words[0].detach()
    assert player.listen().endswith("Farmer to the Mine.")


def test_a_refusal_is_said_with_its_reason(listener: Listening, make_session: Callable[..., Session]) -> None:
    app, player = listener()
    app.go_table(make_session(3))
    player.listen()
    assert "nothing to take back" in player.press("ctrl+z").lower()


def test_one_can_look_around_where_nothing_can_be_done(
    listener: Listening, make_session: Callable[..., Session]
) -> None:
    app, player = listener()
    app.go_table(make_session(3))
    player.listen()
    first, second = player.press("f6"), player.press("f6")
    assert first != second
    assert player.press("shift+f6") == first
    assert app.stage.tips.shown is not None, "who sees it is shown the same"


def test_what_goes_on_by_itself_on_a_screen_is_not_said(listener: Listening) -> None:
    app, player = listener()
    app.open_settings()
    player.press("tab")
    settle(app, 5000)
    heard = player.heard
    app.toasts.show("Saved")
    assert player.listen() == f"{heard} Saved."
