"""Do the component data carry the digest's marks, and do corrections of the owner work?"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tabletop.games.corrosion import build
from tabletop.games.corrosion.effects.running import WORDS
from tabletop.games.corrosion.effects.vocabulary import AnyEffect, Standing
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


def _reconstructed(section: str, field: str) -> list[str]:
    """The pieces of a section whose value in that field is marked R."""
    pieces = GAME.components.plain[section]
    return [name for name in pieces if (mark := MARKS.of(section, name, field)) and mark.certainty == "R"]


def test_marks_of_whole_tables() -> None:
    chrome = list(GAME.components.plain["chrome"])
    assert _reconstructed("chrome", "effect") == ["c02", "c05", "c08", "c09", "c12", "c18", "c29", "c30"]
    assert _reconstructed("chrome", "cost") == [name for name in chrome if name != "c01"]
    assert _reconstructed("chrome", "points") == _reconstructed("chrome", "drive") == chrome
    assert _reconstructed("one_shot", "effect") == ["o03", "o04"]
    assert _reconstructed("one_shot", "copies") == ["o02", "o03", "o04"]
    assert _reconstructed("turning", "effect") == ["tc"]
    assert _reconstructed("actions", "effect") == ["e2", "e4", "e5", "e6", "e10", "e11", "e12"]
    assert len(_reconstructed("qualified", "suit")) == len(_reconstructed("starting", "suit")) == 24
    assert len(_reconstructed("starting", "grade")) == 20, "the four chrome builders' grade follows from an example"
    assert len(_reconstructed("awards", "points")) == len(_reconstructed("awards", "chained_back")) == 8


def test_a_correction_counts(tmp_path: Path) -> None:
    game = build(_folder(tmp_path, "chrome: {c01: {points: 9}}\none_shot: {o02: {copies: 2}, o03: {copies: 3}}\n"))
    assert game.components.refused == ()
    assert game.tables.definitions.chrome["c01"].points == 9
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


def test_the_opponent_keeps_a_deck(tmp_path: Path) -> None:
    cards = ", ".join(f"a_{name}: {{letter: b}}" for name in ("gear", "steam", "turning", "one_shot", "hire"))
    game = build(_folder(tmp_path, f"solo: {{opponent: [a]}}\nstarting: {{{cards}}}\n"))
    assert len(game.components.refused) == 1, "the last of them would leave a single card"
    assert game.actor(game.new(1, 1)) == 0


def _folder(path: Path, text: str) -> Path:
    (path / "corrosion.yaml").write_text(text, encoding="utf-8")
    return path


def test_every_word_of_the_vocabulary_does_something_or_is_a_standing_rule() -> None:
    words = set(get_args(AnyEffect))
    standing = {word for word in words if issubclass(word, Standing)}
    assert WORDS.keys() == words - standing
    assert all((word.options is None) == (word.choose is None) for word in WORDS.values())
