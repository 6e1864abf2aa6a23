"""Is a long measurement of the coach counted rightly, broken off without loss and gone on with?"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks import coach as benchmark
from benchmarks import coach_frames
from benchmarks.by_seed import BySeed, Found
from tabletop.games import load
from tabletop.kernel import Game

NEVER = float("inf")


class Counting:
    """A part whose figure is its seed; even seeds have none, and somebody breaks it off at one of them."""

    def __init__(self, broken_off_at: int = -1) -> None:
        self.asked: list[int] = []
        self._last = broken_off_at

    def measure(self, _game: Game[Any], _depth: str, seed: int) -> Found:
        """One seed."""
        if seed == self._last:
            raise KeyboardInterrupt
        self.asked.append(seed)
        return [float(seed)] if seed % 2 else None


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[list[float]]]:
    """Have the figures of a counting part collected."""

    def collect(part: Counting, by_seed: BySeed, *, end: float = NEVER) -> list[list[float]]:
        shown = benchmark.PARTS["follow"]._replace(measure=part.measure)
        monkeypatch.setitem(benchmark.PARTS, "follow", shown)
        return benchmark.rows_of("follow", load("red_outpost"), "first", 3, 100, end, by_seed)

    return collect


def test_seeds_without_figures_are_left_out(rows: Any) -> None:
    part = Counting()
    assert rows(part, BySeed(None)) == [[101], [103], [105]]
    assert part.asked == [100, 101, 102, 103, 104, 105]


def test_broken_off_it_gives_what_it_has_and_goes_on_from_there(rows: Any, tmp_path: Path) -> None:
    file = tmp_path / "figures"
    assert rows(Counting(broken_off_at=103), BySeed(file)) == [[101]]
    later = Counting()
    assert rows(later, BySeed(file)) == [[101], [103], [105]]
    assert later.asked == [103, 104, 105]


def test_when_the_time_is_up_only_known_seeds_count(rows: Any, tmp_path: Path) -> None:
    file = tmp_path / "figures"
    rows(Counting(), BySeed(file))
    part = Counting()
    assert rows(part, BySeed(file), end=time.monotonic() - 1) == [[101], [103], [105]]
    assert part.asked == []


def test_frames_of_several_games_are_summed_and_the_longest_is_kept() -> None:
    alone, coached = [60.0, 2.0, 1.0, 3.0, 40.0, 0.1], [60.0, 2.0, 1.0, 5.0, 45.0, 0.2]
    again = [60.0, 0.0, 0.0, 1.0, 12.0, 0.1]
    line = coach_frames.line("watch", [[*alone, *coached, *again, *again], [*again, *again, *alone, *again]])
    assert line == "| watch | 120 | 2, 2 → 2, 0 | 1, 1 → 1, 0 | 4, 4 → 6, 2 | 40, 40 → 45, 12 | 10 → 12 % |"


def test_the_gain_of_equal_pairs_has_no_interval() -> None:
    assert benchmark.gain([(10, 12), (20, 22)]) == pytest.approx((2 / 15, 2 / 15, 2 / 15))
