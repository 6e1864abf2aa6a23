"""Where do the program's own files lie: data, images, bundled positions?

Beside `main.py` in a checkout; inside the package once it was installed or bundled. The current folder never matters.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `data`, `images` or `saves`."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
