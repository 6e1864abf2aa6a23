"""Does the program show itself without loading what a home screen does not need?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.app import start
from tabletop.scene.core.display import HINT
from tabletop.store import Places, Settings, save_settings

UNTIL_SHOWN = """
import json, os, sys
from tabletop.cli import main
from tabletop.scene import Loop
turn = Loop.turn
def first(loop, patience=0):
    turn(loop, patience)
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)
Loop.turn = first
sys.exit(main([]))
"""
LATER = {
    "argparse",
    "dataclasses",
    "multiprocessing",
    "pygame.mixer",
    "statistics",
    "tabletop.app.table.session",
    "tabletop.bots",
    "tabletop.coach",
    "tabletop.games.red_outpost",
    "tabletop.review",
    "yaml",
}
"""What takes long to load, and nothing of which is seen on a home screen."""
THEIRS = {"dataclasses"} if getattr(pygame, "IS_CE", False) else set[str]()
"""What pygame-ce loads of itself."""


def _loaded_until_shown(home: Path) -> set[str]:
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment = {**os.environ, "BRETTWERK_HOME": str(home), **headless}
    command = [sys.executable, "-c", UNTIL_SHOWN]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=120)
    return set(json.loads(done.stdout))


def test_the_second_start_loads_only_what_is_shown(tmp_path: Path) -> None:
    first, second = _loaded_until_shown(tmp_path), _loaded_until_shown(tmp_path)
    assert "yaml" in first, "somebody has to read the files once"
    assert {"pygame.display", "tabletop.app.home.screen"} <= second
    assert second & LATER <= THEIRS


@pytest.mark.parametrize(
    ("wish", "card", "hint"),
    [("auto", True, None), ("auto", False, "0"), ("plain", True, "0"), ("accelerated", False, "1")],
)
def test_without_a_graphics_card_the_plain_framebuffer_is_taken_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wish: str, card: bool, hint: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(start, "GRAPHICS_CARDS", tmp_path if card else tmp_path / "none")
    monkeypatch.delenv(HINT, raising=False)
    start.prefer_framebuffer(Settings(framebuffer=wish))
    assert os.environ.get(HINT) == hint
    monkeypatch.delenv(HINT, raising=False)


def test_other_systems_measure_before_they_choose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(start, "GRAPHICS_CARDS", tmp_path / "none")
    monkeypatch.delenv(HINT, raising=False)
    start.prefer_framebuffer(Settings())
    assert HINT not in os.environ


UNTIL_SPOKEN = """
import os, sys
from tabletop.app import start
from tabletop.cli import main
class App(start.App):
    def show(self, screen):
        print(self.settings.animation, self.settings.ui_scale, self.settings.language, flush=True)
        os._exit(0)
start.App = App
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("chosen", "words", "spoken"),
    [(None, [], "de"), ("en", [], "en"), (None, ["--lang", "en"], "en"), ("de", [], "de")],
)
def test_who_never_chose_a_language_hears_that_of_the_machine(
    tmp_path: Path, chosen: str | None, words: list[str], spoken: str
) -> None:
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANG": "de_CH.UTF-8", "LC_ALL": ""}
    environment = {**os.environ, "BRETTWERK_HOME": str(tmp_path), **headless, "LC_MESSAGES": ""}
    if chosen:
        save_settings(Places.below(tmp_path).settings, Settings(language=chosen))
    command = [sys.executable, "-c", UNTIL_SPOKEN, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=120)
    assert done.stdout.split()[-1] == spoken


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked otherwise")
@pytest.mark.parametrize(("chosen", "seen"), [(False, ["off", "125"]), (True, ["normal", "100"])])
def test_who_never_chose_anything_sees_as_much_motion_and_as_large_words_as_elsewhere(
    tmp_path: Path, chosen: bool, seen: list[str]
) -> None:
    command = tmp_path / "gsettings"
    command.write_text('#!/bin/sh\ncase "$3" in enable-animations) echo false;; *) echo 1.25;; esac\n')
    command.chmod(0o700)
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    if chosen:
        save_settings(Places.below(tmp_path).settings, Settings())
    environment = {**os.environ, "BRETTWERK_HOME": str(tmp_path), **headless}
    started = [sys.executable, "-c", UNTIL_SPOKEN]
    done = subprocess.run(started, capture_output=True, text=True, check=True, env=environment, timeout=120)
    assert done.stdout.split()[-3:-1] == seen
