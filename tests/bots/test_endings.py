"""Does every game that bots play alone come to its end? `python -m benchmarks.endings` asks a thousand times."""

from __future__ import annotations

import pytest

from benchmarks import endings
from tabletop import games


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("bot", endings.BELOW_MASTER[:2])
def test_games_of_bots_end(name: str, bot: str) -> None:
    for seats in (1, 2, 4):
        played = endings.outcomes(name, bot, seats, 2, 70_000, 10)
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
