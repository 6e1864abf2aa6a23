"""Which small signs do faces of all games share: numbers, pills, dividing lines, badges with a count, piles?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.kit import Kit
from tabletop.boards.common.lettering import centred
from tabletop.scene import Baked, Face, Group, Node, Panel, Shadow, Shape, Sprite, Text, TextStyle, circle
from tabletop.scene.colour import Colour
from tabletop.scene.geometry import Point, Size


def number(family: str, text: str, size: float, colour: Colour) -> Text:
    """A number in the display face."""
    return Text(text, TextStyle(Face(family, 600), size, colour))


def pill(width: float, height: float, fill: Colour, rim: Colour | None = None, rim_width: float = 1.6) -> Group:
    """A box with round ends to put signs on."""
    face = Group(size=(width, height))
    face.add(Panel((width, height), fill=fill, rim=rim, rim_width=rim_width if rim else 0, corners=height / 2))
    return face


def divider(height: float, colour: Colour) -> Panel:
    """The line between two parts of a strip."""
    return Panel((1.6, height), fill=colour)


def slash(height: float, colour: Colour) -> Shape:
    """The slanted line between two things of which one is meant."""
    stroke = f'fill="none" stroke="{colour}" stroke-width="1.6" stroke-linecap="round"'
    return Shape((8, height), f'<path d="M1 {height - 1:g} L7 1" {stroke}/>')


def count_badge(kit: Kit[Any], on: Node, count: int, centre: Point, radius: float, ground: Colour) -> None:
    """How many there are, on a dark disc."""
    on.add(circle(centre, radius, ground, kit.skin.paper, 1.6 if radius < 12 else 2))
    centred(on, number(kit.skin.display, str(count), 15, kit.skin.light), centre)


def token_piece(kit: Kit[Any], seat: int, size: Size) -> Group:
    """A seat's token as a piece, with its shadow."""
    token = Group(size=size)
    plain = kit.token(seat, size[0], (size[0] / 2, size[1] / 2))
    token.add(Sprite(plain.art, plain.size, pos=plain.pos, shadow=Shadow(1.2, 2.5, 0.3)))
    return token


def pile(back: str, size: Size, count: int, edge: Colour) -> Baked:
    """A deck of cards: its back over the edges of up to three more."""
    deck = Baked(size=size)
    for depth in range(min(3, count - 1), 0, -1):
        deck.add(Panel(size, fill=edge, corners=5, pos=(depth * 1.5, depth * 1.5)))
    deck.add(Sprite(back, size))
    return deck
