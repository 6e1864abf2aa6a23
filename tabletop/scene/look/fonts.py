"""Where do the fonts lie, and how wide is a word in them?"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.scene.look.artwork import IMAGES
from tabletop.scene.look.disk_cache import DISK

REFERENCE = 4  # widths are measured at four times the size: free of pixel rounding, the same at every scale


class MissingFont(LookupError):
    """A font that was asked for does not exist or cannot be read; the message names the path."""


class Face(NamedTuple):
    """A family (folder under `images/fonts`) and a weight."""

    family: str
    weight: int = 400


_WEIGHT = re.compile(r"_(\d+)")
"""How a file says its weight: `Oswald_500Medium`."""


OPEN = 48
"""So many fonts stay open; each takes a sixth of a megabyte, and one that is needed again is opened in no time."""


class FontShelf:
    """Opened fonts by face and pixel size, those used last."""

    def __init__(self, root: Path = IMAGES / "fonts") -> None:
        self.root = root
        self._files: dict[Face, Path] = {}
        self._marks: dict[Face, str] = {}
        self._readable: set[Path] = set()
        self._open: OrderedDict[tuple[Face, int], pygame.font.Font] = OrderedDict()

    def path(self, face: Face) -> Path:
        """The file of a face; a family without this weight lends the next heavier one."""
        if face not in self._files:
            folder = self.root / face.family
            found = {int(mark.group(1)): file for file in folder.glob("*.ttf") if (mark := _WEIGHT.search(file.stem))}
            heavy = [weight for weight in sorted(found) if weight >= face.weight]
            if not heavy:
                raise MissingFont(f"no font {face.family!r} of weight {face.weight}: {folder}")
            self._files[face] = found[heavy[0]]
        return self._files[face]

    def measured(self, face: Face, pixels: int, what: str, measure: Callable[[pygame.font.Font], int]) -> int:
        """A number of the face at a pixel size, for which it is opened only when nobody has measured that before."""
        if face not in self._marks:
            self._marks[face] = _mark(self.path(face))
        return DISK.number(f"{self._marks[face]} {pixels}", what, lambda: measure(self.font(face, pixels)))

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """The face at a pixel size."""
        key = (face, max(4, pixels))
        found = self._open.get(key)
        if found is not None:
            self._open.move_to_end(key)
        else:
            path = self.path(face)
            if not pygame.font.get_init():
                pygame.font.init()
            try:
                found = pygame.font.Font(str(path), key[1])
                if path not in self._readable:
                    found.size("x")  # pygame opens a broken file without a word and fails only here
                    self._readable.add(path)
            except (OSError, pygame.error) as error:
                raise MissingFont(f"cannot read the font {path}: {error}") from error
            self._open[key] = found
            if len(self._open) > OPEN:
                self._open.popitem(last=False)
        return found

    def forget(self) -> None:
        """Drop the opened fonts (after the font module was shut down)."""
        self._open.clear()
        for measured in (width_of, ascent_of, height_of):
            measured.cache_clear()


def _mark(file: Path) -> str:
    """Which file this is, as it is now."""
    try:
        now = file.stat()
    except OSError as error:
        raise MissingFont(f"cannot read the font {file}: {error}") from error
    return f"{file} {now.st_size} {now.st_mtime_ns}"


FONTS = FontShelf()


@lru_cache(maxsize=20000)
def width_of(text: str, face: Face, size: float) -> float:
    """The width of a run in design pixels."""
    pixels = round(size * REFERENCE)
    return FONTS.measured(face, pixels, f"width {text}", lambda font: font.size(text)[0]) * size / pixels


@lru_cache(maxsize=500)
def ascent_of(face: Face, size: float) -> float:
    """How far the face reaches above the baseline, in design pixels."""
    return FONTS.measured(face, round(size * REFERENCE), "ascent", pygame.font.Font.get_ascent) / REFERENCE


@lru_cache(maxsize=500)
def height_of(face: Face, size: float) -> float:
    """The natural height of a line in design pixels."""
    return FONTS.measured(face, round(size * REFERENCE), "height", pygame.font.Font.get_height) / REFERENCE
