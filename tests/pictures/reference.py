"""With which picture is a case compared?

pygame and pygame-ce set letters a little apart. As a rule that hardly shows; where it breaks a line elsewhere, pygame-ce has a
reference of its own.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from PIL import Image

from tests.pictures import FOLDER
from tests.pictures.drawing import apart

MOST = 20.0
"""Letters a little apart differ less; a piece that is missing or elsewhere differs far more."""
OF_ITS_OWN = FOLDER / "pygame-ce"


def reference(name: str, *, edition: bool | None = None) -> Path:
    """The picture of a case for this edition of pygame; for pygame-ce if `edition` says so."""
    community = bool(getattr(pygame, "IS_CE", False)) if edition is None else edition
    own = OF_ITS_OWN / f"{name}.png"
    return own if community and own.exists() else FOLDER / f"{name}.png"


def keep(name: str, picture: Image.Image) -> None:
    """Make this the reference; with pygame-ce only where that of pygame would not do."""
    file = FOLDER / f"{name}.png"
    if getattr(pygame, "IS_CE", False):
        with Image.open(file) as common:
            if apart(picture, common) < MOST:
                (OF_ITS_OWN / file.name).unlink(missing_ok=True)
                return
        file = OF_ITS_OWN / file.name
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file, optimize=True)  # small on disk
