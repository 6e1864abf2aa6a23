"""Does the pace of every table speak of events its rules tell, and is a mistake named with its line?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.boards.common.plan import Pacing, read_pacing
from tabletop.content import DATA, DataError

GAMES = sorted(file.parent.name for file in DATA.glob("*/motion.yaml"))
ROOT = Path(__file__).resolve().parents[3]


def kinds(pacing: Pacing) -> set[str]:
    """Every kind of event a pace names."""
    grouped = {**pacing.together, **pacing.interludes}
    named = {kind for lists in (pacing.together, pacing.interludes) for kinds in lists.values() for kind in kinds}
    return {*grouped, *named, *pacing.silent, *pacing.by_rules, *pacing.suffered, *pacing.lengths, *pacing.pauses}


def test_every_table_has_a_pace() -> None:
    assert GAMES == ["aquasphere", "corrosion", "red_outpost", "watch"]


@pytest.mark.parametrize("game", GAMES)
def test_a_pace_names_only_events_the_rules_tell(game: str) -> None:
    rules = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tabletop/games" / game).rglob("*.py"))
    assert {kind for kind in kinds(read_pacing(game)) if f'"{kind}"' not in rules} == set()


def test_a_wrong_time_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "watch").mkdir()
    (tmp_path / "watch" / "motion.yaml").write_text("silent: [looked]\nlengths:\n  caught: long\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_pacing("watch", tmp_path)
    assert caught.value.file.endswith("motion.yaml")
    assert caught.value.line == 3
