"""Is chance the same everywhere, and fair?"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel import Rng


def test_seed_zero_is_the_published_splitmix64() -> None:
    """The first numbers of the reference implementation of splitmix64 for seed 0."""
    rng = Rng(0)
    assert [rng.bits() for _ in range(4)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
    ]
    assert rng.draws == 4


def test_known_values_never_change() -> None:
    """A change here would change every recorded game."""
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == [4, 4, 5, 1, 3, 0, 4, 3, 4, 0, 3, 4]
    deck = list("abcdefghij")
    rng.shuffle(deck)
    assert "".join(deck) == "ehfjigadcb"
    assert rng.choice("abc") == "b"
    assert rng.draws == 12 + 9 + 1
    deck.sort()
    rng.mix(deck)
    assert "".join(deck) == "hgabefcjid"
    assert rng.draws == 12 + 9 + 1 + 1
    large, many = list(range(40)), Rng(45)
    many.mix(large)
    assert large[:12] == [17, 24, 26, 35, 8, 32, 4, 10, 38, 19, 34, 21]
    assert many.draws == 6
    assert Rng(7).fork(3).bits() == 0x779ED0AE50F557BF
    assert Rng(2**64 - 1).bits() == 0x242E6594739D57DA


def test_the_state_is_seed_and_draws() -> None:
    rng = Rng(123)
    for _ in range(5):
        rng.bits()
    later = Rng(123, draws=5)
    assert [later.bits() for _ in range(5)] == [rng.bits() for _ in range(5)]


def test_all_numbers_are_equally_likely() -> None:
    """Pearson's chi-squared for 6 faces and 60,000 rolls: 99.9 % of fair dice stay below 20.5."""
    rng = Rng(42)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_mixing_makes_all_orders_equally_likely() -> None:
    """As with `shuffle`: 24 orders, 48,000 times, 99.9 % stay below 49.7."""
    counts: Counter[str] = Counter()
    rng = Rng(44)
    for _ in range(48_000):
        cards = list("abcd")
        rng.mix(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 49.7


def test_mixing_reaches_every_place_of_a_large_deck_with_few_draws() -> None:
    rng, places = Rng(45), Counter[int]()
    for _ in range(3_000):
        cards = list(range(40))
        rng.mix(cards)
        assert sorted(cards) == list(range(40))
        places[cards.index(39)] += 1
    assert len(places) == 40
    assert sum((count - 75) ** 2 / 75 for count in places.values()) < 73  # 39 degrees of freedom, 99.9 %
    assert rng.draws < 3_000 * 39 / 4


def test_all_orders_are_equally_likely() -> None:
    """24 orders of 4 cards, 48,000 shuffles, 23 degrees of freedom: 99.9 % stay below 49.7."""
    counts: Counter[str] = Counter()
    rng = Rng(43)
    for _ in range(48_000):
        cards = list("abcd")
        rng.shuffle(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 49.7


def test_neighbouring_seeds_are_unrelated() -> None:
    """First rolls of 60,000 seeds in a row are as fair as 60,000 rolls of one seed."""
    counts = Counter(Rng(seed).below(6) for seed in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_a_fork_disturbs_nothing() -> None:
    rng = Rng(5)
    before = rng.draws
    fork = rng.fork(1)
    fork.bits()
    assert rng.draws == before
    assert len({Rng(5).fork(label).seed for label in range(1000)}) == 1000


@given(st.integers(min_value=0, max_value=2**64 - 1), st.integers(min_value=1, max_value=10**6))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1])
def test_below_needs_something_to_choose_from(bound: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(bound)


@given(st.lists(st.integers()), st.integers(min_value=0, max_value=2**64 - 1))
def test_a_shuffle_keeps_everything(items: list[int], seed: int) -> None:
    shuffled = items.copy()
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
