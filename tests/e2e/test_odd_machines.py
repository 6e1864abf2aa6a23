"""Does the program start, or say why not in one sentence, where screen, sound or system are not what one expects?"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import FILES
from tabletop.content import load_texts
from tests.e2e.program import ROOT, Program, environment
from tests.e2e.screen import XScreen, missing_tools
from tests.e2e.waiting import until

pytestmark = pytest.mark.skipif(bool(missing_tools()), reason="a real window needs Xvfb and xdotool")
SILENT = {"SDL_AUDIODRIVER": "", "XDG_RUNTIME_DIR": "/nowhere", "PULSE_SERVER": "unix:/nowhere"}
"""Sound as the system has it: on a machine without a device there is none."""


@pytest.fixture
def screen_of(tmp_path: Path) -> Iterator[Callable[..., XScreen]]:
    made: list[XScreen] = []

    def make(size: tuple[int, int], depth: int = 24) -> XScreen:
        made.append(XScreen(tmp_path / f"screen{len(made)}", size, depth))
        return made[-1]

    yield make
    for screen in made:
        screen.close()


def said_by(home: Path, display: str | None, limit: int | None = None) -> tuple[int, list[str]]:
    """The exit code and every line of a program that does not open its window."""

    def prepare() -> None:
        if limit is not None:
            system: Any = importlib.import_module("resource")
            system.setrlimit(system.RLIMIT_NOFILE, (limit, limit))

    done = subprocess.run(
        [sys.executable, "main.py", "--lang", "en"],
        cwd=ROOT,
        env=environment(home, display),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        preexec_fn=prepare,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr.splitlines()


def test_a_small_screen_gets_a_window_that_fits(screen_of: Callable[..., XScreen], tmp_path: Path) -> None:
    program = Program(screen_of((640, 480)), tmp_path / "home")
    assert (program.box.w, program.box.h) == (640, 480)
    program.close_window()
    assert program.ended() == 0


def test_the_window_is_known_by_our_name(screen_of: Callable[..., XScreen], tmp_path: Path) -> None:
    program = Program(screen_of((1280, 800)), tmp_path / "home")
    named = program._xdotool("search", "--onlyvisible", "--class", "^brettwerk$").split()
    assert program.window in named
    assert program._xdotool("getwindowname", program.window).strip() == "Brettwerk"
    program.close_window()
    assert program.ended() == 0


def test_too_few_colours_are_one_sentence(screen_of: Callable[..., XScreen], tmp_path: Path) -> None:
    screen = screen_of((1280, 800), 8)
    assert said_by(tmp_path, screen.name) == (2, [load_texts("en").say("cli.error.few_colours")])


@pytest.mark.skipif(os.name != "posix", reason="this system has no such limit")
@pytest.mark.parametrize("limit", [16, 32, FILES - 1])
def test_too_few_files_are_one_sentence(screen_of: Callable[..., XScreen], tmp_path: Path, limit: int) -> None:
    screen = screen_of((1280, 800))
    sentence = load_texts("en").say("cli.error.few_files", n=limit, needed=FILES)
    assert said_by(tmp_path, screen.name, limit) == (2, [sentence])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux’s")
def test_a_machine_without_sound_hears_and_reads_nothing(screen_of: Callable[..., XScreen], tmp_path: Path) -> None:
    screen = screen_of((1280, 800))
    program = Program(screen, tmp_path / "home", **SILENT)
    until((tmp_path / "home" / "cache").exists, "the program is busy")
    program.close_window()
    assert program.ended() == 0
    assert program.said() == ""
