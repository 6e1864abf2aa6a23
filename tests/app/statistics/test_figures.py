"""Are the figures of the statistics true to the results?"""

from __future__ import annotations

import csv
import io
import statistics
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from tabletop import games
from tabletop.app.statistics import figures
from tabletop.app.statistics.screen import as_table, save_table
from tabletop.app.statistics.selection import Archive, levels_of, person
from tabletop.kernel import Seat
from tabletop.store import Result, StoreError
from tests.app.sample_results import sample_results

NOW = datetime(2026, 11, 16, tzinfo=UTC)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return sample_results()


@pytest.fixture
def archive(results: list[Result]) -> Archive:
    return Archive(results, {name: games.load(name) for name in games.names()}, NOW)


def test_every_bar_holds_what_lies_in_it():
    own = [20, 24, 25, 29, 30, 51]
    bars = figures.histogram(own, [])
    assert (bars.first, bars.step) == (20, 5)
    assert bars.counts == [2, 2, 1, 0, 0, 0, 1]
    assert bars.bar_of(51) == 6


def test_opponents_are_scaled_to_as_many_games():
    bars = figures.histogram([10, 11, 12], [10, 20, 20, 20, 21, 22])
    assert sum(bars.others) == pytest.approx(3)
    assert bars.others[2] == pytest.approx(2.5)


def test_negative_margins_have_bars_too():
    bars = figures.histogram([-12, -3, 4], [])
    assert sum(bars.counts) == 3
    assert bars.first == -15


def test_many_points_make_wider_bars():
    assert len(figures.histogram([0, 400], []).counts) <= figures.MOST_BARS


def test_the_trend_is_the_average_of_the_last_ten():
    values = list(range(30))
    steps = figures.trend(values)
    assert steps[-1].mean == statistics.fmean(values[-10:])
    assert steps[3].mean == statistics.fmean(values[:4])
    assert steps[-1].spread == statistics.stdev(values[-10:])


def test_wins_add_up_and_lie_in_their_interval(archive: Archive):
    archive.change(game="watch")
    rows = figures.shares(archive.chosen)
    assert rows[0].played == len(archive.chosen)
    assert sum(row.played for row in rows[1:]) == rows[0].played  # every table of the sample has bots of one level
    assert sum(row.won for row in rows[1:]) == rows[0].won
    assert all(row.low - 1e-9 <= row.share <= row.high + 1e-9 for row in rows)


def test_a_fair_share_follows_the_seats():
    people = [Seat("A"), Seat("B", "bot", level="master")]
    two = Result("a", "watch", "table", NOW, 1, people, [{}, {}], [0])
    four = Result("b", "watch", "table", NOW, 1, [*people, *people[1:], *people[1:]], [{}, {}, {}, {}], [0])
    assert figures.fair_share([two]) == 0.5
    assert figures.fair_share([two, four]) == pytest.approx(0.375)


def test_categories_add_up_to_the_average(archive: Archive):
    archive.change(game="aquasphere")
    chosen = archive.chosen
    rows = figures.categories(chosen, "journeyman")
    assert sum(row.own for row in rows) == pytest.approx(statistics.fmean(result.own for result in chosen))
    bots = [
        total
        for result in chosen
        for seat, total in zip(result.seats, result.totals, strict=True)
        if seat.level == "journeyman"
    ]
    assert sum(row.bot or 0 for row in rows) == pytest.approx(statistics.fmean(bots))


def test_the_bests_are_the_best(archive: Archive):
    archive.change(game="corrosion")
    chosen = archive.chosen
    assert archive.kind is not None
    made = {best.key: best for best in figures.bests(chosen, archive.kind)}
    assert made["highest"].value == max(result.own for result in chosen)
    assert made["lead"].result in chosen
    longest = running = 0
    for result in chosen:
        running = running + 1 if result.won_by_person else 0
        longest = max(longest, running)
    assert made["streak"].value == longest
    assert figures.bests([], archive.kind) == []


def test_all_games_together_compare_with_what_is_usual_in_each(archive: Archive):
    chosen = archive.chosen
    values = figures.worths(chosen, None)
    watch = [value for value, result in zip(values, chosen, strict=True) if result.game == "watch"]
    assert statistics.median(watch) == pytest.approx(100, abs=2)


def test_the_filter_counts_follow_the_other_filters(archive: Archive):
    archive.change(game="watch", seats=2)
    assert archive.chosen
    assert all(result.game == "watch" and len(result.seats) == 2 for result in archive.chosen)
    archive.change(levels=frozenset({"master"}))
    assert all(levels_of(result) == {"master"} for result in archive.chosen)
    assert len(archive.count_of("levels")) > len(archive.chosen)
    archive.change(levels=frozenset())
    assert archive.chosen == []


def test_only_what_is_new_enough(archive: Archive, results: list[Result]):
    archive.change(days=30)
    fresh = [result for result in results if result.date >= NOW - timedelta(days=30) and len(result.seats) > 1]
    assert archive.chosen == sorted(fresh, key=lambda result: result.date)


def test_a_way_to_play_the_next_game_lacks_becomes_the_table(archive: Archive):
    archive.change(game="aquasphere", mode="target_run")
    archive.change(game="watch")
    assert archive.selection.mode == "table"


def test_games_of_bots_alone_are_nobodys(results: list[Result]):
    bots = msgspec.structs.replace(results[0], seats=[Seat("Otto", "bot", level="master")])
    assert person(bots) is None
    assert Archive([bots], {bots.game: games.load(bots.game)}, NOW).results == []


def test_the_table_holds_every_seat(results: list[Result]):
    rows = list(csv.DictReader(io.StringIO(as_table(results))))
    assert len(rows) == sum(len(result.seats) for result in results)
    first, result = rows[0], results[0]
    assert int(first["total"]) == result.totals[0]
    assert all(int(first[name]) == points for name, points in result.sheets[0].items())


def test_no_name_becomes_a_formula(results: list[Result]):
    wicked = msgspec.structs.replace(results[0], seats=[Seat("=1+1", colour="ocean"), *results[0].seats[1:]])
    assert next(csv.DictReader(io.StringIO(as_table([wicked]))))["name"] == "'=1+1"


def test_a_disk_that_refuses_says_so(results: list[Result], tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        save_table(results, tmp_path / "file")
