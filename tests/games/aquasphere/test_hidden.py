"""What is hidden, and what is not (digest 2.13)?"""

from __future__ import annotations

from tabletop.kernel import HIDDEN, Rng
from tests.games.aquasphere.positions import GAME


def test_decks_and_what_lies_below_are_hidden() -> None:
    state = GAME.new(3, 6)
    seen = GAME.observe(state, 1)
    assert set(seen.research_deck) == set(seen.expansion_deck) == set(seen.program_cards_box) == {HIDDEN}
    assert seen.program_cards == [HIDDEN, HIDDEN, state.program_cards[-1]]
    assert [tile.face for tile in seen.centre] == [HIDDEN, HIDDEN, HIDDEN, state.centre[-1].face]
    assert seen.centre[-1].rotation == state.centre[-1].rotation
    assert seen.rng == Rng(0)


def test_everything_on_the_table_is_open() -> None:
    state = GAME.new(4, 6)
    seen = GAME.observe(state, 2)
    assert (seen.sectors, seen.players, seen.layout) == (state.sectors, state.players, state.layout)


def test_a_dealt_state_agrees_with_what_is_known_and_varies_in_the_rest() -> None:
    state = GAME.new(2, 6)
    dealt = [GAME.determinize(state, 0, Rng(seed)) for seed in range(20)]
    for twin in dealt:
        assert GAME.observe(twin, 0) == GAME.observe(state, 0)
        assert GAME.inventory(twin) == GAME.inventory(state)
        assert GAME.flaw(twin) is None
    assert len({tuple(twin.research_deck) for twin in dealt}) == 20
    assert len({tuple(twin.program_cards) for twin in dealt}) > 10
    assert len({twin.centre[-2].rotation for twin in dealt}) > 3
