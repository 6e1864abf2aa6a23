"""What do end-to-end tests share: a screen nobody sees, and somebody who plays on it?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from tests.e2e.player import Player
from tests.e2e.screen import TOOLS, XScreen, missing_tools


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[XScreen]:
    missing = missing_tools()
    if missing:
        packages = " ".join(TOOLS[tool] for tool in missing)
        pytest.skip(f"{' and '.join(missing)} not installed: a real window needs them (apt-get install {packages})")
    made = XScreen(tmp_path / "screen")
    yield made
    made.close()


@pytest.fixture
def player(screen: XScreen, tmp_path: Path) -> Iterator[Player]:
    sitting = Player(screen, tmp_path)
    yield sitting
    sitting.go_away()
