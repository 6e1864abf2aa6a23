"""How does each piece look as a node: bots, figures, goods, cards, tiles, and the parts of the station?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import headquarters, icons, station
from tabletop.boards.aquasphere.faces import research_and_lab as lab
from tabletop.boards.aquasphere.look import INK, LAMP, SIGNS, art
from tabletop.boards.common.icons import Maker, baked, faced, sided, silhouette
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.pieces import Rimmed
from tabletop.scene import Node, Panel, Shadow, Size, Sprite, circle

TOUCHABLE = frozenset(
    ("scientist", "engineer", "card", "tile", "bot", "submarine", "counter", "berth", "lock", "letter", "charger")
)
"""Pieces that explain themselves; the others leave that to the place they lie on."""
LAMPED = frozenset({"bot", "scientist", "engineer", "good", "card"})
"""Pieces that may be used; a lamp line around them or under their feet says so."""
SHADOW = Shadow(1.5, 3, 0.38)


class Figure(Rimmed):
    """A scientist or engineer; a lamp ring under the feet says that it can be used."""

    def __init__(self, name: str, size: Size, *, usable: bool) -> None:
        super().__init__(size=size)
        self.shape, (w, h) = silhouette(art(name), size), size
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


def _bot(kit: AquaContext, size: Size, colour: int, usable: bool) -> Node:
    shadow = icons.sized("contact_shadow", size[1] * 0.2, (size[0] / 2, size[1] * 0.97))
    bot = baked(size, shadow, Sprite(art(kit.bot_art(colour)), size))
    return Lamped(bot, size, size[0] * 0.3, usable=usable)


def _figure(kind: str) -> Maker:
    return lambda kit, size, colour, usable: Figure(f"{kind}_{kit.wood_name(colour)}", size, usable=usable)


def _good(_kit: AquaContext, size: Size, what: str, usable: bool) -> Node:
    sign = Sprite(art(SIGNS.goods[what]), size, shadow=icons.SOFT)
    return Lamped(sign, size, size[0] * 0.45, usable=usable)


def _many(_kit: AquaContext, size: Size, what: str, count: int) -> Node:
    at = (size[0] / 2 + 15, size[1] - 5)
    sign = Sprite(art(SIGNS.goods[what]), size, shadow=icons.SOFT)
    pile = baked(size, sign, circle(at, 11, "#F4F1EA", "#1B2B33", 1.4))
    centred(pile, icons.number(str(count), 17, INK), at)
    return pile


def _card(kit: AquaContext, size: Size, card: str, below: int, usable: bool) -> Node:
    pile = lab.stacked(lab.research_card(kit, card), size, below, "#DCD2B8")
    if below < 0:  # used up: the card stays, its moment is over
        pile.add(Panel(size, fill="#0A2838B0", corners=size[0] * 0.08))
    return Lamped(pile, size, size[0] * 0.08, usable=usable)


def _program(_kit: AquaContext, size: Size, program: str) -> Node:
    shadow = icons.placed("contact_shadow", (size[0] / 2, size[1] * 0.93), 1.9)
    return baked(size, shadow, Sprite(art(f"program_{program}"), size))


MAKERS: dict[str, Maker] = {
    "bot": _bot,
    "submarine": lambda kit, size, seat: Sprite(art(f"submarine_{kit.wood_name(seat)}"), size, shadow=SHADOW),
    "scientist": _figure("scientist"),
    "engineer": _figure("engineer"),
    "good": _good,
    "many": _many,
    "card": _card,
    "tile": lambda kit, size, tile, below: lab.stacked(lab.expansion(kit, tile), size, below, "#C4D8CE"),
    "counter": sided(headquarters.counter, corner=0),
    "program": _program,
    "floor": faced(station.area, corner=0),
    "pad": faced(station.control_pad, corner=0),
    "charger": faced(station.charging_pad, corner=37),
    "lock": faced(station.lock, corner=22),
    "letter": faced(lambda _kit, letter, owned: station.sector_letter(letter, owned=owned), corner=0),
    "berth": faced(station.berth, corner=0),
}


def _centre(kit: AquaContext, name: str) -> Node:
    face = kit.of.centre_tiles[name]
    return station.centre_tile(kit, face.bulb, [(at, part, 0) for at, part in enumerate(face.segments.values())])


COPIES: Mapping[str, Callable[[AquaContext, str], Node]] = {
    "research": lab.research_card,
    "expansions": lab.expansion,
    "base_labs": lab.base_lab,
    "centre_tiles": _centre,
    "program_cards": headquarters.next_card,
}
