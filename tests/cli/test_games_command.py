"""Does `games` list what there is?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("practice")


def test_for_people(run: Run) -> None:
    answer = run("games")
    assert answer.code == 0
    assert "Fruit stall (practice), for 1–4" in answer.out
    assert "wilds (Wild fruit), for 1–4: true, false; usually true" in answer.out
    assert "17 stated, 0 found, 0 reconstructed, 0 overridden" in answer.out


def test_in_german(run: Run) -> None:
    assert "Obststand (practice), zu 1–4" in run("games", "--lang", "de").out


def test_for_programs(run: Run) -> None:
    (game,) = json.loads(run("games", "--json").out)
    assert game["name"] == "practice"
    assert game["seats"] == [1, 2, 3, 4]
    assert game["options"][1] == {
        "name": "market",
        "values": ["open", "closed"],
        "default": "open",
        "seats": [1, 2, 3, 4],
    }
    assert game["values"] == {"stated": 17, "found": 0, "reconstructed": 0, "overridden": 0}


def test_overrides_are_counted_and_refused_ones_told(run: Run, home: Path) -> None:
    (home / "overrides").mkdir()
    (home / "overrides" / "practice.yaml").write_text("hand: 3\nrounds: many\n", encoding="utf-8")
    answer = run("games")
    assert "16 stated, 0 found, 0 reconstructed, 1 overridden" in answer.out
    assert "practice.yaml:2: The value of “rounds” does not fit" in answer.out
