"""Are results kept, counted and found again?"""

from __future__ import annotations

import os
from datetime import UTC, datetime

import pytest

from tabletop.content import Texts
from tabletop.content.reader import LONGEST
from tabletop.kernel import Seat
from tabletop.store import Places, Records, Result, result_of
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, lay, played


@pytest.fixture
def records(places: Places) -> Records:
    return Records(places.records)


def _result(number: int, points: int, *, mode: str = "solo", won: bool = True) -> Result:
    date = datetime(2025, 11, 1, 12, tzinfo=UTC)
    sheets = [{"served": points, "leftover": -2}]
    return Result(f"run-{number}", "practice", mode, date, number, [Seat("Mira")], sheets, [0] if won else [], "porter")


def test_no_results_yet(records: Records) -> None:
    assert records.read() == ([], [])
    tally = records.tally("practice", "solo", 1)
    assert (tally.count, tally.best, tally.last, tally.usual) == (0, None, [], None)


def test_best_last_ten_usual_and_counts(records: Records) -> None:
    for number in range(13):
        records.add(_result(number, 20 + number * 7 % 13, won=number % 2 == 0))
    records.add(_result(99, 500, mode="rival"))
    tally = records.tally("practice", "solo", 1)
    assert (tally.count, tally.won) == (13, 7)
    assert tally.best is not None
    assert tally.best.own == max(20 + number * 7 % 13 - 2 for number in range(13))
    assert [result.seed for result in tally.last] == list(range(3, 13))
    assert tally.best.rank == "porter"
    assert records.tally("practice", "solo", 2).count == 0


def test_the_own_result_is_the_best_persons(records: Records) -> None:
    result = _result(1, 0)
    seats = [Seat("Mira"), Seat("Jonas"), Seat("Anton", "bot")]
    several = Result("run", "practice", "table", result.date, 1, seats, [{"a": 5}, {"a": 9}, {"a": 30}], [2])
    assert several.own == 9
    assert not several.won_by_person


def test_the_result_of_a_finished_game(records: Records, game: PracticeGame) -> None:
    timeline = played(game, 999)
    records.add(result_of(timeline, "run", SEATS, "table"))
    (result,), problems = records.read()
    assert problems == []
    assert result.totals == [sheet.total for sheet in game.scores(timeline.state)]
    assert result.won == game.winners(timeline.state)
    assert (result.id, result.game, result.mode, result.seed) == ("run", "practice", "table", timeline.setup.seed)
    assert (result.rank, result.opponent) == ("", None)
    assert (result.seed, result.seats) == (7, SEATS)


def test_finishing_again_after_an_undo_replaces_the_result(records: Records) -> None:
    records.add(_result(1, 10))
    records.add(_result(2, 11))
    records.add(_result(1, 30))
    assert [(result.id, result.own) for result in records.read()[0]] == [("run-2", 9), ("run-1", 28)]


def test_a_torn_line_spoils_only_itself(records: Records, places: Places, texts: list[Texts]) -> None:
    records.add(_result(1, 10))
    with places.records.open("ab") as out:
        out.write(b'{"id": "run-2", "ga\xff')
    records.add(_result(3, 12))
    results, problems = records.read()
    assert [result.id for result in results] == ["run-1", "run-3"]
    assert [problem.line for problem in problems] == [2]
    assert all(problems[0].sentence(language) for language in texts)


@pytest.mark.parametrize("year", ["0001", "9999"])
def test_a_year_that_cannot_be_shown_everywhere_spoils_only_its_line(
    records: Records, places: Places, year: str
) -> None:
    records.add(_result(1, 10))
    places.records.write_bytes(places.records.read_bytes().replace(b"2025-11-01", f"{year}-12-31".encode()))
    records.add(_result(2, 12))
    results, problems = records.read()
    assert [result.id for result in results] == ["run-2"]
    assert [problem.line for problem in problems] == [1]


def test_a_person_who_shares_the_victory_has_won_and_bots_alone_count_their_best() -> None:
    seats = [Seat("Anton", "bot"), Seat("Mira"), Seat("Lidia", "bot")]
    date = datetime(2025, 11, 1, 12, tzinfo=UTC)
    shared = Result("run", "practice", "table", date, 1, seats, [{"a": 9}, {"a": 4, "b": 5}, {"a": 1}], [0, 1])
    assert (shared.totals, shared.own, shared.won_by_person) == ([9, 9, 1], 9, True)
    bots = Result("run", "practice", "table", date, 1, [seats[0], seats[2]], [{"a": 9}, {"a": 12}], [1])
    assert (bots.own, bots.won_by_person) == (12, False)
    assert Result("run", "practice", "table", date, 1, [], [], []).own == 0


def test_the_line_that_cannot_be_read_is_named(records: Records, places: Places) -> None:
    records.add(_result(1, 5))
    with places.records.open("ab") as out:
        out.write(b"\n{torn\n")
    records.add(_result(2, 6))
    results, problems = records.read()
    assert [result.seed for result in results] == [1, 2]
    assert [(problem.key, problem.file, problem.line) for problem in problems] == [
        ("store.bad_record", "records.jsonl", 3)
    ]


def test_a_line_without_end_spoils_only_itself(records: Records, places: Places) -> None:
    records.add(_result(1, 5))
    with places.records.open("ab") as out:
        out.write(b'{"more":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n")
    records.add(_result(2, 6))
    results, problems = records.read()
    assert [result.seed for result in results] == [1, 2]
    assert [problem.line for problem in problems] == [2]


def test_many_lines_that_cannot_be_read_are_one_sentence(records: Records, places: Places, texts: list[Texts]) -> None:
    records.add(_result(1, 5))
    with places.records.open("ab") as out:
        out.write(b"rubbish\n" * 1000)
    (problem,) = records.read()[1]
    assert problem.line == 2
    assert all("1000" in problem.sentence(language) for language in texts)


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_results_that_cannot_be_read_at_all_are_told(
    records: Records, places: Places, texts: list[Texts], kind: str
) -> None:
    places.records.parent.mkdir(parents=True)
    lay(kind, places.records)
    results, (problem,) = records.read()
    assert results == []
    assert all(problem.sentence(language).startswith("records.jsonl: ") for language in texts)


def test_a_file_too_long_to_read_is_told(records: Records, places: Places) -> None:
    records.add(_result(1, 5))
    os.truncate(places.records, LONGEST + 1)
    assert [problem.key for problem in records.read()[1]] == ["error.file_too_long"]
