"""Does `play` apply a script, and name the line that is wrong?"""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tabletop.content import read_text
from tests.cli.conftest import Run
from tests.practice_game import PracticeGame

SCRIPT = """# a remark
draw

keep   # what a pity
"""
COMMON = ["play", "practice", "--seats", "2", "--seed", "7"]


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "moves.txt"
    file.write_text(SCRIPT, encoding="utf-8")
    return file


def test_a_script_is_played(run: Run, practice: PracticeGame, script: Path) -> None:
    answer = run(*COMMON, "--script", str(script))
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == "> draw"
    assert "  drawn_hidden seat=0" in lines
    assert "  turn_began seat=1" in lines
    assert "Seat 0: 0" in lines
    assert "Seat 1 decides “take”, legal are 3:" in lines
    assert "  draw" in lines
    printed = answer.out[answer.out.index("\nseats: ") :]
    state = practice.restore(read_text(printed, "printed").data)
    expected = practice.new(2, 7)
    for line in ("draw", "keep"):
        practice.apply(expected, next(c for c in practice.legal(expected) if str(c) == line))
    assert state == expected


def test_from_the_standard_input(run: Run, practice: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SCRIPT.encode())))
    answer = run(*COMMON, "--script", "-", "--json")
    assert answer.code == 0
    result = json.loads(answer.out)
    assert [step["command"] for step in result["steps"]] == ["draw", "keep"]
    assert result["steps"][0]["events"][0]["only"] == 0
    assert result["actor"] == 1
    assert "draw" in result["legal"]
    assert result["options"] == {"wilds": True, "market": "open"}
    assert practice.restore(result["state"]).turn == 1


def test_options_are_chosen(run: Run, practice: PracticeGame, script: Path) -> None:
    answer = run(*COMMON, "--option", "wilds=FALSE", "--option", "market=closed", "--script", str(script), "--json")
    assert json.loads(answer.out)["options"] == {"wilds": False, "market": "closed"}


def test_a_whole_game(run: Run, practice: PracticeGame, tmp_path: Path) -> None:
    state, lines = practice.new(1, 1), []
    while legal := practice.legal(state):
        lines.append(str(legal[0]))
        practice.apply(state, legal[0])
    file = tmp_path / "whole.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    result = json.loads(run("play", "practice", "--script", str(file), "--json").out)
    assert result["actor"] is None
    assert result["legal"] == []
    assert result["winners"] == practice.winners(state)
    assert result["scores"] == [sheet.points for sheet in practice.scores(state)]
    assert "The game is over." in run("play", "practice", "--script", str(file)).out


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("draw\n\n# remark\nserve card=durian\n", ":4: “serve card=durian” is not allowed. You do not hold durian."),
        ("draw\nKEEP\n", ":2: “KEEP” is no command; write a verb and name=value pairs."),
        ("draw\nkeep now\n", ":2: “keep now” is no command"),
        ("fly\n", ":1: “fly” is not allowed. There is no such move as “fly”."),
        ("draw\ndraw\n", ":2: “draw” is not allowed. That is not asked now."),
        ("\ufefffly\n", ":1: “fly” is not allowed. There is no such move as “fly”."),
        (
            f"fly a={'b' * 900}\n",
            f":1: “fly a={'b' * 73}…” is not allowed. There is no such move as “fly a={'b' * 73}…”.",
        ),
    ],
)
@pytest.mark.usefixtures("practice")
def test_a_bad_line_is_named(run: Run, tmp_path: Path, script: str, sentence: str) -> None:
    file = tmp_path / "moves.txt"
    file.write_text(script, encoding="utf-8")
    answer = run(*COMMON, "--script", str(file))
    assert answer.code == 2
    assert answer.err.startswith(f"{file}{sentence}")


@pytest.mark.usefixtures("practice")
def test_a_script_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_bytes(b"\xff\xfe")
    assert "is not UTF-8 text" in run(*COMMON, "--script", str(file)).err
    assert "cannot be read" in run(*COMMON, "--script", str(tmp_path)).err
