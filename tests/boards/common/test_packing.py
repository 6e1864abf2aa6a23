"""Do things that share a room close up, stay centred, and become one with a number when they are many?"""

from __future__ import annotations

from tabletop.boards.common.icons import about, change, counted, moved, spread
from tabletop.scene import Box


def test_things_lie_apart_while_there_is_room_and_close_up_before_the_end() -> None:
    assert spread(3, 10, 100, 20) == [10, 30, 50]
    assert spread(4, 10, 40, 20) == [10, 20, 30, 40]
    assert spread(3, 100, 60, 30) == [100, 80, 60]
    assert spread(1, 10, 40, 20) == [10]
    assert spread(0, 10, 40, 20) == []


def test_a_row_about_a_middle_is_centred_on_it() -> None:
    assert about(50, 3, 10) == [40, 50, 60]
    assert about(50, 2, 10) == [45, 55]


def test_points_of_a_box_are_moved_onto_the_table() -> None:
    assert moved([(1, 2), (3, 4)], Box(100, 200, 10, 10)) == [(101, 202), (103, 204)]


def test_a_sum_is_paid_with_the_largest_coins_first() -> None:
    assert change(18, (10, 5, 1)) == [10, 5, 1, 1, 1]
    assert change(0, (10, 5, 1)) == []


def test_too_many_things_become_one_of_each_kind_with_its_number() -> None:
    assert counted({"medium": 1, "small": 2}, 3) == [("medium", 0, 1), ("small", 0, 1), ("small", 1, 1)]
    assert counted({"medium": 1, "small": 4}, 3) == [("medium", 0, 1), ("small", 0, 4)]
    assert counted({"medium": 0, "small": 4}, 3) == [("small", 0, 4)]
