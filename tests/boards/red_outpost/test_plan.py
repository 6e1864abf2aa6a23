"""Is table.yaml read strictly, with file and line in every complaint?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.boards.common.plan import Grid, read_plan
from tabletop.boards.red_outpost.plan import OutpostPlan
from tabletop.content import DATA, DataError
from tabletop.scene import Box

TEXT = (DATA / "red_outpost" / "table.yaml").read_text(encoding="utf-8")


def complaint(tmp_path: Path, text: str) -> DataError:
    folder = tmp_path / "red_outpost"
    folder.mkdir()
    (folder / "table.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_plan("red_outpost", OutpostPlan, tmp_path)
    assert caught.value.file.endswith("table.yaml")
    return caught.value


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), start=1) if words in line)


def test_the_shipped_plan_fits_the_design_size() -> None:
    plan = read_plan("red_outpost", OutpostPlan)
    for area in (plan.sheet.area, plan.dock.area, plan.prompt.area, plan.prompt.log, plan.top_bar.bar):
        assert area.x >= 0
        assert area.x + area.w <= 1920
        assert area.y + area.h <= 1080


def test_every_table_size_has_its_rail() -> None:
    plan = read_plan("red_outpost", OutpostPlan)
    for seats in range(1, 5):
        for special in (False, True):
            rail = plan.rail(seats, special)
            cards = seats + (1 if seats == 1 else 0)
            last = rail.seats.cell(0, cards - 1)
            parts = [part for part in (rail.autom, rail.turns, rail.closed, rail.supply) if part is not None]
            assert last.bottom <= min(part.y for part in parts)
            assert all(part.y + part.h <= 1070 for part in parts)


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("round: [306, 14, 116, 28]", "round: [306, 14, 116]", "round: [306"),
        ("round: [306, 14, 116, 28]", "round: [306, 14, wide, 28]", "round: [306"),
        ("corner: 14", "corner: round", "corner: round"),
        ("row_marker: 21", "row_marker: 21\n  wheel: 4", "wheel: 4"),
        ("round: [306, 14, 116, 28]", "round: [306, 14, -5, 28]", "round: [306"),
        ("turns: [10, 758, 262, 112]", "turns: [10, 758]", "turns: [10, 758]"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(tmp_path: Path, old: str, new: str, at: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new)
    assert complaint(tmp_path, text).line == line_of(text, at)


def test_a_missing_region_is_named_with_the_part_it_belongs_to(tmp_path: Path) -> None:
    text = TEXT.replace("  captions: [1078, 292, 498, 18]\n", "")
    error = complaint(tmp_path, text)
    assert error.line == line_of(text, "sheet:")
    assert "captions" in str(error.params["why"])


def test_a_region_named_twice_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace("  corner: 14\n", "  corner: 14\n  corner: 12\n")
    assert complaint(tmp_path, text).line == line_of(text, "corner: 12")


def test_a_grid_counts_cells_from_its_corner() -> None:
    grid = Grid((10, 20), (30, 40), (35, 50))
    assert grid.cell(0) == Box(10, 20, 30, 40)
    assert grid.cell(2, 1) == Box(80, 70, 30, 40)
