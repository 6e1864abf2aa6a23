"""How does each piece look as a node: bots, figures, goods, cards, tiles, and the parts of the station?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.aquasphere.arrange import GOOD_ART
from tabletop.boards.aquasphere.faces import headquarters, icons, lab, station
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.aquasphere.look import INK, LAMP, art
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.pieces import Piece, Rimmed
from tabletop.scene import Baked, Group, Node, Panel, Shadow, Sprite, circle
from tabletop.scene.geometry import Size

TOUCHABLE = frozenset(
    ("scientist", "engineer", "card", "tile", "bot", "submarine", "counter", "berth", "lock", "letter", "charger")
)
"""Pieces that explain themselves; the others leave that to the place they lie on."""
SHADOW = Shadow(1.5, 3, 0.38)


class Figure(Rimmed):
    """A scientist or engineer; a lamp ring under the feet says that it can be used."""

    def __init__(self, name: str, size: Size, *, usable: bool) -> None:
        super().__init__(size=size)
        w, h = size
        self.add(icons.sized("contact_shadow", 11, (w / 2, h - 2)))
        if usable:
            self.rim = self.add(icons.sized("lamp_ring", 15, (w / 2, h - 3)))
            self.ring_colour = LAMP
        self.add(Sprite(art(name), size))


class Lamped(Rimmed):
    """A bot, crystal or card; a lamp line around it says that it can be used."""

    def __init__(self, face: Node, size: Size, corner: float, *, usable: bool) -> None:
        super().__init__(size=size)
        self.corner = corner
        if usable:
            grown = (size[0] + 7, size[1] + 7)
            self.rim = self.add(Panel(grown, rim=LAMP, rim_width=2.6, corners=corner + 3.5, pos=(-3.5, -3.5)))
            self.ring_colour = LAMP
        self.add(face)


def make(kit: AquaKit, piece: Piece) -> Node:
    """The node of a piece, by its look."""
    kind, *rest = piece.look
    node: Node = _MAKERS[str(kind)](kit, piece.size, *rest)
    return node


def _bot(kit: AquaKit, size: Size, colour: int, usable: bool) -> Node:
    bot = Baked(size=size)
    bot.add(icons.sized("contact_shadow", size[1] * 0.2, (size[0] / 2, size[1] * 0.97)))
    bot.add(Sprite(art(kit.bot_art(colour)), size))
    return Lamped(bot, size, size[0] * 0.3, usable=usable)


def _submarine(kit: AquaKit, size: Size, colour: int) -> Node:
    return Sprite(art(f"submarine_{kit.wood_name(colour)}"), size, shadow=SHADOW)


def _scientist(kit: AquaKit, size: Size, colour: int, usable: bool) -> Node:
    return Figure(f"scientist_{kit.wood_name(colour)}", size, usable=usable)


def _engineer(kit: AquaKit, size: Size, colour: int, usable: bool) -> Node:
    return Figure(f"engineer_{kit.wood_name(colour)}", size, usable=usable)


def _good(_kit: AquaKit, size: Size, what: str, usable: bool) -> Node:
    return Lamped(Sprite(art(GOOD_ART[what]), size, shadow=icons.SOFT), size, size[0] * 0.45, usable=usable)


def _many(_kit: AquaKit, size: Size, what: str, count: int) -> Node:
    pile = Baked(size=size)
    pile.add(Sprite(art(GOOD_ART[what]), size, shadow=icons.SOFT))
    pile.add(circle((size[0] / 2 + 15, size[1] - 5), 11, "#F4F1EA", "#1B2B33", 1.4))
    centred(pile, icons.number(str(count), 17, INK), (size[0] / 2 + 15, size[1] - 5))
    return pile


def _card(kit: AquaKit, size: Size, card: str, below: int, usable: bool) -> Node:
    pile = lab.stacked(lab.research_card(kit, card), size, below, "#DCD2B8")
    if below < 0:  # used up: the card stays, its moment is over
        pile.add(Panel(size, fill="#0A2838B0", corners=size[0] * 0.08))
    return Lamped(pile, size, size[0] * 0.08, usable=usable)


def _tile(kit: AquaKit, size: Size, tile: str, below: int) -> Node:
    return lab.stacked(lab.expansion(kit, tile), size, below, "#C4D8CE")


def _counter(kit: AquaKit, size: Size, colour: int, score: int) -> Node:
    face = Baked(size=size)
    face.add(headquarters.counter(kit, colour, score, size[0]))
    return face


def _program(_kit: AquaKit, size: Size, program: str) -> Node:
    face = Baked(size=size)
    face.add(icons.placed("contact_shadow", (size[0] / 2, size[1] * 0.93), 1.9))
    face.add(headquarters.tile(program))
    return face


def _baked(face: Group) -> Node:
    whole = Baked(size=face.size)
    whole.add(face)
    return whole


_MAKERS: dict[str, Any] = {
    "bot": _bot,
    "submarine": _submarine,
    "scientist": _scientist,
    "engineer": _engineer,
    "good": _good,
    "many": _many,
    "card": _card,
    "tile": _tile,
    "counter": _counter,
    "program": _program,
    "floor": lambda kit, _size, model: _baked(station.area(kit, model)),
    "pad": lambda kit, _size, letter: _baked(station.control_pad(kit, letter)),
    "charger": lambda _kit, _size, limit, full: _baked(station.charging_pad(limit, full=full)),
    "lock": lambda kit, _size, value, cost: _baked(station.lock(kit, value, cost)),
    "letter": lambda _kit, _size, letter, owned: _baked(station.sector_letter(letter, owned=owned)),
    "berth": lambda kit, _size, cost: _baked(station.berth(kit, cost)),
}
