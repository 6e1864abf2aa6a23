"""Do many random games end cleanly and show everything there is?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Rng
from tests.conformance.cases import cases_of
from tests.games.red_outpost.coverage import expected
from tests.games.red_outpost.positions import GAME
from tests.soak.run import soak


def test_random_games_show_everything() -> None:
    tallies = [soak(case, range(1, 41)) for case in cases_of("red_outpost")]
    assert [failure for tally in tallies for failure in tally.failures] == []
    assert expected(GAME) - {fact for tally in tallies for fact in tally.seen} == set()


@pytest.mark.slow
@pytest.mark.parametrize("case", cases_of("red_outpost"), ids=str)
def test_a_thousand_games_of_every_set_up(case) -> None:
    tally = soak(case, range(1, 1001))
    assert tally.failures == []
    assert tally.games == 1000


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_moves_pass_the_check_exactly_when_they_are_listed(seats: int) -> None:
    """`check` looks moves up directly; it must agree with the list for every worker, location and special card."""
    for seed in range(8):
        state, chance = GAME.new(seats, seed, {"special_cards": True} if seats > 1 else {}), Rng(seed)
        while GAME.actor(state) is not None:
            legal = GAME.legal(state)
            if state.ask == "move":
                passing = [command for command in GAME.tables.moves if GAME.check(state, command) is None]
                assert set(passing) == {command for command in legal if command.verb == "move"}
            GAME.apply(state, chance.choice(legal), events=False)
