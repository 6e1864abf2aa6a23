"""Is what the next screens need loaded bit by bit while somebody looks at the home screen, and only then?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import boards
from tabletop.app.home import preload
from tabletop.scene import ManualClock
from tabletop.scene.core.clock import IdleJobs

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def rest(clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> IdleJobs:
    """With something to load that takes three steps."""
    monkeypatch.setattr(preload, "_loading", lambda game: iter([f"table of {game}", "another", "a third"]))
    return IdleJobs(clock)


def test_a_bit_is_loaded_in_every_calm_moment(clock: ManualClock, rest: IdleJobs) -> None:
    preload.preload(rest, "watch")
    assert not rest.turn(), "not while somebody still moves"
    clock.advance(preload.CALM_MS)
    assert [rest.turn() for _ in range(5)] == [True, True, True, True, False]
    assert rest.wait() is None, "then nothing wakes the program any more"


def test_whoever_goes_on_does_not_wait_for_it(clock: ManualClock, rest: IdleJobs) -> None:
    preload.preload(rest, "watch")
    clock.advance(preload.CALM_MS)
    assert rest.turn()
    preload.stop_loading(rest)
    assert not rest.turn()
    assert rest.wait() is None


def test_everything_a_table_needs_is_loaded_then() -> None:
    """In a fresh program: once all is loaded, neither a table nor the screen it stands on loads anything more of the program."""
    code = """
import sys
from tabletop import boards
from tabletop.app.home import preload
assert not any(name.startswith("tabletop.boards.watch") for name in sys.modules)
told = list(preload._loading("watch"))
assert told.index("watch") < told.index("aquasphere"), told
before = {name for name in sys.modules if name.startswith("tabletop")}
import importlib
for name in ("app.table.screen", "app.new_game.screen", *(f"boards.{game}.board" for game in boards.names())):
    importlib.import_module(f"tabletop.{name}")
print(sorted({name for name in sys.modules if name.startswith("tabletop")} - before))
assert list(boards.loading("watch")) == []
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "[]"  # pygame may greet before it


def test_a_game_without_a_table_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tabletop.boards.watch", raising=False)
    assert "watch" in list(boards.loading("a game of which nobody knows"))
