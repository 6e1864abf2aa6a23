"""Do the screens still look as when somebody last looked at them? `python -m tests.pictures` draws the references anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.pictures import CASES, FOLDER
from tests.pictures.drawing import apart, drawn

MOST = 20.0
"""pygame and pygame-ce set letters a little apart; a piece that is missing or elsewhere differs far more."""


@pytest.mark.parametrize("name", CASES)
def test_it_looks_as_it_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BRETTWERK_HOME", str(tmp_path / "home"))
    with Image.open(FOLDER / f"{name}.png") as reference:
        worst = apart(drawn(name), reference)
    assert worst < MOST, f"{name}: a patch differs by {worst:.0f}"


def test_a_piece_that_is_elsewhere_would_be_noticed():
    with Image.open(FOLDER / "table_three.png") as reference:
        picture = reference.convert("RGB")
    moved = picture.copy()
    moved.paste(picture.crop((300, 120, 350, 170)), (480, 330))  # one figure's worth of another place
    assert apart(moved, picture) >= MOST
