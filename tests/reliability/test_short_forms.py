"""Do the long runs run, and do their short forms find nothing?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.reliability.__main__ import SUITES, main

SHORT = {"mutations": 130, "kills": 3, "faults": 29, "programs": 2, "clock": 60, "input": 1700, "endurance": 4}


@pytest.mark.parametrize("suite", SUITES)
def test_a_short_form_is_clean_and_says_so_in_one_line(
    suite: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("BRETTWERK_HOME", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.setenv(name, os.environ.get(name, str(tmp_path)))  # put back afterwards
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main([suite, "--count", str(SHORT[suite])]) == 0, capsys.readouterr().out
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{suite}: ")
    assert ", 0 failures, " in line
