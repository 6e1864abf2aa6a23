"""Is every answer kept, does it move the rating once, and does what was missed come back?"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from tabletop.games import load
from tabletop.guess.progress import WATCHED, Answer, Guesses
from tabletop.guess.recorded import MasterGame, timeline_of
from tabletop.guess.scoring import points
from tabletop.kernel import Command, Seat
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.rating import Rating, after
from tabletop.store import Places, StoreError, open_save
from tests.guess.games import small

TODAY = date(2026, 11, 19)
SEATS = [Seat("Ada", "human", "red"), Seat("Kai", "bot", "blue", "master")]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.below(tmp_path)


def guess(places: Places, line: str) -> Answer:
    return Guesses(places).answer(small(), timeline_of(small()), SEATS, Command.parse(line), TODAY)


def his(number: int = 0) -> str:
    return small().decisions[number].master


def worst() -> tuple[MasterGame, str]:
    """The same game, but the last way of its first decision costs more than a slip; and its command."""
    first, *others = small().decisions
    *ways, last = first.ways
    row = next(iter(last.sheet))
    dear = msgspec.structs.replace(last, sheet={**last.sheet, row: last.sheet[row] - 20}, spread=0.5, deals=12)
    first = msgspec.structs.replace(first, ways=(*ways, dear))
    return msgspec.structs.replace(small(), decisions=(first, *others)), dear.commands[0]


def test_one_goes_on_where_one_was(places: Places):
    assert Guesses(places).of(small()).answers == ()
    guess(places, his())
    Guesses(places).watch_on(small())
    kept = Guesses(places).of(small())
    assert kept.answers == (his(), WATCHED)
    assert kept.points(small()) == 10, "what was only watched counts neither for nor against"
    assert not kept.is_through(small())
    Guesses(places).restart(small())
    assert Guesses(places).of(small()).answers == ()


def test_a_game_is_through_once_everything_was_answered(places: Places):
    for decision in small().decisions:
        guess(places, decision.master)
    assert Guesses(places).of(small()).is_through(small())
    assert Guesses(places).of(small()).points(small()) == 10 * len(small().decisions)


def test_a_guess_moves_the_rating_of_the_puzzles_and_an_easy_one_less(places: Places):
    answer = guess(places, his())
    rating = small().decisions[0].rating
    assert answer.before == Rating()
    assert answer.now == after(Rating(), [(Rating(rating, 150.0), 1.0)])
    assert PuzzleBook(places.puzzles).rating("red_outpost") == answer.now
    easy, hard = (after(Rating(), [(Rating(points, 150.0), 1.0)]).points for points in (900.0, 1900.0))
    assert easy < hard


def test_the_same_decision_moves_it_only_once(places: Places):
    first = guess(places, his())
    Guesses(places).restart(small())
    again = guess(places, his())
    assert again.before == again.now == first.now


def test_what_was_missed_comes_back_among_the_own_mistakes(places: Places):
    recorded, line = worst()
    decision, timeline = recorded.decisions[0], timeline_of(recorded)
    answer = Guesses(places).answer(recorded, timeline, SEATS, Command.parse(line), TODAY)
    assert answer.missed
    assert answer.points == 0
    assert answer.now.points < answer.before.points
    ((game, name),) = PuzzleBook(places.puzzles).due(["red_outpost"], TODAY + timedelta(1))
    opened = open_save(places.mistakes / f"{name}.yaml", load)
    assert game == "red_outpost"
    assert opened.timeline.state == timeline.state_at(decision.position)
    task = opened.save.scenario
    assert task is not None
    assert points(decision, task.goal.moves[0]) >= 10
    assert all(decision.way(line) is not None for line in task.goal.moves)


def test_what_was_found_does_not_come_back(places: Places):
    assert not guess(places, his()).missed
    assert not places.mistakes.exists()


@pytest.mark.parametrize("words", ["nonsense: [", "small: {answers: 7}", "\0", "small: {answers: [x, 3]}"])
def test_a_damaged_file_says_so_and_is_kept_beside(places: Places, words: str):
    places.guesses.write_text(words)
    guesses = Guesses(places)
    assert guesses.problem is not None
    assert guesses.of(small()).answers == ()
    assert list(places.data.glob("guesses.yaml.broken*"))
    assert Guesses(places).problem is None, "it is told once"


def test_damage_costs_one_game_only(places: Places):
    places.guesses.write_text(f"small: {{answers: ['{his()}']}}\nother: {{answers: 7}}\n")
    guesses = Guesses(places)
    assert guesses.problem is not None
    assert guesses.of(small()).answers == (his(),)


def test_an_answer_that_was_not_legal_counts_as_watched(places: Places):
    places.guesses.write_text("small: {answers: [fly to=moon]}\n")
    assert Guesses(places).of(small()).answers == (WATCHED,)


def test_a_disk_that_refuses_is_told(tmp_path: Path):
    closed = tmp_path / "closed"
    closed.write_text("no folder")
    with pytest.raises(StoreError):
        guess(Places.below(closed), his())
