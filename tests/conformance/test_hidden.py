"""Does every seat learn what it may know, and nothing else?"""

from __future__ import annotations

from tabletop.kernel import Rng
from tests.conformance.cases import Case
from tests.conformance.recording import play_on, record

MOMENTS = 16


def test_observing_blanks_chance_and_changes_nothing(case: Case) -> None:
    game, played = case.game, record(case)
    for position in [*played.moments(MOMENTS), len(played.commands)]:
        state = played.state(position)
        for seat in range(case.seats):
            assert game.observe(state, seat).rng == Rng(0)
            assert game.freeze(state) == played.frozen[position]


def test_what_is_dealt_anew_looks_the_same(case: Case) -> None:
    """A determinized state cannot be told from the true one by its seat: same view, same pieces, same choices."""
    game, played = case.game, record(case)
    pieces = game.inventory(played.state(0))
    for position in played.moments(MOMENTS):
        state = played.state(position)
        for seat in range(case.seats):
            for seed in (1, 2):
                twin = game.determinize(state, seat, Rng(seed))
                assert game.observe(twin, seat) == game.observe(state, seat), f"seat {seat} after {position} commands"
                assert game.inventory(twin) == pieces
                assert game.actor(twin) == game.actor(state)
                if seat == game.actor(state):
                    assert game.legal(twin) == game.legal(state), "what is legal depends on something hidden"
                    assert game.decision(twin) == game.decision(state)
            assert game.freeze(state) == played.frozen[position], "determinizing changed the true state"


def test_what_is_dealt_anew_has_its_own_chance(case: Case) -> None:
    game, played = case.game, record(case)
    for position in played.moments(3):
        state = played.state(position)
        one, other = (game.determinize(state, 0, Rng(seed)) for seed in (1, 2))
        assert one.rng not in (state.rng, other.rng)
        assert game.determinize(state, 0, Rng(1)) == one, "the same stream deals the same"


def test_what_is_dealt_anew_is_a_real_position(case: Case) -> None:
    game, played = case.game, record(case)
    for number, position in enumerate(played.moments(5)):
        twin = game.determinize(played.state(position), number % case.seats, Rng(number))
        game.restore(game.snapshot(twin))
        play_on(case, twin, seed=number)
        assert game.actor(twin) is None
        assert game.inventory(twin) == game.inventory(played.final)
