"""Does the program start where things are broken, and lose nothing however it ends?"""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.content import load_texts
from tests.e2e.player import Player
from tests.e2e.program import ROOT, environment

SEED = "2345 6789"
BROKEN = "language: en\nanimation: [fast\n"


def test_without_a_screen_it_says_so_in_one_sentence(tmp_path: Path):
    words = [sys.executable, "main.py", "--lang", "en"]
    done = subprocess.run(
        words, cwd=ROOT, env=environment(tmp_path, None), capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [load_texts("en").say("cli.error.no_display")]
    assert list(tmp_path.iterdir()) == []


def test_broken_settings_are_kept_and_defaults_apply(player: Player):
    player.write_settings(BROKEN)
    player.start()
    kept = player.places.settings.with_name("settings.yaml.broken")
    assert kept.read_text() == BROKEN
    player.program.close_window()
    assert player.program.ended() == 0
    assert player.program.said() == ""


def test_closing_the_window_in_the_middle_of_a_drag_loses_nothing(player: Player):
    player.start()
    player.sit_down(SEED)
    player.move_a_worker()
    before = player.autosave().timeline
    _lift_a_worker(player)
    player.program.close_window()
    assert player.program.ended() == 0
    player.program.let_go()
    assert player.program.said() == ""
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_keeps_everything(player: Player, end: signal.Signals):
    player.start()
    before = player.sit_down(SEED)
    player.program.process.send_signal(end)
    assert player.program.ended() == 0
    assert player.program.said() == ""
    (entry,) = player.shelf()
    assert entry.picture.exists()
    after = player.autosave().timeline
    assert after.commands == before.commands


def test_killed_it_loses_at_most_the_command_in_flight(player: Player):
    player.start()
    player.sit_down(SEED)
    player.move_a_worker()
    before = player.autosave().timeline
    _lift_a_worker(player)
    player.program.let_go()
    player.program.process.kill()
    player.program.ended()
    kept = player.autosave()
    assert not kept.damaged
    assert kept.notes == []
    assert kept.timeline.commands[: before.position] == before.commands
    after = player.carry_on()
    assert after.commands[: kept.timeline.position] == kept.timeline.commands


def _lift_a_worker(player: Player) -> None:
    move = player.free_move()
    player.lift(f"figure:{move.word('worker')}", f"tile:{move.word('to')}")
    player.sees_twin("a lifted worker")
