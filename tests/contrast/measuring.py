"""How well do words stand out from what lies below them, by the measure of WCAG?

Every picture is drawn three times: without words, with letters that have hard edges, and with a colour of its own for every piece
of writing, which tells where its letters are. So the words are compared with the very pixels they cover, wherever they are written.
"""

from __future__ import annotations

import contextlib
import functools
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple
from unittest.mock import patch

import pygame

from tabletop.scene import Stage, render_to_surface
from tabletop.scene.look import text
from tabletop.scene.look.colour import Colour, rgba
from tabletop.scene.look.picture_cache import SPRITES, VERSIONS
from tabletop.scene.look.typeset import FONTS, Face

LEAST, LEAST_LARGE = 4.5, 3.0
LARGE, LARGE_BOLD, BOLD = 24, 18.5, 600
"""From which size of letters on, in pixels, and from which weight on words are large and bold."""
NEAR = 160
"""Letters so far from each other that say the same are judged apart: they may lie on other ground."""
BRIGHT = 0x808080
"""What the colours that tell have in common: no blurred ground below a sheet is so bright that it could be taken for one."""
LEAST_SIZE = 8
"""Smaller letters are part of a small picture of a table."""
FEW = 6
"""Fewer pixels are what is left of letters below something else."""


class Written(NamedTuple):
    """One piece of writing where it stands on a picture."""

    words: str
    pixels: int
    ratio: float
    at: tuple[int, int]
    large: bool
    colours: tuple[str, str]
    """Of the letters and of what they cover, where they stand out as on the whole."""

    @property
    def weak(self) -> bool:
        """Whether it stands out too little."""
        return self.ratio < (LEAST_LARGE if self.large else LEAST)

    def __str__(self) -> str:
        colours = " on ".join(self.colours)
        return f"{self.ratio:.2f} {self.words!r} {self.pixels} px at {self.at[0]},{self.at[1]}: {colours}"


class _Letters:
    """Stands in for the letters of the program: none, hard ones, or such whose colour says which they are."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.known: dict[int, tuple[str, int, bool]] = {}

    def __call__(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        font = FONTS.font(face, pixels)
        if self.kind == "none":
            return pygame.Surface((font.size(words)[0], font.get_height()), pygame.SRCALPHA, 32)
        if self.kind == "hard":
            return font.render(words, False, colour)
        mixed = (len(self.known) + 1) * 736_879 % (1 << 21)
        number = BRIGHT | mixed >> 14 << 16 | (mixed >> 7 & 127) << 8 | mixed & 127
        self.known[number] = (words, pixels, face.weight >= BOLD)
        return font.render(words, False, _split(number))

    @contextlib.contextmanager
    def used(self) -> Iterator[None]:
        _forget()
        with patch.object(text, "_words", self):
            if self.kind == "told":
                with patch.object(text, "rgba", lambda colour: (*rgba(colour)[:3], 255)):
                    yield
            else:
                yield
        _forget()


def _forget() -> None:
    """Throw away whatever may bear letters: everything but the drawings."""
    VERSIONS.clear()
    for key in [key for key in SPRITES._kept if not (isinstance(key, tuple) and key[0] == "art")]:
        SPRITES.take(key)


def measured(draw: Callable[[], pygame.Surface]) -> list[Written]:
    """Every piece of writing on a picture; `draw` makes it anew each time, always the same."""
    sheets, told = [], _Letters("told")
    for letters in (_Letters("none"), _Letters("hard"), told):
        with letters.used():
            sheets.append(draw().convert(32))
    width = sheets[0].get_width()
    ground, hard, names = (array("I", sheet.get_buffer().raw) for sheet in sheets)
    spots: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for row in range(0, len(names), width):
        if names[row : row + width] == ground[row : row + width]:
            continue
        for at in range(row, row + width):
            name = names[at]
            if name != ground[at] and name & 0xFFFFFF in told.known:
                spots[name & 0xFFFFFF, (at - row) // NEAR, row // width // NEAR].append(at)
    found = []
    for (name, _, _), pixels in spots.items():
        if len(pixels) < FEW or told.known[name][1] < LEAST_SIZE:
            continue
        words, size, bold = told.known[name]
        ratio, middle = sorted((contrast(_split(hard[at]), _split(ground[at])), at) for at in pixels)[len(pixels) // 2]
        y, x = divmod(middle, width)
        colours = f"#{hard[middle] & 0xFFFFFF:06X}", f"#{ground[middle] & 0xFFFFFF:06X}"
        found.append(Written(words, size, ratio, (x, y), size >= (LARGE_BOLD if bold else LARGE), colours))
    return found


def measured_on(stage: Stage) -> list[Written]:
    """The same for what is shown now: it is painted anew three times."""

    def picture() -> pygame.Surface:
        stage.root.drop_pictures()
        stage.root.touch()
        stage.resting_layer.forget()
        return render_to_surface(stage)

    return measured(picture)


@functools.cache
def contrast(one: Colour, other: Colour) -> float:
    """How well one stands out from the other, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (part / 255 for part in rgba(colour)[:3])
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _split(pixel: int) -> Colour:
    return pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255
