"""How do goods, numbers and small rows of signs look?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, numbered, tag
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.look import INK, LIGHT, SKIN, art, sign
from tabletop.games.watch.definitions import Cell
from tabletop.scene import Colour, Face, Group, Point, Sprite, Text, TextStyle


def number(text: str, size: float, colour: Colour = INK, weight: int = 600) -> Text:
    """A number in the display face."""
    return Text(text, TextStyle(Face(SKIN.display, weight), size, colour, leading=1.0))


def line_of(*parts: str | float | Sprite | Row, size: float = 17, gap: float = 3, colour: Colour = INK) -> Row:
    """Numbers and signs side by side; a word of the alphabet of signs becomes its drawing, a number leaves so much room."""
    row = Row(size * 1.3, gap)
    for part in parts:
        if isinstance(part, float | int):
            row.skip(part)
        elif not isinstance(part, str):
            row.put(part)
        elif part in SIGNS:
            row.put(sign(SIGNS[part], size * SIZES.get(part, 1.06)))
        else:
            row.put(number(part, size, colour))
    return row


SIGNS = {
    "gear": "gear", "rouble": "rouble", "→": "arrow", "sheet": "document", "eye": "eye", "note": "note",
    "light": "crate_light", "white": "crate_white", "dark": "crate_dark", "black": "disc_black", "disc": "disc_neutral",
}  # fmt: skip
SIZES = {"→": 0.72, "eye": 0.72, "sheet": 1.1, "note": 0.8}


def cell_symbol(kit: WatchContext, cell: Cell, size: float = 18, *, stacked: bool = False) -> Group:
    """What a place of the player board shows; `stacked` in two lines for the narrow half beside a disc."""
    if cell.points:
        return numbered(kit, sign("vp_star", 42), str(cell.points), size, INK)
    gears, roubles = (str(cell.gears), "gear"), (str(cell.roubles), "rouble")
    if stacked and cell.draw:
        return _pair(line_of(str(cell.draw), "sheet", size=size - 2), number(kit.say("keep", n=cell.keep), size - 4))
    if stacked and cell.crates:
        return _pair(line_of(str(cell.pays), "gear", size=size - 2), line_of(*cell.crates, size=size - 3, gap=1))
    if stacked and cell.gears and cell.roubles:
        return _pair(line_of(*gears, size=size - 2), line_of(*roubles, size=size - 2))
    if cell.draw:
        return line_of(str(cell.draw), "sheet", "→", str(cell.keep), size=size)
    if cell.crates:
        return line_of(str(cell.pays), "gear", "→", *cell.crates, size=size, gap=2)
    if cell.gears and cell.roubles:
        return line_of(*gears, 5, *roubles, size=size)
    return line_of(*(gears if cell.gears else roubles), size=size if stacked else size + 2)


def _pair(above: Group | Text, below: Group | Text) -> Group:
    pair = Group(size=(max(above.w, below.w), above.h + below.h - 2))
    pair.add(above).pos = ((pair.w - above.w) / 2, 0)
    pair.add(below).pos = ((pair.w - below.w) / 2, above.h - 2)
    return pair


def token(kit: WatchContext, kind: str, value: str, count: int, size: float) -> Group:
    """A gear or coin token with its value; where it stands for several, how many at its lower right."""
    coin = Sprite(art(f"{kind}_{value}"), (size, size))
    face = numbered(kit, coin, value, size * 0.38, INK, (size / 2, size * 0.485))
    if count > 1:
        face.add(pill(kit, f"×{count}", (size - 6, size - 4), kit.fine(12.5)))
    return face


def pill(kit: WatchContext, text: str, centre: Point, size: float = 15) -> Group:
    """The count of a deck or pile."""
    ground = ("#191410", "#8A6A26", 1.6)
    return tag(kit, text, centre, size, LIGHT, ground, height=1.6 * size, pad=(size + 1) / 2, least=2 * size)
