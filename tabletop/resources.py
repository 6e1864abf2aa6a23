"""Where do the program's own files lie: data, images, bundled positions?

Beside `main.py` in a checkout; inside the package once it was installed or bundled. The current folder never matters.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `data`, `images` or `saves`."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def packages(paths: Iterable[str]) -> list[str]:
    """The packages in these folders, in alphabetical order."""
    found = {inside.parent.name for path in paths for inside in Path(path).glob("*/__init__.py")}
    if not found:  # bundled: only Python knows them. Asked first it would load half of its own library to answer
        found = {module.name for module in pkgutil.iter_modules(paths) if module.ispkg}
    return sorted(found)
