"""Is the plan of the table read strictly, and does everything on it fit?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.boards.common.plan import read_plan
from tabletop.boards.watch.plan import WatchPlan
from tabletop.content import DATA, DataError

FORMS = ("", "compact")


@pytest.mark.parametrize("form", FORMS)
def test_the_plans_fit_the_design_size(form: str) -> None:
    plan = read_plan("watch", WatchPlan, form=form)
    areas = (plan.table, plan.dock.area, plan.prompt.area, plan.prompt.log, plan.top_bar.bar, plan.bench.ledger)
    for area in areas:
        assert area.x >= 0
        assert area.x + area.w <= 1920
        assert area.y + area.h <= 1080


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(1, 5))
def test_every_table_size_has_its_rail(form: str, seats: int) -> None:
    rail = read_plan("watch", WatchPlan, form=form).rail(seats)
    bottom = rail.seats.cell(0, seats - 1).bottom
    if rail.third is not None:
        assert bottom <= rail.third.y
        bottom = rail.third.y + rail.third.h
    assert bottom <= rail.points.y
    assert rail.points.y + rail.points.h <= 1080


@pytest.mark.parametrize("form", FORMS)
def test_spaces_lie_in_their_rooms(form: str) -> None:
    clock = read_plan("watch", WatchPlan, form=form).bench.clock
    for index in range(8):
        x, y = clock.spaces.spot(clock.centre, index)
        quarter = index // 2
        assert (x > clock.centre[0]) == (quarter in (0, 1))
        assert (y < clock.centre[1]) == (quarter in (0, 3))


def test_a_wrong_value_is_named_with_its_line(tmp_path: Path) -> None:
    text = (DATA / "watch" / "table.yaml").read_text(encoding="utf-8")
    folder = tmp_path / "watch"
    folder.mkdir()
    (folder / "table.yaml").write_text(text.replace("market: 150", "market: large"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_plan("watch", WatchPlan, tmp_path)
    line = next(number for number, words in enumerate(text.split("\n"), start=1) if "market: 150" in words)
    assert f":{line}" in str(caught.value)


def test_the_compact_plan_takes_over_what_it_does_not_speak_of(tmp_path: Path) -> None:
    folder = tmp_path / "watch"
    folder.mkdir()
    for name in ("table.yaml", "table_compact.yaml"):
        text = (DATA / "watch" / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("disc: 36", "disc: 40"), encoding="utf-8")
    assert "pieces:" not in text
    small = read_plan("watch", WatchPlan, tmp_path, form="compact")
    assert small.pieces.disc == 40
    assert small.table != read_plan("watch", WatchPlan, tmp_path).table
