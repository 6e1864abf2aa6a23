"""Do all words stand out as WCAG AA asks: 4.5 to 1, large ones 3 to 1?"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app import screenshot
from tabletop.scene import THEME, Panel, Stage, Text, headless, render_to_surface
from tests.app.looking import settle
from tests.contrast.measuring import Written, measured, measured_on
from tests.layouts.opening import SCREENS, shown
from tests.pictures import CASES, drawing

SIZE = (1280, 720)
INACTIVE = {"−", "+"}
"""Signs of a stepper that is at its end: what cannot be used may be pale."""
FRAMED = ("review",)
"""Screens with a picture of a table that was painted once, words and all: they are opened anew for every painting."""
USUAL = [name for number, name in enumerate(CASES) if number % 8 == 0]


def test_what_stands_out_too_little_is_found() -> None:
    """Grey on white is told, the same grey on black and large letters are not."""
    grey = "#8A8A8A"

    def picture() -> pygame.Surface:
        headless()
        stage = Stage((400, 200))
        stage.root.add(Panel((400, 100), fill="#FFFFFF"))
        for y, size, words in ((20, 16, "small"), (60, 30, "large"), (150, 16, "dark")):
            stage.root.add(Text(words, THEME.style(size, grey), pos=(20, y)))
        return render_to_surface(stage)

    found = measured(picture)
    assert {writing.words for writing in found} == {"small", "large", "dark"}
    assert [writing.words for writing in found if writing.weak] == ["small"]


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_written_on_a_screen_can_be_read(screen: str) -> None:
    def picture() -> pygame.Surface:
        with shown(screen, "en") as app:
            app.stage.resize(SIZE)
            settle(app)
            return render_to_surface(app.stage)

    if screen in FRAMED:
        found = measured(picture)
    else:
        with shown(screen, "en") as app:
            app.stage.resize(SIZE)
            settle(app)
            found = measured_on(app.stage)
    assert found
    assert [str(writing) for writing in found if writing.weak and writing.words not in INACTIVE] == []


@pytest.mark.parametrize(
    "case", [name if name in USUAL else pytest.param(name, marks=pytest.mark.slow) for name in CASES]
)
def test_everything_written_at_a_table_can_be_read(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, found = tmp_path / "picture.png", list[Written]()

    def picture() -> pygame.Surface:
        drawing.draw(case, file)
        return pygame.image.load(file)

    if "drag" in case:  # what is in the hand was painted when it was lifted
        found = measured(picture)
    else:
        for room in (drawing, screenshot):
            monkeypatch.setattr(room, "save_picture", lambda stage, _file: found.extend(measured_on(stage)))
        drawing.draw(case, file)
    assert found
    assert [str(writing) for writing in found if writing.weak] == []
