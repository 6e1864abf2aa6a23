"""Does the curtain hide the table from the wrong eyes, and only then? Red Outpost stands in for a game with secrets."""

from __future__ import annotations

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.scene import Layer
from tabletop.scene.inputs import Key
from tests.app.table.test_table import let_time_pass, shown, sit_down


@pytest.fixture
def secretive(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(type(app.find_game("red_outpost")), "has_secrets", True)
    return app


def is_closed(app: App) -> bool:
    top = app.stage.overlays.top
    return isinstance(top, Layer) and top.name == "curtain"


def open_it(app: App) -> None:
    app.stage.handle(Key("space"))
    let_time_pass(app, 1000)


def play_on(app: App) -> TableScreen:
    table = shown(app)
    table.give(table.current_view().legal[0])
    let_time_pass(app, 1000)
    return table


def test_it_is_closed_before_the_first_look_and_nothing_of_the_table_is_drawn(secretive: App):
    table = sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    assert is_closed(secretive)
    assert not secretive.stage.screen.visible
    open_it(secretive)
    assert not is_closed(secretive)
    assert secretive.stage.screen.visible
    assert table.session.is_human_turn


def test_it_falls_whenever_another_person_is_to_decide(secretive: App):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    open_it(secretive)
    falls = 0
    for _ in range(12):
        before = shown(secretive).viewer
        play_on(secretive)
        if is_closed(secretive):
            falls += 1
            assert shown(secretive).session.actor != before
            open_it(secretive)
        assert shown(secretive).viewer == shown(secretive).session.actor
    assert falls >= 3


def test_it_falls_after_an_undo_to_somebody_elses_decision_and_after_loading(secretive: App):
    table = sit_down(secretive, "hh", practice=True)
    let_time_pass(secretive, 1000)
    open_it(secretive)
    first = table.session.actor
    while table.session.actor == first:
        play_on(secretive)
    assert is_closed(secretive)
    open_it(secretive)
    table.undo()
    let_time_pass(secretive, 1000)
    assert is_closed(secretive)
    open_it(secretive)
    file = table.session.keeper.file
    secretive.go_home()
    secretive.continue_game(file)
    let_time_pass(secretive, 1000)
    assert is_closed(secretive)


@pytest.mark.parametrize("kinds", ["h", "hb", "bhb"])
def test_one_person_never_sees_it(secretive: App, kinds: str):
    sit_down(secretive, kinds)
    for _ in range(6):
        let_time_pass(secretive, 1500)
        assert not is_closed(secretive)
        table = shown(secretive)
        if table.session.is_human_turn and table.current_view().legal:
            play_on(secretive)


def test_an_open_game_never_shows_it(app: App):
    sit_down(app, "hh")
    for _ in range(6):
        play_on(app)
        assert not is_closed(app)


def test_escape_does_not_open_it(secretive: App):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    secretive.stage.handle(Key("escape"))
    let_time_pass(secretive, 500)
    assert not secretive.stage.screen.visible
