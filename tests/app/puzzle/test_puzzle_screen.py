"""Does a puzzle at the table ask one question, judge the first answer, say why, and lead on?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import msgspec
import pytest

from tabletop.app.application import App
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.puzzle import Puzzle, pack_of, position, rules_of
from tests.app.looking import named, outside, press, settle, words_on

GAME = "red_outpost"


def sit_down(app: App, puzzle: Puzzle | None = None) -> PuzzleScreen:
    app.play_puzzle(GAME, puzzle or pack_of(GAME).puzzles[0])
    settle(app)
    assert isinstance(app.screen, PuzzleScreen)
    return app.screen


def wrong(screen: PuzzleScreen) -> Command:
    legal = screen.game.legal(screen.session.state)
    return next(command for command in legal if command not in screen.puzzle.answers)


def test_the_question_names_theme_and_rating_and_nothing_of_the_answer(app: App):
    screen = sit_down(app)
    words = " ".join(words_on(screen.layer))
    assert screen.texts.say(f"theme.{screen.puzzle.theme}") in words
    assert str(screen.puzzle.rating) in words
    assert screen.controller.sight.hint is None
    assert not screen.controller.coaching.on
    assert screen.texts.say("puzzle.next") not in words_on(screen.layer)


def test_the_best_answer_is_found_and_raises_the_rating(app: App):
    screen = sit_down(app)
    position = screen.session.timeline.position
    screen.deeds.give(screen.puzzle.answers[0])
    settle(app)
    assert screen.verdict is not None
    assert screen.verdict.right
    assert screen.session.timeline.position == position, "it is judged, not played"
    assert PuzzleBook(app.places.puzzles).rating(GAME).points > 1500
    assert screen.texts.say("puzzle.right") in words_on(screen.layer)


def test_another_answer_is_told_from_the_best_and_comes_back(app: App):
    screen = sit_down(app)
    screen.deeds.give(wrong(screen))
    settle(app)
    assert screen.verdict is not None
    assert not screen.verdict.right
    assert screen.controller.sight.hint == screen.puzzle.answers[0], "the best one is lit"
    tomorrow = date.today() + timedelta(1)
    assert PuzzleBook(app.places.puzzles).due([GAME], tomorrow) == [(GAME, screen.puzzle.name)]
    assert screen.controller.coaching.on, "the coach says why"


def test_why_not_mine_shows_the_own_answer_beside_the_best(app: App):
    screen = sit_down(app)
    own = wrong(screen)
    screen.deeds.give(own)
    settle(app)
    named(app, "why_not").click()
    settle(app)
    assert screen.controller.sight.hint == own
    named(app, "why_not").click()
    settle(app)
    assert screen.controller.sight.hint == screen.puzzle.answers[0]


def test_r_is_the_same_puzzle_again_without_a_rating(app: App):
    screen = sit_down(app)
    screen.give_up()
    rating = PuzzleBook(app.places.puzzles).rating(GAME)
    press(app, "r")
    settle(app)
    again = app.screen
    assert isinstance(again, PuzzleScreen)
    assert again is not screen
    assert again.puzzle == screen.puzzle
    assert again.verdict is None
    again.deeds.give(again.puzzle.answers[0])
    settle(app)
    assert PuzzleBook(app.places.puzzles).rating(GAME) == rating
    assert again.texts.say("puzzle.unrated") in words_on(again.layer)


def test_h_asks_for_a_hint(app: App):
    screen = sit_down(app)
    press(app, "h")
    assert screen.controller.sight.shown is not None
    assert screen.controller.sight.shown.notice


@pytest.mark.parametrize("game", ["aquasphere", "corrosion", "red_outpost", "watch"])
def test_nothing_on_the_screen_hangs_on_the_answer(make_app: Callable[..., App], game: str):
    """The same position with another answer looks alike, moves alike and has the keyboard at the same place."""
    puzzle, told = pack_of(game).puzzles[0], list[object]()
    legal = rules_of(game).legal(position(rules_of(game), puzzle).state)
    for answer in (puzzle.answers[0], next(command for command in reversed(legal) if command not in puzzle.answers)):
        app = make_app((1920, 1080))
        app.play_puzzle(game, msgspec.structs.replace(puzzle, best=(str(answer),), gain=float(len(told)) + 5.0))
        settle(app, 3000)
        focus = app.stage.focus.node
        nodes = [(node.name, node.stage_box(), node.opacity) for node in app.stage.active.walk()]
        told.append((words_on(app.stage.active), nodes, focus and focus.name))
    assert told[0] == told[1]


def test_only_the_first_answer_counts(app: App):
    screen = sit_down(app)
    screen.deeds.give(wrong(screen))
    settle(app)
    screen.deeds.give(screen.puzzle.answers[0])
    settle(app)
    assert screen.verdict is not None
    assert not screen.verdict.right
    assert len(PuzzleBook(app.places.puzzles).answers(GAME)) == 1


def test_giving_up_shows_the_answer(app: App):
    screen = sit_down(app)
    screen.give_up()
    assert screen.verdict is not None
    assert not screen.verdict.right
    assert screen.texts.say("puzzle.given_up") in words_on(screen.layer)


def test_a_hint_names_two_moves_and_costs_rating(app: App):
    screen = sit_down(app)
    screen.deeds.ask_hint()
    assert screen.controller.sight.shown is not None
    assert screen.controller.sight.shown.notice
    screen.deeds.give(screen.puzzle.answers[0])
    assert PuzzleBook(app.places.puzzles).due([GAME], date.today() + timedelta(1))


def test_enter_leads_to_the_next_which_is_another_one(app: App):
    screen = sit_down(app)
    screen.deeds.give(wrong(screen))
    settle(app)
    press(app, "return")
    settle(app)
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle.name != screen.puzzle.name


def test_a_queue_of_mistakes_comes_first(app: App):
    last = pack_of(GAME).puzzles[-1]
    app.play_puzzle(GAME, queue=((GAME, last.name),))
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle == last


def test_what_is_in_no_box_any_more_goes_without_a_word(app: App):
    book, today = PuzzleBook(app.places.puzzles), date.today()
    gone = msgspec.structs.replace(pack_of(GAME).puzzles[0], name="90ne0000")
    book.answer(GAME, gone, right=False, hinted=False, today=today - timedelta(3))
    last = pack_of(GAME).puzzles[-1]
    app.play_puzzle(GAME, queue=((GAME, "90ne0000"), (GAME, last.name)))
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle == last
    assert PuzzleBook(app.places.puzzles).due([GAME], today) == []
    assert words_on(app.stage.floating) == []


def test_playing_on_is_a_game_of_its_own(app: App):
    screen = sit_down(app)
    screen.give_up()
    screen.play_on()
    settle(app)
    assert isinstance(app.screen, TableScreen)
    assert not isinstance(app.screen, PuzzleScreen)


def test_nothing_is_taken_back_and_nothing_stays(app: App):
    screen = sit_down(app)
    position = screen.session.timeline.position
    screen.deeds.undo()
    screen.deeds.travel(0)
    assert screen.session.timeline.position == position
    assert screen.controller.looks_at is None
    app.go_home()
    assert not list(app.places.saves.glob("*.yaml"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_its_slip_stays_inside_the_window(app: App, size: tuple[int, int]):
    app.stage.resize(size)
    screen = sit_down(app)
    screen.give_up()
    settle(app)
    assert outside(app) == []


@pytest.mark.parametrize("game", ["aquasphere", "corrosion", "red_outpost", "watch"])
def test_the_question_stands_on_top_of_the_rail_and_the_verdict_over_it(make_app: Callable[..., App], game: str):
    app = make_app(size=(1920, 1080))
    app.play_puzzle(game, pack_of(game).puzzles[0])
    settle(app)
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    assert isinstance(screen.board, TableBoard)
    slip, side = named(app, "puzzle").stage_box(), screen.board.side
    assert slip.bottom < side.prompt.stage_box().y
    assert side.prompt.stage_box().bottom < side.log.stage_box().y
    screen.give_up()
    settle(app)
    verdict = named(app, "puzzle").stage_box()
    assert abs(verdict.y - slip.y) < 1
    assert abs(verdict.bottom - side.prompt.stage_box().bottom) < 1, "what follows begins below both"
