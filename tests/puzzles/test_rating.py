"""Are players and puzzles rated as Glicko-2 says, and do ratings find the truth?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Rng
from tabletop.puzzles.rating import Rating, after, expected, first_rating


def test_the_worked_example_of_the_paper():
    met = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = after(Rating(1500, 200, 0.06), met)
    assert found.points == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_somebody_who_plays_nothing_only_becomes_less_sure():
    found = after(Rating(1500, 50, 0.06), [])
    assert found.points == 1500
    assert 50 < found.deviation < 60


@pytest.mark.parametrize("truth", [900, 1200, 1500, 1800, 2100])
def test_ratings_converge_within_two_deviations_after_eighty_puzzles(truth: int):
    chance, own = Rng(truth), Rating()
    for _ in range(80):
        met = Rating(own.points - 240 + chance.below(241), 60)
        won = chance.below(10_000) < 10_000 * expected(Rating(truth, 0), met)
        own = after(own, [(met, float(won))])
    assert abs(own.points - truth) <= 2 * own.deviation
    assert own.deviation < 100


def test_what_everybody_finds_is_easy():
    easy = first_rating({"random": 0.3, "apprentice": 0.7, "journeyman": 1.0, "master": 1.0})
    hard = first_rating({"random": 0.1, "apprentice": 0.0, "journeyman": 0.0, "master": 0.5})
    assert easy < 1200 < 1600 < hard
