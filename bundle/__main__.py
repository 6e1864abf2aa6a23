"""Build the one-folder program: `python -m bundle [FOLDER]`, then start `FOLDER/Brettwerk/Brettwerk`.

`python -m bundle --icons FOLDER` only draws the icon for every system. Needs `requirements-bundle.txt`. Prints how large the
folder became.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
from PIL import Image

from tabletop.scene.look.svg import rasterise

ROOT = Path(__file__).resolve().parents[1]
SIDES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
LARGEST_ICO = 256
ICON = {"win32": "brettwerk.ico", "darwin": "brettwerk.icns"}
"""The icon a system wants; elsewhere a picture."""


def draw_icons(target: Path) -> None:
    """The program's own sign in every size, and as the icons of Windows and macOS."""
    target.mkdir(parents=True, exist_ok=True)
    drawing = (ROOT / "images" / "app" / "app_icon.svg").read_text(encoding="utf-8")
    for side in SIDES:
        pygame.image.save(rasterise(drawing, side, side), str(target / f"brettwerk-{side}.png"))
    pictures = [Image.open(target / f"brettwerk-{side}.png") for side in SIDES]
    small = [picture for picture in pictures if picture.width <= LARGEST_ICO]
    small[-1].save(target / "brettwerk.ico", sizes=[picture.size for picture in small], append_images=small[:-1])
    pictures[-1].save(target / "brettwerk.icns", append_images=pictures[:-1])


def build(target: Path) -> Path:
    """Build into that folder; returns where the program lies."""
    with tempfile.TemporaryDirectory() as work:
        draw_icons(Path(work) / "icons")
        icon = Path(work) / "icons" / ICON.get(sys.platform, "brettwerk-256.png")
        command = [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
            "--distpath", str(target), "--workpath", work, str(ROOT / "bundle" / "brettwerk.spec"),
        ]  # fmt: skip
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "BRETTWERK_ICON": str(icon)})  # noqa: S603
    if sys.platform.startswith("linux") and shutil.which("strip"):
        strip_symbols(target / "Brettwerk")
    return target / "Brettwerk"


def strip_symbols(program: Path) -> None:
    """Take what only a debugger reads out of Python's own libraries, more than half of their size.

    Those of pygame were rewritten by its packagers and must stay as they are.
    """
    inside = program / "_internal"
    libraries = [*inside.glob("libpython*.so*"), *inside.glob("python*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, libraries)], check=True)  # noqa: S603, S607


def megabytes(folder: Path) -> float:
    """How much room a folder takes; links take none."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    if sys.argv[1:2] == ["--icons"]:
        draw_icons(Path(*sys.argv[2:3]))
        sys.exit()
    built = build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
    print(f"{built}: {megabytes(built):.0f} MB")
