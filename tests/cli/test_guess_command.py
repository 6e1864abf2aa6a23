"""Does the command let games be played, go on where it ended, judge the best, and list and prove what there is?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.cli import main
from tabletop.cli.commands import guess as command
from tabletop.coach import quick
from tabletop.content import convert, read
from tabletop.guess import choosing, making, recorded
from tabletop.guess.choosing import Shelf
from tabletop.guess.recorded import games_of, timeline_of

GAME = "red_outpost"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Quick players instead of Masters, who judge at a glance; everything is written there."""
    glance: dict[str, Any] = {"recipe": "replies", "nodes": 300, "candidates": 3, "turns": 1}
    for room in (command, recorded):
        monkeypatch.setattr(room, "file_of", lambda game: tmp_path / f"{game}.yaml")
    monkeypatch.setattr(choosing.play, "__defaults__", ("apprentice",))
    monkeypatch.setattr(command, "deep", lambda game, seats: msgspec.structs.replace(quick(game, seats), **glance))
    monkeypatch.setattr(making, "longer_look", lambda *given: given[2].cost)
    monkeypatch.setattr(making, "CLEAR", 0.1)
    monkeypatch.setattr(making, "DOUBTS", 0.0)
    games_of.cache_clear()
    yield tmp_path
    games_of.cache_clear()


def made(folder: Path, of: int) -> Shelf:
    keep = folder / "keep.yaml"
    assert main(["guess", GAME, "--make", "2", "--of", str(of), "--minutes", "1", "--keep", str(keep)]) == 0
    return convert(read(keep), Shelf)


def test_the_best_of_every_way_to_play_is_judged_and_going_on_keeps_what_there_is(
    folder: Path, capsys: pytest.CaptureFixture[str]
):
    first = made(folder, 2)
    assert first.count == 2
    assert sorted(one.table for one in first.games) == [0, 1]
    box = games_of(GAME)
    assert [one.seats for one in box] == [1, 2]
    assert all(timeline_of(one).game.actor(timeline_of(one).state) is None for one in box)
    assert made(folder, 3).count == 3
    said = capsys.readouterr().out
    assert all(one.name in said for one in box)


def test_what_the_referee_does_not_confirm_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    made(folder, 2)
    comments = sum(len(one.comments) for one in games_of(GAME))
    assert comments
    assert main(["guess", GAME, "--prove"]) == 0
    monkeypatch.setattr(making, "longer_look", lambda *given: 0.1 * given[2].cost)
    assert main(["guess", GAME, "--prove"]) == 1
    assert capsys.readouterr().out.count("the referee does not confirm it") == comments
