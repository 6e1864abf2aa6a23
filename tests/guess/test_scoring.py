"""Is a guess worth what it is worth beside the Master's move, and do the bars say how usual players stand?"""

from __future__ import annotations

import msgspec
import pytest

from tabletop.guess.recorded import MasterGame
from tabletop.guess.scoring import bar, missed, most, points
from tests.guess.games import decision, small

EMPTY = MasterGame("red_outpost", "n", "t", "", 1, 1, 0, {}, ("master",), "")


def test_his_move_and_what_cannot_be_told_from_it_are_worth_ten():
    one = decision((20.0, 0.0), (19.5, 0.3), (19.4, 0.1))
    assert points(one, "m0") == 10
    assert points(one, "m1") == 10, "half a point, but two spreads are more"
    assert points(one, "m2") < 10


@pytest.mark.parametrize(
    ("lost", "worth"), [(0.1, 9), (0.4, 9), (0.5, 8), (2.0, 5), (3.6, 1), (3.7, 0), (4.0, 0), (30.0, 0)]
)
def test_a_point_goes_for_every_four_tenths_begun_down_to_none_at_a_slip(lost: float, worth: int):
    assert points(decision((20.0, 0.0), (20.0 - lost, 0.0)), "m1") == worth


@pytest.mark.parametrize(("more", "worth"), [(0.5, 10), (1.5, 11), (4.0, 12), (9.0, 12)])
def test_what_is_better_than_the_masters_move_brings_up_to_two_more(more: float, worth: int):
    assert points(decision((20.0 + more, 0.0), (20.0, 0.0), master=1), "m0") == worth


def test_a_better_move_within_the_noise_is_only_as_good():
    assert points(decision((23.0, 0.0), (20.0, 2.0), master=1), "m0") == 10


def test_what_costs_as_much_as_a_slip_was_missed():
    one = decision((20.0, 0.0), (16.1, 0.5), (16.0, 0.5), (10.0, 6.0))
    assert [missed(one, f"m{number}") for number in range(4)] == [False, False, True, False]


def test_the_bars_add_up_what_usual_players_answered():
    game = msgspec.structs.replace(
        EMPTY, decisions=(decision((20.0, 0.0), (18.0, 0.0)), decision((20.0, 0.0), (18.0, 0.0), master=1))
    )
    assert bar(game, 0) == {"journeyman": 0, "apprentice": 0, "possible": 0}
    assert bar(game, 1) == {"journeyman": 10, "apprentice": 5, "possible": 10}
    assert bar(game, 2) == {"journeyman": 21, "apprentice": 15, "possible": 21}


def test_nobody_has_more_than_could_be_had():
    game = small()
    whole = bar(game, len(game.decisions))
    assert 0 < max(whole["journeyman"], whole["apprentice"]) <= whole["possible"]
    assert all(points(one, one.master) == 10 <= most(one) for one in game.decisions)
