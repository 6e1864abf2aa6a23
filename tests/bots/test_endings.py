"""Does every game that bots play alone come to its end? `python -m benchmarks.endings` asks a thousand times."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import endings
from tabletop import games


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("bot", endings.BELOW_MASTER[:2])
def test_games_of_bots_end(name: str, bot: str) -> None:
    for seats in (1, 2, 4):
        played = endings.outcomes(name, bot, seats, range(70_000, 70_002), 10)
        assert [outcome.seed for outcome in played if not outcome.finished] == []


def test_the_command_prints_a_line_of_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert endings.main(["watch", "--bots", "random", "--seats", "1", "2", "--games", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[2].startswith("| watch | random | 1 | 3 | ")
    assert lines[3].endswith(" | 0 |")


def test_a_game_that_does_not_end_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(endings, "MOST_DECISIONS", 5)
    assert endings.main(["watch", "--bots", "random", "--seats", "2", "--games", "3"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith(" | 3 |")


def test_kept_games_are_gone_on_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["watch", "--bots", "random", "--seats", "2", "--seed", "70000"]
    assert endings.main([*words, "--games", "5"]) == 0
    assert endings.main([*words, "--games", "2", "--keep", str(tmp_path)]) == 0
    assert endings.main([*words, "--games", "5", "--keep", str(tmp_path)]) == 0
    at_once, first, all_together = capsys.readouterr().out.splitlines()[2::3]
    assert all_together == at_once != first
    (kept,) = tmp_path.iterdir()
    noted = kept.read_bytes()
    assert endings.main([*words, "--games", "5", "--keep", str(tmp_path)]) == 0
    assert kept.read_bytes() == noted, "nothing is played twice"
    assert capsys.readouterr().out.splitlines()[-1] == at_once


def test_a_kept_game_that_did_not_end_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["watch", "--bots", "random", "--seats", "2", "--games", "2", "--keep", str(tmp_path)]
    with monkeypatch.context() as impatient:
        impatient.setattr(endings, "MOST_DECISIONS", 5)
        assert endings.main(words) == 1
    assert endings.main(words) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith(" | 2 |")
