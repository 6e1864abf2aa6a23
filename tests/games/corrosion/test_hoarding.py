"""Do bots know when they have enough? Otherwise one hoards gears or points for ever, and the other one too."""

from __future__ import annotations

import itertools

import pytest

from tabletop.cli.simulation import Task, play_one
from tabletop.games.corrosion.evaluate.gears import PLENTY, PLENTY_OF_CHROME
from tabletop.games.corrosion.evaluate.moment import LONG
from tabletop.kernel import Setup
from tests.games.corrosion.positions import GAME, Table


def _term(table: Table, name: str) -> float:
    return GAME.terms(table.state, 0)[name]


def _iron(gears: int) -> float:
    """What so many fresh gears of both sizes count for."""
    return _term(Table().gears(small_s3=gears // 2, medium_s3=gears - gears // 2), "gears")


def _chrome(gears: int) -> float:
    table = Table()
    table.player().chrome = gears
    return _term(table, "chrome_gears")


def test_up_to_plenty_every_gear_counts_alike() -> None:
    gains = [
        _term(Table().gears(small_s3=few + 1), "gears") - _term(Table().gears(small_s3=few), "gears")
        for few in range(int(PLENTY))
    ]
    assert gains == pytest.approx([gains[0]] * int(PLENTY))


def test_beyond_plenty_one_more_gear_counts_for_less_and_less() -> None:
    gains = [_iron(many + 2) - _iron(many) for many in range(int(PLENTY), 60, 2)]
    assert all(later < sooner for sooner, later in itertools.pairwise(gains))
    assert 0 < gains[-1] < gains[0] / 20
    assert _iron(400) < 2.5 * _iron(int(PLENTY))


def test_turning_the_wheel_is_no_loss_to_whoever_has_a_heap() -> None:
    """What a machine would add to a heap counts for as little as what lies there, so nothing is lost when it has run."""

    def lost(gears: int) -> float:
        two, three = (Table().gears(small_s3=gears, medium_s3=gears).lay("ts_1", sector) for sector in ("s2", "s3"))
        return _term(three, "turning") - _term(two, "turning")

    assert 0 < lost(20) < lost(2) / 4


def test_machines_that_bring_no_gears_do_not_care_about_a_heap() -> None:
    few, many = (Table().gears(small_s3=gears, medium_s3=gears).lay("td_1", "s3") for gears in (1, 20))
    assert _term(few, "turning") == _term(many, "turning") > 0


def test_chrome_gears_beyond_plenty_are_hardly_more_than_points() -> None:
    plenty = int(PLENTY_OF_CHROME)
    first, late = _chrome(plenty) - _chrome(plenty - 1), _chrome(40) - _chrome(39)
    assert first > 1
    assert 0.5 < late < 0.52


@pytest.mark.parametrize(("gears", "wanted", "other"), [("small", "tm_1", "ts_1"), ("medium", "ts_1", "tm_1")])
def test_a_machine_for_the_gear_there_is_less_of_counts_more(gears: str, wanted: str, other: str) -> None:
    worths = [
        GAME.evaluate(Table().gears(**{f"{gears}_s3": 3}).lay(machine, "s3").state, 0) for machine in (wanted, other)
    ]
    assert worths[0] > worths[1]


def test_no_two_award_machines_count_on_the_same_award() -> None:
    def promised(*machines: str) -> float:
        table = Table()
        worthless = [f"aw{task}_{kind}" for task in (1, 2, 3) for kind in ("plain", "chained")]
        table.state.awards = ["aw8_plain", *worthless]
        table.player().special = 10
        for machine in machines:
            table.lay(machine, "s2", done=True)
        return _term(table, "one_shots")

    assert 0 < promised("o01_1", "o01_2") - promised("o01_1") < promised("o01_1") - 1


def test_the_end_is_worth_the_more_the_longer_somebody_has_collected() -> None:
    """Points that chrome gears will be in the end count too; nobody is hurried in a game of usual length, and nobody alone."""

    def race(points: int, chrome: int = 0, seats: int = 2) -> float:
        table = Table(seats)
        table.player().green, table.player().special, table.player().chrome = points, 0, chrome
        table.state.special -= 6
        return _term(table, "race")

    assert race(5) == race(LONG)
    assert race(LONG) < race(2 * LONG) < race(3 * LONG) < race(6 * LONG)
    assert race(LONG, chrome=2 * LONG) == pytest.approx(race(2 * LONG))
    assert race(LONG, seats=1) == race(6 * LONG, seats=1)


def test_two_journeymen_end_a_game_that_once_went_on_for_ever() -> None:
    """One hoarded chrome gears, the other medium ones, which made turning the wheel ever dearer; neither had a reason to stop."""
    task = Task("corrosion", Setup(2, 0, GAME.complete_options(2, {})), ("journeyman",) * 2, plain=True)
    outcome = play_one(task, 1_800_823, GAME)
    assert outcome.finished
    assert outcome.decisions < 2_000
