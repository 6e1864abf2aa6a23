"""Is a fifth game found by its three folders alone, as CONTRIBUTING promises?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

RULES = '''"""The rules of the fruit stall."""

from tabletop.games.practice.game import PracticeGame, practice_components


def build(overrides):
    return PracticeGame(practice_components(overrides))
'''
BOARD = '''"""The smallest table that can be shown: a button for every legal move."""

from tabletop.boards.common.board import Board
from tabletop.scene import Box, Group
from tabletop.scene.widgets import Button


class StallBoard(Board):
    def __init__(self, table):
        super().__init__(table)
        self.root = Group(size=(1920, 1080))

    def lay_out(self, view):
        self.root.clear()
        for number, command in enumerate(view.legal):
            button = Button(str(command), on_click=lambda command=command: self.host.give(command))
            button.pos, button.name = (40, 40 + 60 * number), str(command)
            self.root.add(button)

    def animate(self, frames, before, after, done):
        done()

    def positions(self):
        return {}

    def gesture_for(self, command):
        return f"button {command}"

    def lift(self, piece, target=None):
        return False

    def landmark(self):
        return Box(0, 0, 1920, 1080)

    def progress(self, view):
        return view.state.round, 4, ""


def build(table):
    return StallBoard(table)
'''
PLAY = """
import sys
from pathlib import Path
from tabletop.app.application import App
from tabletop.app.games_shown import shown
from tabletop.scene import ManualClock, Stage, headless
from tabletop.store import Places, Settings

headless()
app = App(Stage((1920, 1080), clock=ManualClock()), Places.below(Path(sys.argv[1])), Settings(animation="off"))


def node(name):
    return next(node for node in app.stage.screen.walk() if node.name == name)


app.go_home()
print("lids", *(node.name.removeprefix("lid ") for node in app.stage.screen.walk() if node.name.startswith("lid ")))
node("lid practice").on_click()
print("set up", app.screen.draft.game)
node("start").click()
print("at the table", app.screen.game.name)
node("draw").click()
print("moves", app.screen.session.timeline.position)
app.go_home()
print("continue", app.shelf.latest().entry.head.game)
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a fifth game: three folders were added and no other file was touched."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("tabletop", "data"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("images", "saves", "tests"):
        (copy / folder).symlink_to(ROOT / folder)
    shutil.copy(ROOT / "main.py", copy)
    rules, board, data = (copy / name / "practice" for name in ("tabletop/games", "tabletop/boards", "data"))
    shutil.copytree(ROOT / "tests" / "practice_data" / "practice", data)
    (data / "look.yaml").write_text('order: 5\nweight: 1\naccent: "#3E7A3A"\nrim: "#204A1E"\n', encoding="utf-8")
    shutil.copy(ROOT / "data" / "watch" / "bots.yaml", data)
    rules.mkdir()
    (rules / "__init__.py").write_text(RULES, encoding="utf-8")
    words = (ROOT / "tests" / "practice_game.py").read_text(encoding="utf-8")
    (rules / "game.py").write_text(words.replace('Path(__file__).parent / "practice_data"', "DATA"), encoding="utf-8")
    board.mkdir()
    (board / "__init__.py").write_text(BOARD, encoding="utf-8")
    return copy


def _run(checkout: Path, *arguments: str) -> str:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BRETTWERK_HOME": str(checkout / "home")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env={**os.environ, **quiet, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_lies_on_the_home_screen_and_can_be_played(checkout: Path) -> None:
    said = _run(checkout, "-c", PLAY, str(checkout / "home")).splitlines()
    lines = dict(line.partition(" ")[::2] for line in said if not line.startswith(("pygame", "Hello")))
    assert lines["lids"].split() == ["corrosion", "aquasphere", "red_outpost", "watch", "practice"]
    assert lines["set"] == "up practice"
    assert lines["at"] == "the table practice"
    assert int(lines["moves"]) >= 1
    assert lines["continue"] == "practice"


def test_the_command_line_knows_it_and_finds_nothing_wrong_with_it(checkout: Path) -> None:
    assert "practice" in _run(checkout, "main.py", "games")
    assert "0 problems" in _run(checkout, "main.py", "check-data")
    _run(checkout, "main.py", "screenshot", "--screen", "home", "--out", "home.png")
    assert (checkout / "home.png").stat().st_size > 10_000
