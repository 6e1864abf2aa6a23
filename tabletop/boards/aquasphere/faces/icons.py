"""Which small pictures do areas, cards, panels and prompts share, and how are they put around a point?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, partial

from tabletop.boards.aquasphere.look import INK, LAMP, LIGHT, SIGNS, SKIN, art
from tabletop.boards.common import icons as common
from tabletop.boards.common.icons import Row, stamped
from tabletop.boards.common.icons import centred_on as centred_on
from tabletop.boards.common.icons import resized as resized
from tabletop.boards.common.lettering import centred
from tabletop.scene import SHELF, Box, Group, Point, Shadow, Sprite

number = partial(common.number, SKIN.display, weight=700)
"""A number in the display face: its text, how large, which colour."""
SOFT = Shadow(1.2, 2.5, 0.35)


@lru_cache(maxsize=512)
def view_box(name: str) -> Box:
    """The part of the plane a drawing shows: its origin is where the piece is held."""
    found = re.search(r'viewBox="([^"]+)"', SHELF.text(art(name)))
    assert found is not None, name
    x, y, w, h = (float(part) for part in found.group(1).split())
    return Box(x, y, w, h)


def placed(name: str, at: Point = (0, 0), scale: float = 1.0) -> Sprite:
    """A drawing with its origin on this point."""
    box = view_box(name)
    return Sprite(art(name), (box.w * scale, box.h * scale), pos=(at[0] + box.x * scale, at[1] + box.y * scale))


def sized(name: str, height: float, centre: Point | None = None, *, tint: str | None = None) -> Sprite:
    """A drawing of this height, around its middle when one is given."""
    return common.sized(art(name), height, centre, tint=tint)


def hexagon(program: str, radius: float, centre: Point | None = None) -> Sprite:
    """A program as its tile."""
    return sized(f"program_{program}", 2 * radius, centre)


def glyph(name: str, side: float, colour: str = LIGHT, centre: Point | None = None) -> Sprite:
    """A one-colour sign."""
    return sized(f"glyph_{name}", side, centre, tint=colour)


def program_glyph(program: str, side: float, centre: Point | None = None) -> Sprite:
    """The glyph of a program in the colour it has on its tile."""
    name, ink = SIGNS.glyphs[program]
    return glyph(name, side, ink, centre)


def good(what: str, height: float, centre: Point | None = None) -> Sprite:
    """Time, crystals, octopods or points as the piece itself."""
    return sized(SIGNS.goods[what], height, centre)


def rosette(points: int | str, side: float, *, dark: bool = False) -> Group:
    """Points in their rosette."""
    name, ink = ("knowledge_rosette_dark", LIGHT) if dark else ("knowledge_rosette", INK)
    return stamped(sized(name, side), number(str(points), side * 0.62, ink), (side / 2, side / 2))


def gains_row(gains: Iterable[tuple[str, int]], height: float, gap: float, colour: str) -> Row:
    """What cards in force bring, side by side."""
    row = Row(height, gap=gap)
    for what, count in gains:
        row.put(rosette(count, 20) if what == "points" else counted(f"+{count}", what, 15, colour))
    return row


def price(text: str, size: float, colour: str = LIGHT, glass: str = LAMP) -> Row:
    """A number of time and the hourglass."""
    row = Row(size * 1.2, gap=size * 0.16)
    row.put(_line(text, size, colour))
    row.put(glyph("time", size * 0.82, glass))
    return row


def counted(text: str, what: str, size: float, colour: str = INK) -> Row:
    """A number and the piece it counts."""
    row = Row(size * 1.25, gap=size * 0.18)
    row.put(_line(text, size, colour))
    row.put(good(what, size * (1.2 if what == "crystals" else 1.05)))
    return row


def _line(text: str, size: float, colour: str) -> Group:
    """A number as a box whose middle is the middle of its digits."""
    words = number(text, size, colour)
    box = Group(size=(words.w, size))
    centred(box, words, (words.w / 2, size / 2))
    return box
