"""Do the recipes find what they should, the same every time, without looking where they may not?"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, cast

import msgspec
import pytest

from tabletop import games
from tabletop.bots import Bot, advise, level_of
from tabletop.bots.budget import Budget
from tabletop.bots.look import Look
from tabletop.bots.replies_recipe import outlook
from tabletop.bots.turn_search import turns
from tabletop.kernel import LEVELS, Command, Game, Level, Rng
from tests.practice_game import PracticeGame

RECIPES = {
    "step": Level(recipe="step", nodes=400, seconds=30, deals=2),
    "slip": Level(recipe="step", nodes=400, seconds=30, slip=3),
    "turn": Level(recipe="turn", nodes=400, seconds=30, lines=3, deals=2, rivals=0.5),
    "replies": Level(recipe="replies", nodes=800, seconds=30, lines=3, deals=2, candidates=4, turns=2, rivals=1),
    "broad": Level(recipe="replies", nodes=800, seconds=30, lines=3, candidates=3, turns=1, reply_lines=2, rivals=1),
    "along": Level(
        recipe="replies", nodes=800, seconds=30, lines=3, candidates=3, rounds=3, along=True, heedless=True, rivals=1
    ),
}
LEASH = 600
"""Positions a level may look at here: thinking longer shows it nothing else."""
GAMES: list[Game[Any]] = [PracticeGame(), *(games.load(name) for name in games.names())]


def positions(game: Game[Any], seats: int, seed: int) -> list[Any]:
    """Some positions of a random game, from the beginning to near its end."""
    state, chance = game.new(seats, seed), Rng(seed)
    found = []
    for number in range(90):
        legal = game.legal(state)
        if not legal:
            break
        if number in (0, 7, 40, 89):
            found.append(game.copy(state))
        game.apply(state, chance.choice(legal), events=False)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("recipe", RECIPES)
def test_a_seed_gives_the_same_legal_move_whatever_is_hidden(game: Game[Any], recipe: str) -> None:
    """A twin with everything hidden dealt anew looks the same to the seat, so it must lead to the same advice."""
    for seats in (1, 2, 3):
        for state in positions(game, seats, 11):
            seat = game.actor(state)
            assert seat is not None
            before = game.freeze(state)
            advice = advise(game, state, seat, RECIPES[recipe], Rng(5))
            assert advice.command in game.legal(state)
            assert game.freeze(state) == before
            swapped = game.determinize(state, seat, Rng(77))
            again = advise(game, swapped, seat, RECIPES[recipe], Rng(5))
            assert again.choices == advice.choices


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_reads_what_its_seat_may_not_know(name: str, level: str) -> None:
    """The levels as they are declared, on a short leash: whatever lies hidden, the advice is the same."""
    game = games.load(name)
    for seats in (1, 2, 4):
        declared = level_of(level, game, seats)
        assert declared is not None
        leashed = msgspec.structs.replace(declared, nodes=min(declared.nodes, LEASH), seconds=30)
        for state in positions(game, seats, 12)[1:3]:
            seat = game.actor(state)
            assert seat is not None
            advice = advise(game, state, seat, leashed, Rng(6))
            for other_deal in (78, 79):
                swapped = game.determinize(state, seat, Rng(other_deal))
                again = advise(game, swapped, seat, leashed, Rng(6))
                assert (again.choices, again.line, again.expected) == (advice.choices, advice.line, advice.expected)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_beam_finds_whole_turns_best_first(game: Game[Any]) -> None:
    for state in positions(game, 2, 4):
        seat = game.actor(state)
        assert seat is not None
        look = Look(game, seat, 0.0, Budget(3000, 30))
        lines = turns(look, game.determinize(state, seat, Rng(1)), 4)
        worths = [line.worth for line in lines]
        assert worths == sorted(worths, reverse=True)
        assert len({game.turn_key(line.end) for line in lines}) == len(lines)
        assert not look.budget.out
        assert not any(look.goes_on(state, line.end) for line in lines)


class Crossroads:
    """A turn in which the way that looks best leads only to a place that looked poor: all the beam needs of a game."""

    ROADS: ClassVar = {"start": ("hill", "ditch"), "hill": ("ditch",), "ditch": ("home",), "home": ()}
    WORTH: ClassVar = {"start": 0.0, "hill": 5.0, "ditch": 1.0, "home": 3.0}

    def actor(self, state: list[str]) -> int | None:
        return None if state == ["home"] else 0

    def same_turn(self, before: list[str], after: list[str]) -> bool:
        return True

    def legal(self, state: list[str]) -> list[Command]:
        return [Command(place) for place in self.ROADS[state[0]]]

    def after(self, state: list[str], command: Command, *, spare: bool) -> list[str]:
        place = state if spare else [*state]
        place[0] = command.verb
        return place

    def turn_key(self, state: list[str]) -> str:
        return state[0]

    def key_after(self, state: list[str], _before: list[str], _key: Hashable) -> str:
        return state[0]

    def evaluate_at(self, state: list[str], _seat: int, _key: Hashable) -> float:
        return self.WORTH[state[0]]


def test_the_beam_follows_what_it_gave_up_when_every_other_way_leads_there() -> None:
    look = Look(cast("Any", Crossroads()), 0, 0.0, Budget(100, 30))
    assert [line.commands for line in turns(look, ["start"], 1)] == [(Command("ditch"), Command("home"))]


def test_a_plan_is_followed_without_thinking_and_gives_the_same_game() -> None:
    """The bot that thinks once per turn plays on as it had planned."""
    game = games.load("aquasphere")
    state = game.new(2, 3)
    bot = Bot("journeyman", game, 2, 0, Rng(1))
    planned = 0
    for _ in range(60):
        actor = game.actor(state)
        assert actor is not None
        legal = game.legal(state)
        command = bot.decide(state) if actor == 0 else legal[0]
        assert command in legal
        planned += actor == 0 and bot.followed
        game.apply(state, command, events=False)
    assert planned > 5


def test_along_the_way_counts_what_is_estimated_after_each_round_but_the_present_one() -> None:
    game = games.load("watch")
    state = game.new(2, 3)
    look = Look(game, 0, 1.0, Budget(100_000, 30), heedless=True)
    way = (game.legal(state)[0],)

    def worth(rounds: int, *, along: bool) -> float:
        level = Level(recipe="replies", nodes=1, seconds=1, rounds=rounds, along=along)
        return outlook(look, state, way, level, Rng(5), 0)

    after = [worth(rounds, along=False) for rounds in (1, 2, 3, 4)]
    assert len(set(after)) == len(after)
    assert worth(1, along=True) == after[0]
    assert worth(4, along=True) == pytest.approx(sum(after[1:]) / 3)


def test_who_replies_heedlessly_looks_at_the_own_estimate_alone() -> None:
    game = games.load("watch")
    state = game.new(2, 3)
    seat = game.actor(state)
    assert seat is not None
    heedless = Look(game, seat, 1.0, Budget(1000, 30), heedless=True)
    chosen = heedless.step(state, seat)
    assert chosen == max(game.legal(state), key=lambda command: game.evaluate(heedless.after(state, command), seat))


def test_the_clock_only_caps() -> None:
    ticks = iter(range(1000))
    budget = Budget(10_000, 3.0, clock=lambda: float(next(ticks)))
    spent = 0
    while not budget.out:
        budget.spend()
        spent += 1
    assert spent < 200
    patient = Budget(50, 1e9)
    with patient.portion(20):
        while not patient.out:
            patient.spend()
    assert patient.used == 20
    assert not patient.out
