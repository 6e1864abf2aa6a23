"""What state does the table go to next, whatever is done in whichever state? All of it told from outside.

Nothing here looks into the screen: commands are given, keys pressed, the window resized and time let pass; the state is read off
what is seen (`seen.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tabletop.app.application import App
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.table.session import Session
from tabletop.kernel import Command, Game, Rng, Seat, Setup, Timeline
from tabletop.kernel.state import State
from tabletop.scene.core.inputs import Key, Mods
from tests.app.looking import press, words_on
from tests.app.table.seen import (
    COLOURS,
    OTHER_SIZE,
    before_it,
    begun,
    decide,
    decide_what_leads_to,
    lively,
    moves,
    pass_time,
    seats_for,
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


# --- a person decides, a bot after a pause -------------------------------------------------------------------------------


def test_a_person_is_waited_for(app: App):
    sit_down(app, "hb", moves=6)
    until(app, "deciding")
    stays(app, "deciding")


def test_a_decision_is_shown_before_anybody_decides_again(app: App):
    table = sit_down(app, "hh")
    before = decide(app)
    assert state_of(app) == "moving"
    assert table.controller.view().legal == []
    assert moves(app) == before + 1
    until(app, "deciding")
    assert moves(app) == before + 1


def test_nothing_is_decided_while_a_move_is_shown(app: App):
    table = sit_down(app, "hh")
    before = decide(app)
    for act in (
        table.deeds.undo,
        table.deeds.redo,
        table.deeds.restart_turn,
        table.deeds.recap,
        table.deeds.ask_hint,
    ):
        act()
    table.deeds.travel(0)
    table.deeds.play_on(0)
    table.deeds.give(table.game.legal(table.session.state)[0])
    assert (state_of(app), moves(app)) == ("moving", before + 1)


def test_a_key_that_is_held_shows_the_end_of_a_move_and_does_nothing_else(app: App):
    sit_down(app, "hh")
    before = decide(app)
    app.stage.handle(Key("z", Mods(ctrl=True), repeat=True))
    assert (state_of(app), moves(app)) == ("deciding", before + 1)


def test_another_key_shows_the_end_of_a_move_and_counts(app: App):
    sit_down(app, "hh")
    before = decide(app)
    press(app, "ctrl+z")
    assert moves(app) == before
    until(app, "deciding")
    assert moves(app) == before


def test_a_bot_seems_to_think_before_it_moves(app: App):
    sit_down(app, "hb")
    before = until_the_bot(app)
    pass_time(app, 150)
    assert (state_of(app), moves(app)) == ("waiting", before)
    until(app, "deciding")
    assert moves(app) > before


def test_bots_alone_play_to_the_result(app: App):
    app.change_settings(animation="off")
    sit_down(app, "bb", moves=40)
    until(app, "left")
    assert isinstance(app.screen, ResultsScreen)


def test_a_refused_try_is_told_and_the_same_person_decides(app: App):
    table = sit_down(app, "hh")
    wrong = Command.of("move", worker="miner", to="field_kitchen")
    table.deeds.refuse(wrong)
    assert table.deeds.why_not(wrong) in words_on(table.layer)
    stays(app, "deciding", 1000)


def test_another_board_in_the_dock_goes_back_with_the_next_decision(app: App):
    table = sit_down(app, "hb")
    table.deeds.look_at(1)
    assert (table.controller.view().viewer, state_of(app)) == (1, "deciding")
    decide(app)
    assert table.controller.view().viewer == 0


def test_a_move_pointed_at_is_forgotten_with_the_next_decision(app: App):
    table = sit_down(app, "hh")
    table.controller.point_at(table.controller.view().legal[3])
    assert table.controller.view().hint is not None
    decide(app)
    assert table.controller.view().hint is None


# --- what goes by itself -------------------------------------------------------------------------------------------------


def only_one_move(session: Session, after: State) -> bool:
    """Whether whoever decides must go on with the only move there is."""
    return session.game.actor(after) == session.actor and len(session.game.legal(after)) == 1


def test_the_only_move_is_made_after_a_pause_and_taken_back_with_what_led_to_it(app: App):
    before = decide_what_leads_to(app, only_one_move, game="corrosion")
    until(app, "waiting")
    assert moves(app) == before + 1
    until(app, "deciding")
    steps = table_of(app).session.timeline.past
    assert steps[before + 1].forced
    table_of(app).deeds.undo()
    until(app, "deciding")
    assert moves(app) == before


def test_the_only_move_waits_while_one_looks_back_and_comes_after_all(app: App):
    before = decide_what_leads_to(app, only_one_move, game="corrosion")
    until(app, "waiting")
    table_of(app).deeds.travel(before)
    until(app, "looking back")
    stays(app, "looking back", 5000)
    assert moves(app) == before + 1
    table_of(app).back()
    until(app, "deciding")
    assert table_of(app).session.timeline.past[before + 1].forced


def test_the_only_move_is_not_made_by_itself_after_an_undo(app: App):
    """Somebody took it back: going on at once would take the way back away."""
    session, command = before_it(app, only_one_move, game="corrosion")
    session.do(command)
    session.do(session.game.legal(session.state)[0])
    app.go_table(session)
    table_of(app).deeds.undo()
    until(app, "deciding")
    assert len(table_of(app).controller.view().legal) == 1
    stays(app, "deciding")
    app.stage.resize(OTHER_SIZE)
    stays(app, "deciding")


@pytest.mark.parametrize(("kinds", "by_itself"), [("hb", True), ("hh", False)])
def test_what_would_tell_the_others_something_is_never_made_by_itself_with_two_people(
    app: App, kinds: str, by_itself: bool
):
    """Whoever need not be asked has nothing in the hand."""
    game = app.find_game("watch")
    state = discreet_and_forced(game)
    timeline = Timeline(game, Setup(state.seats, 3, dict(state.options)), state)
    seats = seats_for("bb")
    actor = game.actor(state)
    assert actor is not None
    seats = [
        Seat(f"Seat {n}", "human" if n == actor else "bot", COLOURS[n], "" if n == actor else "random") for n in (0, 1)
    ]
    if kinds == "hh":
        seats = seats_for("hh")
    app.go_table(Session.begin(timeline, seats, app.texts_of("watch"), app.places.saves))
    pass_time(app, 1000)
    if state_of(app) == "curtain":
        press(app, "space")
    pass_time(app, 8000)
    assert (moves(app) > 0) is by_itself


def discreet_and_forced(game: Game[State]) -> State:
    for seed in range(30):
        state, chance = game.new(2, seed), Rng(seed)
        while game.actor(state) is not None:
            decision = game.decision(state)
            if decision is not None and decision.discreet and len(game.legal(state)) == 1:
                return state
            game.apply(state, chance.choice(game.legal(state)), events=False)
    raise AssertionError("nobody was ever asked for nothing")


def test_what_is_to_be_read_is_never_made_by_itself(app: App):
    table = sit_down(app, "h")
    assert len(table.controller.view().legal) == 1
    stays(app, "deciding")


# --- taking back and playing again ---------------------------------------------------------------------------------------


def test_an_undo_calls_the_bot_off_that_is_about_to_move(app: App):
    sit_down(app, "hb")
    before = until_the_bot(app)
    table_of(app).deeds.undo()
    until(app, "deciding")
    assert moves(app) < before
    stays(app, "deciding")


def test_after_an_undo_a_bot_waits_until_a_person_has_decided(app: App):
    """Taken back into a bot's own turn, nothing moves by itself: what was taken back can still be played again."""
    session = begun(app, "hb", game="watch", seed=1)
    chance = Rng(1)
    while session.actor is not None:
        past = session.timeline.past
        if (
            session.actor == 1
            and past
            and past[-1].actor == 1
            and "turn_began" not in {e.kind for e in past[-1].events}
        ):
            break
        session.do(chance.choice(session.game.legal(session.state)))
    app.go_table(session)
    table, now = table_of(app), moves(app)
    table.deeds.restart_turn()
    until(app, "waiting")
    assert moves(app) < now
    assert not table.session.is_human_turn
    stays(app, "waiting")
    app.stage.resize(OTHER_SIZE)
    stays(app, "waiting")
    assert table.controller.view().may_redo
    table.deeds.redo()
    until(app, "deciding")
    assert moves(app) >= now


def test_an_undo_hurries_the_one_that_is_still_on_its_way(app: App):
    table = sit_down(app, "hh", moves=6)
    until(app, "deciding")
    table.deeds.undo()
    assert (state_of(app), moves(app)) == ("moving", 5)
    table.deeds.undo()
    assert (state_of(app), moves(app)) == ("moving", 4)
    table.deeds.redo()
    assert moves(app) == 5
    until(app, "deciding")
    assert moves(app) == 5


def test_a_key_while_a_move_is_taken_back_acts_at_once(app: App):
    table = sit_down(app, "hh", moves=6)
    until(app, "deciding")
    table.deeds.undo()
    press(app, "ctrl+z")
    assert moves(app) == 4


def test_when_nothing_may_be_taken_back_the_bot_moves_all_the_same(app: App):
    sit_down(app, "hb", final=True, practice=False)
    before = until_the_bot(app)
    table_of(app).deeds.undo()
    assert moves(app) == before
    until(app, "deciding")
    assert moves(app) > before


def test_a_new_decision_forgets_what_was_taken_back(app: App):
    table = sit_down(app, "hh", moves=6)
    until(app, "deciding")
    table.deeds.undo()
    until(app, "deciding")
    assert table.controller.view().may_redo
    decide(app)
    until(app, "deciding")
    assert not table.controller.view().may_redo


# --- looking back --------------------------------------------------------------------------------------------------------


def test_looking_back_nothing_can_be_done_and_the_present_is_found_again(app: App):
    table = sit_down(app, "hb", moves=8)
    until(app, "deciding")
    now, legal = moves(app), table.controller.view().legal
    table.deeds.travel(3)
    assert state_of(app) == "moving"
    until(app, "looking back")
    for act in (
        partial(table.deeds.give, legal[0]),
        table.deeds.ask_hint,
        table.deeds.recap,
        partial(table.controller.point_at, legal[0]),
    ):
        act()
        assert state_of(app) == "looking back"
    stays(app, "looking back")
    press(app, "escape")
    assert until(app, "deciding", "pause") == "deciding"
    assert (moves(app), table.controller.view().legal) == (now, legal)


def test_looking_back_undo_redo_and_arrows_step(app: App):
    table = sit_down(app, "hh", moves=8)
    until(app, "deciding")
    table.deeds.travel(4)
    seen = []
    for act in (
        table.deeds.undo,
        table.deeds.redo,
        partial(press, app, "left"),
        partial(press, app, "right"),
        table.deeds.redo,
    ):
        until(app, "looking back")
        act()
        seen.append(table.controller.view().position)
    assert seen == [3, 4, 3, 4, 5]
    assert moves(app) == 8


def test_a_bot_waits_while_one_looks_back_and_moves_when_one_returns(app: App):
    sit_down(app, "hb")
    before = until_the_bot(app)
    table_of(app).deeds.travel(0)
    until(app, "looking back")
    stays(app, "looking back")
    press(app, "escape")
    until(app, "waiting")
    until(app, "deciding")
    assert moves(app) > before


def test_playing_on_from_a_bots_move_lets_it_move(app: App):
    table = sit_down(app, "hb", moves=12)
    until(app, "deciding")
    bots = [number for number, step in enumerate(table.session.timeline.past) if step.actor == 1]
    table.deeds.travel(bots[0])
    until(app, "looking back")
    table.deeds.play_on(bots[0])
    assert moves(app) == bots[0]
    until(app, "deciding")
    assert moves(app) > bots[0]
    assert not table.controller.view().may_redo


# --- the end -------------------------------------------------------------------------------------------------------------


def test_the_last_move_is_seen_before_the_result_comes(app: App):
    decide_what_leads_to(app, lambda session, after: session.game.actor(after) is None)
    assert until(app, "over", "left") == "over"
    until(app, "left")
    assert isinstance(app.screen, ResultsScreen)


def test_whoever_looks_back_from_the_end_is_not_called_away(app: App):
    before = decide_what_leads_to(app, lambda session, after: session.game.actor(after) is None)
    until(app, "over")
    table_of(app).deeds.travel(before - 1)
    until(app, "looking back")
    stays(app, "looking back")
    press(app, "escape")
    until(app, "left")
    assert isinstance(app.screen, ResultsScreen)
