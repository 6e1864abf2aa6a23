"""Do the told events lead to the same scores when somebody else keeps the books?"""

from __future__ import annotations

import pytest

from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import OptionValue, Rng
from tests.games.aquasphere.bookkeeper import Bookkeeper
from tests.games.aquasphere.positions import GAME
from tests.games.aquasphere.recount import recount
from tests.games.aquasphere.test_invariants import CASES


def _play(seats: int, options: dict[str, OptionValue], seed: int) -> tuple[AquaState, Bookkeeper]:
    """A random game to its end with somebody keeping the books."""
    state, chance = GAME.new(seats, seed, options), Rng(seed).fork(6)
    book = Bookkeeper(GAME, state)
    while GAME.actor(state) is not None:
        book.follow(GAME.apply(state, chance.choice(GAME.legal(state))))
    return state, book


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_books_agree_with_every_score(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(25):
        state, book = _play(seats, options, seed)
        book.settled()
        assert [seat.told for seat in book.seats] == [player.score for player in state.players]
        assert recount(GAME, state) == [player.score for player in state.players]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_books_agree_with_the_pieces(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(25, 35):
        state, book = _play(seats, options, seed)
        for seat, player in zip(book.seats, state.players, strict=True):
            found = (seat.supply, seat.programmed, seat.submarines, seat.crystals, seat.time)
            assert found == (player.supply, len(player.programmed), player.launched, player.crystals, player.time)
        assert book.octopods == {letter: sector.octopods for letter, sector in state.sectors.items()}
        assert book.control == {letter: x.control for letter, x in state.sectors.items() if x.control >= 0}
