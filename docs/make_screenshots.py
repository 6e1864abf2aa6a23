"""Draw the pictures of `docs/screenshots/` anew: `python docs/make_screenshots.py [--every] [NAME …]`.

The repository keeps one of each, in English at 1920×1080. `--every` draws German and two more sizes beside them, which git ignores.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
KEPT = [("en", "1920x1080")]
EVERY = [(language, size) for language in ("en", "de") for size in ("1280x720", "1920x1080", "3840x2160")]

SHOTS = {
    "home": "--screen home",
    "new-game": "--screen new",
    "settings": "--screen settings",
    "results": "--screen results --game red_outpost --seats 3 --seed 9",
    "aquasphere": "--game aquasphere --seats 3 --moves 106 --seed 2",
    "aquasphere-drag": "--game aquasphere --seats 3 --moves 106 --seed 2 --drag scientist:2@area:f:blue",
    "aquasphere-solo": "--game aquasphere --seats 1 --option solo=rivals --moves 30 --seed 4",
    "corrosion": "--game corrosion --seats 3 --moves 227 --seed 4",
    "corrosion-drag": "--game corrosion --seats 3 --moves 227 --seed 4 --drag piece:c_chrome@window:advanced:c",
    "corrosion-solo": "--game corrosion --seats 1 --moves 160 --seed 4",
    "red-outpost": "--game red_outpost --seats 3 --option special_cards=true --option blockers=random --moves 25 --seed 4",
    "red-outpost-drag": "--game red_outpost --seats 4 --option special_cards=true --moves 24 --seed 4"
    " --drag figure:commissar@tile:lake",
    "red-outpost-solo": "--game red_outpost --seats 1 --moves 30 --seed 4",
    "watch": "--game watch --seats 3 --moves 91 --seed 4",
    "watch-drag": "--game watch --seats 3 --moves 91 --seed 4 --drag worker:1@space:upgrade",
    "watch-solo": "--game watch --seats 1 --moves 16 --seed 3",
}
"""What `main.py screenshot` is told for each picture."""


def main() -> None:
    """Draw every shot and make it small: 256 colours are enough for flat art. All in one process, which keeps what it drew."""
    parser = argparse.ArgumentParser(description="draw the pictures of docs/screenshots anew")
    parser.add_argument("names", nargs="*", choices=[*SHOTS, []], metavar="NAME", help="only these")
    parser.add_argument("--every", action="store_true", help="German and two more sizes too")
    wanted = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from tabletop.cli import main as brettwerk

    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRETTWERK_HOME"] = home
        for name in wanted.names or SHOTS:
            for language, size in EVERY if wanted.every else KEPT:
                file = folder / f"{name}-{language}-{size}.png"
                command = ["screenshot", "--lang", language, "--size", size, *SHOTS[name].split(), "--out", str(file)]
                if brettwerk(command) != 0:
                    sys.exit(f"{file.name} could not be drawn")
                small = Image.open(file).convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE)
                small.save(file, optimize=True)


if __name__ == "__main__":
    main()
