"""Draw the pictures of `docs/screenshots/` anew, in both languages and three sizes: `python docs/make_screenshots.py [NAME …]`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
EVERY_SIZE = ("1280x720", "1920x1080", "3840x2160")
DRAG = "figure:commissar@tile:lake"
OUTPOST = ("--game", "red_outpost")
AQUASPHERE = ("--game", "aquasphere")
WATCH = ("--game", "watch")
CORROSION = ("--game", "corrosion", "--seats", "3", "--moves", "386", "--seed", "4")
SHOTS: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "home": (["--screen", "home"], EVERY_SIZE),
    "new-game": (["--screen", "new"], ("1920x1080",)),
    "settings": (["--screen", "settings"], ("1920x1080",)),
    "results": (["--screen", "results", "--game", "red_outpost", "--seats", "3", "--seed", "9"], ("1920x1080",)),
    "aquasphere": ([*AQUASPHERE, "--seats", "3", "--moves", "133", "--seed", "2"], EVERY_SIZE),
    "aquasphere-drag": (
        [*AQUASPHERE, "--seats", "3", "--moves", "133", "--seed", "2", "--drag", "scientist:1@area:f:red"],
        EVERY_SIZE,
    ),
    "aquasphere-solo": (
        [*AQUASPHERE, "--seats", "1", "--option", "solo=rivals", "--moves", "30", "--seed", "4"],
        ("1920x1080",),
    ),
    "corrosion": ([*CORROSION], EVERY_SIZE),
    "corrosion-drag": ([*CORROSION, "--drag", "piece:c_chrome@window:advanced:c"], EVERY_SIZE),
    "corrosion-solo": (["--game", "corrosion", "--seats", "1", "--moves", "160", "--seed", "4"], EVERY_SIZE),
    "red-outpost": (
        [
            *OUTPOST,
            "--seats",
            "3",
            "--option",
            "special_cards=true",
            "--option",
            "blockers=random",
            "--moves",
            "25",
            "--seed",
            "4",
        ],
        EVERY_SIZE,
    ),
    "red-outpost-drag": (
        [*OUTPOST, "--seats", "4", "--option", "special_cards=true", "--moves", "24", "--seed", "4", "--drag", DRAG],
        EVERY_SIZE,
    ),
    "red-outpost-solo": ([*OUTPOST, "--seats", "1", "--moves", "30", "--seed", "4"], EVERY_SIZE),
    "watch": ([*WATCH, "--seats", "3", "--moves", "92", "--seed", "4"], EVERY_SIZE),
    "watch-drag": (
        [*WATCH, "--seats", "3", "--moves", "92", "--seed", "4", "--drag", "worker:1@space:upgrade"],
        EVERY_SIZE,
    ),
    "watch-solo": ([*WATCH, "--seats", "1", "--moves", "16", "--seed", "3"], EVERY_SIZE),
}


def main() -> None:
    """Draw every shot and make it small: 256 colours are enough for flat art. All in one process, which keeps what it drew."""
    sys.path.insert(0, str(ROOT))
    from tabletop.cli import main as brettwerk

    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRETTWERK_HOME"] = home
        for name in sys.argv[1:] or SHOTS:
            arguments, sizes = SHOTS[name]
            for language in ("en", "de"):
                for size in sizes:
                    file = folder / f"{name}-{language}-{size}.png"
                    command = ["screenshot", "--lang", language, "--size", size, *arguments, "--out", str(file)]
                    if brettwerk(command) != 0:
                        sys.exit(f"{file.name} could not be drawn")
                    Image.open(file).convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE).save(
                        file, optimize=True
                    )


if __name__ == "__main__":
    main()
