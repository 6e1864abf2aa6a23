"""Do any number of boxes lie well on the table?"""

from __future__ import annotations

import itertools

import pytest

from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.home.arrangement import LID_SHAPE, Arrangement
from tabletop.content import look_of


@pytest.mark.parametrize("boxes", range(1, 7))
@pytest.mark.parametrize(("width", "height", "compact"), [(1920, 1080, False), (2560, 1080, False), (1280, 720, True)])
def test_boxes_lie_side_by_side_above_the_cards(boxes: int, width: float, height: float, compact: bool) -> None:
    places = Arrangement(width, height, compact, boxes)
    lefts = [places.lid_x(number) for number in range(boxes)]
    assert lefts[0] >= 0
    assert lefts[-1] + places.lid_w <= width
    assert lefts[0] == pytest.approx(width - lefts[-1] - places.lid_w), "in the middle"
    assert all(b - a >= places.lid_w + 10 for a, b in itertools.pairwise(lefts))
    assert places.lid_w <= places.column_w
    assert places.line_y + 44 <= places.cards_y
    assert places.lid_y + places.lid_w * LID_SHAPE < places.line_y
    assert places.cards_y + places.cards_h <= height


def test_the_order_and_the_first_game_come_from_the_data() -> None:
    assert [look_of(game).order for game in shown()] == sorted(look_of(game).order for game in shown())
    assert set(playable()) <= set(shown())
    assert look_of(first_game()).weight == min(look_of(game).weight for game in playable())
