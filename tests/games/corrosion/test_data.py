"""Do the component data carry the digest's marks, and do corrections of the owner work?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.corrosion import build
from tests.games.corrosion.positions import GAME

MARKS = GAME.components.marks


@pytest.mark.parametrize(
    ("path", "certainty"),
    [
        (("actions", "e1", "effect"), "S"),
        (("actions", "e2", "effect"), "R"),
        (("actions", "e7", "effect", 0, "count"), "R"),
        (("actions", "e7", "effect", 1, "do"), "S"),
        (("starting", "a_gear", "grade"), "R"),
        (("starting", "a_chrome", "grade"), "S"),
        (("starting", "a_chrome", "suit"), "R"),
        (("qualified", "q23", "grade"), "R"),
        (("one_shot", "o01", "cost", "engineer"), "F"),
        (("one_shot", "o01", "cost", "small"), "R"),
        (("one_shot", "o02", "copies"), "R"),
        (("turning", "ts", "effect"), "F"),
        (("chrome", "c01", "cost", "small"), "S"),
        (("chrome", "c01", "points"), "R"),
        (("chrome", "c13", "effect"), "S"),
        (("chrome", "c13", "cost"), "R"),
        (("chrome", "c30", "effect"), "R"),
        (("awards", "aw1", "plain_back"), "S"),
        (("watches", "wa", "copies"), "S"),
        (("setup", "by_seats", "2", "special"), "S"),
    ],
)
def test_marks(path: tuple[str | int, ...], certainty: str) -> None:
    mark = MARKS.of(*path)
    assert mark is not None
    assert mark.certainty == certainty


def test_a_correction_counts(tmp_path: Path) -> None:
    game = build(_folder(tmp_path, "chrome: {c01: {points: 9}}\none_shot: {o02: {copies: 2}, o03: {copies: 3}}\n"))
    assert game.components.refused == ()
    assert game.rules.definitions.chrome["c01"].points == 9
    assert game.fingerprint != GAME.fingerprint
    assert "o03_3" in game.inventory(game.new(2, 1))


@pytest.mark.parametrize(
    "text",
    [
        "qualified: {q01: {action: nonsense}}",
        "solo: {award_machine: o99}",
        "solo: {opponent: [a, b, d]}",
        "solo: {opponent: []}",
        "setup: {by_seats: {'2': {special: 99}}}",
        "setup: {by_seats: {'4': {tasks: 9}}}",
        "one_shot: {o01: {copies: 0}}",
        "prices: {speed_up: 0}",
        "chrome: {c01: {drive: wheel}}",
    ],
)
def test_an_impossible_correction_is_refused(tmp_path: Path, text: str) -> None:
    game = build(_folder(tmp_path, text))
    assert len(game.components.refused) == 1
    assert game.fingerprint == GAME.fingerprint


def _folder(path: Path, text: str) -> Path:
    (path / "corrosion.yaml").write_text(text, encoding="utf-8")
    return path
