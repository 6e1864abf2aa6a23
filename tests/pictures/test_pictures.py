"""Do the screens still look as when somebody last looked at them? `python -m tests.pictures` draws the references anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.pictures import CASES, FOLDER
from tests.pictures.drawing import apart, draw

MEAN, PLAIN = 2.5, 0.015
"""pygame and pygame-ce set letters a fraction of a pixel apart; a piece that is missing differs far more."""


@pytest.mark.parametrize("name", CASES)
def test_it_looks_as_it_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BRETTWERK_HOME", str(tmp_path / "home"))
    draw(name, tmp_path / "now.png")
    mean, plain = apart(tmp_path / "now.png", FOLDER / f"{name}.png")
    assert mean < MEAN, f"{name}: mean difference {mean:.2f}"
    assert plain < PLAIN, f"{name}: {plain:.1%} of the pixels differ"


def test_a_missing_piece_would_be_noticed(tmp_path: Path):
    reference = FOLDER / "table_three.png"
    changed = Image.open(reference).convert("RGB")
    changed.paste((240, 226, 198), (200, 80, 360, 190))  # one location tile gone
    changed.save(tmp_path / "changed.png")
    mean, plain = apart(tmp_path / "changed.png", reference)
    assert mean >= MEAN or plain >= PLAIN
