"""Build the one-folder program: `python -m bundle [FOLDER]`, then start `FOLDER/Brettwerk/Brettwerk`.

Needs `requirements-bundle.txt`. Prints how large the folder became.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

from tabletop.scene.look.svg import rasterise

ROOT = Path(__file__).resolve().parents[1]
ICON_SIDE = 256


def draw_icon(file: Path) -> None:
    """The program's own sign as a picture PyInstaller can turn into an icon on every system."""
    drawing = (ROOT / "images" / "app" / "app_icon.svg").read_text(encoding="utf-8")
    pygame.image.save(rasterise(drawing, ICON_SIDE, ICON_SIDE), str(file))


def build(target: Path) -> Path:
    """Build into that folder; returns where the program lies."""
    with tempfile.TemporaryDirectory() as work:
        icon = Path(work) / "icon.png"
        draw_icon(icon)
        command = [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
            "--distpath", str(target), "--workpath", work, str(ROOT / "bundle" / "brettwerk.spec"),
        ]  # fmt: skip
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "BRETTWERK_ICON": str(icon)})  # noqa: S603
    return target / "Brettwerk"


def megabytes(folder: Path) -> float:
    """How much room a folder takes; links take none."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    built = build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
    print(f"{built}: {megabytes(built):.0f} MB")
