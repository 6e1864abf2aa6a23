"""Does the book of puzzles rate first answers, bring mistakes back and choose what fits?"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from tabletop.kernel import Rng
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.puzzle import Puzzle
from tabletop.puzzles.rating import Rating, expected
from tabletop.puzzles.today import of_the_day

DAY = date(2026, 11, 19)


def puzzle(name: str, rating: int = 1500, theme: str = "moods") -> Puzzle:
    return Puzzle(name, 2, 1, 0, theme, rating, 5.0, ("stay worker=miner",), "")


def later(days: int) -> date:
    return DAY + timedelta(days)


def answer(book: PuzzleBook, name: str, *, right: bool, day: date = DAY, hinted: bool = False) -> int:
    return book.answer("watch", puzzle(name), right=right, hinted=hinted, today=day).back_in


def test_only_the_first_answer_to_a_puzzle_is_rated(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    first = book.answer("watch", puzzle("a"), right=False, hinted=False, today=DAY)
    again = book.answer("watch", puzzle("a"), right=True, hinted=False, today=DAY)
    assert first.rated
    assert first.now.points < first.before.points
    assert not again.rated
    assert again.now == first.now


def test_a_mistake_comes_back_until_it_was_found_three_times_in_a_row(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    assert answer(book, "a", right=False) == 1
    assert book.due(["watch"], DAY) == []
    assert book.due(["watch"], later(1)) == [("watch", "a")]
    assert answer(book, "a", right=True, day=later(1)) == 3
    assert answer(book, "a", right=False, day=later(4)) == 1
    assert [answer(book, "a", right=True, day=later(day)) for day in (5, 8, 15)] == [3, 7, 0]
    assert book.due(["watch"], later(400)) == []


def test_what_was_found_with_a_hint_comes_back_and_counts_less(tmp_path: Path):
    plain, helped = PuzzleBook(tmp_path / "1.yaml"), PuzzleBook(tmp_path / "2.yaml")
    sure = plain.answer("watch", puzzle("a"), right=True, hinted=False, today=DAY)
    hinted = helped.answer("watch", puzzle("a"), right=True, hinted=True, today=DAY)
    assert sure.back_in == 0
    assert hinted.back_in == 1
    assert hinted.now.points < sure.now.points


def test_the_book_is_kept_and_read_again(tmp_path: Path):
    file = tmp_path / "puzzles.yaml"
    answer(PuzzleBook(file), "a", right=False)
    book = PuzzleBook(file)
    assert book.problem is None
    assert [line.puzzle for line in book.answers("watch")] == ["a"]
    assert book.due(["watch"], later(1)) == [("watch", "a")]


def test_a_damaged_book_is_told_and_kept_aside(tmp_path: Path):
    file = tmp_path / "puzzles.yaml"
    file.write_text("ratings: [not, a, table\n")
    book = PuzzleBook(file)
    assert book.problem is not None
    assert list(tmp_path.glob("*.broken*"))


def test_the_next_one_is_new_and_a_little_easier_than_the_player(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    pack = [puzzle(f"p{rating}", rating) for rating in range(700, 2300, 20)]
    for number in range(12):
        found = book.next("watch", pack, Rng(number))
        assert found is not None
        assert abs(found.rating - (book.rating("watch").points - 120)) < 200
        assert found.name not in [line.puzzle for line in book.answers("watch")]
        book.answer("watch", found, right=number % 2 == 0, hinted=False, today=DAY)


@pytest.mark.parametrize("truth", [1000, 1250, 1500, 1750, 2000])
def test_the_stream_finds_out_how_strong_somebody_is_and_offers_what_they_find_two_times_in_three(
    tmp_path: Path, truth: int
):
    book, chance = PuzzleBook(tmp_path / "puzzles.yaml"), Rng(truth)
    pack = [puzzle(f"p{number}", 500 + number * 6) for number in range(300)]
    found: list[bool] = []
    for _ in range(80):
        offered = book.offered("watch", pack)
        assert offered is not None
        right = chance.below(10_000) < 10_000 * expected(Rating(truth, 0), Rating(offered.rating, 0))
        book.answer("watch", offered, right=right, hinted=False, today=DAY)
        found.append(right)
    rating = book.rating("watch")
    assert abs(rating.points - truth) <= 2 * rating.deviation
    assert 0.55 <= sum(found[20:]) / 60 <= 0.8


def test_when_all_were_answered_the_oldest_comes_again(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    for name in ("b", "a", "c"):
        answer(book, name, right=True)
    found = book.next("watch", [puzzle("a"), puzzle("b"), puzzle("c")], Rng(1))
    assert found is not None
    assert found.name == "b"
    assert book.next("watch", [], Rng(1)) is None


def test_the_weakest_theme_comes_first(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    for name, theme, right in (("a", "goods", True), ("b", "moods", False), ("c", "moods", True)):
        book.answer("watch", puzzle(name, theme=theme), right=right, hinted=False, today=DAY)
    assert book.themes("watch") == [("moods", 1, 2), ("goods", 1, 1)]


def test_the_puzzle_of_a_day_does_not_hang_on_the_order_of_the_pack():
    pack = [puzzle(name) for name in "abcdefgh"]
    found = [of_the_day(pack, "watch", later(day)) for day in range(30)]
    assert found == [of_the_day(pack[::-1], "watch", later(day)) for day in range(30)]
    assert len({one.name for one in found if one is not None}) > 3


def test_days_in_a_row_end_with_a_gap(tmp_path: Path):
    book = PuzzleBook(tmp_path / "puzzles.yaml")
    for day in (0, 2, 3, 4):
        answer(book, f"p{day}", right=True, day=later(day))
    assert book.days_in_a_row(later(4)) == 3
    assert book.days_in_a_row(later(5)) == 3
    assert book.days_in_a_row(later(6)) == 0
