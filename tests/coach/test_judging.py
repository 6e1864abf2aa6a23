"""Does the coach say of every move what it is worth, knowing only what the seat may know?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import games
from tabletop.coach import chance_for, deep, judge, judgements, quick
from tabletop.coach.planning import LATER_TURNS, MATTERS
from tabletop.kernel import Game, Level, Rng
from tests.practice_game import PracticeGame

SHALLOW = Level(recipe="turn", nodes=600, seconds=30, lines=3, deals=2, rivals=0.5)
DEEP = Level(recipe="replies", nodes=1500, seconds=30, lines=3, deals=2, candidates=4, turns=2, rivals=1)
GAMES: list[Game[Any]] = [PracticeGame(), *(games.load(name) for name in games.names())]


def middle(game: Game[Any], seats: int, moves: int, seed: int = 3) -> Any:
    """A position of a random game with something to decide."""
    state, chance = game.new(seats, seed), Rng(seed)
    while game.actor(state) is not None:
        legal = game.legal(state)
        if moves <= 0 and len(legal) > 2:
            return state
        game.apply(state, chance.choice(legal), events=False)
        moves -= 1
    return middle(game, seats, 0, seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("level", [SHALLOW, DEEP], ids=["shallow", "deep"])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_legal_command_is_judged_once_and_no_other(game, level, seats):
    for moves in (0, 9, 25):
        state = middle(game, seats, moves)
        seat = game.actor(state)
        judgement = judge(game, state, seat, level, Rng(1))
        told = [command for move in judgement.moves for command in move.commands]
        assert sorted(map(str, told)) == sorted(map(str, game.legal(state)))
        values = [move.value for move in judgement.moves]
        assert values == sorted(values, reverse=True)
        assert judgement.gain(judgement.best) >= 0 >= judgement.gain(judgement.moves[-1])
        assert judgement.settled
        assert all(move.spread >= 0 for move in judgement.moves)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("moves", [6, 20, 45])
def test_what_is_hidden_makes_no_difference(game, moves):
    """To worth, plan and ledger, and to who is said to lead."""
    state = middle(game, 3, moves)
    seat = game.actor(state)
    for number in range(3):
        other = game.determinize(state, seat, Rng(77).fork(number))
        assert judge(game, state, seat, DEEP, Rng(5)) == judge(game, other, seat, DEEP, Rng(5))
        assert chance_for(game, state, seat).bits() == chance_for(game, other, seat).bits()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_judging_leaves_the_table_alone(game):
    state = middle(game, 2, 12)
    before = game.freeze(state)
    judge(game, state, game.actor(state), DEEP, Rng(2))
    assert game.freeze(state) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_moves_that_lead_to_the_same_table_are_one(game):
    state = middle(game, 2, 15)
    seat = game.actor(state)
    judgement = judge(game, state, seat, SHALLOW, Rng(1))
    imagined = game.determinize(state, seat, Rng(1).fork(1))
    keys: list[str] = []
    for move in judgement.moves:
        reached = set()
        for command in move.commands:
            twin = game.copy(imagined)
            game.apply(twin, command, events=False)
            reached.add(game.turn_key(twin))
        assert len(reached) == 1
        keys += reached
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_plan_goes_to_the_end_of_the_turn_and_two_turns_on_with_one_answer_of_a_rival(game):
    for moves in (3, 18, 33):
        state = middle(game, 3, moves)
        seat = game.actor(state)
        for move in judge(game, state, seat, DEEP, Rng(1)).moves:
            first, *rest = move.plan
            assert (first.seat, first.command, first.later) == (seat, move.command, False)
            assert sum(step.seat != seat for step in rest) <= 1
            assert all(step.cost >= MATTERS for step in rest if step.seat != seat)
            own = [step.later for step in rest if step.seat == seat]
            assert own == sorted(own), "later turns stand behind this one"
            assert sum(own) <= LATER_TURNS


def test_a_judgement_comes_before_everything_is_settled():
    game = GAMES[0]
    state = middle(game, 2, 6)
    found = [judgement for judgement in judgements(game, state, game.actor(state), DEEP, Rng(4)) if judgement]
    assert len(found) > 2
    assert not found[0].settled
    assert found[0].best.deals == 0
    assert found[-1].settled
    assert found[-1].best.deals > 0


def test_a_single_move_is_compared_with_nothing():
    game = games.load("watch")
    state, chance = game.new(2, 1), Rng(1)
    while len(game.legal(state)) != 1:
        game.apply(state, chance.choice(game.legal(state)), events=False)
    judgement = judge(game, state, game.actor(state), DEEP, Rng(4))
    assert [move.command for move in judgement.moves] == game.legal(state)
    assert judgement.gain(judgement.best) == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_first_words_are_quicker_than_the_last(game):
    for seats in game.seats:
        first, last = quick(game, seats), deep(game, seats)
        assert first.seconds < 0.3
        assert last.seconds < 3
        assert first.nodes < last.nodes
