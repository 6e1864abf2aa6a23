"""Does `scenarios` list what comes with the program, and notice a goal that does not hold?"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from tabletop import games
from tabletop.resources import folder
from tabletop.store import scenarios as shelf
from tabletop.store.savefile import read_save, written
from tests.cli.conftest import Run


@pytest.fixture
def one_of_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That every goal holds is shown in `tests/scenarios`."""
    for name in ("aquasphere_control", "corrosion_rust", "red_outpost_crystals", "watch_gears"):
        shutil.copy(folder("saves") / f"{name}.yaml", tmp_path)
    monkeypatch.setattr(shelf, "folder", lambda _: tmp_path)


@pytest.mark.usefixtures("one_of_each_game")
def test_scenarios_are_listed_and_proven(run: Run) -> None:
    answer = run("scenarios", "--json")
    told = json.loads(answer.out)
    assert answer.code == 0
    assert told["problems"] == []
    assert {line["game"] for line in told["scenarios"]} == set(games.names())
    assert all(line["holds"] for line in told["scenarios"])


@pytest.mark.usefixtures("one_of_each_game")
def test_both_languages_say_the_goal(run: Run) -> None:
    assert "Race the rust" in run("scenarios").out
    assert "Schneller als der Rost" in run("--lang", "de", "scenarios").out


def test_a_goal_that_does_not_hold_is_noticed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save, _ = read_save(folder("saves") / "watch_gears.yaml")
    assert save.scenario is not None
    wrong = msgspec.structs.replace(save.scenario, fewest=save.scenario.fewest + 1)
    (tmp_path / "wrong.yaml").write_bytes(written(msgspec.structs.replace(save, scenario=wrong)))
    (tmp_path / "none.yaml").write_bytes(written(msgspec.structs.replace(save, scenario=None)))
    (tmp_path / "torn.yaml").write_text("format: [")
    monkeypatch.setattr(shelf, "folder", lambda _: tmp_path)
    answer = run("scenarios", "--json")
    told = json.loads(answer.out)
    assert answer.code == 1
    assert [line["holds"] for line in told["scenarios"]] == [False]
    assert len(told["problems"]) == 2
