"""Does everything that comments, docstrings and tests cite from the rules exist in `docs/rules/`?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.games import names
from tests.digest import ROOT, RULES, digest, missing, parse, prose

RULINGS = {"aquasphere": "Q", "corrosion": "K", "red_outpost": "C", "watch": "A"}
"""The letter each digest gives its rulings; comments cite them with or without the word."""

SAMPLE = """
## 4. Moving

1. First.
   It goes on.
2. Then:
    1. one thing
    2. another

### 4.3 Stopping

4.3.1 At once.
- 4.3.2 Or later.

| No. | What |
|---|---|
| 7 | a scenario |
| K5 | a ruling |

**T01 A scenario.** Given …
"""


def _files(game: str) -> list[Path]:
    rooms = [
        ROOT / room / game for room in ("tabletop/games", "tabletop/boards", "tests/games", "tests/boards", "data")
    ]
    return sorted(file for room in rooms for kind in ("*.py", "*.yaml") for file in room.rglob(kind))


@pytest.mark.parametrize("game", names())
def test_every_citation_exists(game: str) -> None:
    known = digest(game)
    wrong = {str(file.relative_to(ROOT)): found for file in _files(game) if (found := missing(prose(file), known))}
    assert wrong == {}


@pytest.mark.parametrize("game", names())
def test_every_ruling_cited_by_its_letter_exists(game: str) -> None:
    cited = {
        label
        for file in _files(game)
        if file.suffix == ".py"
        for label in re.findall(rf"\b{RULINGS[game]}[1-9]\d?\b", prose(file))
    }
    assert cited
    assert cited <= digest(game).labels


@pytest.mark.parametrize("game", names())
def test_something_is_cited(game: str) -> None:
    """A game whose files cite nothing would pass in silence."""
    cited = [file for file in _files(game) if "digest" in prose(file).lower()]
    assert len(cited) > 5


def test_every_game_has_its_rules_and_nobody_else() -> None:
    assert sorted(file.stem for file in RULES.glob("*.md")) == names()


@pytest.mark.parametrize(
    "text",
    [
        "as digest 4 says",
        "(digest 4.1, 4.3.1 and 4.3.2)",
        "digest 4.3.7",
        "rule 2",
        "rules 1 and 2.2",
        "ruling K5",
        "def test_t01_moving():",
        "def test_t1_moving():",
        "def test_k5_moving():",
        "def test_rule_2_moving():",
        "def test_scenario_7_moving():",
    ],
)
def test_what_exists_is_found(text: str) -> None:
    assert missing(text, parse(SAMPLE)) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("digest 5", ["digest 5"]),
        ("digest 4.1, 4.9", ["digest 4.9"]),
        ("Digest 4.3.3: no", ["digest 4.3.3"]),
        ("rules 1 to 3", ["rule 3"]),
        ("rule 2.3", ["rule 2.3"]),
        ("rulings K5 and K6", ["ruling K6"]),
        ("def test_t2_moving():", ["test_t2"]),
        ("def test_scenario_8_moving():", ["test_scenario_8"]),
    ],
)
def test_what_does_not_exist_is_named(text: str, wrong: list[str]) -> None:
    assert missing(text, parse(SAMPLE)) == wrong
