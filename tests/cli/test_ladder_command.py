"""Does the command that measures the levels play on where it ended, and tell what it knows?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.cli.commands import ladder as command
from tabletop.content import convert, read
from tabletop.puzzles.ladder import Ladder


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "file_of", lambda game: tmp_path / f"{game}.yaml")
    monkeypatch.setattr(command, "ladder_of", lambda game: _known(tmp_path / f"{game}.yaml"))
    monkeypatch.setattr(command, "CLIMBED", ("apprentice",))
    monkeypatch.setattr(command, "PAIRS", (("apprentice", "random"),))
    return tmp_path / "watch.yaml"


def _known(file: Path) -> Ladder:
    return convert(read(file), Ladder) if file.exists() else Ladder()


def test_every_kind_of_game_is_played_and_going_on_keeps_what_there_is(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["ladder", "watch", "--runs", "1", "--minutes", "1"]) == 0
    first = _known(file)
    assert len(first.alone["solo"]["apprentice"].results) == 1
    assert first.matches["apprentice random"].games == 1
    assert main(["ladder", "watch", "--runs", "2", "--minutes", "1"]) == 0
    again = _known(file)
    assert len(again.alone["solo"]["apprentice"].results) == 2
    assert again.alone["solo"]["apprentice"].results[0] == first.alone["solo"]["apprentice"].results[0]
    assert "apprentice 2" in capsys.readouterr().out


def test_quick_games_leave_time_to_the_others(file: Path):
    main(["ladder", "watch", "--runs", "5", "--minutes", "1"])
    seconds = _known(file).alone["solo"]["apprentice"].seconds
    assert 0 < seconds < 60


def test_what_was_played_with_other_values_does_not_count(file: Path):
    file.write_text("values: other\nalone: {solo: {apprentice: {seconds: 1.0, results: [1, 2, 3]}}}\nmatches: {}\n")
    main(["ladder", "watch", "--runs", "1", "--minutes", "1"])
    assert len(_known(file).alone["solo"]["apprentice"].results) == 1
