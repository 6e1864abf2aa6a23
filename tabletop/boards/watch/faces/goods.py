"""How do goods, numbers and small rows of signs look?"""

from __future__ import annotations

from tabletop.boards.common.row import Row
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import INK, SKIN, art, sign
from tabletop.games.watch.definitions import Cell
from tabletop.scene import Face, Group, Panel, Sprite, Text, TextStyle
from tabletop.scene.colour import Colour
from tabletop.scene.geometry import Point


def number(text: str, size: float, colour: Colour = INK, weight: int = 600) -> Text:
    """A number in the display face."""
    return Text(text, TextStyle(Face(SKIN.display, weight), size, colour, leading=1.0))


def line_of(*parts: str | Sprite | Group, size: float = 17, gap: float = 3, colour: Colour = INK) -> Row:
    """Numbers and signs side by side; a word of the alphabet of signs becomes its drawing."""
    row = Row(size * 1.3, gap)
    for part in parts:
        if not isinstance(part, str):
            row.put(part)
        elif part in SIGNS:
            row.put(sign(SIGNS[part], size * SIZES.get(part, 1.06)))
        else:
            row.put(number(part, size, colour))
    return row


SIGNS = {
    "gear": "gear",
    "rouble": "rouble",
    "→": "arrow",
    "light": "crate_light",
    "white": "crate_white",
    "dark": "crate_dark",
    "sheet": "document",
    "eye": "eye",
    "black": "disc_black",
    "disc": "disc_neutral",
    "note": "note",
}
SIZES = {"→": 0.72, "eye": 0.72, "sheet": 1.1, "note": 0.8}


def put_centred(on: Group, row: Row, centre: Point, room: float = 0.0) -> Row:
    """Place a finished row around a middle, smaller when it is wider than its room."""
    if room and row.w > room:
        row.scale = room / row.w
    row.pos = (centre[0] - row.w / 2, centre[1] - row.h / 2)
    return on.add(row)


def cell_symbol(kit: WatchKit, cell: Cell, size: float = 18, *, stacked: bool = False) -> Group:
    """What a place of the player board shows; `stacked` in two lines for the narrow half beside a disc."""
    if cell.points:
        star = Group(size=(42, 42))
        star.add(sign("vp_star", 42))
        kit.type.title(star, str(cell.points), (21, 21), size, INK, align="centre")
        return star
    if cell.draw:
        first, second = [str(cell.draw), "sheet"], [str(cell.keep)]
        if stacked:
            return _two_lines(line_of(*first, size=size - 2), number(kit.say("keep", n=cell.keep), size - 4))
        return line_of(*first, "→", *second, size=size)
    if cell.crates:
        if stacked:
            return _two_lines(
                line_of(str(cell.pays), "gear", size=size - 2), line_of(*cell.crates, size=size - 3, gap=1)
            )
        return line_of(str(cell.pays), "gear", "→", *cell.crates, size=size, gap=2)
    gears, roubles = [str(cell.gears), "gear"], [str(cell.roubles), "rouble"]
    if cell.gears and cell.roubles:
        if stacked:
            return _two_lines(line_of(*gears, size=size - 2), line_of(*roubles, size=size - 2))
        row = line_of(*gears, size=size)
        row.skip(5)
        row.put(number(str(cell.roubles), size))
        row.put(sign("rouble", size * 1.06))
        return row
    return line_of(*(gears if cell.gears else roubles), size=size + 2 if not stacked else size)


def _two_lines(above: Group | Text, below: Group | Text) -> Group:
    pair = Group(size=(max(above.w, below.w), above.h + below.h - 2))
    above.pos = ((pair.w - above.w) / 2, 0)
    below.pos = ((pair.w - below.w) / 2, above.h - 2)
    pair.add(above)
    pair.add(below)
    return pair


def coins(total: int, kinds: tuple[int, ...] = (10, 5, 1)) -> list[int]:
    """A sum in as few tokens as possible, the largest first."""
    found = []
    for kind in kinds:
        found += [kind] * (total // kind)
        total %= kind
    return found


def token(kit: WatchKit, kind: str, value: int, size: float) -> Group:
    """A gear or coin token with its value."""
    face = Group(size=(size, size))
    face.add(Sprite(art(f"{kind}_{value}"), (size, size)))
    kit.type.title(face, str(value), (size / 2, size * 0.485), size * 0.38, INK, align="centre")
    return face


def pill(kit: WatchKit, text: str, centre: Point) -> Group:
    """The count of a deck or pile."""
    width = max(30.0, 16 + kit.type.title_width(text, 15))
    face = Group(size=(width, 24), pos=(centre[0] - width / 2, centre[1] - 12))
    face.add(Panel((width, 24), fill="#191410", rim="#8A6A26", rim_width=1.6, corners=12))
    kit.type.title(face, text, (width / 2, 12), 15, "#F4F1EA", align="centre")
    return face
