"""Does whoever watches a command see every moment of it, and nothing that is not theirs?"""

from __future__ import annotations

import pytest

from tabletop.kernel import HIDDEN, Command, Event, IllegalCommand, Timeline, Witness
from tests.practice_game import PracticeGame

DRAW, KEEP = Command("draw"), Command("keep")


@pytest.fixture
def game() -> PracticeGame:
    return PracticeGame()


def test_a_witness_looks_whenever_something_is_told() -> None:
    moments = iter(["one", "two", "three"])
    witness: Witness[str] = Witness(0, lambda: next(moments))  # type: ignore[type-var]
    witness.append(Event("first"))
    witness.extend([Event("second", only=1), Event("third", only=0), Event("fourth")])
    assert [event.kind for event in witness] == ["first", "second", "third", "fourth"]
    assert [(frame.event.kind, frame.state) for frame in witness.frames] == [
        ("first", "one"),
        ("third", "two"),
        ("fourth", "three"),
    ]


def test_watching_changes_the_state_as_applying_does(game: PracticeGame) -> None:
    watched, applied = game.new(2, 7), game.new(2, 7)
    frames = game.watch(watched, DRAW, 0)
    assert [frame.event for frame in frames] == game.apply(applied, DRAW)
    assert watched == applied


def test_each_frame_shows_its_own_moment(game: PracticeGame) -> None:
    state = game.new(2, 7)
    first = state.market[0]
    market, deck = list(state.market), len(state.deck)
    taken, refilled = game.watch(state, Command.of("take", card=first), 0)
    market.remove(first)
    assert (taken.state.market, len(taken.state.deck)) == (market, deck)
    assert refilled.state == game.observe(state, 0)
    assert (refilled.state.market[:-1], len(refilled.state.deck)) == (market, deck - 1)


def test_the_last_frame_is_the_state_after_the_command(game: PracticeGame) -> None:
    state = game.new(2, 7)
    frames = game.watch(state, DRAW, 0)
    assert state.step == "serve"
    assert frames[-1].state == game.observe(state, 0)


def test_another_seat_sees_neither_the_event_nor_the_card(game: PracticeGame) -> None:
    state = game.new(2, 7)
    (frame,) = game.watch(state, DRAW, 1)
    assert frame.event.kind == "drawn_hidden"
    assert set(frame.state.keepers[0].hand) == {HIDDEN}
    assert HIDDEN not in frame.state.keepers[1].hand


def test_a_refused_command_shows_nothing_and_changes_nothing(game: PracticeGame) -> None:
    state = game.new(2, 7)
    with pytest.raises(IllegalCommand):
        game.watch(state, KEEP, 0)
    assert state == game.new(2, 7)


def test_a_timeline_shows_any_step_again(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 2, 7)
    expected = []
    for command in (DRAW, KEEP, DRAW, KEEP):
        twin = game.copy(timeline.state)
        timeline.do(command)
        expected.append(game.watch(twin, command, 1))
    timeline.jump(4)
    before = game.freeze(timeline.state)
    assert [timeline.frames(position, 1) for position in range(4)] == expected
    assert (game.freeze(timeline.state), timeline.position) == (before, 4)


@pytest.mark.parametrize("position", [-1, 1])
def test_a_step_that_was_not_played_has_no_frames(game: PracticeGame, position: int) -> None:
    timeline = Timeline.begin(game, 2, 7)
    timeline.do(DRAW)
    with pytest.raises(IndexError):
        timeline.frames(position, 0)
