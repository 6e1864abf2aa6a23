"""Is a game judged by itself once it is over, as the player wishes, and does it go on while something else is shown?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from tabletop.app.application import App
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.review.judging import judging_of
from tabletop.app.review.screen import ReviewScreen
from tabletop.app.table.session import Session
from tabletop.puzzles.book import PuzzleBook
from tabletop.review import review_file
from tabletop.scene import Choice
from tabletop.store.settings import Coach
from tests.app.conftest import SEATS
from tests.app.looking import named, press, settle, words_on
from tests.app.sample_review import Piecemeal, play_by_points


def over(app: App, **wishes: object) -> tuple[Session, Piecemeal]:
    """A game has just been played to its end; whoever would judge it is at hand."""
    app.change_settings(coach=Coach(**wishes))
    timeline = play_by_points(app.find_game("red_outpost"), 2)
    session = Session.begin(timeline, SEATS[:2], app.texts_of("red_outpost"), app.places.saves)
    app.go_results(session)
    assert isinstance(app.screen, ResultsScreen)
    judge = Piecemeal(app.screen.recording)
    app.__dict__["reviewer"] = judge
    rest(app)
    return session, judge


def rest(app: App) -> None:
    """Nothing happens for a while, and whatever waits for that is done."""
    settle(app)
    while app.stage.idle_jobs.turn():
        pass


@pytest.mark.parametrize("reviews", ["turning", "every"])
def test_a_game_that_is_over_is_judged_by_itself(app: App, reviews: str):
    _, judge = over(app, reviews=reviews)
    assert len(judge.tasks) == 1
    assert judge.tasks[0].dearest_first is (reviews == "turning")
    settle(app, 400)
    assert named(app, "review mark").shown()
    assert app.judging is not None
    assert not app.judging.review.done
    app.go_home()
    settle(app, 6000)
    assert app.judging.review.done, "it went on behind another screen"
    assert len(judge.tasks) == 1


def test_whoever_wants_no_review_gets_none(app: App):
    _, judge = over(app, reviews="off")
    settle(app, 6000)
    assert judge.tasks == []
    press(app, "v")
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert screen.at_work, "asked for, the game is judged"
    app.go_home()
    assert not screen.at_work, "but only while somebody looks"


def test_only_a_game_just_played_is_judged_unasked(app: App):
    session, _ = over(app, reviews="off")
    app.change_settings(coach=Coach(reviews="every"))
    recording = app.screen.recording
    app.go_home()
    app.go_results(recording)
    judge = Piecemeal(recording)
    app.__dict__["reviewer"] = judge
    rest(app)
    assert session.actor is None
    assert judge.tasks == []


def test_once_judged_the_button_counts_what_was_dear(app: App):
    over(app)
    settle(app, 6000)
    settle(app, 6000)
    dear = len(app.judging.review.dearest(0))
    assert dear
    assert str(dear) in words_on(named(app, "review mark"))
    tip = named(app, "review").tip
    assert tip is not None
    assert "points" in " ".join(words_on(tip()))
    app.stage.resize((1280, 720))
    settle(app)
    assert str(dear) in words_on(named(app, "review mark"))


@pytest.mark.parametrize(("reviews", "lists_all"), [("turning", False), ("every", True)])
def test_the_review_shows_what_was_wished_and_goes_on_with_what_is_known(app: App, reviews: str, lists_all: bool):
    _, judge = over(app, reviews=reviews)
    settle(app, 400)
    known = dict(app.judging.review.verdicts)
    press(app, "v")
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert len(judge.tasks) == 1, "the same judging goes on"
    assert known.items() <= screen.review.verdicts.items()
    settle(app, 6000)
    assert screen.review.done
    listing = named(app, "listing")
    assert isinstance(listing, Choice)
    assert listing.chosen is lists_all
    assert (len(screen.list.rows) == screen.review.count(screen.seat)) is lists_all


def test_another_game_takes_the_place_and_nothing_found_is_lost(app: App):
    session, _ = over(app)
    settle(app, 400)
    first = app.judging
    found = dict(first.review.verdicts)
    assert found
    app.go_home()
    timeline = play_by_points(app.find_game("red_outpost"), 2, seed=28)
    other = Session.begin(timeline, SEATS[:2], app.texts_of("red_outpost"), app.places.saves)
    app.go_results(other)
    rest(app)
    assert app.judging is not first
    assert not first.at_work
    assert review_file(app.places.reviews, session.keeper.run.id).exists()


def test_the_end_of_the_program_ends_the_judging_and_keeps_it(app: App, make_app: Callable[..., App]):
    session, judge = over(app)
    settle(app, 400)
    found = dict(app.judging.review.verdicts)
    recording = app.screen.recording
    app.stop_thinking()
    assert not judge.at_work
    assert found.items() <= judging_of(make_app(), recording).review.verdicts.items()
    assert review_file(app.places.reviews, session.keeper.run.id).exists()


def _judged(app: App) -> None:
    over(app)
    settle(app, 400)
    app.go_home()
    settle(app, 6000)


def test_what_was_dear_comes_back_among_the_puzzles_until_it_was_found_three_times(app: App):
    _judged(app)
    assert app.judging is not None
    dear = app.judging.review.dearest(0) + app.judging.review.dearest(1)
    tomorrow = date.today() + timedelta(1)
    assert dear
    assert PuzzleBook(app.places.puzzles).due(["red_outpost"], date.today()) == []
    due = PuzzleBook(app.places.puzzles).due(["red_outpost"], tomorrow)
    assert len(due) == len(list(app.places.mistakes.glob("*.yaml"))) == len(dear)
    app.play_puzzle("red_outpost", queue=tuple(due))
    settle(app)
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    verdict = next(one for one in dear if one.position == screen.session.timeline.position)
    assert screen.game.actor(screen.session.state) == verdict.seat
    screen.deeds.give(verdict.best.command)
    settle(app)
    book, day = PuzzleBook(app.places.puzzles), tomorrow
    assert screen.verdict is not None
    assert screen.verdict.right
    assert book.rating("red_outpost").points == 1500, "a position one knows says nothing of one's strength"
    for _ in range(2):
        day += timedelta(8)
        book.answer("red_outpost", screen.puzzle, right=True, hinted=False, today=day)
    assert ("red_outpost", screen.puzzle.name) not in book.due(["red_outpost"], day + timedelta(400))
    assert book.themes("red_outpost") == []
    book.put("red_outpost", screen.puzzle.name, day)
    assert ("red_outpost", screen.puzzle.name) not in book.due(["red_outpost"], day + timedelta(400)), "it is learned"


def test_a_damaged_card_loses_itself_alone_and_says_so(app: App):
    _judged(app)
    due = PuzzleBook(app.places.puzzles).due(["red_outpost"], date.today() + timedelta(1))
    (app.places.mistakes / f"{due[0][1]}.yaml").write_text("nonsense: [")
    app.play_puzzle("red_outpost", queue=tuple(due))
    settle(app)
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle.name == due[1][1]
    left = PuzzleBook(app.places.puzzles).due(["red_outpost"], date.today() + timedelta(1))
    assert left == due[1:]
