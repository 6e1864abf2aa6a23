"""Are rungs what beats so many of the bots' games, and does one number say how somebody plays against levels?"""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tabletop.app.results.kinds import TABLE, kinds_of
from tabletop.games import load, names
from tabletop.kernel import Seat
from tabletop.puzzles.ladder import Ladder, Match, Played, Rung, ladder_of, modes_of, rated_games, worth
from tabletop.store import Result

LEVELS = Ladder(
    matches={"journeyman apprentice": Match(1.0, 100, 90.0), "master journeyman": Match(1.0, 100, 75.0)}
).strengths()


def result(own: int, *others: tuple[str, int], opponent: int | None = None) -> Result:
    seats = [Seat("Mira"), *(Seat(level, "bot", level=level) for level, _ in others)]
    totals = [own, *(points for _, points in others)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    day = datetime(2026, 11, 19, tzinfo=UTC)
    return Result("id", "watch", "table", day, 1, seats, [{"a": total} for total in totals], best, opponent=opponent)


def test_a_rung_beats_the_share_of_games_it_names():
    results = list(range(1, 101))
    rungs = Ladder(alone={"solo": {"journeyman": Played(1.0, results)}}).rungs("solo")
    assert [(rung.share, sum(rung.score > one for one in results)) for rung in rungs] == [
        (0.5, 50), (0.75, 75), (0.9, 90), (0.97, 97)
    ]  # fmt: skip


def test_two_levels_make_one_ladder_and_the_stronger_names_an_equal_score():
    played = {"journeyman": Played(1.0, [10] * 20), "master": Played(1.0, [10] * 12 + [30] * 8)}
    assert Ladder(alone={"solo": played}).rungs("solo") == [
        Rung(11, "master", 0.5), Rung(31, "master", 0.97)
    ]  # fmt: skip


def test_of_few_games_nothing_is_told():
    assert Ladder(alone={"solo": {"master": Played(1.0, [5] * 19)}}).rungs("solo") == []
    assert list(Ladder(matches={"master journeyman": Match(1.0, 19, 19.0)}).strengths()) == ["journeyman"]


def test_levels_are_as_far_apart_as_their_matches_say():
    assert LEVELS["journeyman"].points == 1500
    assert LEVELS["master"].points == pytest.approx(1500 + 191, abs=10)
    assert LEVELS["apprentice"].points == pytest.approx(1500 - 382, abs=25)
    assert all(rating.deviation > 30 for level, rating in LEVELS.items() if level != "journeyman")


def test_one_number_says_how_somebody_plays_against_levels():
    won = list(rated_games([result(60, ("master", 50), ("apprentice", 40))] * 12, LEVELS))
    lost = list(rated_games([result(30, ("master", 50), ("apprentice", 40))] * 12, LEVELS))
    assert won[-1].rating.points > 1700 > 1300 > lost[-1].rating.points
    assert won[-1].rating.deviation < won[0].rating.deviation


def test_games_alone_of_two_people_or_of_others_than_levels_are_not_rated():
    two = Result(
        "id", "watch", "table", datetime(2026, 11, 19, tzinfo=UTC), 1, [Seat("Mira"), Seat("Jonas")],
        [{"a": 1}, {"a": 2}], [1],
    )  # fmt: skip
    assert list(rated_games([result(50), two, result(50, ("random", 3))], LEVELS)) == []


def test_a_lead_counts_where_there_is_an_opponent():
    assert worth(result(50, opponent=45)) == 5
    assert worth(result(50)) == 50


@pytest.mark.parametrize("game", names())
def test_modes_are_those_of_the_records(game: str):
    alone = [kind.modes for kind in kinds_of(load(game)) if kind.name != TABLE]
    assert set(modes_of(load(game))) == set().union(*alone)


@pytest.mark.parametrize("game", names())
def test_what_was_measured_is_of_modes_there_are_and_rises(game: str):
    ladder = ladder_of(game)
    assert set(ladder.alone) <= set(modes_of(load(game)))
    for mode in ladder.alone:
        scores = [rung.score for rung in ladder.rungs(mode)]
        assert scores == sorted(set(scores))
