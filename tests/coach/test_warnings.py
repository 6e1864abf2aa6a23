"""Is nobody warned of a sound move? Positions in which players were, and the openings in which most is still open."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.bots import think
from tabletop.coach import Judgement, Move, apart, chance_for, deep, judge, warning
from tabletop.coach.referee import confirmed
from tabletop.coach.slips import DOUBTS
from tabletop.kernel import Command, Rng
from tabletop.store import open_save

SAVES = Path(__file__).parent / "saves"


@functools.cache
def judged(save: str) -> Judgement:
    state, game = opened(save)
    seat = game.actor(state)
    return judge(game, state, seat, deep(game, state.seats), chance_for(game, state, seat))


def opened(save: str) -> tuple[Any, Any]:
    timeline = open_save(SAVES / f"{save}.yaml", games.load).timeline
    return timeline.state, timeline.game


def found(save: str, command: str) -> Move:
    move = judged(save).find(Command.parse(command))
    assert move is not None
    return move


@pytest.mark.parametrize(
    ("save", "command"),
    [
        ("free_machine", "activate machine=td_5"),
        ("free_machine", "activate machine=tm_3"),
        ("free_machine", "vacate"),
        ("turn_paid_for", "pay_turn"),
        ("last_turn_alone", "pay_turn"),
    ],
)
def test_a_sound_move_of_a_game_that_was_played_is_not_warned_of(save: str, command: str) -> None:
    assert warning(judged(save), Command.parse(command)) is None


@pytest.mark.parametrize("save", ["turn_paid_for", "last_turn_alone"])
def test_a_turn_that_brings_points_is_put_above_passing(save: str) -> None:
    assert apart(found(save, "pay_turn"), found(save, "pass")) > 0


def test_plans_that_are_the_same_but_for_vacating_lie_within_the_noise() -> None:
    vacate = found("free_machine", "vacate")
    machines = [found("free_machine", f"activate machine={machine}") for machine in ("td_5", "tm_3")]
    assert all(abs(apart(vacate, move)) <= max(1.0, DOUBTS * vacate.spread) for move in machines)


@pytest.mark.parametrize("seed", [1, 2])
def test_in_the_first_two_turns_of_aquasphere_a_free_move_is_warned_of_only_where_a_longer_look_agrees(
    seed: int,
) -> None:
    game, chance, begun = games.load("aquasphere"), Rng(seed), [0, 0, 0]
    state = game.new(3, seed)
    while (seat := game.actor(state)) is not None and min(begun) < 2:
        free = [command for command in game.legal(state) if command.verb == "engineer"]
        if len(game.legal(state)) > 3 and free and begun[seat] < 2:
            judgement = judge(game, state, seat, deep(game, 3), chance_for(game, state, seat))
            for said in filter(None, (warning(judgement, command) for command in free)):
                assert confirmed(game, state, said, Rng(seed))
        before = game.copy(state)
        game.apply(state, think("greedy", game, state, seat, chance), events=False)
        begun[seat] += not game.same_turn(before, state) or game.actor(state) != seat
