"""How is a case drawn, and how far apart are two pictures?"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from PIL import Image, ImageChops, ImageFilter

from tabletop import games
from tabletop.app.screenshot import Shot, take
from tabletop.scene import save_picture
from tabletop.store.places import HOME
from tests.boards.seated import Seated
from tests.pictures import CASES
from tests.playthroughs.transcript import golden_games

SIZE = (1280, 720)
COLOURS = 64
"""Enough for flat art; all references together weigh less than 5 MB in the repository."""
PATCH, SOFT = 40, 4
"""Pixels: about the size of a piece, and of a letter."""


def drawn(name: str) -> Image.Image:
    """The picture of a case, in as few colours as a reference has."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "now.png"
        with golden_games():
            draw(name, file)
        with Image.open(file) as picture:
            return picture.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE)


def draw(name: str, file: Path) -> None:
    """Put the picture of a case into a file."""
    case = CASES[name]
    if "position" in case:
        lay_out(file, **case)
        return
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {HOME: home}):
        take(Shot(out=file, size=SIZE, **case))


def lay_out(file: Path, game: str, position: Callable[[], Any], language: str = "en", drag: str = "") -> None:
    """Draw a table with a position that no game was played to; a piece may be held over a target."""
    there = Seated(games.load(game), language=language, size=SIZE)
    there.lay_out(position())
    if drag:
        source, _, target = drag.partition("@")
        assert there.board.lift(source, target)
    save_picture(there.stage, file)


def apart(one: Image.Image, other: Image.Image) -> float:
    """How much the two pictures differ where they differ most: the mean difference (0 to 255) of the worst patch."""
    first, second = one.convert("RGB"), other.convert("RGB")
    assert first.size == second.size
    if first.tobytes() == second.tobytes():
        return 0.0
    # Softened first: letters a fraction of a pixel apart are the same letters, a piece elsewhere is not the same piece.
    soft = ImageFilter.GaussianBlur(SOFT)
    difference = ImageChops.difference(first.filter(soft), second.filter(soft)).convert("L")
    patches = difference.resize((first.width // PATCH, first.height // PATCH), Image.Resampling.BOX)
    _, most = patches.getextrema()
    assert isinstance(most, int)
    return float(most)
