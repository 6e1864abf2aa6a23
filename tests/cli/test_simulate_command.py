"""Does `simulate` play whole games and report them truthfully?"""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.bots import bot, level_of
from tabletop.cli.simulation import Task, play_one, simulate
from tabletop.kernel import Game, Level, Setup
from tabletop.store.records import summary, wilson
from tests.cli.conftest import Run
from tests.ctrl_c import hear_ctrl_c
from tests.practice_game import PracticeGame

ROOT = Path(__file__).resolve().parents[2]


# --- numbers -------------------------------------------------------------------------------------------------------------


def test_wilson_as_published() -> None:
    """Values of Wilson's interval without continuity correction, as in Newcombe (1998), table I."""
    for hits, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ):
        assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_summary() -> None:
    four = summary([2, 4, 4, 6])
    assert (four.mean, four.least, four.most) == (4.0, 2, 6)
    assert four.spread == pytest.approx(1.632993)
    assert summary([-5]).spread == 0.0


# --- games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("practice")
def test_for_people(run: Run) -> None:
    answer = run("simulate", "practice", "--seats", "3", "--games", "20", "--option", "market=closed")
    assert answer.code == 0
    assert "practice for 3, 20 games, options wilds=true, market=closed" in answer.out
    assert "Decisions per game: 24.0 on average, spread 0.0, 24 to 24" in answer.out
    rows = [line.split() for line in answer.out.splitlines() if " random " in line]
    assert [row[0] for row in rows] == ["0", "1", "2"]
    assert answer.err == "", "no bar unless a person looks"


def test_for_people_who_read_german(run: Run) -> None:
    answer = run("simulate", "red_outpost", "--seats", "2", "--games", "3", "--bots", "random", "--lang", "de")
    assert answer.code == 0
    assert re.search(r"im Mittel \d\d,\d, Streuung \d,\d", answer.out)
    assert re.search(r"\d,\d–\d+,\d %", answer.out)


def test_for_programs(run: Run, practice: PracticeGame) -> None:
    words = [
        "simulate",
        "practice",
        "--seats",
        "2",
        "--games",
        "30",
        "--seed",
        "5",
        "--bots",
        "random,random",
        "--json",
    ]
    report = json.loads(run(*words).out)
    task = Task("practice", Setup(2, 5, {"wilds": True, "market": "open"}), ("random", "random"), plain=False)
    outcomes = [play_one(task, seed, practice) for seed in range(5, 35)]
    assert report["games"] == 30
    assert report["decisions_per_second"] > 0
    for seat in (0, 1):
        totals = [outcome.totals[seat] for outcome in outcomes]
        told = report["by_seat"][seat]
        assert told["score"]["mean"] == pytest.approx(sum(totals) / 30)
        assert (told["score"]["least"], told["score"]["most"]) == (min(totals), max(totals))
        assert told["wins"] == sum(seat in outcome.winners for outcome in outcomes)
        assert told["share_95"][0] < told["share"] < told["share_95"][1]


@pytest.mark.usefixtures("practice")
def test_lost_solo_games_are_counted(run: Run) -> None:
    report = json.loads(run("simulate", "practice", "--games", "60", "--json").out)
    assert 0 < report["nobody_won"] < 60
    assert report["nobody_won"] + report["by_seat"][0]["wins"] == 60
    assert "Nobody won" in run("simulate", "practice", "--games", "60").out


def test_several_processes_play_the_same_games() -> None:
    task = Task("watch", Setup(2, 1, {}), ("random", "random"), plain=True)
    counted: list[int] = []
    one = simulate(task, 12, 1, counted.append)
    two = simulate(task, 12, 2, counted.append)
    facts = [[(outcome.seed, outcome.totals, outcome.winners) for outcome in run.outcomes] for run in (one, two)]
    assert facts[0] == facts[1]
    assert counted == [*range(1, 13), *range(1, 13)]


def test_a_machine_too_slow_for_the_seconds_of_a_level_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("red_outpost", Setup(2, 7, {}), ("journeyman", "journeyman"), plain=True)
    usual = play_one(task, 7)

    def late(name: str, game: Game[Any], seats: int) -> Level:
        level = level_of(name, game, seats)
        assert level is not None
        return msgspec.structs.replace(level, seconds=1e-9)

    monkeypatch.setattr(bot, "level_of", late)
    assert msgspec.structs.replace(play_one(task, 7), seconds=usual.seconds) == usual


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_finished(jobs: str) -> None:
    report = _interrupted(jobs)
    assert report["interrupted"]
    assert 0 < report["games"] < 1_000_000


def _interrupted(jobs: str) -> dict[str, Any]:
    """What a long simulation reports when Ctrl C is pressed as soon as its bar says that a game was finished."""
    viewer, terminal = pty.openpty()
    words = ["simulate", "watch", "--seats", "4", "--games", "1000000", "--jobs", jobs, "--json"]
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509 (no thread of this test holds a lock)
    )
    os.close(terminal)
    drawn = ""
    try:
        while "/1000000" not in drawn:
            drawn += os.read(viewer, 100_000).decode("utf-8", "replace")
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=300)
        with contextlib.suppress(OSError):  # nobody writes there any more
            while rest := os.read(viewer, 100_000):
                drawn += rest.decode("utf-8", "replace")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        os.close(viewer)
    assert process.returncode == 130, drawn
    assert "Traceback" not in drawn
    *_, last, blanks, below = drawn.split("\r")
    assert (blanks, below) == (" " * len(last), ""), "the bar is taken away, and nothing is said below it"
    report: dict[str, Any] = json.loads(out)
    return report


def _said(viewer: int) -> str:
    """Everything: a terminal hands it over in pieces, and after the last one there is an error."""
    pieces: list[bytes] = []
    with contextlib.suppress(OSError):
        while piece := os.read(viewer, 100_000):
            pieces.append(piece)
    return b"".join(pieces).decode("utf-8", "replace")


def test_a_bar_for_those_who_look() -> None:
    viewer, terminal = pty.openpty()
    words = ["simulate", "watch", "--seats", "2", "--games", "20"]
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        stdout=subprocess.PIPE,
        stderr=terminal,
        timeout=300,
        check=False,
    )
    os.close(terminal)
    drawn = _said(viewer)
    os.close(viewer)
    assert done.returncode == 0
    assert "100 %  20/20" in drawn
    assert "█" in drawn


@pytest.mark.usefixtures("practice")
def test_a_game_without_end_is_broken_off_and_reported(run: Run) -> None:
    words = ["simulate", "practice", "--seats", "2", "--games", "3", "--most-decisions", "5"]
    report = json.loads(run(*words, "--json").out)
    assert report["games"] == report["unfinished"] == 3
    assert report["nobody_won"] == 0
    assert [seat["wins"] for seat in report["by_seat"]] == [0, 0]
    assert "broken off" in run(*words).out


def test_a_defect_in_one_game_loses_nothing_of_the_others(
    run: Run, practice: PracticeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = practice.new

    def new(seats: int, seed: int, options: object = None) -> object:
        if seed == 4:
            raise RuntimeError("the fifth deck is short")
        return played(seats, seed, {})

    monkeypatch.setattr(practice, "new", new)
    told = run("simulate", "practice", "--seats", "2", "--games", "9", "--seed", "1", "--json")
    report = json.loads(told.out)
    assert told.code == 1
    assert report["games"] == 3
    assert report["error"] == "RuntimeError: the fifth deck is short"


@pytest.mark.usefixtures("practice")
def test_levels_play_each_other(run: Run) -> None:
    words = ["simulate", "practice", "--seats", "2", "--games", "2", "--bots", "journeyman,apprentice", "--json"]
    assert [seat["bot"] for seat in json.loads(run(*words).out)["by_seat"]] == ["journeyman", "apprentice"]
