"""Does the bundled program start without Python, play and draw?"""

from __future__ import annotations

import importlib.util
import os
import subprocess
from pathlib import Path

import pytest

from bundle.__main__ import build

pytestmark = pytest.mark.slow

PNG = b"\x89PNG\r\n\x1a\n"
MOVES = 10


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert importlib.util.find_spec("PyInstaller"), "install requirements-bundle.txt to bundle the program"
    return build(tmp_path_factory.mktemp("dist")) / "Brettwerk"


def run(program: Path, home: Path, *arguments: str) -> str:
    """What the program prints, started from a folder that has nothing to do with it."""
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BRETTWERK_HOME": str(home)}
    done = subprocess.run(
        [str(program), *arguments],
        cwd=home,
        env={**os.environ, **headless},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_finds_all_games(program: Path, tmp_path: Path) -> None:
    listed = run(program, tmp_path, "games")
    for game in ("aquasphere", "corrosion", "red_outpost", "watch"):
        assert f"({game})" in listed


def test_it_plays_ten_moves_and_takes_a_screenshot(program: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    run(program, tmp_path, "screenshot", "--game", "red_outpost", "--moves", str(MOVES), "--out", str(picture))
    assert picture.read_bytes().startswith(PNG)


def test_its_own_data_are_sound(program: Path, tmp_path: Path) -> None:
    assert "0 problems" in run(program, tmp_path, "check-data", "--lang", "en")
