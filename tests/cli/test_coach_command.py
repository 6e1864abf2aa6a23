"""Does `coach` say what every move of a saved position is worth, and refuse what it cannot judge in one sentence?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.kernel import Command, Rng, Seat, Timeline
from tabletop.store import Keeper, Places
from tests.cli.conftest import Run


def kept(moves: int) -> tuple[Path, Timeline[Any]]:
    """A save of a game of Red Outpost after so many moves, and the game itself."""
    timeline = Timeline.begin(games.load("red_outpost"), 2, 7)
    chance = Rng(1)
    while moves and (legal := timeline.game.legal(timeline.state)):
        timeline.do(chance.choice(legal))
        moves -= 1
    return Keeper.start(Places.here().saves, timeline, [Seat("Ada"), Seat("Bo")]).file, timeline


@pytest.mark.usefixtures("home")
def test_every_legal_move_is_told_with_its_worth(run: Run) -> None:
    file, timeline = kept(10)
    answer = run("coach", str(file))
    assert (answer.code, answer.err) == (0, "")
    judged = json.loads(run("coach", str(file), "--json").out)
    assert judged["game"] == "red_outpost"
    assert judged["seat"] == timeline.game.actor(timeline.state)
    told = [Command.parse(move["command"]) for move in judged["moves"]]
    assert sorted(map(str, told)) == sorted(map(str, timeline.game.legal(timeline.state)))
    values = {move["command"]: move["value"] for move in judged["moves"]}
    assert list(values.values()) == sorted(values.values(), reverse=True)
    assert judged["unit"] == "lead"
    for move in judged["moves"]:
        assert list(move) == ["command", "value", "spread", "deals", "plan", "against", "ledger"]
        apart = move["value"] - values[move["against"]]
        assert sum(row["points"] for row in move["ledger"]) == pytest.approx(apart, abs=1e-6)
        assert all(step["words"] in answer.out for step in move["plan"])


@pytest.mark.usefixtures("home")
def test_it_speaks_german(run: Run) -> None:
    file, _ = kept(10)
    assert "entscheidet zwischen" in run("--lang", "de", "coach", str(file)).out


@pytest.mark.usefixtures("home")
def test_a_game_that_is_over_is_refused(run: Run) -> None:
    file, _ = kept(10_000)
    answer = run("coach", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.endswith("the game is over, there is nothing left to judge.\n")


@pytest.mark.usefixtures("home")
def test_bad_input_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    missing = run("coach", str(tmp_path / "nowhere.yaml"))
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("- no\n- save\n", encoding="utf-8")
    for answer in (missing, run("coach", str(wrong)), run("coach")):
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
