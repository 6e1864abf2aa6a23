"""How does an engineer card look, large in market and hand, small in the factory, largest when somebody plays her?"""

from __future__ import annotations

from tabletop.boards.common.icons import centred_on, laid_on, pill, resized
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.look import INK, LIGHT, PAPER, art
from tabletop.games.corrosion.tables import Engineer
from tabletop.scene import SHELF, Group, Node, Panel, Point, Shadow, Sprite

SMALL = (72.0, 98.0)
PORTRAIT = (92.0, 98.0)


def portrait_art(card: Engineer) -> str:
    """Who is on a card; an action that was given another suit keeps its person."""
    person = card.action.removeprefix("build_")
    for suit in (card.suit, "blue", "gray", "wild"):
        name = art(f"portrait_{person}_{suit}")
        if SHELF.has(name):
            return name
    return art("portrait_automaton")


def large(kit: CorrosionContext, name: str) -> Group:
    """The card in market and hand."""
    face, line = _card(kit, name, "", ((67, 100.2), 0.99), ((25, 25), 41), ((99, 19), 21))
    signs.put_block(face, [line], (59, 121), signs.Ink(31, 24, dark=True), 98)
    if not kit.compact:
        kit.type.title(face, kit.piece(name), (59, 145), 14.5, LIGHT, align="centre", room=102)
    return face


def small(kit: CorrosionContext, name: str) -> Group:
    """The card in the factory, on a stack or a discard pile; long actions keep their last part."""
    face, line = _card(kit, name, "small_", ((44, 59.9), 0.567), ((18, 18), 31), ((60.5, 12.5), 15))
    last = line[line.index(">") + 1 :] if ">" in line else line
    signs.put_block(face, [last], (36, 77), signs.Ink(24, 19, dark=True), 60)
    return face


Sized = tuple[Point, float]
"""Where something stands, and how large it is."""


def _card(
    kit: CorrosionContext, name: str, kind: str, person: Sized, emblem: Sized, star: Sized
) -> tuple[Group, list[str]]:
    """The card with its person (by the foot), its grade and its star; and the signs of its action."""
    card, ((x, y), k) = kit.tables.engineers[name], person
    qualified = "qualified_" if card.qualified or card.suit in ("gray", "wild") else ""
    face = laid_on(art(f"card_engineer_{qualified}{kind}{card.suit}"))
    w, h = PORTRAIT[0] * k, PORTRAIT[1] * k
    face.add(Sprite(portrait_art(card), (w, h), pos=(x - w / 2, y - h)))
    centred_on(face, signs.emblem(card.suit, card.label, emblem[1]), emblem[0])
    if card.qualified:
        centred_on(face, signs.icon("qualified_star", star[1]), star[0])
    return face, [token for line in signs.lines_of(kit.tables.effects[card.action]) for token in line]


def price_tag(kit: CorrosionContext, payable: bool) -> Group:
    """What hiring a high grade costs besides; it reddens when it cannot be paid."""
    price, tag = kit.of.prices.hire, laid_on(art("price_tag" if payable else "price_tag_unpayable"), (60, 30))
    green = [f"P{price.green}"] if price.green else []
    steam = ["steam", *([f"#{price.steam}"] if price.steam > 1 else [])] if price.steam else []
    signs.put_block(tag, [[*green, *steam]], (30, 15), signs.Ink(22, 16, dark=True), 52)
    return tag


def copy_tag(kit: CorrosionContext, seats: tuple[int, ...]) -> Group:
    """Who could copy her now: the copy sign and every seat's shape."""
    tag = pill(30.0 + 20 * len(seats), 26, "#211D1A", "#57493E")
    tag.add(signs.icon("copy", 17)).pos = (8, 4.5)
    for index, seat in enumerate(seats):
        tag.add(kit.token(seat, 15, (38 + 20 * index, 13)))
    return tag


# -- above the table --------------------------------------------------------------------------------------------------


def played_engineer(kit: CorrosionContext, name: str) -> Group:
    """The engineer that may be copied, large."""
    return resized(large(kit, name), (177, 243), middle=True)


def played_card(kit: CorrosionContext, words: str, name: str, seat: int) -> Node:
    """Somebody else plays or copies: the engineer large, with the shape of who it is."""
    size, shadows = (300.0, 330.0), (Shadow(12, 30, 0.55),)
    card = Group(size=size)
    card.add(Panel(size, fill=PAPER, rim=kit.seat(seat).fill, rim_width=4, corners=16, shadows=shadows))
    card.add(kit.token(seat, 26, (32, 34)))
    kit.type.title(card, words, (56, 34), 22, INK, room=230)
    picture = card.add(played_engineer(kit, name))
    picture.pos = (61.5, 66)
    return card
