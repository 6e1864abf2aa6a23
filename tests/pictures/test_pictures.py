"""Do the screens still look as when somebody last looked at them? `python -m tests.pictures` draws the references anew."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from PIL import Image

from tests.pictures import CASES, FOLDER
from tests.pictures.drawing import apart, drawn
from tests.pictures.reference import MOST, OF_ITS_OWN, reference


@pytest.mark.parametrize("name", CASES)
def test_it_looks_as_it_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BRETTWERK_HOME", str(tmp_path / "home"))
    with Image.open(reference(name)) as picture:
        worst = apart(drawn(name), picture)
    assert worst < MOST, f"{name}: a patch differs by {worst:.0f}"


def test_a_piece_that_is_elsewhere_would_be_noticed():
    with Image.open(FOLDER / "table_three.png") as picture:
        whole = picture.convert("RGB")
    moved = whole.copy()
    moved.paste(whole.crop((300, 120, 350, 170)), (480, 330))  # one figure's worth of another place
    assert apart(moved, whole) >= MOST


def test_the_references_weigh_little_and_each_has_a_case():
    files = list(FOLDER.rglob("*.png"))
    assert {file.stem for file in files} == set(CASES)
    assert len(files) <= 60
    assert sum(file.stat().st_size for file in files) <= 5_000_000


def test_the_screenshots_weigh_little_and_are_those_that_are_drawn():
    """What git ignores may lie beside them: `--every` draws it."""
    folder = FOLDER.parents[2] / "docs"
    script = runpy.run_path(str(folder / "make_screenshots.py"))
    (language, size), *others = script["KEPT"]
    assert not others, "one language and size is kept"
    kept = list((folder / "screenshots").glob(f"*-{language}-{size}.png"))
    assert {file.name for file in kept} == {f"{name}-{language}-{size}.png" for name in script["SHOTS"]}
    assert sum(file.stat().st_size for file in kept) <= 4_000_000


def test_pygame_ce_has_pictures_of_its_own_only_where_lines_break_elsewhere():
    own = sorted(OF_ITS_OWN.glob("*.png"))
    assert own
    for file in own:
        assert reference(file.stem, edition=True) == file
        assert reference(file.stem, edition=False) == FOLDER / file.name
        with Image.open(file) as picture, Image.open(FOLDER / file.name) as common:
            assert apart(picture, common) >= MOST, "that of pygame would do"
    assert reference("table_three", edition=True) == FOLDER / "table_three.png"
