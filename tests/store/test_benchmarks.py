"""Do the benchmarks measure what they say, for a game as for any other?"""

from __future__ import annotations

import pytest

from benchmarks import rules, saves
from benchmarks.yardstick import yardstick
from tabletop.store.savefile import read_save
from tests.practice_game import PracticeGame


def test_the_yardstick_never_changes() -> None:
    assert yardstick() == 36137664


def test_rules_are_measured_against_the_yardstick(game: PracticeGame) -> None:
    figures = rules.measure(game, 4, rounds=1)
    rate, yard = figures["decisions_per_second"], figures["yardsticks_per_second"]
    assert isinstance(rate, int)
    assert isinstance(yard, float)
    assert figures["decisions_per_yardstick"] == pytest.approx(rate / yard, rel=0.01)


def test_a_short_game_is_measured_with_a_long_history(game: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = []

    def counting(file: object) -> object:
        lengths.append(len(read_save(file)[0].moves))
        return None

    monkeypatch.setattr(saves, "read_save", counting)
    figures = saves.measure(game, 400)
    assert set(lengths) == {400}
    assert figures["commands_saved"] == 400
    assert figures["commands_played"] == 32


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err
