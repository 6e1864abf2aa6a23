"""How is the command line tested: in this process, on the practice game, far from the owner's own files?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabletop import games
from tabletop.cli import choosing, main
from tabletop.content import Texts, load_texts
from tests.practice_game import PracticeGame, practice_components, practice_texts


class Answer(NamedTuple):
    """What a command line gave back."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds everything the program keeps."""
    monkeypatch.setenv("BRETTWERK_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    for stronger in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(stronger, raising=False)
    return tmp_path


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Carries out a command line."""

    def carry_out(*words: str) -> Answer:
        code = main(words)
        return Answer(code, *capsys.readouterr())

    return carry_out


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch) -> PracticeGame:
    """Makes the practice game the only one there is."""
    plain = PracticeGame()

    def texts(language: str, name: str) -> Texts:
        return practice_texts(language) if name == "practice" else load_texts(language, name)

    def load(name: str, overrides: Path | None = None) -> Any:
        if name != "practice":
            raise games.UnknownGame(name)
        return (
            PracticeGame(practice_components(overrides))
            if overrides is not None and games.is_corrected(name, overrides)
            else plain
        )

    monkeypatch.setattr(games, "names", lambda: ["practice"])
    monkeypatch.setattr(games, "load", load)
    monkeypatch.setattr(choosing, "load_texts", texts)
    return plain
