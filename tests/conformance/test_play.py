"""Does every game run from set-up to its end as the contract promises?"""

from __future__ import annotations

import pytest

from tabletop.kernel import BadSetup, Command
from tests.conformance.cases import Case, load
from tests.conformance.recording import record

SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_can_be_made(case: Case, seed: int) -> None:
    game, played = case.game, record(case, seed)
    for position, command in enumerate(played.commands):
        state = played.state(position)
        actor, decision, legal = game.actor(state), game.decision(state), game.legal(state)
        assert actor in range(case.seats)
        assert decision is not None
        assert decision.seat == actor, f"before “{command}” the decision names another seat than the actor"
        assert len(set(legal)) == len(legal), f"listed twice: {[str(c) for c in legal if legal.count(c) > 1]}"
        for listed in legal:
            assert Command.parse(str(listed)) == listed
        assert state == played.state(position), "asking what is legal changed the state"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_finished_game_rests(case: Case, seed: int) -> None:
    game, played = case.game, record(case, seed)
    final = played.final
    assert game.actor(final) is None
    assert game.decision(final) is None
    assert game.legal(final) == []
    for command in {*played.commands[-3:], Command("abracadabra")}:
        reason = game.check(final, command)
        assert reason is not None
        assert reason.key == "game_over"


def test_a_finished_game_has_winners(case: Case) -> None:
    game, final = case.game, record(case).final
    winners = game.winners(final)
    assert winners == sorted(set(winners))
    assert set(winners) <= set(range(case.seats))
    assert winners or case.seats == 1, "only a solo game can be lost by all"


def test_pieces_stay_the_same(case: Case) -> None:
    game = case.game
    pieces = game.inventory(game.new(case.seats, 0, case.options))
    assert pieces
    assert all(count > 0 for count in pieces.values())
    for seed in SEEDS:
        played = record(case, seed)
        for position in [*played.moments(40), len(played.commands)]:
            assert game.inventory(played.state(position)) == pieces, f"after {position} commands"


def test_wrong_set_ups_are_refused(name: str) -> None:
    game = load(name)
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1, 99):
        with pytest.raises(BadSetup):
            game.new(seats, 1)
    with pytest.raises(BadSetup):
        game.new(game.seats[0], 1, {"no_such_option": True})


def test_wrong_option_values_are_refused(case: Case) -> None:
    for name in case.options:
        with pytest.raises(BadSetup):
            case.game.new(case.seats, 1, {**case.options, name: "no-such-value"})


def test_different_seeds_give_different_games(name: str) -> None:
    game = load(name)
    seats = game.seats[-1]
    assert len({game.freeze(game.new(seats, seed)) for seed in range(5)}) == 5
