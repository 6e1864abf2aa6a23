"""Is a running game kept, worded and taken back as people expect?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.application import App
from tabletop.app.table.session import Session
from tabletop.content.components import packed
from tabletop.content.typed import replaced
from tabletop.games import load
from tabletop.kernel import Command, Reason, Seat, Timeline


def test_every_move_is_kept_and_opens_again(app: App, make_session: Callable[..., Session]):
    session = make_session(seats=3, moves=25)
    expected = session.game.snapshot(session.state)
    # no close, no full save: as if the program had been killed
    again = app.open_game(session.keeper.file)
    assert again is not None
    assert again.game.snapshot(again.state) == expected
    assert [seat.name for seat in again.seats] == ["Mira", "Otto", "Lena"]


def test_undo_goes_back_to_the_last_free_decision_of_a_person(make_session: Callable[..., Session]):
    session = make_session(seats=3, moves=40, practice=True)
    past = session.timeline.past
    assert session.undo() == ""
    target = session.timeline.position
    assert session.seats[past[target].actor].kind == "human"
    assert not past[target].forced
    assert all(step.forced or session.seats[step.actor].kind == "bot" for step in past[target + 1 :])
    assert session.is_human_turn


def test_an_undo_either_goes_back_or_says_why(make_session: Callable[..., Session]):
    """At every moment of a game against bots, and the button agrees with the key."""
    outcomes = set()
    for moves in range(60):
        session = make_session(seats=2, moves=moves)
        position, offered = session.timeline.position, session.view(0).may_undo
        why = session.undo()
        assert offered is (why == "")
        assert (session.timeline.position < position) is (why == "")
        outcomes.add(why == "")
    assert outcomes == {True, False}


def test_nothing_is_taken_back_where_that_was_agreed(app: App, make_session: Callable[..., Session]):
    session = make_session(seats=2, moves=30)
    session.timeline.final = True
    why = session.texts.say("reason.undo_is_off")
    assert session.undo() == session.restart_turn() == session.travel(3) == why
    session.close()
    again = app.open_game(session.keeper.file)
    assert again is not None
    assert again.undo() == why


def test_redo_returns_to_where_a_person_decides(make_session: Callable[..., Session]):
    session = make_session(seats=3, moves=40, practice=True)
    before, length = session.game.snapshot(session.state), session.timeline.length
    session.undo()
    while session.timeline.future:
        assert session.redo()
    assert session.timeline.position == length
    assert session.game.snapshot(session.state) == before
    assert not session.redo()


def test_the_view_offers_nothing_while_a_bot_is_to_move(make_session: Callable[..., Session]):
    session = make_session(seats=3)
    seen_bot = seen_human = False
    for moves in range(12):
        session = make_session(seats=3, moves=moves)
        view = session.view(0)
        if session.is_human_turn:
            assert view.legal == session.game.legal(session.state)
            seen_human = True
        else:
            assert view.legal == []
            seen_bot = True
        assert session.view(0, live=False).legal == []
    assert seen_bot
    assert seen_human


def test_the_log_grows_with_the_game_and_an_undo_leaves_its_lines_ahead(make_session: Callable[..., Session]):
    session = make_session(seats=3, moves=30, practice=True)
    lines = session.view(0).log
    assert lines
    assert all(line.text for line in lines)
    assert [line.position for line in lines] == sorted(line.position for line in lines)
    assert any(line.heading for line in lines)
    session.undo()
    view = session.view(0)
    assert view.log == lines
    assert view.position == session.timeline.position
    assert any(line.position > view.position for line in lines)


def test_the_log_names_who_sits_there_in_both_languages(app: App, make_session: Callable[..., Session]):
    session = make_session(seats=3, moves=30)
    english = [line.text for line in session.view(0).log]
    app.change_settings(language="de")
    session.speak(app.texts_of("red_outpost"))
    german = [line.text for line in session.view(0).log]
    assert len(english) == len(german)
    assert english != german


def test_a_refused_command_says_why(make_session: Callable[..., Session]):
    session = make_session(seats=3)
    legal = session.game.legal(session.state)[0]
    assert session.why_not(legal) == ""
    assert session.why_not(Command.of("juggle", balls=3))
    assert session.wording.reason(Reason("game_over")) == session.texts.say("reason.game_over")


def test_restarting_the_turn_goes_no_further_than_the_turn(make_session: Callable[..., Session]):
    restarted = 0
    for moves in range(60):
        session = make_session(seats=2, moves=moves, practice=True)
        past, actor = session.timeline.past, session.actor
        if session.restart_turn():
            assert session.timeline.position == len(past)
            continue
        restarted += 1
        assert session.timeline.position < len(past)
        assert all(step.actor == actor for step in past[session.timeline.position :])
        assert session.actor == actor
    assert restarted


def test_a_game_with_values_of_its_own_tells_these(app: App):
    """The sentences of the table speak of the price the game was begun with, not of today's."""
    today = load("watch")
    dearer = replaced(today.components.plain, ("debt", "repay"), 17)
    game = today.with_values(packed(dearer))
    assert game is not None
    texts = app.texts_of("watch")
    seats = [Seat("Mira", "human", "ocean"), Seat("Otto", "bot", "amber")]
    session = Session.begin(Timeline.begin(game, 2, 1), seats, texts, app.places.saves)
    assert "17" in session.texts.say("piece.debt_note.text")
    assert "17" not in texts.say("piece.debt_note.text")
