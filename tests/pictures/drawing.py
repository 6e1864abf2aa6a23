"""How is a case drawn, and how far apart are two pictures?"""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from PIL import Image, ImageChops, ImageStat

from tabletop.app.screenshot import Shot, take
from tests.pictures import CASES


def draw(name: str, file: Path) -> None:
    """Write the picture of a case, small on disk."""
    take(Shot(out=file, **{"size": (1280, 720), **CASES[name]}))
    Image.open(file).convert("RGB").quantize(192, dither=Image.Dither.NONE).save(file, optimize=True)


def apart(one: Path, other: Path) -> tuple[float, float]:
    """The mean difference of all pixels (0 to 255) and the share of pixels that differ plainly."""
    first, second = Image.open(one).convert("RGB"), Image.open(other).convert("RGB")
    assert first.size == second.size
    difference = ImageChops.difference(first, second).convert("L")
    plain = difference.point(lambda value: 255 if value > 40 else 0)
    return ImageStat.Stat(difference).mean[0], ImageStat.Stat(plain).mean[0] / 255
