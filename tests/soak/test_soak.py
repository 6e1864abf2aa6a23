"""Does a soak run clean, and does it notice what is missing or wrong?"""

from __future__ import annotations

import pytest

from tests import practice_game
from tests.soak.__main__ import main


def test_a_clean_soak(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["practice", "--games", "160"]) == 0
    report = capsys.readouterr().out
    assert "160 games" in report
    assert "coverage: 8 of 8" in report


def test_two_jobs_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for jobs in ("1", "2"):
        assert main(["practice", "--games", "64", "--seats", "3", "--jobs", jobs]) == 0
        reports.append([line for line in capsys.readouterr().out.splitlines() if "on average" not in line])
    assert reports[0] == reports[1]


def test_something_never_seen_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(practice_game, "expected", lambda _game: {"piece=apple", "piece=durian"})
    assert main(["practice", "--games", "16"]) == 1
    assert "never seen: piece=durian" in capsys.readouterr().out


def test_wrong_points_fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(practice_game, "recount", lambda _game, state: [0] * state.seats)
    assert main(["practice", "--games", "16"]) == 1
    assert "the recount differs" in capsys.readouterr().out


def test_a_wrong_seat_count_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["practice", "--seats", "9"]) == 2
    assert "not played by 9" in capsys.readouterr().err
