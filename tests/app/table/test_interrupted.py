"""What becomes of the table's state when it is built anew, hidden under a menu or a curtain, or left? All of it told from outside.

As in `test_transitions.py` nothing here looks into the screen.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.bots.thinker import Thinker
from tests.app.looking import press
from tests.app.table.seen import (
    CHANGES,
    OTHER_SIZE,
    SIZE,
    decide,
    decide_what_leads_to,
    lively,
    moves,
    pass_time,
    sit_down,
    state_of,
    stays,
    table_of,
    until,
    until_the_bot,
)


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return lively(make_app)


# --- another size or language, a menu, leaving -------------------------------------------------------------------------


@pytest.mark.parametrize("change", CHANGES)
def test_a_table_built_anew_is_in_the_state_it_was_in(app: App, change: str):
    table = sit_down(app, "hb", moves=8)
    until(app, "deciding")
    now, legal = moves(app), table.controller.view().legal
    table.deeds.travel(3)
    until(app, "looking back")
    CHANGES[change](app)
    assert (state_of(app), table.controller.view().position) == ("looking back", 3)
    press(app, "escape")
    until(app, "deciding")
    assert (moves(app), table.controller.view().legal) == (now, legal)


def test_a_move_that_is_cut_short_by_another_size_has_been_made_once(app: App):
    sit_down(app, "hh")
    before = decide(app)
    app.stage.resize(OTHER_SIZE)
    assert (state_of(app), moves(app)) == ("deciding", before + 1)
    stays(app, "deciding")


def test_a_move_that_was_cut_short_does_not_end_the_next_one(app: App):
    sit_down(app, "hh")
    decide(app)
    pass_time(app, 200)
    app.stage.resize(OTHER_SIZE)
    decide(app)
    until(app, "deciding")
    assert len(app.stage.tweens) == 0


def test_a_bot_about_to_move_moves_once_whatever_the_size(app: App):
    sit_down(app, "hb")
    before = until_the_bot(app)
    for size in (OTHER_SIZE, SIZE, OTHER_SIZE):
        app.stage.resize(size)
        pass_time(app, 100)
    assert moves(app) == before
    until(app, "deciding")
    people = [step for step in table_of(app).session.timeline.past if step.actor == 0 and not step.forced]
    assert len(people) == len([step for step in table_of(app).session.timeline.past[:before] if step.actor == 0])


@pytest.mark.parametrize("change", CHANGES)
def test_a_stop_to_be_read_is_shown_again_when_the_table_is_built_anew(app: App, change: str):
    app.change_settings(interludes="wait")
    before = decide_what_leads_to(app, lambda session, after: after.round > session.state.round)
    until(app, "reading")
    CHANGES[change](app)
    until(app, "reading")
    stays(app, "reading")
    while until(app, "reading", "deciding") == "reading":
        press(app, "space")
        pass_time(app, 400)
    assert moves(app) == before + 1, "the move was shown again, not made again"


def test_under_the_menu_a_bot_goes_on_and_escape_returns_to_the_table(app: App):
    sit_down(app, "hb")
    before = until_the_bot(app)
    press(app, "escape")
    assert state_of(app) == "pause"
    pass_time(app, 20_000)
    assert state_of(app) == "pause"
    assert moves(app) > before
    press(app, "escape")
    assert state_of(app) == "deciding"


@pytest.mark.parametrize("state", ["deciding", "moving", "waiting", "looking back"])
def test_a_table_that_is_left_stays_as_it_was(app: App, state: str):
    table = sit_down(app, "hb")
    if state == "waiting":
        until_the_bot(app)
    elif state == "moving":
        decide(app)
    elif state == "looking back":
        decide(app)
        until(app, "deciding")
        table.deeds.travel(0)
    until(app, state)
    position, file = moves(app), table.session.keeper.file
    app.go_home()
    pass_time(app, 10_000)
    assert state_of(app) == "left"
    assert table.session.timeline.position == position
    app.continue_game(file)
    assert moves(app) == position
    until(app, "deciding")


# --- a bot that thinks ---------------------------------------------------------------------------------------------------


class Slow(Thinker):
    """Bots think in slices, as slowly as a test wants; counts how often they were hurried and called off."""

    hurried = called_off = 0

    def cancel(self) -> None:
        self.called_off += 1
        super().cancel()

    def hurry(self) -> None:
        self.hurried += 1
        super().hurry()


@pytest.fixture
def slow(app: App) -> Slow:
    app.thinker = thinker = Slow(app.find_game, beside=False)
    sit_down(app, "hb", level="master")
    until_the_bot(app)
    pass_time(app, 250)
    return thinker


def test_the_acting_key_hurries_a_bot_but_not_under_a_menu(app: App, slow: Slow):
    before = moves(app)
    press(app, "escape")
    press(app, "return")
    assert (state_of(app), slow.hurried) == ("waiting", 0), "it pressed the menu's first button"
    press(app, "return")
    assert slow.hurried == 1
    until(app, "moving", "deciding")
    assert moves(app) == before + 1


@pytest.mark.parametrize("way", ["undo", "leave"])
def test_a_thought_nobody_waits_for_is_never_played(app: App, slow: Slow, way: str):
    table, before = table_of(app), moves(app)
    if way == "undo":
        table.deeds.undo()
        until(app, "deciding")
    else:
        app.go_home()
    now = table.session.timeline.position
    assert now <= before
    assert slow.called_off
    pass_time(app, 20_000)
    assert table.session.timeline.position == now


# --- people who pass the mouse -------------------------------------------------------------------------------------------


@pytest.fixture
def secretive(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(type(app.find_game("red_outpost")), "has_secrets", True)
    return app


def test_the_curtain_closes_before_another_person_decides_and_opens_at_a_key(secretive: App):
    sit_down(secretive, "hh")
    assert until(secretive, "curtain", "deciding") == "curtain"
    press(secretive, "space")
    until(secretive, "deciding")
    first = table_of(secretive).controller.sight.viewer
    while until(secretive, "curtain", "deciding") == "deciding":
        decide(secretive)
    pass_time(secretive, 20_000)
    assert state_of(secretive) == "curtain"
    assert table_of(secretive).controller.sight.viewer == first, "nobody has sat down yet"
    press(secretive, "return")
    until(secretive, "deciding")
    assert table_of(secretive).controller.sight.viewer == table_of(secretive).session.actor != first


def test_a_closed_curtain_stays_closed_in_another_size(secretive: App):
    sit_down(secretive, "hh")
    until(secretive, "curtain")
    secretive.stage.resize(OTHER_SIZE)
    stays(secretive, "curtain")


# --- the moves of the others, once more ----------------------------------------------------------------------------------


def test_a_recap_shows_the_others_moves_and_ends_where_it_began(app: App):
    table = sit_down(app, "hb")
    until_the_bot(app)
    until(app, "deciding")
    now, places = moves(app), table.board.positions()
    table.deeds.recap()
    assert state_of(app) == "moving"
    table.deeds.give(table.game.legal(table.session.state)[0])
    table.deeds.undo()
    assert moves(app) == now
    until(app, "deciding")
    assert (moves(app), table.board.positions()) == (now, places)


def test_a_recap_ends_when_the_table_is_built_anew(app: App):
    table = sit_down(app, "hb")
    until_the_bot(app)
    until(app, "deciding")
    now = moves(app)
    table.deeds.recap()
    app.stage.resize(OTHER_SIZE)
    assert (state_of(app), moves(app)) == ("deciding", now)
    stays(app, "deciding")
