"""Does the benchmark of calibration find out what becomes of an estimate's points?"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.calibration import Noted, Position, biases, factors, games, main
from tabletop.games import load


def test_a_factor_says_what_becomes_of_a_point() -> None:
    noted = []
    for number in range(40):
        half, whole = float(number % 10), float(number * 3 % 8)
        positions = [Position(0, at, {"half": 2 * half, "whole": whole, "same": 2.0}) for at in range(3)]
        noted.append(Noted(3, positions, [round(half + whole + 5)]))
    found = factors(noted, 1)
    assert found["half"].value == pytest.approx(0.5, abs=0.01)
    assert found["whole"].value == pytest.approx(1.0, abs=0.01)
    assert found["same"].carries == 2.0
    assert found["same"].value != found["same"].value, "what is alike everywhere has no factor"


def test_the_whole_estimate_is_compared_tenth_by_tenth() -> None:
    noted = [Noted(10, [Position(0, at, {"score": 20.0 + at}) for at in range(10)], [20]) for _ in range(3)]
    assert biases(noted) == [(float(tenth), 0.0) for tenth in range(10)]


def test_games_that_were_noted_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("red_outpost")
    first = games(game, 2, range(500, 502), 60, tmp_path)
    monkeypatch.setattr("benchmarks.calibration.play", lambda *_: pytest.fail("played again"))
    assert games(game, 2, range(500, 502), 60, tmp_path) == first
    assert all("race" not in position.terms for one in first for position in one.positions)


def test_both_tables_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["red_outpost", "--seats", "2", "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("red_outpost, 2 seats, 2 games, 72 positions\n")
    assert "| too high by | " in out
    assert "| score | " in out


def test_a_game_that_does_not_exist_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["chess"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("no such game: chess")
