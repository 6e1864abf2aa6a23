"""Does the curtain hide the table from the wrong eyes, and only then? Red Outpost stands in for a game with secrets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Reason, Seat, Timeline
from tabletop.scene import Layer, Node, Text
from tabletop.scene.core.inputs import Key, Press, Release
from tests.app.looking import SIZES, SMALL, named, outside, press, words_on
from tests.app.looking import shown as shown_nodes
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
    table.deeds.give(table.controller.view().legal[0])
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


def test_it_falls_over_the_table_and_rises_from_it(secretive: App):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    open_it(secretive)
    stage, viewer = secretive.stage, shown(secretive).controller.sight.viewer
    pass_on(secretive)
    cloth = stage.overlays.top
    assert cloth is not None
    stage.tweens.pace = 1
    secretive.stage.handle(Key("space"))
    assert not is_closed(secretive)
    assert stage.screen.visible, "the table lies there already"
    assert shown(secretive).controller.sight.viewer != viewer
    assert cloth.parent is stage.floating
    assert stage.at((stage.width / 2, stage.height / 2)) not in set(cloth.walk()), "nobody must wait for the cloth"
    let_time_pass(secretive, 1000)
    assert cloth.parent is None


def test_while_it_falls_the_table_is_seen_below(secretive: App):
    secretive.stage.tweens.pace = 1
    sit_down(secretive, "hh")
    seen = []
    for _ in range(8):
        let_time_pass(secretive, 50)
        seen.append(secretive.stage.screen.visible)
    assert (seen[0], seen[-1]) == (True, False)


def test_it_falls_whenever_another_person_is_to_decide(secretive: App):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    open_it(secretive)
    falls = 0
    for _ in range(12):
        before = shown(secretive).controller.sight.viewer
        play_on(secretive)
        if is_closed(secretive):
            falls += 1
            assert shown(secretive).session.actor != before
            open_it(secretive)
        assert shown(secretive).controller.sight.viewer == shown(secretive).session.actor
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
    table.deeds.undo()
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
        if table.session.is_human_turn and table.controller.view().legal:
            play_on(secretive)


def test_an_open_game_never_shows_it(app: App):
    sit_down(app, "hh")
    for _ in range(6):
        play_on(app)
        assert not is_closed(app)


def click(app: App, node: Node) -> None:
    at = node.stage_box().centre
    for event in (Press(at, 1), Release(at, 1)):
        app.stage.handle(event)


def pass_on(app: App) -> int:
    """Play until the mouse is passed on with nothing turned up; who decided last."""
    table = shown(app)
    while not is_closed(app):
        play_on(app)
    last = table.session.timeline.last_decision
    assert last is not None
    assert last.actor != table.session.actor
    return last.actor


@pytest.mark.parametrize("way", ["click", "ctrl+z", "backspace"])
def test_the_last_move_is_taken_back_before_anybody_else_has_looked(secretive: App, way: str):
    table = sit_down(secretive, "hh", practice=True)
    let_time_pass(secretive, 1000)
    open_it(secretive)
    mover = pass_on(secretive)
    position = table.session.timeline.position
    button = named(secretive, "take back")
    assert words_on(button) == [f"Take back {table.session.seats[mover].name}’s move"]
    if way == "click":
        click(secretive, button)
    else:
        press(secretive, way)
    let_time_pass(secretive, 1000)
    assert table.session.timeline.position < position
    assert is_closed(secretive), "whoever took it back may be somebody else"
    assert not secretive.stage.screen.visible
    open_it(secretive)
    assert (table.controller.sight.viewer, table.session.actor) == (mover, mover)


def test_what_was_turned_up_is_not_taken_back_there_either(secretive: App, monkeypatch: pytest.MonkeyPatch):
    table = sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    open_it(secretive)
    monkeypatch.setattr(Timeline, "why_no_undo", lambda _: Reason("undo_is_off"))
    pass_on(secretive)
    position = table.session.timeline.position
    assert not named(secretive, "take back").enabled
    press(secretive, "ctrl+z")
    let_time_pass(secretive, 100)
    assert "This game was set up without taking back." in words_on(secretive.stage.root)
    assert is_closed(secretive)
    assert table.session.timeline.position == position


@pytest.mark.parametrize("way", ["click", "escape"])
def test_the_menu_opens_over_it_and_the_curtain_still_hangs_after_it(secretive: App, way: str):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    if way == "click":
        click(secretive, named(secretive, "menu"))
    else:
        press(secretive, "escape")
    let_time_pass(secretive, 500)
    assert secretive.stage.overlays.top.name == "pause"
    assert "Restart this turn" not in words_on(secretive.stage.active)
    for size in ((1280, 720), (1920, 1080)):
        secretive.stage.resize(size)
        let_time_pass(secretive, 500)
        assert not secretive.stage.screen.visible
    press(secretive, "escape")
    assert is_closed(secretive)
    assert not secretive.stage.screen.visible
    open_it(secretive)
    assert not len(secretive.stage.overlays)
    assert secretive.stage.screen.visible


@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_everything_on_it_has_its_place(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size, language="de")
    app.start_game("watch", [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")], 3, {})
    let_time_pass(app, 1000)
    open_it(app)
    pass_on(app)
    parts = [named(app, "open").stage_box(), named(app, "take back").stage_box()]
    parts += [
        node.stage_box() for node in shown_nodes(app.stage.active) if isinstance(node, Text) and "  " in node.content
    ]
    assert not outside(app)
    assert len(parts) == 4
    assert parts[0].bottom < parts[1].y < parts[1].bottom < min(part.y for part in parts[2:])


def test_escape_does_not_open_it(secretive: App):
    sit_down(secretive, "hh")
    let_time_pass(secretive, 1000)
    secretive.stage.handle(Key("escape"))
    let_time_pass(secretive, 500)
    assert not secretive.stage.screen.visible
