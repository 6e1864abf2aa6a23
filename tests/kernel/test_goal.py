"""Is it counted exactly how far somebody has come towards a goal, and when it is reached or missed?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.kernel import Command, Event, Rng, Setup, Timeline
from tabletop.kernel.goal import Goal, advance, begin, pursued
from tests.practice_game import PracticeGame, StallState


@pytest.fixture(scope="module")
def game() -> PracticeGame:
    return PracticeGame()


def alone(game: PracticeGame, moves: int) -> Timeline[Any]:
    timeline, chance = Timeline.begin(game, 1, 3), Rng(3)
    for _ in range(moves):
        timeline.do(chance.choice(game.legal(timeline.state)))
    return timeline


def test_a_goal_counts_points_or_events_never_both_or_neither() -> None:
    for wrong in ({}, {"points": True, "event": "served"}, {"points": True, "moves": ("serve",)}):
        with pytest.raises(ValueError, match="points, or an event, or asks for a move"):
            Goal(least=1, **wrong)


@pytest.mark.parametrize(
    ("facts", "seat", "fits"),
    [
        ({"seat": 0, "kind": "plum"}, 0, 1),
        ({"seat": 1, "kind": "plum"}, 0, 0),
        ({"kind": "plum"}, 0, 1),
        ({"seat": 0, "kind": "pear"}, 0, 0),
        ({"seat": 0}, 0, 0),
    ],
)
def test_only_fitting_events_of_the_own_seat_count(facts: dict[str, str | int], seat: int, fits: int) -> None:
    goal = Goal(least=1, event="served", facts={"kind": "plum"})
    assert goal.counted([Event("served", facts)], seat) == fits
    assert goal.counted([Event("kept", facts)], seat) == 0


def test_a_fact_is_added_up_and_words_are_not() -> None:
    goal = Goal(least=1, event="gained", add="count")
    events = [Event("gained", {"count": 3}), Event("gained", {"count": 4}), Event("gained", {"count": "many"})]
    assert goal.counted([*events, Event("gained")], 0) == 7
    assert Goal(least=1, event="gained").counted(events, 0) == 3


def test_it_begins_in_the_first_turn_with_nothing(game: PracticeGame) -> None:
    state = game.new(2, 3)
    pursuit = begin(game, state, Goal(least=1, points=True))
    assert (pursuit.seat, pursuit.turn, pursuit.moves, pursuit.told, pursuit.gained) == (game.actor(state), 1, 0, 0, 0)
    assert pursuit.base == game.scores(state)[pursuit.seat].total
    assert pursuit.begun == state
    assert pursuit.begun is not state


@pytest.mark.parametrize("least", [1, 2, 3])
def test_events_are_counted_move_by_move_until_there_are_enough(game: PracticeGame, least: int) -> None:
    goal = Goal(least=least, event="drawn", turns=12)
    pursuit = begin(game, game.new(1, 3), goal)
    state = game.new(1, 3)
    for number in range(1, 4):
        pursuit = advance(game, goal, pursuit, Command("draw"), state, [Event("drawn")])
        told = min(number, least)
        assert (pursuit.told, pursuit.gained, pursuit.moves) == (told, told, told)
        assert pursuit.status == ("reached" if number >= least else "open")


def test_points_count_from_the_beginning_of_the_pursuit(game: PracticeGame) -> None:
    timeline = alone(game, 7)
    goal = Goal(least=1000, points=True, turns=12)
    found = pursued(timeline, goal, 3)
    before, after = (game.scores(timeline.state_at(at))[0].total for at in (3, 7))
    assert found.base == before
    assert found.gained == after - before
    choices = [len(game.legal(timeline.state_at(at))) > 1 for at in range(3, 7)]
    assert found.moves == sum(choices)


def test_one_category_alone_can_count(game: PracticeGame) -> None:
    timeline = alone(game, 7)
    for category in ("served", "leftover", "nothing"):
        found = pursued(timeline, Goal(least=1000, points=True, category=category, turns=12), 0)
        assert found.gained == game.scores(timeline.state)[0].points.get(category, 0) - game.scores(
            timeline.state_at(0)
        )[0].points.get(category, 0)


def test_after_its_turns_it_is_missed_and_stays_so(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 2, 3)
    goal = Goal(least=1000, points=True)
    seat, chance = game.actor(timeline.state), Rng(1)
    while game.actor(timeline.state) == seat:
        assert pursued(timeline, goal, 0).status == "open"
        timeline.do(chance.choice(game.legal(timeline.state)))
    missed = pursued(timeline, goal, 0)
    assert missed.status == "missed"
    assert advance(game, goal, missed, Command("draw"), timeline.state, []) is missed


def test_a_second_turn_is_granted_where_the_goal_gives_it(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 2, 3)
    goal, seat, chance = Goal(least=1000, points=True, turns=2), game.actor(timeline.state), Rng(1)
    while game.actor(timeline.state) == seat:
        timeline.do(chance.choice(game.legal(timeline.state)))
    second = pursued(timeline, goal, 0)
    assert (second.status, second.turn) == ("open", 2)
    assert second.begun == timeline.state


def test_the_end_of_the_game_misses_what_is_not_reached(game: PracticeGame) -> None:
    timeline, chance = Timeline.begin(game, 1, 3), Rng(3)
    while game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    assert pursued(timeline, Goal(least=1000, points=True, turns=12), timeline.length - 1).status == "missed"


@pytest.mark.parametrize(("turns", "fits"), [(0, False), (1, True), (12, True), (13, False)])
def test_a_goal_gives_a_few_turns(turns: int, fits: bool) -> None:
    told = {"points": True, "least": 5, "turns": turns}
    if fits:
        assert msgspec.convert(told, Goal).turns == turns
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(told, Goal)


@pytest.mark.parametrize(("field", "least", "most"), [("least", 1, 1000), ("worth", 0, 1000)])
def test_a_goal_asks_for_what_can_be_reached(field: str, least: int, most: int) -> None:
    for number, fits in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        told = {"points": True, "least": 5, field: number}
        if fits:
            assert getattr(msgspec.convert(told, Goal), field) == number
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(told, Goal)


@pytest.mark.parametrize(("played", "status", "found"), [("draw", "reached", 1), ("take card=plum", "missed", 0)])
def test_a_better_move_is_found_with_the_first_decision_or_missed(
    game: PracticeGame, played: str, status: str, found: int
) -> None:
    goal = Goal(least=1, moves=("draw", "take card=pear"))
    begun = begin(game, game.new(2, 3), goal)
    after = advance(game, goal, begun, Command.parse(played), game.new(2, 3), [])
    assert (after.status, after.told, after.gained) == (status, found, found)
    assert (after.seat, after.base, after.turn, after.moves) == (begun.seat, 0, 1, 1)
    assert after.begun == begun.begun


class TwoInARow(PracticeGame):
    """A game in which the same seat may have two turns in a row: a round is a turn."""

    def same_turn(self, before: StallState, after: StallState) -> bool:
        return (before.round, before.step, after.round) in ((1, "take", 1), (2, "take", 2))


def test_the_own_next_turn_is_another_one() -> None:
    """Whether the turn goes on is asked of its beginning and of now, in this order."""
    game = TwoInARow()
    timeline, goal = Timeline.begin(game, 1, 3), Goal(least=1000, points=True)
    timeline.do(Command("draw"))
    assert pursued(timeline, goal, 0).status == "open"
    timeline.do(game.legal(timeline.state)[0])
    assert timeline.state.round == 2
    assert pursued(timeline, goal, 0).status == "missed"


def test_what_others_do_meanwhile_is_no_move_of_the_seat(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 2, 3)
    goal, seat, chance = Goal(least=1000, points=True, turns=2), game.actor(timeline.state), Rng(1)
    own = 0
    for _ in range(4):
        own += game.actor(timeline.state) == seat and len(game.legal(timeline.state)) > 1
        timeline.do(chance.choice(game.legal(timeline.state)))
    assert pursued(timeline, goal, 0).moves == own == 2


def test_what_nobody_could_decide_otherwise_is_no_move(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 1, 3, {"market": "closed"})
    goal = Goal(least=1000, points=True, turns=12)
    counted = []
    for line in ("draw", "keep", "draw"):
        assert (len(game.legal(timeline.state)) == 1) is (line == "draw"), "without a market drawing is all one can do"
        timeline.do(Command(line))
        counted.append(pursued(timeline, goal, 0).moves)
    assert counted == [0, 1, 1]


def test_one_of_two_is_a_move(game: PracticeGame) -> None:
    state = game.new(1, 3)
    state.deck, state.market = state.deck + state.market[1:], state.market[:1]
    timeline = Timeline(game, Setup(1, 3, state.options), state)
    assert len(game.legal(state)) == 2
    timeline.do(Command("draw"))
    assert pursued(timeline, Goal(least=1000, points=True), 0).moves == 1


def test_where_nothing_is_scored_points_begin_at_none(game: PracticeGame) -> None:
    state = game.new(2, 3)
    state.keepers[0].points["served"] = 7
    assert begin(game, state, Goal(least=1, event="drawn")).base == 0
    assert begin(game, state, Goal(least=1, points=True, category="nothing")).base == 0
    assert begin(game, state, Goal(least=1, points=True, category="served")).base == 7
