"""Do any number of boxes lie well on the table, and do the words below them and on the cards keep clear of each other?"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.games_shown import first_game, playable, shown
from tabletop.app.learn.progress import Progress
from tabletop.app.learn.screen import LearnScreen
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.parts.emblem import seat_row
from tabletop.app.parts.game_box import GameBox
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.content import look_of
from tabletop.kernel import Seat
from tabletop.scene import Box, Group, Text
from tests.app.looking import LOOKS, named, outside, overlapping, press, words_on
from tests.app.sample_results import write_sample


@pytest.mark.parametrize("boxes", range(1, 7))
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), (1280, 720), (960, 540)])
def test_boxes_lie_side_by_side_above_the_cards(
    app: App, monkeypatch: pytest.MonkeyPatch, boxes: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(
        "tabletop.app.home.screen.shown", lambda: ("watch", "red_outpost")[: min(boxes, 2)] * (boxes // 2 + 1)
    )
    monkeypatch.setattr("tabletop.app.home.screen.shown", lambda: ["watch"] * boxes)
    app.stage.resize(size)
    app.go_home()
    lids = [node.stage_box() for node in app.stage.active.walk() if isinstance(node, GameBox)]
    go_on = app.stage.screen.first_focus
    assert go_on is not None
    assert len(lids) == boxes
    assert lids[0].x >= 0
    assert lids[0].x == pytest.approx(size[0] - lids[-1].right), "in the middle"
    assert all(b.x >= a.right + 10 for a, b in itertools.pairwise(lids))
    assert lids[0].bottom + 44 <= go_on.stage_box().y


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


def test_a_chapter_that_was_left_is_next_and_stands_below_the_button_of_a_running_game(
    app: App, make_session: Callable[..., Session]
) -> None:
    left = Progress(app, "watch")
    chapter = left.lessons.chapters[1]
    left.remember(chapter.id, 3)
    app.go_home()
    title = chapter.title["en"]
    assert f"Watch, chapter 2: {title}" in words_on(app.stage.active)
    press(app, "c")
    assert isinstance(app.screen, LessonTable)
    make_session(moves=5).close()
    app.go_home()
    assert f"or learn on: chapter 2, “{title}”" in words_on(app.stage.active)
    link = named(app, "learn on")
    assert link.on_click is not None
    link.on_click()
    assert isinstance(app.screen, LessonTable)
    app.go_home()
    press(app, "c")
    assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("act", ["Play", "Learn", "Practise"])
def test_what_can_be_done_with_a_game_stands_below_its_box(app: App, act: str) -> None:
    app.go_home()
    assert words_on(app.stage.active).count(act) == len(playable())


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_words_keep_clear_of_each_other_however_much_was_played(
    make_app: Callable[..., App], make_session: Callable[..., Session], language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=language)
    write_sample(app.places.records)
    Progress(app, "watch").remember("caught", 3)
    make_session(seats=4, moves=30).close()
    app.go_home()
    assert not overlapping(app)
    assert not outside(app)


def test_long_names_are_cut_and_short_ones_are_not() -> None:
    names = ["Bo", "Maximiliane-Theodora von Hohenzollern", "Wolfgang Amadeus Mozart", "Mira"]
    row = Group()
    seats = seat_row([Seat(name, "human", "ocean") for name in names], colour="#000000", quiet="#000000")
    seats.lay(Box(0, 0, 330, 22), row)
    words = [node for node in row.walk() if isinstance(node, Text)]
    assert [node.was_cut for node in words] == [False, True, True, False]
    assert words[-1].x + words[-1].w <= 330


def test_how_far_a_lesson_is_says_more_on_hover_and_leads_to_its_chapters(app: App) -> None:
    app.go_home()
    sign = next(node for node in app.stage.active.walk() if node.name == "learned watch")
    hit = app.stage.at(sign.stage_box().centre)
    assert hit is not None
    assert hit.within(sign)
    assert sign.tip is not None
    tip = sign.tip()
    assert tip is not None
    assert Progress(app, "watch").so_far(app.texts) in words_on(tip)
    sign.click()
    assert isinstance(app.screen, LearnScreen)
    assert app.screen.progress.game == "watch"
