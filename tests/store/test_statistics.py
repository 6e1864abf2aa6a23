"""Are average, spread and the interval of a share those of the textbooks?"""

from __future__ import annotations

import pytest

from tabletop.store.records import Summary, summary, wilson


@pytest.mark.parametrize(
    ("numbers", "mean", "spread"),
    [([7], 7.0, 0.0), ([3, 3, 3], 3.0, 0.0), ([2, 4], 3.0, 2**0.5), ([2, 4, 4, 4, 5, 5, 7, 9], 5.0, (32 / 7) ** 0.5)],
)
def test_a_series_in_four_numbers(numbers: list[int], mean: float, spread: float) -> None:
    assert summary(numbers) == Summary(mean, pytest.approx(spread), min(numbers), max(numbers))


@pytest.mark.parametrize(
    ("hits", "trials", "least", "most"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 1, 0.2065, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilsons_interval_of_a_share(hits: int, trials: int, least: float, most: float) -> None:
    """81 of 263 is the example of Newcombe (1998), table I, method 3: 0.2553 to 0.3662."""
    assert wilson(hits, trials) == (pytest.approx(least, abs=5e-5), pytest.approx(most, abs=5e-5))
