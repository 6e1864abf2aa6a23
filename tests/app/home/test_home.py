"""Do any number of boxes lie well on the table, and do the words below them and on the cards keep clear of each other?"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.home.arrangement import LID_SHAPE, Arrangement
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.parts.page import seat_row
from tabletop.app.table.session import Session
from tabletop.content import LANGUAGES, look_of
from tabletop.kernel import Seat
from tabletop.scene import Text
from tests.app.looking import SIZES, SMALL, outside, overlapping, press, words_on
from tests.app.sample_results import write_sample


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


def test_who_finished_games_is_not_told_that_there_was_none_yet(app: App, make_session: Callable[..., Session]) -> None:
    app.go_home()
    assert app.texts.say("home.no_game") in words_on(app.stage.active)
    session = make_session(moves=2000)
    session.close()
    app.go_results(session)
    app.go_home()
    said = words_on(app.stage.active)
    assert app.texts.say("home.no_game") not in said
    assert app.texts.say("home.none_running") in said
    press(app, "c")
    assert isinstance(app.screen, NewGameScreen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_words_keep_clear_of_each_other_however_much_was_played(
    make_app: Callable[..., App], make_session: Callable[..., Session], language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=language)
    write_sample(app.places.records)
    make_session(seats=4, moves=30).close()
    app.go_home()
    assert not overlapping(app)
    assert not outside(app)


def test_long_names_are_cut_and_short_ones_are_not() -> None:
    names = ["Bo", "Maximiliane-Theodora von Hohenzollern", "Wolfgang Amadeus Mozart", "Mira"]
    row = seat_row([Seat(name, "human", "ocean") for name in names], 330, colour="#000000", quiet="#000000")
    words = [node for node in row.walk() if isinstance(node, Text)]
    assert [node.was_cut for node in words] == [False, True, True, False]
    assert words[-1].x + words[-1].w <= 330
